# L'aide en français. Au-dessus de chaque texte, l'anglais qu'il traduit, mot pour mot : un test le compare à celui du programme.
# Les clés : help-command-COMMANDE, help-note-COMMANDE-N (fin de l'aide), help-arg-OPTION, ou help-arg-COMMANDE-OPTION si l'option
# dit autre chose dans une commande, help-value-OPTION-VALEUR, help-name-NOM, help-preset-MANIÈRE.

## Ce que clap dirait en anglais.

clap-usage = Usage :
clap-command = COMMANDE
clap-commands = Commandes :
clap-arguments = Arguments :
clap-options = Options :
clap-default = par défaut : { $value }
clap-values = valeurs : { $values }
clap-bounds = de { $least } à { $most }
clap-quoted = « { $name } »
clap-unknown-argument = erreur : argument inconnu : « { $argument } »
clap-unknown-command = erreur : commande inconnue : « { $command } »
clap-missing-command = erreur : « { $command } » demande une commande
clap-missing-arguments = { $n ->
    [one] erreur : il manque un argument :
   *[other] erreur : il manque des arguments :
}
clap-no-equals = erreur : il faut un signe égal entre « { $argument } » et sa valeur
clap-no-value = erreur : il manque une valeur à « { $argument } »
clap-other = erreur : cette ligne de commande ne peut pas être suivie
clap-invalid-value = erreur : « { $value } » ne convient pas pour « { $argument } »
clap-too-many-values = erreur : « { $value } » est de trop pour « { $argument } »
clap-number-of-values = erreur : « { $argument } » demande { $wanted } valeurs, et non { $found }
clap-not-utf8 = erreur : un argument n'est pas de l'UTF-8
clap-twice = erreur : « { $argument } » ne peut être donné qu'une fois
clap-conflict = erreur : « { $argument } » ne va pas avec « { $other } »
clap-conflicts = erreur : « { $argument } » ne va pas avec :
clap-similar-command = { $n ->
    [one] conseil : une commande semblable existe : { $names }
   *[other] conseil : des commandes semblables existent : { $names }
}
clap-similar-argument = { $n ->
    [one] conseil : un argument semblable existe : { $names }
   *[other] conseil : des arguments semblables existent : { $names }
}
clap-similar-value = { $n ->
    [one] conseil : une valeur semblable existe : { $names }
   *[other] conseil : des valeurs semblables existent : { $names }
}
clap-as-a-value = conseil : pour donner « { $argument } » comme valeur, écrivez « -- { $argument } »
clap-exists = conseil : « { $name } » existe
clap-try-help = Pour en savoir plus, essayez « --help ».

## Par où commencer.

# Examples, to begin with:
help-first = Exemples, pour commencer :

# who wins
help-first-duel = qui gagne

# one fight, told
help-first-tell = un combat raconté

# groups
help-first-melee = des groupes

# who there is
help-first-profiles = qui existe

# fair costs
help-first-balance = les coûts justes

## Ce qui est en tête d'une partie.

# Examples:
help-caption-examples = Exemples :

# More by `fleau help`:
help-caption-more = Plus avec `fleau help` :

## Les commandes.

# Fléau settles point-cost arguments in tabletop skirmish games: duels and combats of Confrontation and Conf'fédé, fought millions of times as the rulebook prints them
help-command-fleau = Fléau tranche les débats sur le coût en PA dans les jeux d'escarmouche : il joue des millions de fois les duels et les combats de Confrontation et de la Conf'fédé, comme le livre de règles les imprime

# One against one: who wins, by which turn, in what state
help-command-duel = Un contre un : qui gagne, à quel tour, dans quel état

# One against one or several
help-command-combat = Un contre un ou plusieurs

# Groups at a distance or in contact: movement, charges, shots, combats
help-command-melee = Des groupes, à distance ou au contact : mouvement, charges, tirs, combats

# Everybody against everybody, and a ranking by kill rate per AP
help-command-matrix = Tous contre tous, et un classement par PA détruits par PA et par tour

# Plays a scenario file; writes tables, charts and Parquet
help-command-run = Joue un fichier de scénario ; écrit tableaux, graphiques et Parquet

# What the profiles of a field are worth, and whether their costs are right
help-command-balance = Ce que valent les profils d'un panel, et si leurs coûts sont justes

# What a change of costs, profiles or rules makes: who gains, and who is hurt
help-command-compare = Ce que fait un changement de coûts, de profils ou de règles : qui y gagne, qui y perd

# Proposes other AP for what is underpriced or overpriced: a patch, and the evidence
help-command-propose = Propose d'autres PA pour ce qui n'est pas assez cher ou trop cher : un correctif, et les preuves

# Reproduces the evidence of a proposal; exit code 1 when a verdict does not hold
help-command-check = Refait les preuves d'une proposition ; code de sortie 1 si un verdict ne tient pas

# What each policy is worth, what it gives up, and how to place dice
help-command-policies = Ce que vaut chaque manière de jouer, son manque à gagner, et comment répartir les dés

# What a characteristic more or an ability is worth, in AP
help-command-prices = Ce que vaut un point de caractéristique ou une compétence, en PA

# One fight told blow by blow: its dice, its modifiers, the paragraphs
help-command-tell = Un combat raconté coup par coup : ses dés, ses modificateurs, les paragraphes

# The results of a command as a post for a forum
help-command-forum = Les résultats d'une commande, en message de forum

# A wound roll, exactly
help-command-wound = Un jet de blessures, exactement

# A characteristic test against a difficulty, exactly
help-command-test = Un test de caractéristique contre une difficulté, exactement

# The profiles: list them, show one, check a file, import your own
help-command-profiles = Les profils : en voir la liste, en montrer un, vérifier un fichier, importer les vôtres

# One line a profile
help-command-profiles-list = Une ligne par profil

# Everything that is known of one profile
help-command-profiles-show = Tout ce qui est connu d'un profil

# How much of the abilities of the cards is played
help-command-profiles-coverage = Ce qui est joué des compétences des cartes

# What cards do not say: what is missing, by which rule it is taken, who cannot be judged, what is from elsewhere
help-command-profiles-missing = Ce que les cartes ne disent pas : ce qui manque, d'après quelle règle on le suppose, qui ne peut être jugé, ce qui vient d'ailleurs

# Checks a file of profiles and says who cannot fight
help-command-profiles-check = Vérifie un fichier de profils et dit qui ne peut pas combattre

# Makes a profile file of tables from a spreadsheet, saved web pages and cards pasted from a forum
help-command-profiles-import = Fait un fichier de profils de tableaux d'un tableur, de pages web enregistrées et de cartes copiées d'un forum

# The help of one of these commands
help-command-profiles-help = L'aide d'une de ces commandes

# Checks the dice and the engine of this build
help-command-selftest = Vérifie les dés et les calculs de ce programme

# The JSON Schemas of what commands print, and of the files they read
help-command-schema = Les schémas JSON de ce que les commandes affichent, et des fichiers qu'elles lisent

# The calculator for a browser, as one file
help-command-page = Le calculateur pour navigateur, en un seul fichier

# Completions for a shell
help-command-completions = Ce qui permet au shell de compléter les commandes

# The manual page, or one page a command
help-command-man = La page de manuel, ou une page par commande

# This help, that of a command, or a topic
help-command-help = Cette aide, celle d'une commande, ou un sujet

## La fin de l'aide des commandes.

# OLD and NEW are two profile files (.csv), two rulesets (ids or .toml files), or one fighter with other values. Both fight
# the same field on the same dice, so that a difference of nothing is exactly 0.
help-note-compare-1 =
    ANCIEN et NOUVEAU sont deux fichiers de profils (.csv), deux jeux de règles (ids ou fichiers .toml), ou un combattant et ses
    nouvelles valeurs. Tous deux affrontent le même panel avec les mêmes dés : une différence nulle est exactement 0.

# Writes proposal.csv, the profile files with the proposed AP, the same as profiles.patch (for `git apply` or `patch -p1`), and
# evidence.json, which `fleau check` reproduces: before the vote, and after it.
help-note-propose-1 =
    Écrit proposal.csv, les fichiers de profils avec les PA proposés, les mêmes en correctif (profiles.patch, pour `git apply` ou
    `patch -p1`), et evidence.json, que `fleau check` refait : avant le vote, et après.

# Few changes, and small ones:
#   nothing is proposed where the verdict is not clear;
#   --most N keeps the N that are most surely off: by the change that even the nearer end of the verdict's interval asks for;
#   who is fair at the printed AP once the others have changed keeps them;
#   what would have to change by more than --cap is named with its fair AP, and not proposed;
#   the smallest change is listed first.
help-note-propose-2 =
    Peu de changements, et petits :
      rien n'est proposé là où le verdict n'est pas clair ;
      --most N garde les N plus sûrement faux : selon le changement que demande même le bout le plus proche de l'intervalle du verdict ;
      qui est juste à ses PA imprimés une fois les autres changés les garde ;
      ce qui devrait changer au-delà de --cap est nommé avec ses PA justes, sans être proposé ;
      le plus petit changement vient d'abord.

# Run it where the proposal was made: the files of the evidence are named from there, and read again. Of evidence about built-in
# profiles the files of the same names are read where they are (scenarios/profiles/c3.csv), else what is built in.
help-note-check-1 =
    À lancer là où la proposition a été faite : les fichiers des preuves sont nommés à partir de là, et relus. Pour des preuves sur les
    profils intégrés, les fichiers du même nom sont lus s'ils y sont (scenarios/profiles/c3.csv), sinon ce qui est intégré.

# Green as long as the AP are those of before the proposal and its verdicts are reproduced, and once all AP are as proposed and
# the verdicts for then are. Any other AP of a judged profile are red, and so is another value of its card. An edit without
# meaning is green: another order of rows, another printed name, a profile that is not judged.
help-note-check-2 =
    Vert tant que les PA sont ceux d'avant la proposition et que ses verdicts se refont, puis quand tous les PA sont ceux proposés et
    que les verdicts prévus alors se refont. Tout autre coût d'un profil jugé est rouge, toute autre valeur de sa carte aussi. Une
    modification sans conséquence est verte : lignes dans un autre ordre, nom réécrit, profil qui n'est pas jugé.

# Option files:
#   A CSV file with the columns name, mods, abilities, such as
#     name,mods,abilities
#     Strong arm,FOR+2,
#     Master,ATT+1;INI+1,Coup de maître/0;-Feinte
#   mods are changes of INI ATT STR|FOR DEF RES DIS MOV|MOU AIM|TIR AIM-STR|FOR-TIR POWER|PUISSANCE; abilities go by
#   either language's name with their X, and a minus takes one away; both are separated by ;
help-note-prices-1 =
    Fichiers d'options :
      Un fichier CSV avec les colonnes name, mods, abilities, tel que
        name,mods,abilities
        Bras fort,FOR+2,
        Maître,ATT+1;INI+1,Coup de maître/0;-Feinte
      mods : ce qui change de INI ATT FOR|STR DEF RES DIS MOU|MOV TIR|AIM FOR-TIR|AIM-STR PUISSANCE|POWER ; les compétences portent
      leur nom dans l'une ou l'autre langue, avec leur X, et un moins en retire une ; les deux se séparent par des ;

# REPORT is what `fleau run`, `fleau matrix --out`, `fleau balance --out` or `fleau compare --out` wrote, or the JSON that a command prints.
help-note-forum-1 = RAPPORT est ce qu'ont écrit `fleau run`, `fleau matrix --out`, `fleau balance --out` ou `fleau compare --out`, ou le JSON qu'affiche une commande.

# To install:
#   fleau completions bash > ~/.local/share/bash-completion/completions/fleau
#   fleau completions zsh > ~/.zfunc/_fleau        (a folder of $fpath)
#   fleau completions fish > ~/.config/fish/completions/fleau.fish
#   fleau completions powershell >> $PROFILE
help-note-completions-1 =
    Pour l'installer :
      fleau completions bash > ~/.local/share/bash-completion/completions/fleau
      fleau completions zsh > ~/.zfunc/_fleau        (un dossier de $fpath)
      fleau completions fish > ~/.config/fish/completions/fleau.fish
      fleau completions powershell >> $PROFILE

# To read a page:
#   fleau man > fleau.1 && man ./fleau.1
help-note-man-1 =
    Pour lire une page :
      fleau man > fleau.1 && man ./fleau.1

## Options et arguments.

# The language; that of the terminal by default
help-arg-lang = La langue ; par défaut celle du terminal

# Print help
help-arg-help = Affiche l'aide

# Print the version
help-arg-version = Affiche la version

# A profile: its id, and what is to differ: garde_pretorien@att=6,ap=55
help-arg-a = Un profil : son id, et ce qui doit différer : garde_pretorien@att=6,pa=55

# Another
help-arg-b = Un autre

# Also play this in the place of A, on the same dice
help-arg-variant = En joue un autre à la place de A, avec les mêmes dés

# How fights are computed: `fleau help fights`
help-arg-engine = Comment calculer les combats : `fleau help fights`

# How many fights: 250000, 10k, 2.5m
help-arg-runs = Combien de combats : 250000, 10k, 2.5m

# Fight until the chances are known to so much: 0.5%
help-arg-precision = Combattre jusqu'à connaître les chances à cela près : 0.5%

# How fights are simulated
help-arg-sampler = Comment les combats sont simulés

# The seed of all dice
help-arg-seed = La graine de tous les dés

# How many threads; all cores by default
help-arg-threads = Combien de fils ; par défaut tous les cœurs

# How many turns at the most; else as the rules say
help-arg-turns = Combien de tours au plus ; sinon selon les règles

# How both sides play: `fleau help policies`
help-arg-policy = Comment jouent les deux camps : `fleau help policies`

# How side A plays, if not as --policy says
help-arg-policy-a = Comment joue le camp A, si ce n'est selon --policy

# How side B plays, if not as --policy says
help-arg-policy-b = Comment joue le camp B, si ce n'est selon --policy

# What optimal and best-response play for; win by default
help-arg-objective = Le but d'optimale et de meilleure-réponse ; victoire par défaut

# Bare characteristics: no ability acts
help-arg-no-abilities = Caractéristiques seules : aucune compétence n'agit

# Begin work over 1 h or 1 GB of memory or disk
help-arg-yes = Commencer même au-delà d'1 h ou d'1 Go de mémoire ou de disque

# No progress bar
help-arg-quiet = Sans barre d'avancement

# A CSV of profiles, or built-in (default); repeatable
help-arg-profiles = CSV de profils, ou intégrés (par défaut) ; répétable

# More abilities, as TOML; repeatable
help-arg-abilities = D'autres compétences, en TOML ; répétable

# What a card does not say, "ID: mov=10"; repeatable
help-arg-assume = Ce qu'une carte ne dit pas, "ID: mou=10" ; répétable

# The rules, else those of the edition: `fleau help rulesets`
help-arg-ruleset = Les règles, sinon celles de l'édition : `fleau help rulesets`

# How to print the result
help-arg-format = Comment afficher le résultat

# Write a report there: a page, and the same as JSON
help-arg-out = Y écrire un rapport : une page, et la même chose en JSON

# A and B are single fighters; each side is as many of them as so many AP buy
help-arg-budget = A et B sont de simples combattants ; chaque camp en a autant que ces PA en achètent

# How far apart the sides start, in centimeters: 20, 12.5; by default in contact, each fight drawing who stands against whom
help-arg-distance = À quelle distance les camps commencent, en cm : 20 ou 12,5 ; par défaut au contact, les vis-à-vis étant tirés au sort à chaque combat

# Who has the first word in each turn; dis by default
help-arg-first = Qui a la parole en premier à chaque tour ; dis par défaut

# With --distance: the MOV, in cm, of cards that print none; else as the rules say
help-arg-unknown-mov = Avec --distance : le MOU, en cm, des cartes qui n'en impriment pas ; sinon selon les règles

# Profiles, as in `fleau duel`
help-arg-ids = Des profils, comme dans `fleau duel`

# How many fights of each pair in each situation; 32 by default, or as the scenario says
help-arg-fights = Combien de combats par affrontement et par situation ; 32 par défaut, ou selon le scénario

# Do not try other policies, distances, mates, readings of the rules and editions
help-arg-quick = N'essayer ni d'autres manières de jouer, ni d'autres distances, compagnons, lectures des règles ou éditions

# Judge a fighter against the field without adding it there, such as a profile of yours; AP may be left out. May be given several times
help-arg-candidate = Juger un combattant face au panel sans l'y ajouter, comme un profil à vous ; les PA peuvent manquer. Répétable

# How both sides play where fair costs are found: by habit, or by equilibrium: duels in contact as well as can be, groups each by the best mix of the policies that are tried; as the scenario says, or habit
help-arg-play = Comment jouent les deux camps là où se calculent les coûts justes : par habitude (habitude), ou à l'équilibre (équilibre) : les duels au contact le mieux possible, les groupes chacun selon le meilleur mélange des manières de jouer essayées ; selon le scénario, sinon habitude

# Most steps to solve optimal play: 2g; 20m a second
help-arg-solve-steps = Pas de calcul au plus pour le jeu optimal : 2g

# What it was: a .csv of profiles, a ruleset, or a fighter
help-arg-old = Ce que c'était : un .csv de profils, un jeu de règles, ou un combattant

# What it is to be
help-arg-new = Ce que ce sera

# The field: a scenario file, or profiles; of two profile files everybody complete in both if left out
help-arg-field = Le panel : un fichier de scénario, ou des profils ; sinon, de deux fichiers de profils, tous ceux qui sont complets dans les deux

# Propose nothing but for these profiles of the field
help-arg-only = Ne rien proposer que pour ces profils du panel

# Propose nothing but for the N that are most surely off
help-arg-most = Ne rien proposer que pour les N dont le coût est le plus sûrement faux

# Propose no change beyond this: 50% is half as much again at the most, or a third less; none without a limit
help-arg-cap = Ne proposer aucun changement au-delà : 50% est la moitié en plus au maximum, ou un tiers en moins ; none : sans limite

# Another policy to judge beside the presets; may be given again
help-arg-policies = Une autre manière de jouer à juger avec celles de la liste ; répétable

# The options, as CSV; without it every characteristic up and down and every ability that is modelled
help-arg-options = Les options, en CSV ; sinon chaque caractéristique en plus et en moins, et chaque compétence modélisée

# Only this option instead: "Feinte", "FOR+2;-Régénération/5". May be given several times
help-arg-option = Seulement cette option : "Feinte", "FOR+2;-Régénération/5". Répétable

# Meet the base's mirror at its own AP instead, which takes for granted that these are right
help-arg-mirror = Rencontrer plutôt le miroir de la base à ses propres PA, ce qui les suppose justes

# Which fight of that seed, from 0: the one that --sampler die-by-die of `fleau combat` or `melee` counts under this number
help-arg-fight = Quel combat de cette graine, à partir de 0 : celui que --sampler dé-par-dé de `fleau combat` ou `melee` compte sous ce numéro

# Tell the fights at these percentiles of AP destroyed less AP lost by A: 10,50,90
help-arg-percentile = Raconter les combats à ces centiles de PA détruits moins PA perdus par A : 10,50,90

# Replay these dice in the order in which the rules ask for them, and say which one is needed next: 4,2,6
help-arg-dice = Rejouer ces dés dans l'ordre où les règles les demandent, et dire lequel vient ensuite : 4,2,6

# How many dice the fighters of A put on attack and on defense, one fighter after the other: 3/1, or 2/0,1/1
help-arg-place-a = Combien de dés les combattants de A mettent en attaque et en défense, un combattant après l'autre : 3/1, ou 2/0,1/1

# The same of B
help-arg-place-b = De même pour B

# Say how lucky these dice were
help-arg-luck = Dire la chance qu'avaient ces dés

# STR of the attack less RES of the target
help-arg-diff = FOR de l'attaque moins RES de la cible

# Three dice, the two highest
help-arg-amplified = Trois dés, les deux plus hauts

# Three dice, the two lowest
help-arg-attenuated = Trois dés, les deux plus bas

# What changes the roll, separated by commas: bane, tough, ferocious, sword-axe, sacred-weapon, sacred-armour, ethereal, vulnerable, immune-legs, immune-head, immune-stunned, toxic-X, steam-str, survival-instinct, unmoving-shot, double-6-read; or their French names
help-arg-effects = Ce qui change le jet, séparé par des virgules : bane, tough, ferocious, sword-axe, sacred-weapon, sacred-armour, ethereal, vulnerable, immune-legs, immune-head, immune-stunned, toxic-X, steam-str, survival-instinct, unmoving-shot, double-6-read ; ou les noms français, comme fléau, dur à cuire, toxique/4

# The current value of the characteristic
help-arg-value = La valeur actuelle de la caractéristique

# What the final result has to reach
help-arg-difficulty = Ce que le résultat final doit atteindre

# Only those with this in a name or an ability, in French or English
help-arg-search = Seulement ceux dont un nom ou une compétence contient ceci, en français ou en anglais

# By any column, such as ap; -ap from the most to the least
help-arg-sort = Trier par une colonne, telle que pa ; -pa du plus au moins

# The files: CSV as a spreadsheet writes it (semicolons, tabs or commas; any encoding), pages saved from a catalogue of figures, text with cards; `-` reads standard input
help-arg-files = Les fichiers : du CSV de tableur (points-virgules, tabulations ou virgules ; tout encodage), des pages enregistrées d'un catalogue de figurines, du texte avec des cartes ; `-` lit l'entrée standard

# A command, such as duel or profiles list, or a topic
help-arg-words = Une commande, telle que duel ou profiles list, ou un sujet

# Which; without it all are listed
help-arg-name = Lequel ; sinon ils sont tous cités

# The shell
help-arg-shell = Le shell

## Leurs valeurs.

# Fights are simulated
help-value-engine-mc = Les combats sont simulés

# All dice at once, without an error bar; one against one to four
help-value-engine-exact = Tous les dés à la fois, sans marge d'erreur ; un contre un à quatre

# Exactly and simulated, held against each other; exit code 1 if they differ by more than 4.5 standard errors, which a matrix corrects for how many numbers it compares
help-value-engine-both = Exactement et par simulation, l'un contrôlant l'autre ; code de sortie 1 s'ils diffèrent de plus de 4,5 erreurs types, ce qu'une matrice corrige selon le nombre de valeurs comparées

# Exactly where that costs less than simulating as many fights, or to the same precision
help-value-engine-auto = Exactement là où cela coûte moins que de simuler autant de combats, ou à la même précision

# Draw each attack and each initiative test at once, from its exact distribution
help-value-sampler-attack-by-attack = Tirer d'un coup chaque attaque et chaque test d'initiative, selon ses chances exactes

# Roll every die, as at a table: slower, the same odds
help-value-sampler-die-by-die = Lancer chaque dé, comme à une table : plus lent, les mêmes chances

# The chance to kill less the chance to be killed
help-value-objective-win = La chance de tuer moins celle d'être tué

# AP destroyed less AP lost
help-value-objective-ap = Les PA détruits moins les PA perdus

# The share of its wound levels that a side brings home, less the enemy's
help-value-objective-survive = La part de ses crans de blessure qu'un camp sauve, moins celle de l'ennemi

# Tables for a terminal
help-value-format-table = Des tableaux pour un terminal

# For programs; the keys are described by the schemas of `fleau schema`
help-value-format-json = Pour des programmes ; les schémas de `fleau schema` décrivent les clés

# One long table with plain numbers
help-value-format-csv = Un seul long tableau avec des nombres bruts

# The same for a spreadsheet, in your language: in French with semicolons and decimal commas
help-value-format-excel = De même pour un tableur, dans votre langue : en français avec des points-virgules et des virgules décimales

# Tables for a Markdown page
help-value-format-markdown = Des tableaux pour une page Markdown

# Tables for a forum
help-value-format-bbcode = Des tableaux pour un forum

# Side A in every turn
help-value-first-a = Le camp A à chaque tour

# Side B in every turn
help-value-first-b = Le camp B à chaque tour

# Who wins an opposed test of DIS in each turn; a coin where a DIS is unknown
help-value-first-dis = Qui gagne un test de DIS en opposition à chaque tour ; pile ou face si une DIS est inconnue

## Ce que sont leurs valeurs.

# ADDRESS
help-name-address = ADRESSE

# LANGUAGE
help-name-language = LANGUE

# CHANGE
help-name-change = CHANGEMENT

# ENGINE
help-name-engine = CALCUL

# SAMPLER
help-name-sampler = TIRAGE

# POLICY
help-name-policy = MANIÈRE

# GOAL
help-name-goal = BUT

# FILE
help-name-file = FICHIER

# VALUES
help-name-values = VALEURS

# ID|FILE
help-name-id-file = ID|FICHIER

# FORMAT
help-name-format = FORMAT

# DIR
help-name-dir = DOSSIER

# PATH
help-name-path = CHEMIN

# SIDE
help-name-side = CAMP

# IDS
help-name-ids = IDS

# PEOPLE
help-name-people = PEUPLE

# EDITION
help-name-edition = ÉDITION

# SCENARIO | PROFILES
help-name-scenario-profiles = SCÉNARIO | PROFILS

# FIGHTER
help-name-fighter = COMBATTANT

# PLAY
help-name-play = JEU

# OLD
help-name-old = ANCIEN

# NEW
help-name-new = NOUVEAU

# P|none
help-name-p-none = P|none

# EVIDENCE
help-name-evidence = PREUVES

# SCENARIO
help-name-scenario = SCÉNARIO

# DICE
help-name-dice = DÉS

# REPORT
help-name-report = RAPPORT

# TEXT
help-name-text = TEXTE

# COLUMN
help-name-column = COLONNE

# COMMAND|TOPIC
help-name-command-topic = COMMANDE|SUJET

# SCHEMA
help-name-schema = SCHÉMA

# SHELL
help-name-shell = SHELL

## Les manières de jouer.

# half of the dice on attack, half on defense; one parry an attack
help-preset-balanced = la moitié des dés en attaque, la moitié en défense ; une parade par attaque

# every die on attack
help-preset-all-attack = tous les dés en attaque

# every die on defense, sustained to the end of the combat
help-preset-all-defense = tous les dés en défense, soutenue jusqu'à la fin du combat

# three dice in four on attack; parries with all that is left
help-preset-aggressive = trois dés sur quatre en attaque ; pare avec tout ce qui reste

# one die in four on attack; shares its parries and sustains the last
help-preset-cautious = un dé sur quatre en attaque ; partage ses parades et soutient la dernière

# balanced; charges what it can reach, else runs towards the nearest
help-preset-rush = équilibrée ; charge qui est à portée, sinon court vers le plus proche

# balanced; shoots without moving if it can, charges only who is about to charge
help-preset-stand-and-shoot = équilibrée ; tire sans bouger s'il le peut, ne charge que qui va charger

# balanced; shoots and keeps out of reach, disengages when caught
help-preset-kite = équilibrée ; tire et reste hors d'atteinte, se désengage s'il est pris

# balanced; stays, charges what comes within reach
help-preset-hold = équilibrée ; reste sur place, charge qui vient à portée

## Ce qu'une option ou une valeur dit d'autre dans une commande.

# A side: profiles separated by +, each with a number before it if wanted
help-arg-combat-a = Un camp : des profils séparés par +, avec un nombre devant si besoin

# The other; one of the two is a single fighter
help-arg-combat-b = L'autre ; l'un des deux est un seul combattant

# A side: profiles separated by +, each with a number before it if wanted; at most 10 fighters
help-arg-melee-a = Un camp : des profils séparés par +, avec un nombre devant si besoin ; 10 combattants au plus

# The other
help-arg-melee-b = L'autre

# Groups: as many of each profile as so many AP buy, at most 10, a champion once
help-arg-matrix-budget = Des groupes : autant de chaque profil que ces PA en achètent, 10 au plus, un champion une fois

# Where the results go; reports/NAME by default
help-arg-run-out = Où vont les résultats ; par défaut reports/NOM

# How many fights a match-up, if not as the scenario says
help-arg-run-runs = Combien de combats par affrontement, si ce n'est selon le scénario

# The seed of all dice, if not as the scenario says
help-arg-run-seed = La graine de tous les dés, si ce n'est selon le scénario

# No progress bar and no tables
help-arg-run-quiet = Sans barre d'avancement ni tableaux

# The rules, if no scenario says them; by default those of the edition of the profiles
help-arg-balance-ruleset = Les règles, si aucun scénario ne les dit ; par défaut celles de l'édition des profils

# How everybody plays, if no scenario says it; balanced by default
help-arg-balance-policy = Comment tous jouent, si aucun scénario ne le dit ; équilibrée par défaut

# Fight on about undecided costs until they are known to such a share of themselves: 0.2%, 1 %
help-arg-balance-precision = Combattre encore pour les coûts indécis, jusqu'à les connaître à cette part près d'eux-mêmes : 0.2%, 1 %

# What is solved and what is simulated: auto solves duels in contact, mc simulates everything; auto by default, or as the scenario says
help-arg-balance-engine = Ce qui est résolu et ce qui est simulé : auto résout les duels au contact, simulation simule tout ; auto par défaut, ou selon le scénario

help-arg-balance-seed = { help-arg-run-seed }

# Profiles instead of the built-in ones or the scenario's, as CSV; with another --profiles built-in, besides the built-in ones. May be given several times
help-arg-balance-profiles = Des profils à la place de ceux intégrés ou du scénario, en CSV ; en plus de ceux intégrés avec aussi --profiles intégrés. Répétable

help-arg-compare-ruleset = { help-arg-balance-ruleset }
help-arg-compare-policy = { help-arg-balance-policy }

# How many fights of each pair in each situation; 32 by default, or as the scenario says
help-arg-compare-fights = Combien de combats par affrontement et par situation ; 32 par défaut, ou selon le scénario

help-arg-compare-seed = { help-arg-run-seed }
help-arg-propose-ruleset = { help-arg-balance-ruleset }
help-arg-propose-policy = { help-arg-balance-policy }
help-arg-propose-precision = { help-arg-balance-precision }
help-arg-propose-engine = { help-arg-balance-engine }
help-arg-propose-seed = { help-arg-run-seed }
help-arg-propose-out = { help-arg-run-out }

# Profiles to judge instead of the built-in ones or the scenario's, as CSV; may be there several times. The evidence names them, and `fleau check` reads them again
help-arg-propose-profiles = Les profils à juger à la place de ceux intégrés ou du scénario, en CSV ; répétable. Les preuves les nomment, et `fleau check` les relit

# Profiles to judge instead of the files that the evidence names, as CSV; may be there several times
help-arg-check-profiles = Les profils à juger à la place des fichiers que nomment les preuves, en CSV ; répétable

help-arg-policies-a = { help-arg-combat-a }
help-arg-policies-b = { help-arg-combat-b }

# What both sides play for
help-arg-policies-objective = Le but des deux camps

# Meet the [field] of this scenario, in its situations, instead of some of the base's edition
help-arg-prices-field = Rencontrer le [field] de ce scénario, dans ses situations, plutôt que des profils de l'édition de la base

# How often each pairing of groups is fought; at least 96, which is also the number where there is a field; 2400 in a mirror
help-arg-prices-fights = Combien de fois chaque affrontement de groupes est joué ; au moins 96, qui est aussi le nombre s'il y a un panel ; 2400 contre le miroir

# How both sides play: by habit, which is the policy, or by equilibrium: duels in contact as well as can be, groups by the best mixes of policies
help-arg-prices-play = Comment jouent les deux camps : par habitude (habitude), c'est-à-dire selon la manière de jouer, ou à l'équilibre (équilibre) : les duels au contact le mieux possible, les groupes par les meilleurs mélanges de manières de jouer

help-arg-tell-a = { help-arg-combat-a }

# The other; several against several are told as a melee
help-arg-tell-b = L'autre ; plusieurs contre plusieurs sont racontés comme une mêlée

# From how many fights percentiles and luck are reckoned; 1000 and 10000 by default
help-arg-tell-runs = Sur combien de combats se calculent les centiles et la chance ; 1000 et 10000 par défaut

# How to print the story
help-arg-tell-format = Comment afficher le récit

# How the forum writes tables
help-arg-forum-format = Comment le forum écrit les tableaux

# How many dice, of which one is kept
help-arg-test-dice = Combien de dés, dont un est gardé

# Whether to roll a 6 again: reroll=never, reroll=always, reroll=needed
help-arg-test-policy = S'il faut relancer un 6 : relance=jamais, relance=toujours, relance=au-besoin

# Write the profile file there; without it, it is printed, and the report goes to standard error
help-arg-profiles-import-out = Y écrire le fichier de profils ; sinon il est affiché, et le compte rendu va sur l'erreur standard

# The edition of profiles that do not say theirs, such as C3
help-arg-profiles-import-edition = L'édition des profils qui ne disent pas la leur, telle que C3

# The people of profiles that do not say theirs
help-arg-profiles-import-people = Le peuple des profils qui ne disent pas le leur

# Write the calculator there
help-arg-page-calculator = Y écrire le calculateur

# Link the duels of the page to the calculator at this address; without one, to a copy beside the page
help-arg-calculator = Relier les duels de la page au calculateur à cette adresse ; sans elle, à une copie à côté de la page

# A folder for the pages of the program and of every command; without it, the program's own is printed
help-arg-man-out = Un dossier pour les pages du programme et de chaque commande ; sinon celle du programme est affichée

# Plain text
help-value-tell-format-table = Du texte simple

# For programs; the keys are described by `fleau schema tell`, of melees by `fleau schema tell-melee`
help-value-tell-format-json = Pour des programmes ; `fleau schema tell` décrit les clés, `fleau schema tell-melee` celles des mêlées

# For a Markdown page
help-value-tell-format-markdown = Pour une page Markdown

# For a forum
help-value-tell-format-bbcode = Pour un forum

# Most forums
help-value-forum-format-bbcode = La plupart des forums

# Discord without its tables, GitHub, Discourse
help-value-forum-format-markdown = Discord sans ses tableaux, GitHub, Discourse

# In a terminal: every table, column and note
help-arg-details = Dans un terminal : tous les tableaux, colonnes et notes

# Everybody of this people besides; a part of the name is enough. May be given several times
help-arg-matrix-people = Tous ceux de ce peuple en plus ; une partie du nom suffit ; répétable

# Everybody of this edition, in the same way; with --people those of the people in the edition
help-arg-matrix-edition = Tous ceux de cette édition, de même ; avec --people, ceux du peuple dans l'édition

# Only these meet those of --columns: fighters, people=… and edition=…, separated by commas; may be given several times. Without --columns they meet everybody who is selected besides
help-arg-rows = Seuls ceux-ci affrontent ceux de --columns : combattants, people=… et edition=…, séparés par des virgules ; répétable. Sans --columns, ils affrontent tous ceux qui sont choisis par ailleurs

# PROFILES
help-name-profiles = PROFILS

# Whom those of --rows meet, or else everybody who is selected besides
help-arg-columns = Ceux qu'affrontent les profils de --rows ou, sans --rows, tous ceux qui sont choisis par ailleurs

# The scenario; - is standard input
help-arg-run-file = Le scénario ; - est l'entrée standard

# A scenario file with a [field] (- is standard input), or profiles by id or printed name; with an override if wanted: garde_pretorien@att=6,ap=55
help-arg-balance-named = Un fichier de scénario avec un [field] (- est l'entrée standard), ou des profils par leur id ou leur nom imprimé ; modifiés si besoin : garde_pretorien@att=6,pa=55

# Profiles of this people, added to those that are named; may be given several times
help-arg-balance-people = Les profils de ce peuple, ajoutés à ceux qui sont nommés ; répétable

# Profiles of this edition, in the same way; with --people those of the people in the edition
help-arg-balance-edition = Les profils de cette édition, de même ; avec --people, ceux du peuple dans l'édition

# Profiles of this people, added to those of --field; may be given several times
help-arg-compare-people = Les profils de ce peuple, ajoutés à ceux de --field ; répétable

help-arg-compare-edition = { help-arg-balance-edition }
help-arg-propose-named = { help-arg-balance-named }
help-arg-propose-people = { help-arg-balance-people }
help-arg-propose-edition = { help-arg-balance-edition }

# The evidence.json of `fleau propose`; - is standard input
help-arg-check-file = Le fichier evidence.json de `fleau propose` ; - est l'entrée standard

# Whose options are priced: a profile, with overrides if wanted; without AP it is taken at its fair cost
help-arg-prices-base = Celui dont on chiffre les options : un profil, modifié si besoin ; sans PA, il compte pour son coût juste

# Meet some of this edition; that of the base's card by default. May be given several times
help-arg-prices-edition = Rencontrer des profils de cette édition ; par défaut celle de la carte de la base ; répétable

# The folder of a report, or a JSON file; - is standard input
help-arg-forum-report = Le dossier d'un rapport, ou un fichier JSON ; - est l'entrée standard

# The table of who beats whom, of a matrix, a run or a balance: a post has room for 16 columns
help-arg-match-ups = Le tableau de qui bat qui, d'un `matrix`, d'un `run` ou d'un `balance` : un message a la place de 16 colonnes

# No more rows than these; 20 by default, 16 with --match-ups
help-arg-forum-top = Pas plus de lignes que cela ; 20 par défaut, 16 avec --match-ups

# Only this people; a part of the name is enough. May be given several times
help-arg-profiles-list-people = Seulement ce peuple ; une partie du nom suffit ; répétable

# Only this edition; may be given several times
help-arg-profiles-list-edition = Seulement cette édition ; répétable

# Its id, or its printed name
help-arg-profiles-show-id = Son id, ou son nom imprimé

help-arg-profiles-coverage-people = { help-arg-profiles-list-people }
help-arg-profiles-coverage-edition = { help-arg-profiles-list-edition }
help-arg-profiles-missing-people = { help-arg-profiles-list-people }
help-arg-profiles-missing-edition = { help-arg-profiles-list-edition }

# The file, as CSV; - is standard input
help-arg-profiles-check-file = Le fichier, en CSV ; - est l'entrée standard

# The settings that hold, and where each is from
help-command-config = Les réglages en vigueur, et d'où vient chacun

# Settings:
#   language   as --lang      FLEAU_LANGUAGE
#   threads    as --threads   FLEAU_THREADS
#   profiles   as --profiles  FLEAU_PROFILES
#   ruleset    as --ruleset   FLEAU_RULESET
# Paths are relative to the folder of the file. A command that has no such option takes no such setting. Scenario files and
# evidence say themselves which profiles and rules they take.
help-note-config-1 =
    Réglages :
      language   comme --lang      FLEAU_LANGUAGE
      threads    comme --threads   FLEAU_THREADS
      profiles   comme --profiles  FLEAU_PROFILES
      ruleset    comme --ruleset   FLEAU_RULESET
    Les chemins partent du dossier du fichier. Une commande sans une telle option ignore le réglage. Les scénarios et les preuves
    disent eux-mêmes quels profils et quelles règles ils prennent.

# A fleau.toml:
#   language = "fr"
#   profiles = "my-profiles.csv"
#   ruleset = "confede-2022"
help-note-config-2 =
    Un fleau.toml :
      language = "fr"
      profiles = "mes-profils.csv"
      ruleset = "confede-2022"

# The same in lines: first what is no row, then one row a line. Rows are cells of a matrix, profiles, turns of a fight, options
help-value-format-jsonl = La même chose en lignes : d'abord ce qui n'est pas une rangée, puis une rangée par ligne : cases d'une matrice, profils, tours d'un combat, options

# The same in lines: first what is no story, then one story a line
help-value-tell-format-jsonl = La même chose en lignes : d'abord ce qui n'est pas un récit, puis un récit par ligne

## Travail conservé, parts, vérification.

# Keep finished work there until the report is written; without it, beside the folder of --out
help-arg-checkpoint = Y conserver le travail accompli jusqu'à ce que le rapport soit écrit ; sans cela, à côté du dossier de --out

# Go on where the same command was interrupted
help-arg-resume = Reprendre là où la même commande a été interrompue

# TIME
help-name-time = DURÉE

# Stop after 30s, 5m, 2h with the best answer so far: the same with fewer fights. Without one, exit code 124
help-arg-max-time = S'arrêter après 30s, 5m, 2h sur la meilleure réponse obtenue : la même avec moins de combats. S'il n'y en a pas, code de retour 124

# Play only a share of the fights, such as 3/64, and keep it in the folder of --out; `fleau merge` puts all shares together
help-arg-shard = Ne jouer qu'une part des combats, comme 3/64, et la conserver dans le dossier de --out ; `fleau merge` réunit toutes les parts

# How far shards and interrupted commands are
help-command-status = Où en sont les parts et les commandes interrompues

# Folders of shards, of reports, or of --checkpoint
help-arg-status-folders = Des dossiers de parts, de rapports, ou de --checkpoint

# Puts shards together to the result of a single command
help-command-merge = Réunit des parts en un seul résultat, celui d'une commande unique

# Shards are what `run`, `matrix`, `battle`, `balance`, `prices` and `propose` keep with --shard. They may come from any number of
# machines, in any order, some of them twice. One that is missing, unfinished, damaged or of another question is named, and nothing is
# written then. Of the last three, what depends on all shards is played by the merge itself; interrupted, it goes on when it is given
# again.
help-note-merge-1 = Les parts sont ce que `run`, `matrix`, `battle`, `balance`, `prices` et `propose` conservent avec --shard. Elles peuvent venir
    d'autant de machines qu'on veut, dans n'importe quel ordre, et certaines deux fois. Une part qui manque, qui est inachevée, abîmée ou d'une
    autre question est nommée, et rien n'est alors écrit. Pour les trois dernières commandes, ce qui dépend de toutes les parts est joué par la
    réunion elle-même ; interrompue, elle reprend quand on la redonne.

# The folders of all shards
help-arg-merge-folders = Les dossiers de toutes les parts

# Where the results go; as the command of the shards says by default
help-arg-merge-out = Où vont les résultats ; par défaut, où le dit la commande des parts

# Whether a report is what its command computes
help-command-verify = Si un rapport est bien ce que sa commande calcule

# The report is computed again as a whole, which takes as long as it took, and every file of its folder is compared; of a JSON file
# nothing but itself. With --cells a sample of a matrix or a run is played again, and what is not checked then is said.
help-note-verify-1 = Le rapport est recalculé en entier, ce qui prend le temps qu'il a pris, et chaque fichier de son dossier est comparé ; d'un
    fichier JSON, rien que lui-même. Avec --cells, un échantillon d'une matrice ou d'un scénario est rejoué, et ce qui n'est alors pas
    vérifié est dit.

# The command of a report reads files below the folder of the report and below the working folder, and no others unless --files
# names them. What is wrong in a file is told only if --files names it.
help-note-verify-2 = La commande d'un rapport lit les fichiers sous le dossier du rapport et sous le dossier de travail, et nul autre, sauf ceux que
    nomme --files. Ce qui ne va pas dans un fichier n'est dit que si --files le nomme.

# The folder of a report, or the JSON that a command printed
help-arg-verify-report = Le dossier d'un rapport, ou le JSON affiché par une commande

# Play only N cells of a matrix or a run again, and compare nothing else
help-arg-cells = Ne rejouer que N cases d'une matrice ou d'un scénario, et ne comparer rien d'autre

# Which cells; drawn by the report itself without it
help-arg-verify-seed = Lesquelles ; sans cela, le rapport lui-même les tire au sort

# A file or folder that the report's command may read and quote, wherever it is; repeatable
help-arg-verify-files = Un fichier ou dossier que la commande du rapport peut lire et citer, où qu'il soit ; répétable

## Les listes d'armée.

# Army lists: whether one is legal, and legal ones at random
help-command-army = Les listes d'armée : si une liste est valide, et des listes valides au hasard

# Whether a list is legal (I-D), with everything that is wrong; exit code 1 where something is
help-command-army-check = Si une liste est valide (I-D), avec tout ce qui ne va pas ; code de sortie 1 si quelque chose ne va pas

# What stands between two + has reference cards of its own. A file ends in .toml; its keys: `fleau schema army-list`.
help-note-army-check-1 = Ce qui est entre deux + a ses propres cartes de référence. Un fichier finit par .toml ; ses clés : `fleau schema army-list`.

# The list: profiles separated by +, each with a number before it if wanted; or its file, - is standard input
help-arg-army-check-list = La liste : des profils séparés par +, chacun précédé d'un nombre si besoin ; ou son fichier, - est l'entrée standard

# LIST
help-name-list = LISTE

# The AP that were agreed on; else as the file says, else those of the list made up to whole hundreds
help-arg-army-check-ap = Les PA convenus ; sinon ceux du fichier, sinon ceux de la liste arrondis à la centaine supérieure

# The people whose army it is, a part of the name is enough; else that of the most AP
help-arg-army-check-people = Le peuple de l'armée, une partie du nom suffit ; sinon celui qui a le plus de PA

# Legal lists of a people, at random
help-command-army-random = Des listes valides d'un peuple, au hasard

# Champions are drawn first, each equally likely, until they are worth 20 %; then reference cards, each profile that still fits
# equally likely, until nobody fits. A list that leaves more than 5 % unspent is drawn again. There are no allies.
help-note-army-random-1 =
    Les Champions sont tirés d'abord, chacun avec la même chance, jusqu'à 20 % ; puis des cartes de référence, chaque profil qui tient
    encore avec la même chance, tant que quelqu'un tient. Une liste qui laisse plus de 5 % est refaite. Il n'y a pas d'alliés.

# The people; a part of the name is enough
help-arg-army-random-people = Le peuple ; une partie du nom suffit

# The AP that were agreed on
help-arg-army-random-ap = Les PA convenus

# The edition; else the one with the most profiles of the people
help-arg-army-random-edition = L'édition ; sinon celle qui a le plus de profils du peuple

# How many lists
help-arg-count = Combien de listes

# The seed of the draws
help-arg-army-random-seed = La graine des tirages

# The help of one of these commands
help-command-army-help = L'aide d'une de ces commandes

## Les batailles.

# Armies on a table: scenery, sight, movement, scenarios
help-command-battle = Des armées sur une table : décor, lignes de vue, mouvements, scénarios

# A list: profiles separated by +, each with a number before it if wanted; or its file, which ends in .toml
help-arg-battle-a = Une liste : des profils séparés par +, chacun précédé d'un nombre si besoin ; ou son fichier, qui finit par .toml

# The other
help-arg-battle-b = L'autre

# Instead of lists: random legal lists of this people; a part of the name is enough
help-arg-battle-people = Au lieu de listes : des listes valides au hasard de ce peuple ; une partie du nom suffit

# The people against which they fight
help-arg-against = Le peuple qu'elles affrontent

# The AP that were agreed on; else as the lists say, or those of the greater one made up to whole hundreds
help-arg-battle-ap = Les PA convenus ; sinon ceux que disent les listes, ou ceux de la plus chère arrondis à la centaine supérieure

# With --people: the edition of both; else the one with the most profiles of each people
help-arg-battle-edition = Avec --people : l'édition des deux ; sinon celle qui a le plus de profils de chaque peuple

# Play lists that break I-D all the same
help-arg-free = Jouer quand même des listes qui ne respectent pas I-D

# What they fight for (III-A-2): bloodbath, control of the whole table after 6 turns; conquest, of zones; execution, the death of the dearest enemy within 5 turns; or a file of one's own, which ends in .toml
help-arg-battle-scenario = Ce pour quoi elles se battent (III-A-2) : bain-de-sang, le contrôle de toute la table après 6 tours ; conquête, celui de zones ; exécution, la mort de l'ennemi le plus cher en 5 tours ; ou un fichier à soi, qui finit par .toml

# The table, in cm (III-A-1): 60x60, 90x90, 120x60, or a file of one's own, which ends in .toml
help-arg-battle-table = La table, en cm (III-A-1) : 60x60, 90x90, 120x60, ou un fichier à soi, qui finit par .toml

# How many pieces of scenery are placed on a printed table, where there is room (III-A-3); 6 by default
help-arg-scenery = Combien d'éléments de décor sont placés sur une table imprimée, s'il y a la place (III-A-3) ; 6 par défaut

# Who chooses for both sides
help-arg-players = Qui choisit pour les deux camps

# PLAYER
help-name-player = JOUEUR

# Anything that is legal, as a control
help-value-players-random = N'importe quoi de permis, comme témoin

# Scores legal actions by exact values of the duels and shots they lead to
help-value-players-captain = Note les actions permises par la valeur exacte des duels et des tirs auxquels elles mènent

# Searches over scripts by playing battles on: slower by orders
help-value-players-planner = Cherche parmi des scripts en jouant la suite : bien plus lent

# Who chooses for side A, if not as --players says
help-arg-player-a = Qui choisit pour le camp A, si ce n'est selon --players

help-value-player-a-random = { help-value-players-random }
help-value-player-a-captain = { help-value-players-captain }
help-value-player-a-planner = { help-value-players-planner }
help-value-player-b-random = { help-value-players-random }
help-value-player-b-captain = { help-value-players-captain }
help-value-player-b-planner = { help-value-players-planner }

# TABLE
help-name-table = TABLE

# Who chooses for side B, if not as --players says
help-arg-player-b = Qui choisit pour le camp B, si ce n'est selon --players

# Instead: these players against each other, on the same tables with either army
help-arg-cross = À la place : ces joueurs les uns contre les autres, sur les mêmes tables avec l'une et l'autre armée

# PLAYERS
help-name-players = JOUEURS

help-value-cross-random = { help-value-players-random }
help-value-cross-captain = { help-value-players-captain }
help-value-cross-planner = { help-value-players-planner }

# How many battles, on a new table every four: 250, 1k
help-arg-battle-runs = Combien de batailles, sur une nouvelle table toutes les quatre : 250, 1k

# The seed of all dice, tables and lists
help-arg-battle-seed = La graine de tous les dés, tables et listes

# Tell the battle of this number, from 0, instead
help-arg-tell = Raconter à la place la bataille de ce numéro, à partir de 0

# Write a page with a map of every turn of speech of that battle, or of the first
help-arg-page = Écrire une page avec une carte de chaque tour de parole de cette bataille, ou de la première
