"""The formats that records come in, a module each."""
