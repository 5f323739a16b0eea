# What profiles are worth.
