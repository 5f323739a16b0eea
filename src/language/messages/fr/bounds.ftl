# Ce qui est refusé pour sa taille.
fault-too-large-to-read = il dépasse { $limit } Mo, le plus que l'on lise
fault-too-many-columns = { $count } colonnes, c'est trop ; permis : { $most } au plus
fault-too-many-parts = { $count } entrées dans une seule case, c'est trop ; permis : { $most } au plus
fault-too-many-values = le fichier a plus de { $most } clés et valeurs
fault-json-too-many-values = il a plus de valeurs qu'aucun compte rendu de tant de mégaoctets
fault-at-least-so-many-more = et au moins { $more } autres fautes ; le reste n'a pas été lu
fault-file-elsewhere = il n'est ni sous le dossier du fichier qui le nomme, ni sous le dossier de travail ; qui lui fait confiance le nomme dans la ligne de commande
fault-no-threads = le système ne lance pas { $wanted } fils d'exécution : { $error } ; --threads en demande moins
# Ce que prend le travail, par estimation.
estimate-fights = { $count } combats, environ { $time }, { $memory } Go de mémoire, { $disk } Go sur le disque
estimate-battles = { $count } batailles, environ { $time }, { $memory } Go de mémoire, { $disk } Go sur le disque
estimate-solutions = { $count } rencontres à résoudre, jusqu'à { $time }, { $memory } Go de mémoire, { $disk } Go sur le disque
estimate-minutes = { $number } minutes
estimate-hours = { $number } heures
estimate-days = { $number } jours
estimate-asks = Par estimation : { $estimate }. Commencer ? [o/N]
estimate-wants-yes = par estimation, ce sont { $estimate } ; --yes les commence, --max-time y met fin à temps
estimate-wants-memory = par estimation, ce sont { $estimate } ; une limite de temps n'y épargne pas la mémoire ; --yes les commence
estimate-not-begun = rien n'a été commencé
