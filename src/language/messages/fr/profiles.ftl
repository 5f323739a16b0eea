# Cartes, et ce qui est simulé de leurs compétences.

# Ce qui est simulé des compétences.
profiles-abilities-of = { $name } – compétences { $abilities }
profiles-names-played = simulées : { $names }
profiles-names-partly = en partie : { $names }
profiles-names-not-modelled = non simulées : { $names }
profiles-names-unknown = inconnues : { $names }
profiles-names-induced = induites par le rang ou la classe : { $names }
profiles-borrowed = * d'après le texte de Confrontation 5, édition italienne de passionnés ; non publié par la Conf'fédé

# Ce qui manque aux compétences, selon leurs fichiers.
profiles-reason-artillery-areas = l'artillerie et les zones ne sont pas simulées
profiles-reason-artillery = l'artillerie n'est pas simulée
profiles-reason-gained = aucune carte connue ne nomme d'adversaire, et les compétences ne s'acquièrent pas ici en cours de partie
profiles-reason-coming-back = le retour en jeu n'est pas simulé
profiles-reason-commands = les ordres à distance ne sont pas simulés
profiles-reason-deployment = le déploiement n'est pas simulé
profiles-reason-facing = l'orientation n'est pas simulée
profiles-reason-faith = la foi et les miracles ne sont pas simulés
profiles-reason-fear-and-courage = aucun texte trouvé ne donne la peur et le courage, qui ne sont pas simulés
profiles-reason-hiding = la dissimulation et les lignes de vue ne sont pas simulées
profiles-reason-army-lists = cela relève des listes d'armée
profiles-reason-height = les niveaux d'altitude ne sont pas simulés
profiles-reason-magic-and-miracles = la magie et les miracles ne sont pas simulés
profiles-reason-magic = la magie n'est pas simulée
profiles-reason-no-primitive-difficulty = le programme ne sait pas limiter cette difficulté
profiles-reason-no-primitive-start = le programme ne sait pas tirer des compétences en début de partie
profiles-reason-no-primitive-maintenance = le programme ne sait pas blesser à l'entretien
profiles-reason-no-text = aucun texte n'a été trouvé
profiles-reason-sharing-points = le choix de répartir des points n'est pas simulé
profiles-reason-sharing-points-and-dice = le choix de répartir des points n'est pas simulé, et le nombre de dés dépend de l'armée
profiles-reason-swapping = le choix d'échanger des valeurs n'est pas simulé
profiles-reason-order-of-activation = l'ordre d'activation ne se joue pas avec des cartes
profiles-reason-tactics-roll = un jet de tactique à deux dés n'est pas simulé
profiles-reason-machines = il n'y a pas de machines
profiles-reason-obstacles = les bonds par-dessus des obstacles ne sont pas joués
profiles-reason-friends = ce qui dépend de la place des amis n'est pas simulé
profiles-reason-directed-against = ce contre quoi elle est dirigée n'est pas simulé, ou n'est pas indiqué à part
profiles-reason-dearer-enemy = contre un seul adversaire qui coûte plus cher
profiles-reason-fear = la peur
profiles-reason-fear-and-control = la peur, et le contrôle par l'adversaire
profiles-reason-fleeing = la fuite
profiles-reason-healing = soigner un ami au contact
profiles-reason-scouting-on-a-line = le déploiement et la dissimulation dans les combats en ligne
profiles-reason-living-dead = le commandement d'autres morts-vivants seulement
profiles-reason-hand = passer et garder la main : aucun joueur ne décide de l'emploi du pion
profiles-reason-passing-courage = réussir d'office les tests de courage
profiles-reason-casting = la course et les actions exclusives en plus d'incanter : il n'y a pas de magie
profiles-reason-miracles = la course et les actions exclusives en plus des miracles : il n'y en a pas
profiles-reason-standing = tenir après un test de peur manqué
profiles-reason-tests-of-ini = les tests d'{ -ini }
profiles-reason-tests-of-courage = les tests de courage
profiles-reason-leaders = que les chefs n'aident pas
profiles-reason-master-strikes = que les coups de maître l'ignorent
profiles-reason-later-combats = que le choix vaille pour les combats suivants du tour
profiles-reason-incident = l'incident sur un 1, dont la source ne donne pas la conséquence
profiles-reason-useless = ce que la Conf'fédé entend par là : la seule carte qui la porte a { -str } 9 et X = 4, et ce texte n'a alors aucun effet
profiles-reason-ignored = les compétences sont ignorées
profiles-reason-no-enemy = aucun adversaire n'est nommé
profiles-reason-no-x = la carte ne donne pas de X utilisable par l'effet

# Les commandes sur les profils.
profiles-id = id
profiles-people = peuple
profiles-edition = édition
profiles-rank = rang
profiles-size = taille
profiles-abilities = compétences
profiles-induced = induites
profiles-equipment = équipement
profiles-not-known = inconnu
profiles-no = non
profiles-none = néant
profiles-counted = { $profiles }, dont { $complete } ; les { -ap } d'éditions différentes ne se comparent pas
profiles-cannot-fight = ne peut pas combattre ; il manque : { $missing }
profiles-lacking = { $ability }, { $state } : { $missing }
profiles-induced-source = induites par le rang ou la classe, d'après : { $source }
profiles-induced-means = induites : nombre de ces profils qui ont la compétence par leur rang ou leur classe, sans que la carte l'imprime
profiles-rulesets = { $edition } peut être jugé selon : { $rulesets } ; le premier est pris par défaut
profiles-source-is = source : { $source }
profiles-with-state = { $ability } ({ $state })
profiles-with-state-borrowed = { $ability } ({ $state }, texte emprunté)
profiles-ability = compétence
profiles-profiles = profils
profiles-state = état
profiles-text = texte
profiles-missing = manque
profiles-is-borrowed = emprunté
profiles-borrowed-means = emprunté : d'après le texte de Confrontation 5, édition italienne de passionnés ; non publié par la Conf'fédé
profiles-coverage = { $profiles } profils ; compétences : { $played ->
    [one] { $played } simulée
   *[other] { $played } simulées
}, { $partly } en partie, { $missing ->
    [one] { $missing } non simulée
   *[other] { $missing } non simulées
}, { $unknown ->
    [one] { $unknown } inconnue
   *[other] { $unknown } inconnues
} ; { $borrowed } de celles qui ont un effet sont empruntées
profiles-n = { $n ->
    [one] { $n } profil
   *[other] { $n } profils
}
profiles-n-complete = { $n ->
    [one] { $n } complet
   *[other] { $n } complets
}
profiles-reason-unknown = aucune compétence ne porte ce nom, ou son X manque ou est hors limites
