# Ce qui est refusé pour sa taille.
fault-too-large-to-read = il dépasse { $limit } Mo, le plus que l'on lise
fault-too-many-columns = { $count } colonnes, c'est trop ; permis : { $most } au plus
fault-too-many-parts = { $count } entrées dans une seule case, c'est trop ; permis : { $most } au plus
fault-too-many-values = le fichier a plus de { $most } clés et valeurs
fault-at-least-so-many-more = et au moins { $more } autres fautes ; le reste n'a pas été lu
fault-file-elsewhere = il n'est ni sous le dossier du fichier qui le nomme, ni sous le dossier de travail ; qui lui fait confiance le nomme dans la ligne de commande
fault-no-threads = le système ne lance pas { $wanted } fils d'exécution : { $error } ; --threads en demande moins
fault-takes-long = { $fights } combats prendraient { $hours } heures ou plus ; --yes les commence
