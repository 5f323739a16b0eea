# Manières de jouer.
