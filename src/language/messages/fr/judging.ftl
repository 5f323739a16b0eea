# Les coûts jugés d'après des batailles sur une table.

judging-situation = { $scenario }, { $ap } { -ap } par liste, { $table }
judging-note-how = { $name } : batailles (III à VII) { $judged ->
    [ap] jugées d'après les { -ap } détruits
   *[victory] jugées d'après la victoire
}, jouées par { $players }. 40 % des { -ap } de chaque liste vont au profil jugé dans un camp et à son adversaire dans l'autre. Les deux camps ont les mêmes compagnons, tirés du panel pour chaque bataille : dans le peuple du profil jugé, tant que les { -ap } restants le permettent. Chaque bataille a sa propre table (III-A-3). À chaque coût essayé, un profil joue { $battles } batailles, réparties entre ses adversaires
judging-note-count = { $n } batailles en tout
judging-note-line-only = les autres méthodes, la matrice des bilans et toutes les variantes (manières de jouer, distances, compagnons, lectures) n'utilisent que des combats sur la ligne, car les batailles sont trop lentes pour cela
judging-note-no-variants = aucune variante n'est essayée et les coûts justes ne sont pas cherchés tous ensemble, car les batailles sont trop lentes pour cela : les intervalles ne comprennent que les dés, d'autres adversaires et d'autres situations
judging-only = { $what } : pas calculé d'après des batailles, trop lentes pour cela

judging-title = La ligne face à la bataille
judging-column-line = { -ap } justes sur la ligne
judging-column-battle = { -ap } justes en bataille
judging-column-line-verdict = sur la ligne
judging-column-battle-verdict = en bataille
judging-column-changes = ce qui change
judging-changes-verdict = le verdict
judging-changes-cost = les { -ap } justes seulement
judging-changes-nothing = -
judging-note-table = chaque colonne n'utilise que ses propres situations, et les intervalles des dés seuls (95 %) ; un verdict qui devient indécis compte comme changé ; *les { -ap } justes seulement* : ils diffèrent plus que le hasard ne l'explique
judging-headline = { $n ->
    [0] Avec les seules batailles sur une table, aucun verdict ne différerait de ceux de la ligne (intervalles des dés seuls).
    [one] Avec les seules batailles sur une table, { $n } verdict sur { $of } différerait de celui de la ligne (intervalles des dés seuls).
   *[other] Avec les seules batailles sur une table, { $n } verdicts sur { $of } différeraient de ceux de la ligne (intervalles des dés seuls).
}
judging-beside = Sur la ligne seule : { $line }, { $line_ap } ; en bataille seule : { $battle }, { $battle_ap }.
judging-about = Les mêmes profils jugés d'après des combats sur une ligne et, séparément, d'après des batailles sur une table. Une ligne n'a ni décor ni objectif ; une bataille a les deux.
judging-set-battles = batailles

rule-table-elsewhere = la table (V, VI), hors des batailles
rule-table-elsewhere-why = le champ de bataille y est une ligne : tous les combattants se voient, aucun ne gêne le passage, il n'y a pas de décor

fault-battle-without-distance = dans une bataille, le déploiement décide où les deux camps commencent ; supprimez cette clé
fault-belongs-to-a-battle = { $key } demande une bataille ; écrivez battle = "conquest", ou supprimez { $key }
fault-battles-by-habit = `play = "equilibrium"` demande une situation sur une ligne : les batailles sont trop lentes pour y essayer toutes les manières de jouer
fault-no-battles-here = « { $name } » est une bataille sur une table, mais cette question n'a de réponse que sur une ligne
quantity-the-ap-of-a-list = le nombre de { -ap } d'une liste
quantity-the-number-of-battles = le nombre de batailles

# Duels où les deux camps jouent au mieux.
best-duels-solved = avec le meilleur jeu des deux camps, les duels au contact sont calculés avec le jeu optimal, qui maximise les { -ap } détruits moins les { -ap } perdus ({ $n ->
    [one] { $n } affrontement
   *[other] { $n } affrontements
  }) ; tout le reste suit des manières de jouer : les groupes, les combats qui commencent à distance et les duels où une manière de jouer désengage un combattant
best-duels-pair = { $a } – { $b }
best-duels-too-large = { $n ->
    [one] { $n } affrontement demande
   *[other] { $n } affrontements demandent
  } plus de { $steps } étapes de calcul, donc ces duels suivent des manières de jouer (davantage d'étapes avec --solve-steps) : { $pairs }
