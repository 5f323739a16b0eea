# Proposals, and their check.
