"""Paper pages as files: read, written, and changed in place."""

from generator.frontmatter.page import FIELDS, PageFile, PageHandler, changed, new, read

__all__ = ["FIELDS", "PageFile", "PageHandler", "changed", "new", "read"]
