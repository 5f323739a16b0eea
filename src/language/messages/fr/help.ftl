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
clap-values = valeurs possibles : { $values }
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
clap-other = erreur : cette ligne de commande n'est pas valide
clap-invalid-value = erreur : « { $value } » n'est pas une valeur valide pour « { $argument } »
clap-too-many-values = erreur : « { $value } » est une valeur de trop pour « { $argument } »
clap-number-of-values = erreur : « { $argument } » demande { $wanted } valeurs, et non { $found }
clap-not-utf8 = erreur : un argument n'est pas de l'UTF-8
clap-twice = erreur : « { $argument } » ne peut être donné qu'une fois
clap-conflict = erreur : « { $argument } » est incompatible avec « { $other } »
clap-conflicts = erreur : « { $argument } » est incompatible avec :
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

# Examples to start with:
help-first = Exemples pour commencer :

# who wins
help-first-duel = qui gagne

# a fight in detail
help-first-tell = un combat détaillé

# group against group
help-first-melee = groupe contre groupe

# find a profile
help-first-profiles = chercher un profil

# mispriced cards
help-first-balance = cartes mal tarifées

## Ce qui est en tête d'une partie.

# Examples:
help-caption-examples = Exemples :

# More in `fleau help TOPIC`:
help-caption-more = Plus d'aide avec `fleau help SUJET` :

## Les commandes.

# Fléau checks the AP costs of Confrontation and Conf'fédé: it simulates millions of duels and combats by the rulebook
help-command-fleau = Fléau vérifie les coûts en PA de Confrontation et de la Conf'fédé : il simule duels et combats selon le livre de règles, des millions de fois

# One against one: who wins, in which turn, with which wounds
help-command-duel = Un contre un : qui gagne, à quel tour, avec quelles blessures

# One against one or several, in contact
help-command-combat = Un contre un ou plusieurs, au contact

# Group against group, in contact or apart: movement, charges, shots, combats
help-command-melee = Groupe contre groupe, au contact ou à distance : mouvement, charges, tirs, combats

# Every profile against every other; ranking by AP destroyed per AP per turn
help-command-matrix = Chaque profil contre tous les autres ; classement par PA détruits, par PA et par tour

# Simulate a scenario file; write tables, charts and Parquet files
help-command-run = Simule un fichier de scénario ; écrit tableaux, graphiques et fichiers Parquet

# Estimate the fair costs of the profiles of a field; judge their printed costs
help-command-balance = Estime les coûts justes des profils d'un panel ; juge leurs coûts imprimés

# Show who gains and who loses by a change of costs, profiles or rules
help-command-compare = Montre à qui profite et à qui nuit un changement de coûts, de profils ou de règles

# Propose new AP for mispriced profiles: a patch, and its evidence
help-command-propose = Propose de nouveaux PA pour les profils mal tarifés : un correctif, et ses preuves

# Reproduce the evidence of a proposal; exit code 1 if a verdict no longer holds
help-command-check = Refait les preuves d'une proposition ; code de sortie 1 si un verdict ne tient plus

# Compare policies between two sides: value, loss to a best response, dice placement
help-command-policies = Compare les manières de jouer de deux camps : valeur, perte face à une meilleure réponse, placement des dés

# AP value of a point of a characteristic, or of an ability
help-command-prices = Valeur en PA d'un point de caractéristique, ou d'une compétence

# Tell one fight blow by blow: dice, modifiers, rulebook paragraphs
help-command-tell = Raconte un combat coup par coup : dés, modificateurs, paragraphes du livre

# Turn the results of a command into a forum post
help-command-forum = Fait un message de forum des résultats d'une commande

# Exact odds of a wound roll
help-command-wound = Chances exactes d'un jet de blessures

# Exact odds of a characteristic test against a difficulty
help-command-test = Chances exactes d'un test de caractéristique contre une difficulté

# Profiles: list them, show one, check a file, import your own
help-command-profiles = Les profils : les lister, en montrer un, vérifier un fichier, importer les vôtres

# List profiles, one per line
help-command-profiles-list = Liste les profils, un par ligne

# Show everything about one profile, or several side by side
help-command-profiles-show = Montre tout sur un profil, ou plusieurs côte à côte

# Show which abilities of the cards are simulated
help-command-profiles-coverage = Montre quelles compétences des cartes sont simulées

# List values missing from cards, what is assumed or taken from elsewhere, and profiles that cannot be judged
help-command-profiles-missing = Liste les valeurs absentes des cartes, ce qui est supposé ou pris ailleurs, et les profils qui ne peuvent pas être jugés

# Check a profile file; list the profiles that cannot fight
help-command-profiles-check = Vérifie un fichier de profils ; liste les profils qui ne peuvent pas combattre

# Make a profile file from spreadsheet tables, saved web pages or cards pasted from a forum
help-command-profiles-import = Crée un fichier de profils à partir de tableaux d'un tableur, de pages web enregistrées ou de cartes copiées d'un forum

# Show the help of one of these commands
help-command-profiles-help = Affiche l'aide d'une de ces commandes

# Test the dice and the engine of this build
help-command-selftest = Teste les dés et les calculs de ce programme

# Print the JSON Schemas of results and of input files
help-command-schema = Affiche les schémas JSON des résultats et des fichiers d'entrée

# Write the browser calculator, as one file
help-command-page = Écrit le calculateur pour navigateur, en un seul fichier

# Print the completion script for a shell
help-command-completions = Affiche le script de complétion pour un shell

# Print the manual page, or write one page per command
help-command-man = Affiche la page de manuel, ou écrit une page par commande

# Show this help, or that of a command or a topic
help-command-help = Affiche cette aide, ou celle d'une commande ou d'un sujet

## La fin de l'aide des commandes.

# OLD and NEW are two profile files (.csv), two rulesets (ids or .toml files), or a fighter and the same fighter with other values. Both fight the same field with the same dice: a change without effect gives exactly 0.
help-note-compare-1 = ANCIEN et NOUVEAU sont deux fichiers de profils (.csv), deux jeux de règles (identifiants ou fichiers .toml), ou un combattant et le même avec d'autres valeurs. Tous deux affrontent le même panel avec les mêmes dés : un changement sans effet donne exactement 0.

# Files written:
#   index.html          a page for the vote
#   proposal-sheet.csv  the changes for a spreadsheet, in your language
#   proposal.csv        the changes for programs
#   NAME.csv            each profile file with the proposed AP
#   profiles.patch      the same as a patch, for `git apply` or `patch -p1`
#   evidence.json       for `fleau check`, before and after the vote
help-note-propose-1 =
    Fichiers écrits :
      index.html          une page pour le vote
      proposal-sheet.csv  les changements pour un tableur, dans votre langue
      proposal.csv        les changements pour les programmes
      NOM.csv             chaque fichier de profils avec les PA proposés
      profiles.patch      la même chose en correctif, pour `git apply` ou `patch -p1`
      evidence.json       pour `fleau check`, avant et après le vote

# By fights on a line, changes are few and small: none without a clear verdict, smallest first, none beyond --cap.
# By worth in armies, raises and cuts leave the total AP where it is, and a curve says what each number of changes gains.
help-note-propose-2 =
    Par des combats en ligne, les changements sont rares et petits : aucun sans verdict clair, les plus petits d'abord, aucun au-delà de --cap.
    Selon la valeur en armée, hausses et baisses laissent le total des PA où il est, et une courbe dit ce qu'apporte chaque nombre de changements.

# Run it in the folder where the proposal was made: the evidence names its files from there. Evidence about built-in profiles uses the file of the same name if it exists (scenarios/profiles/c3.csv), else the built-in profiles. Everything is computed again, which takes as long as the proposal.
help-note-check-1 = À lancer dans le dossier où la proposition a été faite : les preuves nomment leurs fichiers à partir de là. Des preuves sur les profils intégrés utilisent le fichier du même nom s'il existe (scenarios/profiles/c3.csv), sinon les profils intégrés. Tout est recalculé, ce qui prend autant de temps que la proposition.

# The check passes before the change if all AP are the old ones and the verdicts are reproduced. It passes after the change if all AP are as proposed and the verdicts expected then are reproduced. It fails if a judged profile has any other AP or another changed value. Other edits do not matter: order of rows, printed names, profiles that are not judged.
help-note-check-2 = La vérification réussit avant le changement si tous les PA sont les anciens et que les verdicts se refont. Elle réussit après le changement si tous les PA sont ceux proposés et que les verdicts prévus alors se refont. Elle échoue si un profil jugé a d'autres PA ou une autre valeur modifiée. Les autres modifications ne comptent pas : ordre des lignes, noms imprimés, profils qui ne sont pas jugés.

# Option files:
#   A CSV file with the columns name, mods, abilities, such as
#     name,mods,abilities
#     Strong arm,FOR+2,
#     Master,ATT+1;INI+1,Coup de maître/0;-Feinte
#   mods change INI ATT STR|FOR DEF RES DIS MOV|MOU AIM|TIR AIM-STR|FOR-TIR POWER|PUISSANCE
#   abilities have their English or French name, and their X; a minus removes one
#   a semicolon separates several
help-note-prices-1 =
    Fichiers d'options :
      Un fichier CSV avec les colonnes name, mods, abilities, tel que
        name,mods,abilities
        Bras fort,FOR+2,
        Maître,ATT+1;INI+1,Coup de maître/0;-Feinte
      mods change INI ATT FOR|STR DEF RES DIS MOU|MOV TIR|AIM FOR-TIR|AIM-STR PUISSANCE|POWER
      abilities : les compétences par leur nom français ou anglais, avec leur X ; un moins en retire une
      un point-virgule en sépare plusieurs

# REPORT is a folder written by `fleau run` or by --out of another command, or the JSON that a command prints.
help-note-forum-1 = RAPPORT est un dossier écrit par `fleau run` ou par --out d'une autre commande, ou le JSON qu'affiche une commande.

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

# The language; default: that of the terminal
help-arg-lang = La langue ; par défaut : celle du terminal

# Print help; -h is short
help-arg-help = Affiche l'aide ; -h en bref

# Print the version
help-arg-version = Affiche la version

# A profile id, with changes if wanted: garde_pretorien@att=6,ap=55
help-arg-a = L'identifiant d'un profil, modifié au besoin : garde_pretorien@att=6,pa=55

# Its opponent, written in the same way
help-arg-b = Son adversaire, écrit de la même manière

# Side that charges first
help-arg-charge = Camp qui charge d'abord

# Fighter A
help-value-charge-a = Le combattant A

# Fighter B
help-value-charge-b = Le combattant B

# Also simulate this instead of A, on the same dice
help-arg-variant = Simuler aussi ceci au lieu de A, sur les mêmes dés

# How to compute fights: `fleau help fights`
help-arg-engine = Comment calculer les combats : `fleau help fights`

# Number of fights: 250000, 10k, 2.5m
help-arg-runs = Nombre de combats : 250000, 10k, 2.5m

# Simulate until chances have this precision: 0.5%
help-arg-precision = Simuler jusqu'à connaître les chances à cette marge près : 0.5%

# How to draw the dice
help-arg-sampler = Comment tirer les dés

# The seed of all dice; default: 1
help-arg-seed = La graine de tous les dés ; par défaut : 1

# Number of threads; default: all cores
help-arg-threads = Fils d'exécution ; par défaut : un par cœur

# Maximum number of turns; default: by the rules
help-arg-turns = Nombre maximal de tours ; par défaut : les règles

# How both sides play: `fleau help policies`
help-arg-policy = Comment jouent les deux camps : `fleau help policies`

# How side A plays, instead of --policy
help-arg-policy-a = Comment joue le camp A, au lieu de --policy

# How side B plays, instead of --policy
help-arg-policy-b = Comment joue le camp B, au lieu de --policy

# Goal of optimal and best-response; default: win
help-arg-objective = Objectif d'optimale et de meilleure-réponse ; par défaut : victoire

# Use characteristics only, without abilities
help-arg-no-abilities = Caractéristiques seules, sans les compétences

# Do not ask before jobs over 1 h or 1 GB (RAM, disk)
help-arg-yes = Ne pas demander avant un calcul de plus d'1 h ou d'1 Go (mémoire, disque)

# No progress bar
help-arg-quiet = Sans barre d'avancement

# Profile file (CSV), or built-in; repeatable
help-arg-profiles = Profils (CSV), ou le mot intégrés ; répétable

# File of additional abilities (TOML); repeatable
help-arg-abilities = Compétences supplémentaires (TOML) ; répétable

# Value missing from a card: "ID: mov=10"; repeatable
help-arg-assume = Valeur absente d'une carte : "ID: mou=10" ; répétable

# Ruleset; default: by edition (`fleau help rulesets`)
help-arg-ruleset = Jeu de règles ; par défaut : selon l'édition (`fleau help rulesets`)

# Output format
help-arg-format = Format

# Write a report to this folder: page and JSON
help-arg-out = Écrire un rapport dans ce dossier : page et JSON

# Write the output to this file, in UTF-8, instead of printing it; without --format, the name's ending decides: .csv, .json, .jsonl or .md
help-arg-out-file = Écrire la sortie dans ce fichier, en UTF-8, au lieu de l'afficher ; sans --format, l'extension décide : .csv, .json, .jsonl ou .md

# A side, with a range in place of a number: garde_pretorien@att=3..8, mov=5..20:2.5 in steps of 2.5, "1..6 guerrier_de_l_aube"
help-arg-sweep-a = Un camp, avec une plage à la place d'un nombre : garde_pretorien@att=3..8, mou=5..20:2.5 de 2,5 en 2,5, "1..6 guerrier_de_l_aube"

# The other side, written in the same way; one or two ranges in all
help-arg-sweep-b = L'autre camp, écrit de même ; une ou deux plages en tout

# Estimate what card A is worth in an army, by battles as in `fleau balance --armies`; A has one or two ranges, also of its AP
help-arg-sweep-armies = Estimer la valeur en armée de la carte A, par des batailles comme `fleau balance --armies` ; A porte une ou deux plages, y compris sur ses PA

# With --armies: battles of all values; default: 8k for each value
help-arg-sweep-battles = Avec --armies : batailles pour toutes les valeurs ; par défaut : 8k pour chaque valeur

# With --armies: cards of the lists; a scenario file or profiles, default: the edition of the card
help-arg-sweep-field = Avec --armies : cartes des listes ; un fichier de scénario ou des profils, par défaut : l'édition de la carte

# With --armies: add the profiles of this people; repeatable
help-arg-sweep-people = Avec --armies : ajouter les profils de ce peuple ; répétable

# With --armies: add the profiles of this edition; repeatable
help-arg-sweep-edition = Avec --armies : ajouter les profils de cette édition ; répétable

# Write the chart to this file: NAME.svg, NAME.png
help-arg-chart = Écrire le graphique dans ce fichier : NOM.svg, NOM.png

# Weights of enemies in the ranking: equal (default), ap, or "ID: 3, ID: 0.5"
help-arg-weights = Poids des adversaires : égaux, pa ou "ID: 3"

# Each side gets as many fighters of its profile as these AP buy
help-arg-budget = Chaque camp a autant de combattants de son profil que ces PA en achètent

# Starting distance in cm: 20, 12.5; default: in contact, with opponents drawn at random in each fight
help-arg-distance = Distance de départ en cm : 20 ou 12,5 ; par défaut : au contact, avec des vis-à-vis tirés au sort à chaque combat

# Side that speaks first in each turn; default: dis
help-arg-first = Camp qui parle en premier à chaque tour ; par défaut : dis

# With --distance: MOV in cm of cards without one; default: by the rules
help-arg-unknown-mov = Avec --distance : MOU en cm des cartes qui n'en ont pas ; par défaut : selon les règles

# Profiles, written as in `fleau duel`
help-arg-ids = Des profils, écrits comme dans `fleau duel`

# Fights per match-up and situation; default: as in the scenario, else 32
help-arg-fights = Combats par affrontement et par situation ; par défaut : selon le scénario, sinon 32

# Skip the variants: other policies, distances, readings of the rules, editions
help-arg-quick = Omettre les variantes : autres manières de jouer, distances, lectures des règles, éditions

# Also judge this fighter, without adding it to the field; its AP may be missing; repeatable
help-arg-candidate = Juger aussi ce combattant, sans l'ajouter au panel ; ses PA peuvent manquer ; répétable

# What each card is worth in an army, by battles between random lists; the default without a scenario file, or if the file has [armies]; with --line, beside its fair AP on the line
help-arg-armies = Ce que vaut chaque carte dans une armée, par des batailles entre listes au hasard ; calcul par défaut sans fichier de scénario, ou si le fichier a [armies] ; avec --line, à côté de ses PA justes en ligne

# Fair AP by fights on a line; the default for other scenario files, and with an option that only such fights have, such as --quick, --fights, --policy, --play or --candidate
help-arg-line = Les PA justes par des combats en ligne ; calcul par défaut pour les autres fichiers de scénario, et avec une option propre à ces combats, comme --quick, --fights, --policy, --play ou --candidate

# Also search for the mix of army lists that is hardest to beat, by N more battles; default: as in the scenario, else 16k
help-arg-metagame = Chercher aussi le mélange de listes le plus difficile à battre, par N batailles de plus ; par défaut : selon le scénario, sinon 16k

# Number of battles between armies, such as 20k; default: as in the scenario, else 16k
help-arg-battles = Nombre de batailles entre armées, par exemple 20k ; par défaut : selon le scénario, sinon 16k

# How both sides play: habit follows the policy, equilibrium is best play (`fleau help policies`); default: as in the scenario, else habit
help-arg-play = Comment jouent les deux camps : habitude suit la manière de jouer, équilibre est le meilleur jeu (`fleau help policies`) ; par défaut : selon le scénario, sinon habitude

# Maximum solver steps: 2g = 2 billion; 20 million/s
help-arg-solve-steps = Nombre maximal d'étapes de calcul : 2g = 2 milliards ; 20 millions/s

# Before the change: a profile file (.csv), a ruleset or a fighter
help-arg-old = Avant le changement : un fichier de profils (.csv), un jeu de règles ou un combattant

# After the change: another of the same kind
help-arg-new = Après le changement : un autre de la même sorte

# The field: a scenario file or profiles; default for two profile files: all profiles complete in both
help-arg-field = Le panel : un fichier de scénario ou des profils ; par défaut, pour deux fichiers de profils : tous les profils complets dans les deux

# Change only these profiles of the field
help-arg-only = Changer seulement ces profils du panel

# Propose at most N changes, the clearest or most useful; default by worth in armies: as many as gain four fifths
help-arg-most = Au plus N changements, les plus nets ou les plus utiles ; par défaut, selon la valeur en armée : quatre cinquièmes du gain

# Largest change to propose: 50% allows +50 % to −33 %; none: no limit
help-arg-cap = Changement maximal : 50% permet de +50 % à −33 % ; none : sans limite

# Policy to compare in addition to the presets; repeatable
help-arg-policies = Manière de jouer à comparer en plus de celles de la liste ; répétable

# File of options (CSV); default: each characteristic up and down, and each simulated ability
help-arg-options = Fichier d'options (CSV) ; par défaut : chaque caractéristique en plus et en moins, et chaque compétence simulée

# Price only this option: "Feinte", "FOR+2;-Régénération/5"; repeatable
help-arg-option = Chiffrer seulement cette option : "Feinte", "FOR+2;-Régénération/5" ; répétable

# Opponent: a copy of the base, whose AP are assumed to be right
help-arg-mirror = Adversaire : une copie de la base, dont les PA sont supposés justes

# Tell fight number K (from 0), as numbered by `--sampler die-by-die` of `combat` and `melee`
help-arg-fight = Raconter le combat numéro K (à partir de 0), selon les numéros de `--sampler dé-par-dé` de `combat` et `melee`

# Tell the fights at these percentiles of A's balance (AP destroyed minus AP lost): 10,50,90
help-arg-percentile = Raconter les combats à ces centiles du bilan de A (PA détruits moins PA perdus) : 10,50,90

# Use these dice, in the order of the rolls, and say which roll is next: 4,2,6
help-arg-dice = Utiliser ces dés, dans l'ordre des jets, et dire quel jet vient ensuite : 4,2,6

# Attack/defense dice of the fighters of A: 3/1 for one, 2/0,1/1 for two
help-arg-place-a = Dés d'attaque/défense des combattants de A : 3/1 pour un seul, 2/0,1/1 pour deux

# The same for side B
help-arg-place-b = De même pour le camp B

# Rate the luck of these dice
help-arg-luck = Évaluer la chance de ces dés

# STR of the attack minus RES of the target
help-arg-diff = FOR de l'attaque moins RES de la cible

# Roll three dice, keep the two highest
help-arg-amplified = Lancer trois dés, garder les deux plus hauts

# Roll three dice, keep the two lowest
help-arg-attenuated = Lancer trois dés, garder les deux plus bas

# Effects on the roll, separated by commas: bane, tough, ferocious, sword-axe, sacred-weapon, sacred-armour, ethereal, vulnerable, immune-legs, immune-head, immune-stunned, toxic-X, steam-str, survival-instinct, unmoving-shot, double-6-read; or their French names
help-arg-effects = Effets sur le jet, séparés par des virgules : bane, tough, ferocious, sword-axe, sacred-weapon, sacred-armour, ethereal, vulnerable, immune-legs, immune-head, immune-stunned, toxic-X, steam-str, survival-instinct, unmoving-shot, double-6-read ; ou les noms français, comme fléau, dur à cuire, toxique/4

# The current value of the characteristic
help-arg-value = La valeur actuelle de la caractéristique

# Final result needed for a success
help-arg-difficulty = Résultat final nécessaire pour réussir

# Only profiles with this text in a name or an ability, French or English
help-arg-search = Seulement les profils dont un nom ou une compétence contient ce texte, en français ou en anglais

# Sort by a column, such as ap; -ap for descending order
help-arg-sort = Trier par une colonne, telle que pa ; -pa pour l'ordre décroissant

# Files: CSV (semicolons, tabs or commas; any encoding), pages saved from a catalogue, or text with cards; - is standard input
help-arg-files = Fichiers : CSV (points-virgules, tabulations ou virgules ; tout encodage), pages enregistrées d'un catalogue, ou texte avec des cartes ; - est l'entrée standard

# A command, such as duel or profiles list, or a topic
help-arg-words = Une commande, telle que duel ou profiles list, ou un sujet

# Schema to print; default: list all schemas
help-arg-name = Schéma à afficher ; par défaut : la liste des schémas

# The shell
help-arg-shell = Le shell

## Leurs valeurs.

# Simulate fights
help-value-engine-mc = Simuler des combats

# Compute all outcomes, without a margin of error; one against one to four
help-value-engine-exact = Calculer toutes les issues, sans marge d'erreur ; un contre un à quatre

# Compute where that is faster than simulating, else simulate
help-value-engine-auto = Calculer là où c'est plus rapide que de simuler, sinon simuler

# Draw the result of each attack and initiative test from its exact distribution
help-value-sampler-attack-by-attack = Tirer le résultat de chaque attaque et test d'initiative selon ses chances exactes

# Roll every die, as at a table: slower, same odds
help-value-sampler-die-by-die = Lancer chaque dé, comme à une table : plus lent, mêmes chances

# Chance to kill minus chance to be killed
help-value-objective-win = Chance de tuer moins chance d'être tué

# AP destroyed minus AP lost
help-value-objective-ap = PA détruits moins PA perdus

# Share of wound levels that the side has left, minus that of the enemy
help-value-objective-survive = Part de crans de blessure gardés, moins celle de l'adversaire

# Tables for a terminal
help-value-format-table = Des tableaux pour un terminal

# For programs; `fleau schema` describes the keys
help-value-format-json = Pour des programmes ; `fleau schema` décrit les clés

# One long table with plain numbers
help-value-format-csv = Un seul long tableau avec des nombres bruts

# CSV for a spreadsheet, in your language: French has semicolons and decimal commas
help-value-format-excel = CSV pour un tableur, dans votre langue : points-virgules et virgules décimales en français

# Tables for a Markdown page
help-value-format-markdown = Des tableaux pour une page Markdown

# A short post for a forum; with --details, all tables
help-value-format-bbcode = Un court message pour un forum ; avec --details, tous les tableaux

# Side A in every turn
help-value-first-a = Le camp A à chaque tour

# Side B in every turn
help-value-first-b = Le camp B à chaque tour

# Winner of an opposed DIS test in each turn; coin toss if a DIS is unknown
help-value-first-dis = Le gagnant d'un test d'opposition de DIS à chaque tour ; tirage au sort si une DIS est inconnue

## Ce que sont leurs valeurs.

# ADDRESS
help-name-address = ADRESSE

# WEIGHTS
help-name-weights = POIDS

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

# half of the dice on attack, half on defense; one parry per attack
help-preset-balanced = la moitié des dés en attaque, la moitié en défense ; une parade par attaque

# every die on attack
help-preset-all-attack = tous les dés en attaque

# every die on defense, sustained to the end of the combat
help-preset-all-defense = tous les dés en défense, soutenue jusqu'à la fin du combat

# three dice in four on attack; parries with all remaining dice
help-preset-aggressive = trois dés sur quatre en attaque ; pare avec tous les dés restants

# one die in four on attack; shares its parries and sustains the last
help-preset-cautious = un dé sur quatre en attaque ; répartit ses parades et soutient la dernière

# balanced; charges any enemy within reach, else runs towards the nearest
help-preset-rush = équilibrée ; charge tout adversaire à portée, sinon court vers le plus proche

# balanced; shoots without moving if possible, charges only enemies about to charge
help-preset-stand-and-shoot = équilibrée ; tire sans bouger si possible, ne charge que les adversaires sur le point de charger

# balanced; shoots and keeps out of reach, disengages when caught
help-preset-kite = équilibrée ; tire et reste hors d'atteinte, se désengage en cas de contact

# balanced; stays in place, charges enemies that come within reach
help-preset-hold = équilibrée ; reste sur place, charge les adversaires qui viennent à portée

## Ce qu'une option ou une valeur dit d'autre dans une commande.

# A side: profiles separated by +, each with a number before it if wanted
help-arg-combat-a = Un camp : des profils séparés par +, chacun précédé d'un nombre au besoin

# The other side; one of the two has to be a single fighter
help-arg-combat-b = L'autre camp ; l'un des deux doit être un seul combattant

# A side: profiles separated by +, each with a number before it if wanted; at most 10 fighters
help-arg-melee-a = Un camp : des profils séparés par +, chacun précédé d'un nombre au besoin ; 10 combattants au plus

# The other side
help-arg-melee-b = L'autre camp

# Groups: as many fighters of each profile as these AP buy, at most 10; a champion only once
help-arg-matrix-budget = Des groupes : autant de combattants de chaque profil que ces PA en achètent, 10 au plus ; un champion une seule fois

# Folder of the results; default: reports/NAME
help-arg-run-out = Dossier des résultats ; par défaut : reports/NOM

# Fights per match-up, instead of the scenario's number
help-arg-run-runs = Combats par affrontement, au lieu du nombre du scénario

# The seed of all dice, instead of the scenario's
help-arg-run-seed = La graine de tous les dés, au lieu de celle du scénario

# No progress bar and no tables
help-arg-run-quiet = Sans barre d'avancement ni tableaux

# Ruleset, if the scenario names none; default: by the edition of the profiles
help-arg-balance-ruleset = Jeu de règles, si le scénario n'en nomme pas ; par défaut : selon l'édition des profils

# How all sides play, if the scenario does not say it; default: balanced
help-arg-balance-policy = Comment jouent tous les camps, si le scénario ne le dit pas ; par défaut : équilibrée

# Simulate more, until each undecided cost, or by armies the median card, is known within this percentage: 0.2%, 1 %
help-arg-balance-precision = Simuler davantage, jusqu'à connaître chaque coût indécis, ou par armées la carte médiane, à ce pourcentage près : 0.2%, 1 %

# What to solve: auto solves duels in contact, mc simulates everything; default: as in the scenario, else auto
help-arg-balance-engine = Ce qu'il faut résoudre : auto résout les duels au contact, simulation simule tout ; par défaut : selon le scénario, sinon auto

help-arg-balance-seed = { help-arg-run-seed }

# Profile file (CSV) instead of the built-in ones or the scenario's; to keep the built-in ones, add --profiles built-in; repeatable
help-arg-balance-profiles = Fichier de profils (CSV) à la place de ceux intégrés ou du scénario ; pour garder ceux intégrés, ajoutez --profiles intégrés ; répétable

help-arg-compare-ruleset = { help-arg-balance-ruleset }
help-arg-compare-policy = { help-arg-balance-policy }

# Fights per match-up and situation; default: as in the scenario, else 32
help-arg-compare-fights = Combats par affrontement et par situation ; par défaut : selon le scénario, sinon 32

help-arg-compare-seed = { help-arg-run-seed }
help-arg-propose-ruleset = { help-arg-balance-ruleset }
help-arg-propose-policy = { help-arg-balance-policy }
help-arg-propose-precision = { help-arg-balance-precision }
help-arg-propose-engine = { help-arg-balance-engine }
help-arg-propose-seed = { help-arg-run-seed }
help-arg-propose-out = { help-arg-run-out }

# New AP by what cards are worth in armies; the default without a scenario file, or if the file has [armies]
help-arg-propose-armies = De nouveaux PA selon ce que valent les cartes dans une armée ; par défaut sans fichier de scénario, ou s'il contient [armies]

# New AP by fights on a line; the default for other scenario files, and with options of such fights: --quick, --fights, --policy
help-arg-propose-line = De nouveaux PA par des combats en ligne ; par défaut pour les autres fichiers de scénario, et avec les options de ces combats : --quick, --fights, --policy

# Number of battles between armies, such as 20k; default: as in the scenario, else 16k
help-arg-propose-battles = Batailles entre armées, par exemple 20k ; par défaut : selon le scénario, sinon 16k

# Keep the AP of this profile instead of the total
help-arg-hold = Garder les PA de ce profil au lieu du total

# Profile file (CSV) to judge instead of the built-in ones or the scenario's; `fleau check` reads it again; repeatable
help-arg-propose-profiles = Fichier de profils (CSV) à juger à la place de ceux intégrés ou du scénario ; `fleau check` le relit ; répétable

# Profile file (CSV) to judge instead of the files that the evidence names; repeatable
help-arg-check-profiles = Fichier de profils (CSV) à juger à la place de ceux que nomment les preuves ; répétable

help-arg-policies-a = { help-arg-combat-a }
help-arg-policies-b = { help-arg-combat-b }

# Goal of both sides
help-arg-policies-objective = Objectif des deux camps

# Opponents: the [field] of this scenario, in its situations
help-arg-prices-field = Adversaires : le [field] de ce scénario, dans ses situations

# Fights per match-up of groups, at least 96; default: 96 against a field, 2400 with --mirror
help-arg-prices-fights = Combats par affrontement de groupes, au moins 96 ; par défaut : 96 face à un panel, 2400 avec --mirror

# How both sides play: habit follows --policy, equilibrium is best play (`fleau help policies`)
help-arg-prices-play = Comment jouent les deux camps : habitude suit --policy, équilibre est le meilleur jeu (`fleau help policies`)

help-arg-tell-a = { help-arg-combat-a }

# The other side; several against several are told as a melee
help-arg-tell-b = L'autre camp ; plusieurs contre plusieurs sont racontés comme une mêlée

# Number of fights for percentiles and luck; default: 1000 for percentiles, 10000 for luck
help-arg-tell-runs = Nombre de combats pour les centiles et la chance ; par défaut : 1000 pour les centiles, 10000 pour la chance

# Format of the story
help-arg-tell-format = Format du récit

# Table syntax of the forum
help-arg-forum-format = Syntaxe des tableaux du forum

# Number of dice to roll, of which one is kept
help-arg-test-dice = Nombre de dés à lancer, dont un est gardé

# Whether to roll a 6 again: reroll=never, reroll=always, reroll=needed
help-arg-test-policy = S'il faut relancer un 6 : relance=jamais, relance=toujours, relance=au-besoin

# Profile file to write; default: print it, with the report on standard error
help-arg-profiles-import-out = Fichier de profils à écrire ; par défaut : il est affiché, et le rapport va sur l'erreur standard

# Edition of profiles that do not name theirs, such as C3
help-arg-profiles-import-edition = Édition des profils qui ne nomment pas la leur, telle que C3

# People of profiles that do not name theirs
help-arg-profiles-import-people = Peuple des profils qui ne nomment pas le leur

# Write the calculator to this file
help-arg-page-calculator = Écrire le calculateur dans ce fichier

# Link fights to the calculator at this address; without an address, to a copy beside the page
help-arg-calculator = Relier les combats au calculateur à cette adresse ; sans adresse, à une copie à côté de la page

# Folder for the pages of the program and of all commands; default: print the program's page
help-arg-man-out = Dossier pour les pages du programme et de toutes les commandes ; par défaut : afficher celle du programme

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

# GitHub, Discourse; Discord, which shows no tables
help-value-forum-format-markdown = GitHub, Discourse ; Discord, qui n'affiche pas les tableaux

# BBCode with the table as plain text in [code], for forums without [table]
help-value-forum-format-table = BBCode avec le tableau en texte simple dans [code], pour les forums sans [table]

# All tables, columns and notes (terminal, bbcode)
help-arg-details = Tous les tableaux et notes (terminal, bbcode)

# Add all profiles of this people; part of the name is enough; repeatable
help-arg-matrix-people = Ajouter tous les profils de ce peuple ; une partie du nom suffit ; répétable

# Add all profiles of this edition; with --people, those of the people in the edition; repeatable
help-arg-matrix-edition = Ajouter tous les profils de cette édition ; avec --people, ceux du peuple dans l'édition ; répétable

# Rows of the matrix: fighters, people=… and edition=…, separated by commas; default: all other selected profiles; repeatable
help-arg-rows = Lignes de la matrice : combattants, people=… et edition=…, séparés par des virgules ; par défaut : tous les autres profils choisis ; répétable

# PROFILES
help-name-profiles = PROFILS

# Columns of the matrix, written like --rows; default: all other selected profiles; repeatable
help-arg-columns = Colonnes de la matrice, écrites comme --rows ; par défaut : tous les autres profils choisis ; répétable

# The scenario file; - is standard input
help-arg-run-file = Le fichier de scénario ; - est l'entrée standard

# A scenario file with a [field] (- is standard input), or profiles by id or printed name, with changes if wanted: garde_pretorien@att=6,ap=55
help-arg-balance-named = Un fichier de scénario avec un [field] (- est l'entrée standard), ou des profils par leur identifiant ou leur nom imprimé, modifiés au besoin : garde_pretorien@att=6,pa=55

# Add the profiles of this people; repeatable
help-arg-balance-people = Ajouter les profils de ce peuple ; répétable

# Add the profiles of this edition; with --people, those of the people in the edition; repeatable
help-arg-balance-edition = Ajouter les profils de cette édition ; avec --people, ceux du peuple dans l'édition ; répétable

# Add the profiles of this people to --field; repeatable
help-arg-compare-people = Ajouter les profils de ce peuple à --field ; répétable

help-arg-compare-edition = { help-arg-balance-edition }
help-arg-propose-named = { help-arg-balance-named }
help-arg-propose-people = { help-arg-balance-people }
help-arg-propose-edition = { help-arg-balance-edition }

# The evidence.json written by `fleau propose`, or its folder; - is standard input
help-arg-check-file = Le fichier evidence.json écrit par `fleau propose`, ou son dossier ; - est l'entrée standard

# Profile whose options are priced, with changes if wanted; without AP, its fair cost is used
help-arg-prices-base = Profil dont on chiffre les options, modifié au besoin ; sans PA, son coût juste est utilisé

# Opponents: some profiles of this edition; default: the edition of the base's card; repeatable
help-arg-prices-edition = Adversaires : des profils de cette édition ; par défaut : l'édition de la carte de la base ; répétable

# The folder of a report, or a JSON file; - is standard input
help-arg-forum-report = Le dossier d'un rapport, ou un fichier JSON ; - est l'entrée standard

# Post the table of who beats whom (of a matrix, run or balance); at most 16 columns
help-arg-match-ups = Publier le tableau de qui bat qui (rapport de `matrix`, `run` ou `balance`) ; 16 colonnes au plus

# Maximum number of rows; default: 20, or 16 with --match-ups
help-arg-forum-top = Nombre maximal de lignes ; par défaut : 20, ou 16 avec --match-ups

# Only this people; part of the name is enough; repeatable
help-arg-profiles-list-people = Seulement ce peuple ; une partie du nom suffit ; répétable

# Only this edition; repeatable
help-arg-profiles-list-edition = Seulement cette édition ; répétable

# The id or printed name of the profile, or of several
help-arg-profiles-show-id = L'identifiant du profil, ou son nom imprimé ; un ou plusieurs

help-arg-profiles-coverage-people = { help-arg-profiles-list-people }
help-arg-profiles-coverage-edition = { help-arg-profiles-list-edition }
help-arg-profiles-missing-people = { help-arg-profiles-list-people }
help-arg-profiles-missing-edition = { help-arg-profiles-list-edition }

# The profile file (CSV); - is standard input
help-arg-profiles-check-file = Le fichier de profils (CSV) ; - est l'entrée standard

# Show the settings in effect and their source
help-command-config = Affiche les réglages en vigueur et leur origine

# Settings:
#   language   as --lang      FLEAU_LANGUAGE
#   threads    as --threads   FLEAU_THREADS
#   profiles   as --profiles  FLEAU_PROFILES
#   ruleset    as --ruleset   FLEAU_RULESET
# An option overrides the environment variable, which overrides fleau.toml in the working folder, which overrides fleau.toml in the folder of your settings (on Linux ~/.config/fleau). Paths are relative to the folder of the file. A command without such an option ignores the setting. Scenario files and evidence name their own profiles and rules.
help-note-config-1 =
    Réglages :
      language   comme --lang      FLEAU_LANGUAGE
      threads    comme --threads   FLEAU_THREADS
      profiles   comme --profiles  FLEAU_PROFILES
      ruleset    comme --ruleset   FLEAU_RULESET
    L'option l'emporte sur la variable d'environnement, celle-ci sur fleau.toml dans le dossier de travail, et celui-ci sur fleau.toml dans le dossier de vos réglages (sous Linux ~/.config/fleau). Les chemins partent du dossier du fichier. Une commande qui n'a pas cette option ignore le réglage. Les scénarios et les preuves nomment leurs propres profils et règles.

# A fleau.toml:
#   language = "fr"
#   profiles = "my-profiles.csv"
#   ruleset = "confede-2022"
help-note-config-2 =
    Un fleau.toml :
      language = "fr"
      profiles = "mes-profils.csv"
      ruleset = "confede-2022"

# JSON Lines: first the general data, then one row per line (matrix cells, profiles, turns or options)
help-value-format-jsonl = JSON Lines : d'abord les données générales, puis une rangée par ligne (cases d'une matrice, profils, tours ou options)

# JSON Lines: first the general data, then one story per line
help-value-tell-format-jsonl = JSON Lines : d'abord les données générales, puis un récit par ligne

## Travail conservé, parts, vérification.

# Folder for unfinished work, until the report is written; default: beside the folder of --out
help-arg-checkpoint = Dossier du travail en cours, jusqu'à l'écriture du rapport ; par défaut : à côté du dossier de --out

# Continue the same command where it was interrupted
help-arg-resume = Reprendre la même commande là où elle a été interrompue

# TIME
help-name-time = DURÉE

# Stop after this time (30s, 5m, 2h) with the best answer so far; exit code 124 if there is none
help-arg-max-time = S'arrêter après cette durée (30s, 5m, 2h) sur la meilleure réponse obtenue ; code de sortie 124 s'il n'y en a pas

# Compute only a shard of the fights, such as 3/64, into the folder of --out; `fleau merge` merges all shards
help-arg-shard = Ne calculer qu'une part des combats, comme 3/64, dans le dossier de --out ; `fleau merge` réunit toutes les parts

# Show the progress of shards and interrupted commands
help-command-status = Affiche l'avancement des parts et des commandes interrompues

# Folders of shards, of reports, or of --checkpoint
help-arg-status-folders = Des dossiers de parts, de rapports, ou de --checkpoint

# Merge shards into the result of a single command
help-command-merge = Réunit des parts en un seul résultat, celui d'une commande unique

# Shards are written by --shard of `run`, `matrix`, `battle`, `balance`, `prices` and `propose`. They may come from several machines, in any order, and more than once. If one is missing, unfinished, damaged or of another command, it is named and nothing is written. For balance, prices and propose, the merge computes the rest; if it is interrupted, rerun the same command to continue. The files that the shards' command names are read again; run the merge where they are.
help-note-merge-1 = Les parts sont écrites par --shard de `run`, `matrix`, `battle`, `balance`, `prices` et `propose`. Elles peuvent venir de plusieurs machines, dans n'importe quel ordre, et plus d'une fois. Si l'une manque, est inachevée, abîmée ou d'une autre commande, elle est nommée et rien n'est écrit. Pour `balance`, `prices` et `propose`, la réunion calcule le reste ; si elle est interrompue, relancez la même commande pour continuer. Les fichiers que nomme la commande des parts sont relus ; lancez la réunion là où ils se trouvent.

# The folders of all shards
help-arg-merge-folders = Les dossiers de toutes les parts

# Folder of the results; default: that of the shards' command
help-arg-merge-out = Dossier des résultats ; par défaut : celui de la commande des parts

# Recompute a report, or part of it, and compare
help-command-verify = Recalcule un rapport, ou une partie, et compare

# Run it where the report was made: the files that its command names are read again. Exit code 1 if anything differs. The whole report is recomputed, which takes as long as the first time, and all files of its folder are compared. Of a JSON file, only the JSON is compared. With --cells, a sample of a matrix or run is recomputed, and the output says what is not checked.
help-note-verify-1 = À lancer là où le rapport a été fait : les fichiers que nomme sa commande sont relus. Code de sortie 1 si quelque chose diffère. Tout le rapport est recalculé, ce qui prend autant de temps que la première fois, et tous les fichiers de son dossier sont comparés. D'un fichier JSON, seul le JSON est comparé. Avec --cells, un échantillon d'une matrice ou d'un scénario est recalculé, et la sortie dit ce qui n'est pas vérifié.

# The report's command may read files in the folder of the report and in the working folder, and others only if --files names them. Faults inside a file are shown only if --files names it.
help-note-verify-2 = La commande du rapport peut lire les fichiers du dossier du rapport et du dossier de travail, et d'autres seulement si --files les nomme. Les erreurs à l'intérieur d'un fichier ne sont montrées que si --files le nomme.

# The folder of a report, or the JSON that a command printed
help-arg-verify-report = Le dossier d'un rapport, ou le JSON affiché par une commande

# Recompute only N cells of a matrix or run; compare nothing else
help-arg-cells = Ne recalculer que N cases d'une matrice ou d'un scénario ; ne comparer rien d'autre

# Seed that selects the cells; default: taken from the report itself
help-arg-verify-seed = Graine qui choisit les cases ; par défaut : tirée du rapport lui-même

# File or folder, anywhere, that the report's command may read and quote; repeatable
help-arg-verify-files = Fichier ou dossier, où qu'il soit, que la commande du rapport peut lire et citer ; répétable

## Les listes d'armée.

# Army lists: check one, generate random ones, search the best, or list peoples that have any
help-command-army = Les listes d'armée : en vérifier une, en tirer au hasard, chercher la meilleure, ou lister les peuples qui peuvent en avoir

# Check whether a list is legal (I-D) and list every fault; exit code 1 if there is one
help-command-army-check = Vérifie si une liste est valide (I-D) et cite chaque erreur ; code de sortie 1 s'il y en a une

# Each entry between two + has its own reference cards. The name of a list file ends in .toml; `fleau schema army-list` describes its keys. A file that ends in .txt, or standard input, may be a list as in a forum: one kind of fighter per line, such as 3x Guerrier du Sang (48 PA); lines that are not understood are listed.
help-note-army-check-1 = Chaque entrée entre deux + a ses propres cartes de référence. Le nom d'un fichier de liste finit par .toml ; `fleau schema army-list` décrit ses clés. Un fichier qui finit par .txt, ou l'entrée standard, peut être une liste comme sur un forum : une sorte de combattants par ligne, comme 3x Guerrier du Sang (48 PA) ; les lignes non comprises sont signalées.

# The list: profiles separated by +, each with a number before it if wanted; or its file (- is standard input)
help-arg-army-check-list = La liste : des profils séparés par +, chacun précédé d'un nombre au besoin ; ou son fichier (- est l'entrée standard)

# LIST
help-name-list = LISTE

# Agreed AP; default: those of the file, else those of the list rounded up to hundreds
help-arg-army-check-ap = PA convenus ; par défaut : ceux du fichier, sinon ceux de la liste arrondis à la centaine supérieure

# People of the army; part of the name is enough; default: the one with the most AP
help-arg-army-check-people = Peuple de l'armée ; une partie du nom suffit ; par défaut : celui qui a le plus de PA

# Generate random lists of a people, legal ones where its cards allow it
help-command-army-random = Tire au hasard des listes d'un peuple, valides si ses cartes le permettent

# First, champions are drawn, all equally likely, until they are worth 20 % of the AP. Then reference cards are drawn, each profile that still fits equally likely, until none fits. A list that leaves more than 5 % of the AP unspent is drawn again. There are no allies. If too few champions of the people are known, the lists are pooled: they keep all rules but that on champions.
help-note-army-random-1 = Des champions sont d'abord tirés, tous avec la même chance, jusqu'à valoir 20 % des PA. Puis des cartes de référence sont tirées, tous les profils encore possibles ayant la même chance, tant qu'il reste assez de PA pour l'un d'eux. Une liste qui laisse plus de 5 % des PA est tirée de nouveau. Il n'y a pas d'alliés. Si trop peu de champions du peuple sont connus, ce sont des listes assouplies : elles respectent toutes les règles, sauf celle des champions.

# The people; part of the name is enough; default: all peoples of the edition
help-arg-army-random-people = Le peuple ; une partie du nom suffit ; par défaut : tous ceux de l'édition

# Agreed AP
help-arg-ap = PA convenus

# The edition; default: the one with the most profiles of the people
help-arg-army-random-edition = L'édition ; par défaut : celle qui a le plus de profils du peuple

# Number of lists
help-arg-count = Nombre de listes

# Level the chances, so that each profile is in about as many lists
help-arg-army-random-level = Équilibre les chances pour que chaque profil soit dans à peu près autant de listes

# The seed of the random lists
help-arg-army-random-seed = La graine des listes au hasard

# Search for the best list of a people, by battles
help-command-army-best = Cherche la meilleure liste d'un peuple, par des batailles

# Random lists of the people meet the opponents first; a regression then says what each card adds. Lists that are best by these values race against each other, and the last four play new battles, from which the scores are. A longer search may find better lists. There are no allies and no artifacts.
help-note-army-best-1 = Des listes au hasard du peuple rencontrent d'abord les adversaires ; une régression dit alors ce que chaque carte apporte. Des listes, les meilleures selon ces valeurs, concourent entre elles, et les quatre dernières disputent de nouvelles batailles, dont viennent les scores. Une recherche plus longue peut trouver de meilleures listes. Il n'y a ni alliés ni artefacts.

# The people; part of the name is enough
help-arg-army-best-people = Le peuple ; une partie du nom suffit

# Agreed AP, 100 to 400
help-arg-army-best-ap = PA convenus, de 100 à 400

# Opponents: lists in a line or files, each equally likely; default: random lists of all peoples that have any
help-arg-army-best-against = Adversaires : des listes en une ligne ou des fichiers, toutes avec la même chance ; par défaut : des listes au hasard de tous les peuples qui peuvent en avoir

# Accept opponents that break the army rules (I-D)
help-arg-army-best-free = Accepte des adversaires qui ne respectent pas les règles d'armée (I-D)

# The scenario (III-A-2); default: each equally often
help-arg-army-best-scenario = Le scénario (III-A-2) ; par défaut : chacun aussi souvent

# The table, in cm (III-A-1): 60x60, 90x90 or 120x60; default: 120x60 in three quarters of the battles, else 90x90
help-arg-army-best-table = La table, en cm (III-A-1) : 60x60, 90x90 ou 120x60 ; par défaut : 120x60 dans les trois quarts des batailles, sinon 90x90

# Computer player of both sides; default: captain in half of the battles, else bold or careful
help-arg-army-best-players = Joueur automatique des deux camps ; par défaut : capitaine dans la moitié des batailles, sinon hardi ou prudent

# Number of battles of the whole search, at least 1k
help-arg-army-best-battles = Nombre de batailles de toute la recherche, 1k au moins

# The seed of all dice, tables and lists
help-arg-army-best-seed = La graine de tous les dés, tables et listes

# Print only the best list, in one line, for other commands
help-arg-army-best-list-only = N'affiche que la meilleure liste, en une ligne, pour d'autres commandes

# List which peoples can have legal or pooled lists, and what blocks the others
help-command-army-peoples = Liste les peuples qui peuvent avoir des listes valides ou assouplies, et ce qui manque aux autres

# Lists are drawn from the edition with the most profiles of the people whose AP are printed, or from all editions if none has three of them. AP that a card does not print are estimated from its characteristics.
help-note-army-peoples-1 = Les listes sont tirées de l'édition qui a le plus de profils du peuple aux PA imprimés, ou de toutes les éditions si aucune n'en a trois. Les PA qu'une carte n'imprime pas sont estimés d'après ses caractéristiques.

# The edition; default: the one with the most profiles of each people
help-arg-edition = L'édition ; par défaut : celle qui a le plus de profils de chaque peuple

# Show the help of one of these commands
help-command-army-help = Affiche l'aide d'une de ces commandes

## Les batailles.

# A duel, a melee or the worth of a card at each value of a number, with the break-even
help-command-sweep = Un duel, une mêlée ou la valeur d'une carte à chaque valeur d'un nombre, avec le point d'équilibre

# Army against army on a table: scenery, lines of sight, movement, scenarios
help-command-battle = Armée contre armée sur une table : décor, lignes de vue, mouvements, scénarios

# Each list against every other one, on both sides of each table, with a rating; a single value is a file with a list in each line
help-arg-battle-league = Chaque liste contre toutes les autres, des deux côtés de chaque table, avec une cote ; une valeur seule est un fichier avec une liste par ligne

# A list: profiles separated by +, each with a number before it if wanted; or a .toml file, or a .txt file of a list as in a forum
help-arg-battle-a = Une liste : des profils séparés par +, chacun précédé d'un nombre au besoin ; ou un fichier .toml, ou un fichier .txt avec une liste comme sur un forum

# The list of the other side
help-arg-battle-b = La liste de l'autre camp

# Instead of lists: random lists of this people; part of the name is enough
help-arg-battle-people = Au lieu de listes : des listes de ce peuple, au hasard ; une partie du nom suffit

# With --people: the people of side B
help-arg-against = Avec --people : le peuple du camp B

# Agreed AP; default: those of the lists, else those of the larger list rounded up to hundreds
help-arg-battle-ap = PA convenus ; par défaut : ceux des listes, sinon ceux de la plus chère arrondis à la centaine supérieure

# With --people: the edition of both sides; default: the one with the most profiles of each people
help-arg-battle-edition = Avec --people : l'édition des deux camps ; par défaut : celle qui a le plus de profils de chaque peuple

# Accept lists that break the army rules (I-D)
help-arg-free = Accepter des listes qui ne respectent pas les règles d'armée (I-D)

# The scenario (III-A-2): bloodbath, control of the table after 6 turns; conquest, control of zones; execution, death of the most expensive enemy within 5 turns; or your own .toml file
help-arg-battle-scenario = Le scénario (III-A-2) : bain-de-sang, contrôle de la table après 6 tours ; conquête, contrôle de zones ; exécution, mort de l'adversaire le plus cher en 5 tours ; ou votre fichier .toml

# The table, in cm (III-A-1): 60x60, 90x90, 120x60, or your own .toml file
help-arg-battle-table = La table, en cm (III-A-1) : 60x60, 90x90, 120x60, ou votre fichier .toml

# Pieces of scenery on a table of the rulebook, as far as there is room (III-A-3); default: 6
help-arg-scenery = Éléments de décor sur une table du livre, tant qu'il y a de la place (III-A-3) ; par défaut : 6

# Computer player of both sides
help-arg-players = Joueur automatique des deux camps

# PLAYER
help-name-player = JOUEUR

# Random legal actions, as a baseline
help-value-players-random = Actions permises au hasard, pour comparaison

# Scores each legal action by exact values of the duels and shots it leads to
help-value-players-captain = Note chaque action permise par la valeur exacte des duels et des tirs auxquels elle mène

# A captain that takes risks for the enemy's losses
help-value-players-bold = Un capitaine qui prend des risques pour infliger des pertes

# A captain that saves its own fighters
help-value-players-careful = Un capitaine qui ménage ses combattants

# Compares plans by simulating the rest of the battle: much slower
help-value-players-planner = Compare des plans en simulant la suite de la bataille : bien plus lent

# Computer player of side A, instead of --players
help-arg-player-a = Joueur automatique du camp A, au lieu de --players

help-value-player-a-random = { help-value-players-random }
help-value-player-a-captain = { help-value-players-captain }
help-value-player-a-bold = { help-value-players-bold }
help-value-player-a-careful = { help-value-players-careful }
help-value-player-a-planner = { help-value-players-planner }
help-value-player-b-random = { help-value-players-random }
help-value-player-b-captain = { help-value-players-captain }
help-value-player-b-bold = { help-value-players-bold }
help-value-player-b-careful = { help-value-players-careful }
help-value-player-b-planner = { help-value-players-planner }

# TABLE
help-name-table = TABLE

# Computer player of side B, instead of --players
help-arg-player-b = Joueur automatique du camp B, au lieu de --players

# Compare these players: each against each, on the same tables, with both armies
help-arg-cross = Comparer ces joueurs : chacun contre chacun, sur les mêmes tables, avec les deux armées

# PLAYERS
help-name-players = JOUEURS

help-value-cross-random = { help-value-players-random }
help-value-cross-captain = { help-value-players-captain }
help-value-cross-bold = { help-value-players-bold }
help-value-cross-careful = { help-value-players-careful }
help-value-cross-planner = { help-value-players-planner }

# Number of battles, with a new table every four: 250, 1k
help-arg-battle-runs = Nombre de batailles, avec une nouvelle table toutes les quatre : 250, 1k

# The seed of all dice, tables and lists
help-arg-battle-seed = La graine de tous les dés, tables et listes

# Tell battle number K (from 0) instead
help-arg-tell = Raconter plutôt la bataille numéro K (à partir de 0)

# Write a page with a map of each turn of speech of battle number K of --tell, or number 0
help-arg-page = Écrire une page avec une carte de chaque tour de parole de la bataille numéro K de --tell, ou numéro 0
