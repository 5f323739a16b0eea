# Ce que valent les options.
prices-title = Ce que valent les options pour { $base } ({ $ap } { -ap })
prices-headline = Ce qui vaut le plus : { $most }. Le moins : { $least }.
prices-headline-alike = Rien ne départage les { $n } options par leur valeur.
prices-column-option = option
prices-column-no-price = sans prix
prices-column-why = pourquoi
prices-option-str = { -str }{ $by }
prices-option-without = sans { $ability }
prices-option-partly = { $option } (en partie)

# Les contextes, et qui le profil de base y rencontre.
prices-duel = duel
prices-groups-in-contact = groupes, au contact
prices-groups-apart = groupes, à 30 cm
prices-outnumbered = en infériorité numérique
prices-weak-arm = { -str } faible
prices-strong-arm = { -str } élevée
prices-context = contexte : { $name }
prices-against-itself = lui-même
prices-against-other-arm = lui-même, tous deux avec { -str } { $strength }
prices-against-weaker = lui-même avec { $by } de moins en { -ini }, { -att }, { -str }, { -def } et { -res }, sans compétences, à { $ap } { -ap }
prices-against-field = { $n } profils du panel

# Comment jouent les groupes quand les deux camps choisissent.
prices-mixes = Meilleurs mélanges de manières de jouer, en groupes
prices-column-context = contexte
prices-column-base-plays = le profil de base joue
prices-column-enemies-play = ses adversaires jouent
prices-column-exploitability = cédé par l'habitude
prices-mixed-policy = { $policy } { $share }
prices-note-exploitability = cédé par l'habitude : la moitié de ce que gagnent ensemble les meilleures réponses des deux camps à la manière { $policy }, en part des { -ap } sur la table ; un meilleur mélange ne cède rien
prices-note-mixes = groupes : chaque camp mélange des manières de jouer ({ $policies }) au mieux pour lui, à ce que vaut le profil de base ; les options sont évaluées avec ces mélanges

# Pourquoi il n'y a pas de prix.
prices-no-weaker = aucune version affaiblie du profil de base ne lui est égale pour environ la moitié de ses { -ap }
prices-not-modelled = rien n'en est modélisé
prices-beyond = vaut plus ou moins que tous les coûts essayés
prices-no-context = un contexte qui compte n'a pas de prix
prices-out-of-bounds = { $what } donne { $value } ; valeurs admises : de { $min } à { $max }
prices-contradiction = ces compétences se contredisent : { $abilities }

# Ce qui se lit en dessous.
prices-note-how = { $ruleset }, manière de jouer { $policy }, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }, graine { $seed }, { $n } combats par affrontement de groupes
prices-note-value = valeur : { -ap } justes avec l'option moins { -ap } justes sans elle, avec les mêmes dés, contre les mêmes adversaires ; intervalles à 95 % ; = : valeur exacte
prices-note-base = le profil de base coûte { $ap } { -ap } et en vaut { $fair } face à eux : un prix est ce qu'une option y ajoute
prices-note-fair-base = le profil de base n'a pas de { -ap } : il en vaut { $fair } face à eux, et compte pour { $ap } { -ap } ; un prix est ce qu'une option y ajoute
prices-note-context = { $name } (poids { $weight }, { $share } de la moyenne) : contre { $enemy }
prices-note-context-shown = { $name } (pour information) : contre { $enemy }
prices-note-contexts = un contexte compte selon son poids et selon sa sensibilité aux coûts
prices-note-movement = { -mov } absent de la carte du profil de base : pris pour { $cm } cm
prices-note-scenario = seuls le panel et ses situations viennent du scénario : les règles, la manière de jouer et la graine sont celles de la commande
prices-note-metagame = weights = "metagame" n'est pas connu d'avance : tous comptent autant
prices-note-not-modelled = { $option } : non modélisé : { $parts }
