# Matrices and scenarios that are run.
