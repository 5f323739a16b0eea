# Le calculateur.
calculator-about = Duels, jets de blessures et coûts justes de Confrontation, calculés sur cet appareil : rien n'est téléchargé, rien n'est envoyé.
calculator-foot = Fait par Fléau. La page tient en un seul fichier : enregistrez-la, partagez-la, ouvrez-la hors ligne.
calculator-skip = Aller au calculateur
calculator-views = Calculateurs
calculator-view-wound = Jet de blessures
calculator-view-duel = Duel ou mêlée
calculator-view-tell = Combat raconté
calculator-view-price = Mon profil
calculator-view-matrix = Les miens contre les leurs
calculator-view-army = Liste d'armée
calculator-view-own = Profils personnels

# Choisir.
calculator-all = tous
calculator-all-editions = toutes
calculator-people = peuple
calculator-edition = édition
calculator-profile = profil
calculator-count = nombre
calculator-own-numbers = un nom, ou seulement les valeurs ci-dessous
calculator-add-fighter = Ajouter un combattant
calculator-add-shown = Ajouter tous les profils filtrés
calculator-add-ability = ajouter une compétence
calculator-remove = Retirer { $name }
calculator-ini = { -ini }
calculator-att = { -att }
calculator-str = { -str }
calculator-def = { -def }
calculator-res = { -res }
calculator-dis = { -dis }
calculator-ap = { -ap }
calculator-others = Taille, mouvement, arme de tir
calculator-wounds = blessure au départ
calculator-wounds-unhurt = indemne
calculator-wounds-light = légère
calculator-wounds-serious = grave
calculator-wounds-critical = critique
calculator-size = taille
calculator-size-small = petite
calculator-size-normal = moyenne
calculator-size-large = grande
calculator-size-very-large = très grande
calculator-size-titan = titanesque
calculator-mov = { -mov } (cm)
calculator-power = puissance
calculator-aim = { -aim }
calculator-ranges = portées (cm)
calculator-aim-str = { -str } de l'arme
calculator-champion = champion
calculator-base = socle (mm)
calculator-yes = oui
calculator-no = non
calculator-c3-initiation = Confrontation 3, règles d'initiation
calculator-rules = règles
calculator-rules-of-edition = celles de l'édition
calculator-policy = manière de jouer
calculator-policy-of = manière de jouer de { $name }
calculator-plays-for = objectif du jeu optimal
calculator-for-win = la victoire
calculator-for-ap = les { -ap } détruits
calculator-for-survive = la survie
calculator-turns = nombre maximal de tours
calculator-terms = Manières de jouer, règles et tours
calculator-engine = méthode
calculator-engine-auto = exacte si possible
calculator-engine-million = simuler un million de combats
calculator-bare = sans compétences

# Le travail.
calculator-working = calcul en cours…
calculator-stop = Arrêter
calculator-stopped = arrêté
calculator-start = Lancer
calculator-broken = Le calcul a échoué. Merci de le signaler avec le lien de cette page, qui contient la question.
calculator-exact = exact
calculator-sampled = { $n } combats simulés
calculator-more = Plus de chiffres
calculator-link = lien
calculator-copy-as = Copier :
calculator-command = commande
calculator-copied = copié

# Les jets de blessures.
calculator-double-six = double 6 = tué net
calculator-how = Comment se lit un jet de blessures, et ce que fait chaque effet
calculator-how-read = On lance deux dés. Le plus petit donne la localisation, c'est-à-dire la colonne du tableau. Le plus grand, plus la { -str } de l'attaque, moins la { -res } de la cible, donne la ligne. Un double 6 tue net, quoi que dise le tableau [II-B-1]. Avec trois dés, les deux plus forts ou les deux plus faibles comptent [II-B-6].
calculator-table = Tableau des blessures
calculator-table-row = plus grand dé + { -str } − { -res }
calculator-does-bane = le tableau se lit une ligne plus bas : la blessure est plus grave
calculator-does-hard-boiled = le tableau se lit une ligne plus haut : la blessure est moins grave
calculator-does-ferocious = « sonné » devient une blessure légère
calculator-does-sword-axe = une blessure critique devient « tué net »
calculator-does-sacred-weapon = tout double tue net
calculator-does-sacred-armor = aucun double n'a d'effet, pas même le double 6, pas même contre une arme sacrée
calculator-does-ethereal = les blessures légères, graves et critiques baissent d'un cran ; jamais sonné
calculator-does-vulnerable = les blessures légères, graves et critiques montent d'un cran
calculator-does-toxic = à partir d'une blessure légère, un dé de plus : la blessure monte d'un cran, ou de deux si le dé donne X ou moins
calculator-does-steam-strength = un dé de plus s'ajoute à la { -str } ; l'incident sur un 1 n'est pas compté ici
calculator-does-immunity-legs = aucun effet si le plus petit dé est un 1
calculator-does-immunity-arms = aucun effet si le plus petit dé est un 2
calculator-does-immunity-belly = aucun effet si le plus petit dé est un 3
calculator-does-immunity-chest = aucun effet si le plus petit dé est un 4
calculator-does-immunity-head = aucun effet si le plus petit dé est un 5 ou un 6, pas même sur un double 6
calculator-does-immunity-stunned = « sonné » n'a aucun effet
calculator-does-immunity-doubles = aucun double n'a d'effet
calculator-does-survival-instinct = un dé de plus avant le jet : s'il donne X ou plus, aucun effet
calculator-does-unmoving-shot = un tir sur une cible immobile : une ligne plus bas dans le tableau, ou un cran de plus, selon les règles choisies
calculator-difference = { -str } − { -res }
calculator-differences = Toutes les différences : chances de chaque résultat ou pire
calculator-rolls = Chaque lancer et son résultat
calculator-rolls-order = les dés ajoutés par des compétences sont affichés à part : avant le jet, ceux qui sauvent ou s'ajoutent à la { -str } ; après, le dé du poison
calculator-rolls-with = avec les dés
calculator-rolls-shown = { $n } cas sur { $total }
calculator-roll = Jet { $n }
calculator-effects = compétences et effets
calculator-compare-roll = Comparer avec un autre jet
calculator-dice = dés
calculator-dice-plain = deux dés
calculator-dice-amplified = trois dés, les deux plus forts
calculator-dice-attenuated = trois dés, les deux plus faibles

# Les duels.
calculator-wins = { $name } gagne
calculator-only-left = seuls survivants : { $name }
calculator-both-stand = les deux camps tiennent
calculator-nobody-alive = aucun survivant
calculator-undecided = Indécis : les deux camps tiennent encore. Autorisez jusqu'à { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
} pour un combat plus long.
calculator-even = { $fights } ne montrent pas quel camp gagne le plus souvent.
calculator-turn = tour
calculator-standing = part des combats où chaque camp tient, par tour
calculator-compare = Comparer une variante de A
calculator-variant = Variante de A
calculator-no-variant = Retirer la variante
calculator-best-play = Meilleur placement des dés, et ce que perd chaque manière de jouer
calculator-back-to-duel = Retour au duel
calculator-tell-it = Raconter un de ces combats
calculator-end-states = État des combattants à la fin, et leurs chances de mourir
calculator-what-if = Et si une valeur de A changeait ?
calculator-what-if-number = valeur
calculator-fighters = combattants
calculator-sweep-chart = Chances de victoire de chaque camp, selon { $name }
calculator-sweep-share = part des combats que gagne chaque camp
calculator-sweep-none = Le premier combattant de A n'a pas cette valeur.

# Un combat raconté.
calculator-throw = Relancer les dés
calculator-typed-dice = ou les dés que vous avez lancés

# Ce qu'un profil devrait coûter.
calculator-my-profile = Mon profil
calculator-against = contre les profils de
calculator-edition-of = { $name } ({ $n ->
    [one] { $n } profil
   *[other] { $n } profils
})
calculator-look = étape { $n } sur 10 ; chacune double le nombre de combats
calculator-narrowing = l'intervalle à chaque étape
calculator-fair-title = Ce que { $name } devrait coûter
calculator-fair-headline = { $name }, sous ces seules hypothèses : { $fair } { -ap }
calculator-fair-narrow = Sous ces seules hypothèses : { $fair } { -ap }.
calculator-fair-assumptions = Ce que change chaque hypothèse, essayée seule
calculator-assumption = hypothèse
calculator-fair-by = essayé à la place
calculator-fair-dice = les dés seuls, sous ces seules hypothèses
calculator-fair-only = Sous ces seules hypothèses, en dix étapes
calculator-fair-trying = d'autres manières de jouer, distances et lectures des règles sont à l'essai ; le résultat sous ces seules hypothèses vient d'abord
calculator-fair-wide = la première fourchette n'est pas un intervalle à 95 % : c'est celui des dés, élargi de ce que changent d'autres adversaires, situations, distances, manières de jouer de chaque camp et lectures des règles, essayés un par un. Les armées et les batailles sur une table n'y sont pas comprises
calculator-situation = situation
calculator-all-situations = toutes les situations
calculator-fair-how = contre { $n ->
    [one] { $n } profil à ses
   *[other] { $n } profils à leurs
} { -ap } imprimés, règles { $ruleset }, manière de jouer { $policy }, { $fights } combats simulés en plus des résultats exacts
calculator-fair-looks = l'intervalle est valable à chaque étape mais ne couvre que le hasard des dés : d'autres manières de jouer, règles et adversaires changent davantage le coût
calculator-fair-unplayed = non simulé, donc non compris dans ce coût : { $what }
calculator-fair-metagame = les poids du métajeu ne peuvent pas être calculés ici : indiquez d'autres poids
calculator-fair-lacking = valeurs inconnues dont certaines situations ont besoin : { $why }

# Les miens contre les leurs.
calculator-mine = Les miens
calculator-theirs = Les leurs
calculator-row-against = ligne contre colonne
calculator-matrix-about = Chances que la ligne gagne moins chances que la colonne gagne, en points de pourcentage. Cliquez sur une case pour ouvrir son duel.
calculator-army-about = Collez une liste comme vous la publieriez : une sorte de combattant par ligne, avec son nombre et ses { -ap } sous n'importe quelle forme.
calculator-army-list = liste d'armée
calculator-army-ap = { -ap } convenus
calculator-army-unread = Non compris, ou en partie seulement
calculator-check-list = Vérifier la liste

# Les profils personnels.
calculator-own-about = Importez un tableau de tableur (CSV), des cartes copiées d'un forum ou une page de catalogue enregistrée. Le fichier reste sur cet appareil. Un lien contient les profils dont il a besoin : toute personne qui l'ouvre les voit, mais ils n'y sont pas enregistrés.
calculator-own-none = Aucun pour l'instant.
calculator-own-file = la commande lit les profils personnels dans { $file } : la vue « Profils personnels » enregistre ce fichier ; « profils personnels », à côté de « Copier », copie ceux de cette réponse
calculator-copy-own = profils personnels
calculator-too-large = { $name } est trop gros : le calculateur lit des fichiers de 4 Mo au plus
calculator-drop = Déposez un fichier ici, ou choisissez-en un
calculator-paste = ou collez ici un tableau ou des cartes
calculator-read-pasted = Lire le texte collé
calculator-pasted = le texte collé
calculator-link-unknown = Ce lien est abîmé ou vient d'une autre version du calculateur. Voici un exemple à la place.
calculator-keep = les garder sur cet appareil
calculator-export = Enregistrer en fichier de profils
calculator-forget = Les oublier

# `fleau page`.
page-in-calculator = Ouvrir ce duel dans le calculateur
in-calculator = Dans le calculateur
