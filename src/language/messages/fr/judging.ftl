# Les coûts jugés d'après des batailles sur une table.

judging-situation = { $scenario }, { $ap } { -ap } par liste, { $table }
judging-note-how = { $name } : batailles (III à VII) { $judged ->
    [ap] jugées d'après les { -ap } détruits
   *[victory] jugées d'après qui les gagne
}, jouées par { $players }. 40 % des { -ap } d'une liste vont au profil jugé, et à son adversaire dans l'autre camp ; les mêmes compagnons se tiennent dans les deux camps, tirés du panel pour chaque bataille, du peuple du profil jugé tant que l'un d'eux y trouve place. Chaque bataille a sa propre table (III-A-3). À chaque coût essayé, un profil est jugé d'après { $battles } batailles, réparties entre ses adversaires
judging-note-count = { $n } batailles en tout
judging-note-line-only = les autres méthodes, la matrice des bilans et toutes les variantes (manières de jouer, distances, compagnons, lectures) ne se jouent que sur la ligne : les batailles sont trop lentes pour cela
judging-note-no-variants = aucune variante n'est essayée et aucun coût n'est cherché avec tous les autres, car les batailles sont trop lentes pour cela : les intervalles sont ceux des dés, d'autres adversaires et d'autres situations
judging-only = { $what } : pas d'après des batailles, trop lentes pour cela

judging-title = La ligne face à la bataille
judging-column-line = { -ap } justes sur la ligne
judging-column-battle = { -ap } justes en bataille
judging-column-line-verdict = sur la ligne
judging-column-battle-verdict = en bataille
judging-column-changes = ce qui change
judging-changes-verdict = le verdict
judging-changes-cost = les { -ap } justes seulement
judging-changes-nothing = -
judging-note-table = chaque colonne ne s'appuie que sur ces situations et que sur les dés, à 95 % ; un verdict qui devient indécis a changé aussi ; là où seuls les { -ap } justes changent, ils sont plus éloignés que les dés ne l'expliquent
judging-headline = { $n ->
    [0] D'après les seules batailles sur une table, aucun verdict selon les dés ne serait autre que sur la ligne.
    [one] D'après les seules batailles sur une table, { $n } verdict sur { $of } selon les dés serait autre que sur la ligne.
   *[other] D'après les seules batailles sur une table, { $n } verdicts sur { $of } selon les dés seraient autres que sur la ligne.
}
judging-beside = Sur la ligne seule : { $line }, { $line_ap } ; en bataille seule : { $battle }, { $battle_ap }.
judging-about = Les mêmes profils d'après des combats sur une ligne et d'après des batailles sur une table, séparément. Une ligne n'a ni décor ni rien à tenir ; une bataille a les deux.
judging-set-battles = batailles

rule-table-elsewhere = la table (V, VI), hors des batailles
rule-table-elsewhere-why = le champ de bataille y est une ligne : tout le monde voit tout le monde, personne ne gêne le passage, il n'y a pas de décor

fault-battle-without-distance = dans une bataille, c'est le déploiement qui dit où les deux camps commencent
fault-belongs-to-a-battle = { $key } va avec une bataille ; écrivez battle = "conquest", ou supprimez cette clé
fault-battles-by-habit = `play = "equilibrium"` demande une situation sur une ligne : les batailles sont trop lentes pour y essayer toutes les manières de jouer
fault-no-battles-here = « { $name } » est une bataille sur une table, et cette question n'a de réponse que sur une ligne
fault-what-list-ap = le nombre de { -ap } d'une liste
fault-what-battles = le nombre de batailles

# Duels où les deux camps jouent au mieux.
best-duels-solved = là où les deux camps jouent au mieux, les duels au contact sont calculés avec le jeu optimal de chacun, pour les { -ap } détruits moins les { -ap } perdus ({ $n ->
    [one] { $n } affrontement
   *[other] { $n } affrontements
  }) ; les groupes, ceux qui partent à distance et les duels dont une manière de jouer fait se désengager un combattant suivent des manières de jouer
best-duels-pair = { $a } – { $b }
best-duels-too-large = { $n ->
    [one] { $n } affrontement demande
   *[other] { $n } affrontements demandent
  } plus de { $steps } pas de calcul, et des manières de jouer y décident (davantage de pas par --solve-steps) : { $pairs }
