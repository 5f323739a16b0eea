# Ce que valent les options.
prices-title = Ce que valent les options pour { $base } ({ $ap } { -ap })
prices-headline = Ce qui vaut le plus : { $most }. Le moins : { $least }.
prices-headline-alike = Les { $n } options ont la même valeur, dans la marge d'erreur.
prices-column-option = option
prices-column-no-price = sans prix
prices-column-why = pourquoi
prices-option-str = { -str }{ $by }
prices-option-without = sans { $ability }
prices-option-partly = { $option } (en partie)

# Les situations, et qui le profil de base y rencontre.
prices-duel = duel
prices-groups-in-contact = groupes, au contact
prices-groups-apart = groupes, à 30 cm
prices-outnumbered = en infériorité numérique
prices-weak-arm = { -str } faible
prices-strong-arm = { -str } élevée
prices-context = situation : { $name }
prices-against-itself = le profil de base lui-même
prices-against-other-arm = lui-même, tous deux avec { -str } { $strength }
prices-against-weaker = le profil de base avec { $by } de moins en { -ini }, { -att }, { -str }, { -def } et { -res }, sans compétences, à { $ap } { -ap }
prices-against-field = { $n ->
    [one] { $n } profil du
   *[other] { $n } profils du
} panel

# Comment jouent les groupes quand les deux camps choisissent.
prices-mixes = Meilleurs mélanges de manières de jouer, en groupes
prices-column-context = situation
prices-column-base-plays = le profil de base joue
prices-column-enemies-play = ses adversaires jouent
prices-column-exploitability = exploitabilité
prices-mixed-policy = { $policy } { $share }
prices-note-exploitability = exploitabilité de la manière { $policy } : la moitié de ce que gagnent ensemble contre elle les meilleures réponses des deux camps, en part des { -ap } sur la table ; celle du meilleur mélange est de 0
prices-note-mixes = groupes : chaque camp joue son meilleur mélange de manières de jouer ({ $policies }), le profil de base étant à ses { -ap } justes ; les options sont évaluées avec ces mélanges

# Pourquoi il n'y a pas de prix.
prices-no-weaker = aucune version affaiblie du profil de base ne fait jeu égal avec lui à environ la moitié de ses { -ap }
prices-not-modelled = aucune partie n'en est simulée
prices-beyond = sa valeur est hors des coûts essayés
prices-no-context = pas de prix dans une situation qui compte
prices-out-of-bounds = { $what } donne { $value } ; valeurs possibles : de { $min } à { $max }
prices-contradiction = ces compétences se contredisent : { $abilities }

# Ce qui se lit en dessous.
prices-note-how = { $ruleset }, manière de jouer { $policy }, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }, graine { $seed }, { $n } combats par affrontement de groupes
prices-note-value = valeur : { -ap } justes avec l'option moins { -ap } justes sans elle, avec les mêmes dés et les mêmes adversaires ; intervalles à 95 % ; = : valeur exacte
prices-note-base = le profil de base coûte { $ap } { -ap } et en vaut { $fair } contre ces adversaires ; un prix est ce qu'une option ajoute à cette valeur
prices-note-fair-base = le profil de base n'a pas de { -ap } imprimés : il en vaut { $fair } contre ces adversaires, et compte pour { $ap } { -ap } ; un prix est ce qu'une option ajoute à cette valeur
prices-note-context = { $name } (poids { $weight }, { $share } de la moyenne) : contre { $enemy }
prices-note-context-shown = { $name } (pour information) : contre { $enemy }
prices-note-contexts = une situation compte selon son poids et selon sa sensibilité aux coûts
prices-note-movement = { -mov } absent de la carte du profil de base : supposé de { $cm } cm
prices-note-scenario = seuls le panel et ses situations viennent du scénario : les règles, la manière de jouer et la graine sont celles de la commande
prices-note-metagame = weights = "metagame" n'est pas connu d'avance : tous les profils ont le même poids
prices-note-not-modelled = { $option } : ce qui n'est pas simulé : { $parts }
