"""What a pull request needs to be judged: faults and doubles."""
