# Combats racontés.
