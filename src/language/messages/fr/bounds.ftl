# Ce qui est refusé pour sa taille.
fault-too-large-to-read = il dépasse { $limit } Mo, le plus que l'on lise
fault-too-many-columns = { $count } colonnes, c'est trop ; permis : { $most } au plus
fault-too-many-parts = { $count } entrées dans une seule case, c'est trop ; permis : { $most } au plus
fault-too-many-values = le fichier a plus de { $most } clés et valeurs
fault-json-too-many-values = il a plus de valeurs qu'aucun compte rendu de tant de mégaoctets
fault-at-least-so-many-more = et au moins { $more } autres fautes ; le reste n'a pas été lu
# Ce que prend le travail, par estimation.
