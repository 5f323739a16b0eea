# Cartes, et ce qui est joué de leurs compétences.
