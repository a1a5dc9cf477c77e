"""The Reading Digest's generator: sources -> paper pages -> site."""
