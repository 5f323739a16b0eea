# Duels, combats and melees.
