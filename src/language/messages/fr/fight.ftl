# Duels, combats et mêlées.

# Ce qui est laissé de côté des règles et des cartes.
rules-not-played = non simulé : { $rules }
rule-and-reason = { $rule } – { $reason }
rule-courage = courage et peur (IX)
rule-courage-why = aucune source ne donne ce chapitre (courage_and_fear = not_played)
rule-courage-in-contact = courage et peur au contact (IX)
rule-courage-in-contact-why = la peur agit lors des assauts, et ces combattants commencent au contact ; `fleau duel --charge a`, `fleau melee --distance` et `fleau battle` la jouent
rule-courage-in-part = courage et peur (IX), en partie
rule-courage-in-part-why = chapitre reconstitué (courage_and_fear = confede) : le texte de la Conf'fédé dit qui teste et quand ; le test, la déroute et le ralliement sont déduits ; l'état-major vient d'une autre édition
rule-courage-c35-in-part = courage et peur de Confrontation 3.5 (IX), en partie
rule-courage-c35-in-part-why = chapitre reconstitué (courage_and_fear = c3.5) : le ralliement suit le texte de cette édition ; le test et la déroute sont déduits ; l'état-major vient d'une autre édition
rule-magic = magie et foi
rule-magic-why = aucun combattant n'incante ni ne prie
rule-movement = charges, mouvements et tirs (V, VI)
rule-movement-why = les combattants commencent au contact et y restent ; une mêlée (`fleau melee`) les simule
rule-table = la table (V, VI)
rule-table-why = le champ de bataille est une ligne : tous les combattants se voient, aucun ne gêne le passage, il n'y a pas de décor
rule-table-in-brief = décors et lignes de vue (V, VI)
fight-no-abilities = sans compétences : les combattants se réduisent à leurs caractéristiques

# Les tableaux d'un combat.
fight-section-outcome = Qui gagne
fight-section-state = Dans quel état
fight-section-measures = Ce qu'il en coûte
fight-by-turn = au tour
fight-wins = { $name } gagne
fight-only-left = { $n ->
    [one] seul survivant : { $name }
   *[other] seuls survivants : { $name }
}
fight-both-stand = les deux camps tiennent
fight-nobody-alive = aucun survivant
fight-number = nombre
fight-survivors-of = { $name } : survivants
fight-kills-of = { $name } en tue au moins ce nombre
fight-at-the-end = à la fin
fight-levels = { $n } : { $level }
fight-kill-rate = taux de destruction ({ -ap } détruits par { -ap } et par tour)
fight-ap-destroyed = { -ap } détruits par combat
fight-ap-lost = { -ap } perdus par combat
fight-exchange-ratio = rapport d'échange ({ -ap } détruits par { -ap } perdu)
fight-turns-to-kill = tours pour tuer, quand il tue
fight-levels-inflicted = crans de blessure des ennemis à la fin

# Comment cela a été joué.
fight-how = { $ruleset }, manière de jouer { $policy }, { $how }
fight-how-melee = { $ruleset }, manière de jouer { $policy }, { $terms }, { $how }
fight-sampled = { $fights }, graine { $seed } ; { $intervals }
fight-sampled-die-by-die = { $fights } dé par dé, graine { $seed } ; { $intervals }
ways-graph = Les combats ont été simulés sur un graphe de leurs états, construit d'avance d'après les règles.
ways-rules = Les combats ont été simulés pas à pas, d'après les règles.
ways-both = { $graph } combats ont été simulés sur des graphes de leurs états, construits d'avance d'après les règles ; { $rules } ont été simulés pas à pas, d'après les règles.
fight-played-for = objectif : { $objective } ; vaut { $worth } pour { $name }
fight-unknown-dis = { -dis } inconnue : un tirage au sort remplace chacun de ses tests, pour { $names }
fight-auto-exact = auto : calcul exact, moins coûteux que { $n } combats simulés
fight-auto-sampled = auto : { $n } combats simulés, moins coûteux que le calcul exact
fight-auto-unsolved = auto : simulation, car { $unsolved }
fight-auto-melees = auto : simulation, car les mêlées ne se calculent pas exactement
fight-unsolved-policies = le calcul exact s'arrête à un contre { $most }
fight-unsolved-optimal = le jeu optimal des deux camps ne se calcule que jusqu'à un contre { $most }
fight-unsolved-best-response = la meilleure réponse ne se calcule que jusqu'à un contre { $most }

# Une variante à la place de A.
fight-with-variant = { $variant } à la place de : { $name }
fight-kills = tue l'adversaire
fight-is-killed = est tué
fight-pairs = { $n } paires de combats avec les mêmes dés, intervalles à 95 %
fight-pairs-narrower = { $n } paires de combats avec les mêmes dés, intervalles à 95 % ; des simulations séparées demandent { $times } fois plus de combats pour des intervalles aussi étroits
fight-pairs-controlled = { $n } paires de combats avec les mêmes dés, corrigées par le duel exact qu'elles contiennent, intervalles à 95 % ; des simulations séparées demandent { $times } fois plus de combats pour des intervalles aussi étroits

# Mêlées : comment les camps se rencontrent, qui attend, ce qu'achète un budget.
fight-in-contact = au contact
fight-apart = à { $distance } cm l'un de l'autre
fight-charges = { $name } charge depuis { $distance } cm au premier tour
fight-first-word = le camp { $side } parle en premier
fight-first-word-by-dis = la { -dis } décide qui parle en premier
fight-line-up-drawn = vis-à-vis : les adversaires au départ sont tirés au sort à chaque combat ; les règles ne prévoient pas de départ au contact
fight-second-rank = second rang : { $n ->
    [one] { $n } des { $all } combattants du camp { $side } ne trouve pas de place au contact d'un adversaire (II-E) et attend
   *[other] { $n } des { $all } combattants du camp { $side } ne trouvent pas de place au contact d'un adversaire (II-E) et attendent
} une place
fight-second-rank-apart = second rang : quand les camps se rejoignent, { $n ->
    [one] { $n } des { $all } combattants du camp { $side } ne trouve pas de place au contact d'un adversaire (II-E) et attend
   *[other] { $n } des { $all } combattants du camp { $side } ne trouvent pas de place au contact d'un adversaire (II-E) et attendent
} une place
fight-unknown-mov-duel = { -mov } inconnu, supposé de { $mov } cm (un autre : `@mov=12`) : { $names }
fight-unknown-mov = { -mov } inconnu, supposé de { $mov } cm (--unknown-mov) : { $names }
fight-unspent = budget : { $side } s'arrête à { $fighters }, car { $reason }, et laisse { $ap } { -ap } inutilisés : les camps n'ont pas les mêmes { -ap }
fight-limit-budget = le budget
fight-limit-most = un camp compte { $most } combattants au plus
fight-limit-champion = un champion ne s'aligne qu'une fois
fight-what-ap-buy = Ce qu'achètent { $ap } { -ap }
fight-side = camp
fight-fighter = combattant
fight-ap-each = { -ap } chacun
fight-bought = achetés
fight-ap-spent = { -ap } dépensés
fight-limited-by = limité par
fight-turns-left-out = { $n ->
    [one] le tour suivant ne change rien de ce qui est affiché ici
   *[other] les { $n } tours suivants ne changent rien de ce qui est affiché ici
}
fault-melee-unsolved = optimale et meilleure-réponse demandent un calcul exact, impossible pour une mêlée ; prenez une autre manière de jouer, qui est simulée : voir `fleau help policies`
fault-melee-too-many = { $count } combattants ; valeurs possibles : de 1 à { $most } par camp d'une mêlée
