# Batailles sur une table.

battle-title = { $a } contre { $b }, { $ap } { -ap }
battle-headline = { $a } gagne { $a_wins } des batailles, { $b } { $b_wins } ; { $draw } sont nulles.
battle-side = { $side } : { $name }
battle-row-wins = victoires
battle-row-points = points de victoire
battle-row-lost = { -ap } perdus
battle-row-areas = zones tenues, additionnées sur les tours
battle-row-wiped-out = plus personne
battle-column-dies = meurt
battle-ap = { -ap }

battle-bloodbath = Bain de sang
battle-conquest = Conquête
battle-execution = Exécution
battle-player-random = le hasard
battle-player-captain = le capitaine
battle-player-planner = le planificateur
battle-terms = { $scenario } (III-A-2) sur { $table } cm, A joué par { $a }, B par { $b }
battle-how = { $terms } ; { $ruleset } ; { $runs } batailles de { $turns } tours au plus, { $tables } tables au décor tiré selon III-A-3, graine { $seed } ; intervalles à 95 % sur les tables
battle-drawn = Camp { $side } : pour chaque table une autre liste valide de { $people }, { $edition }, tirée au hasard (`fleau army random`).
battle-free = Le camp { $side } ne respecte pas I-D et joue quand même : { $faults }
battle-illegal = { $n ->
    [one] l'arbitre a refusé 1 action : une erreur du programme
   *[other] l'arbitre a refusé { $n } actions : une erreur du programme
}

# Une bataille racontée.

battle-told = { $terms } ; bataille { $n } de la graine.
battle-goal = Qui tue le premier gagne (III-A-2) : le camp A doit tuer { $a }, le camp B { $b }.
battle-deployment = Déploiement (III-B)
battle-speech = Tour de parole du camp { $side } (IV-B-1)
battle-combat = Combat (VII)
battle-spot = à { $x } cm de la gauche et { $y } cm du bas
battle-placed = { $who } se déploie { $place } (III-B-2).
battle-moves = { $who } { $how ->
    [turn] se tourne sur place (V-A).
    [walk] marche { $cm } cm (V-B-1), jusqu'à un point { $place }.
    [run] court { $cm } cm (V-B-2), jusqu'à un point { $place }.
    [charge] charge sur { $cm } cm (V-B-3), jusqu'à un point { $place }.
    [engage] engage sur { $cm } cm (V-B-3), jusqu'à un point { $place }.
    [stay] reste à couvert (V-B-4).
    [cover] avance de { $cm } cm à couvert (V-B-4), jusqu'à un point { $place }.
   *[pursuit] poursuit sur { $cm } cm (VII-C-6), jusqu'à un point { $place }.
}
battle-pursuit = { $who } poursuit (VII-C-6).
battle-controls = Points de victoire d'après le contrôle actuel des zones (III-A-2) : A { $a }, B { $b }.
battle-refused = L'arbitre refuse ce que devait faire { $who } : { $why }.
battle-outcome = { $winner ->
    [nobody] Partie nulle
   *[other] Le camp { $winner } gagne
} après { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
} : { $a } à { $b } en points de victoire ; { -ap } perdus : A { $lost_a }, B { $lost_b }.
battle-state = { $level ->
    [unhurt] indemne
    [light] blessure légère
    [serious] blessure grave
    [critical] blessure critique
   *[dead] hors de combat
}

# La page de cartes.

battle-map-heading = { $turn } : { $what }
battle-map-turns = Tours
battle-map-keys = Avancez avec les liens, ou avec les touches ← → Début Fin. À l'impression, toutes les cartes y sont.
battle-map-previous = précédente
battle-map-next = suivante
battle-map-dice = Dé par dé
battle-map-armies = Les armées
battle-key-walk = marche
battle-key-assault = charge ou engagement
battle-key-hit = tir qui touche
battle-key-miss = tir manqué
battle-key-wound = un cran de blessure
battle-key-prey = celui que l'ennemi doit tuer
battle-house = maison
battle-ruin = ruine
battle-wall = muret
battle-hill = colline
battle-wood = bois

# Ce que les batailles laissent de côté.

rule-rout = déroute et ralliement (IV-D-1, IX)
rule-rout-why = aucune source ne donne leur chapitre
rule-mystic = régénération mystique et divination (IV-D-2, XI)
rule-mystic-why = aucune source ne donne leurs chapitres
rule-altitude = vol et altitude (II-F)
rule-altitude-why = chacun reste au sol : comment les niveaux se rencontrent n'est dans aucune source
rule-command = commandement et états-majors (XII)
rule-command-why = aucune source ne donne ce chapitre
rule-artillery = artillerie
rule-artillery-why = ses propres règles ne sont dans aucune source
rule-scenarios = scénarios du chapitre XIII
rule-scenarios-why = seuls ceux de III-A-2 sont joués

# Ce qui ne va pas.

fault-battle-cannot-fight = { $who } ne peut pas être joué : valeur inconnue pour { $missing }
fault-battle-too-many = { $count } combattants ; une bataille a de la place pour { $most } par camp
fault-battle-no-table = aucune table avec autant de décor n'a été trouvée
fault-battle-armies = écrivez deux listes, ou --people, --against et --ap
fault-battle-one-list = il manque une deuxième liste
battle-what-scenery = le nombre d'éléments de décor
battle-what-battle = le numéro de la bataille
