# Titres et axes des graphiques.
