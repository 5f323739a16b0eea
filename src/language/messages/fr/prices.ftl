# Ce que valent les options.
