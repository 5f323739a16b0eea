# What options are worth.
