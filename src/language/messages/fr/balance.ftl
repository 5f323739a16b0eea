# Ce que valent les profils.
