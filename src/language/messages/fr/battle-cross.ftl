# Des joueurs les uns contre les autres (`--cross`).

battle-cross-headline = Contre { $against }, { $player } gagne { $wins } des batailles décidées ; { $draw } de toutes sont nulles.
battle-cross-headline-even = Rien ne départage { $player } et { $against } : { $player } gagne { $wins } des batailles décidées ; { $draw } de toutes sont nulles.
battle-cross-undecided = Aucune bataille entre { $player } et { $against } n'a été décidée.
battle-cross-against = contre { $player }
battle-cross-wins = Victoires du joueur de la ligne
battle-cross-lost = { -ap } que perd le joueur de la ligne, par bataille
battle-cross-how = { $scenario } sur { $table } ; { $ruleset } ; deux joueurs se livrent { $runs } batailles de { $turns } tours au plus, { $scenery ->
    [set-up] sur une même table, jugées en { $tables ->
        [one] un seul groupe
       *[other] { $tables } groupes
    } : dans chacun
   *[drawn] sur { $tables ->
        [one] une table
       *[other] { $tables } tables
    } au décor tiré selon III-A-3 : sur chaque table
}, chacun mène chaque armée, de chaque côté ; graine { $seed } ; intervalles à 95 % sur les { $scenery ->
    [set-up] groupes
   *[drawn] tables
}
battle-umpire = { $how } ; actions illégales refusées par l'arbitre : { $n }
fault-battle-cross = nommez au moins deux joueurs, comme dans random,captain
