# Des listes d'armée les unes contre les autres (`battle --league`).

league-title = Ligue de { $n } listes, { $ap } { -ap }
league-headline = { $kind ->
    [clear] { $best } a la meilleure cote : score moyen { $rating } ; deuxième, { $second } : { $other }.
   *[open] Aucune liste n'est nettement la meilleure : { $best } a un score moyen de { $rating }, { $second } de { $other }.
}
league-column-rank = rang
league-column-number = nº
league-column-list = liste
league-column-rating = score moyen
league-matrix = Score moyen de la liste de la ligne contre celle de la colonne
league-points = Points de victoire par tour, si les batailles s'arrêtaient à ce tour
league-points-of = { $name } : points de victoire par tour
league-opponents = ses adversaires
league-column-turn = tour { $turn }
league-how = Cote : score moyen contre toutes les autres listes, 1 pour une victoire et ½ pour une partie nulle. { $scenario } sur { $table }, toutes les listes jouées par { $player } ; { $ruleset } ; chaque paire de listes dispute { $runs ->
    [one] { $runs } bataille de
   *[other] { $runs } batailles de
} { $turns ->
    [one] { $turns } tour au plus
   *[other] { $turns } tours au plus
}, { $scenery ->
    [set-up] sur une même table, en { $tables ->
        [one] un groupe
       *[other] { $tables } groupes
    } ; dans chaque groupe
   *[drawn] sur { $tables ->
        [one] une table
       *[other] { $tables } tables
    } à elle, { $scenery ->
        [bare] sans décor
       *[drawn] au décor aléatoire (III-A-3)
    } ; sur chaque table
} la moitié en changeant de côté ; graine { $seed } ; intervalles à 95 % entre les { $scenery ->
    [set-up] groupes
   *[drawn] tables
}
league-note = Liste { $n } : { $note }
league-free = La liste { $n } ne respecte pas les règles d'armée (I-D), mais elle est jouée quand même : { $faults }
fault-league-two = il faut au moins deux listes ; une valeur seule est un fichier avec une liste par ligne
