"""What came in becomes papers. Pure: nothing here reads or writes a file."""
