"""What is generated from the command tree, the register and the types: ``python -m tools`` writes it."""
