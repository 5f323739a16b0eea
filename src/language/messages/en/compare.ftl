# What a change makes.
