# Duels, combats et mêlées.
