# Ce qui est refusé pour sa taille.
fault-too-large-to-read = il dépasse { $limit } Mo, la taille maximale
fault-too-many-columns = { $count } colonnes, c'est trop ; maximum : { $most }
fault-too-many-parts = { $count } entrées dans une seule case, c'est trop ; maximum : { $most }
fault-too-many-values = le fichier a plus de { $most } clés et valeurs
fault-json-too-many-values = il a trop de valeurs pour un rapport de cette taille
fault-at-least-so-many-more = et au moins { $more ->
    [one] { $more } autre erreur
   *[other] { $more } autres erreurs
} ; le reste n'a pas été lu
