# Told fights.
