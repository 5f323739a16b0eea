# Des joueurs les uns contre les autres (`--cross`).

battle-cross-headline = Contre { $against }, { $player } gagne { $wins } des batailles décidées ; sur toutes les batailles, { $draw } sont nulles.
battle-cross-headline-even = Pas de vainqueur net entre { $player } et { $against } : { $player } gagne { $wins } des batailles décidées ; sur toutes les batailles, { $draw } sont nulles.
battle-cross-undecided = Aucune bataille entre { $player } et { $against } n'a été décidée.
battle-cross-against = contre { $player }
battle-cross-wins = Victoires du joueur de la ligne
battle-cross-lost = { -ap } perdus par bataille par le joueur de la ligne
battle-cross-how = { $scenario } sur { $table } ; { $ruleset } ; chaque paire de joueurs dispute { $runs ->
    [one] { $runs } bataille de
   *[other] { $runs } batailles de
} { $turns ->
    [one] { $turns } tour au plus
   *[other] { $turns } tours au plus
}, { $scenery ->
    [set-up] sur une seule table fixe, réparties en { $tables ->
        [one] un seul groupe
       *[other] { $tables } groupes
    } ; dans chaque groupe
   *[drawn] sur { $tables ->
        [one] une table
       *[other] { $tables } tables
    } { $scenery ->
        [bare] sans décor
       *[drawn] au décor aléatoire (III-A-3)
    } ; sur chaque table
}, les deux joueurs mènent les deux armées, des deux côtés ; graine { $seed } ; intervalles à 95 % entre les { $scenery ->
    [set-up] groupes
   *[drawn] tables
}
battle-umpire = { $how } ; actions illégales refusées par l'arbitre : { $n }
fault-battle-cross = il faut au moins deux joueurs, par exemple hasard,capitaine
