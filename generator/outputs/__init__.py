"""What the digest becomes: pages, data, feeds, references. Each module is a pure function of what was loaded."""
