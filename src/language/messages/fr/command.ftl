# Ce que seule la ligne de commande dit : ses erreurs, ses réglages, le déroulement d’un long calcul.
command-calculator-missing = ce programme est compilé sans le calculateur. Pour l'avoir : `bash .ci/calculator && FLEAU_CALCULATOR=target/calculator.html cargo build --release --features calculator`
command-calculator-written = Le calculateur se trouve ici : { $file }
estimate-asks = Estimation : { $estimate }. Commencer ? [o/N]
estimate-battles = { $count } batailles, environ { $time }, { $memory } Go de mémoire, { $disk } Go de disque
estimate-days = { $number } jours
estimate-fights = { $count } combats, environ { $time }, { $memory } Go de mémoire, { $disk } Go de disque
estimate-hours = { $number } heures
estimate-minutes = { $number } min
estimate-not-begun = rien n'a été lancé
estimate-solutions = { $count } affrontements à résoudre, jusqu'à { $time }, { $memory } Go de mémoire, { $disk } Go de disque
estimate-wants-memory = l'estimation est de { $estimate } ; une limite de temps ne réduit pas la mémoire ; --yes lance le calcul
estimate-wants-yes = l'estimation est de { $estimate } ; --yes lance le calcul, --max-time limite sa durée
fault-artillery = l'arme de { $name } est une pièce d'artillerie, qui n'est pas simulée ({ $artillery })
fault-base-by-abilities-of-field = la base doit être lue avec les compétences du panel : ôtez-les du scénario, et nommez les mêmes fichiers avec --abilities
fault-calculator-address = « { $text } » n'est pas l'adresse d'une page : écrivez https://…, http://…, file://… ou un chemin, sans # ni espace
fault-calculator-without-page = seul un rapport avec une page a des duels à relier : nommez son dossier avec --out
fault-cap-is = le plafond vaut « { $text } » ; valeurs possibles : de { $min }% à { $max }%, avec le signe pour cent, ou { $none }
fault-chart-undrawn = impossible de dessiner un graphique ; message technique : « { $error } »
fault-evidence-expected = { $place } : { $expected } est attendu ici, et non { $found }
fault-evidence-from-where = les preuves le nomment depuis le dossier où la proposition a été faite : lancez-y la vérification, ou nommez le fichier avec --profiles
fault-evidence-is-army-list = ce n'est pas un fichier evidence.json de `fleau propose` ; une liste d'armée se vérifie avec `fleau army check { $file }`
fault-evidence-needs-two = { $place } : { $found } ; un panel demande au moins deux profils
fault-evidence-no-schema = /schema : { $shown } ; valeurs possibles : "{ $line }" et "{ $armies }", dans le evidence.json de `fleau propose`
fault-evidence-of-another-version = /schema : { $shown } vient d'une autre version du programme. Il y manque ce qu'a "{ $schema }" : les fichiers jugés, et les verdicts après le vote. Refaites les preuves, à partir des profils d'avant le vote : { $again }
fault-evidence-of-standard-input = des preuves doivent nommer leurs fichiers, et l'entrée standard n'a pas de nom : enregistrez-la dans un fichier
fault-evidence-twice = { $place }/{ $i }/id : { $id } apparaît deux fois
fault-expected-cards = une liste de cartes
fault-expected-engine = auto ou mc
fault-expected-one-of = l'un de { $words }
fault-expected-profile-files = une liste de fichiers de profils
fault-expected-share = une part supérieure à 0, ou null
fault-expected-text = un texte
fault-expected-text-or-null = un texte ou null
fault-expected-texts = une liste de textes
fault-expected-truth = true ou false
fault-expected-verdicts = une liste de verdicts
fault-expected-whole-number = un nombre entier de { $min } à { $max }
fault-fights-are = le nombre de combats vaut « { $text } » ; valeurs possibles : de { $min } à { $max }
fault-fights-are-such-as = le nombre de combats vaut « { $text } » ; valeurs possibles : de { $fewest } à { $most }, par exemple 960 ou 10k
fault-file-elsewhere = il n'est ni dans le dossier du fichier qui le nomme, ni dans le dossier de travail ; si vous lui faites confiance, nommez-le dans la ligne de commande
fault-file-unwritable = impossible d'écrire le fichier { $file } : { $error }
fault-file-without-field = { $file } n'a pas de [field], qui nomme les adversaires face auxquels les options sont chiffrées
fault-first-word-needs-a-melee = parler en premier ne compte que dans une mêlée : ajoutez --budget ou --distance
fault-folder-unwritable = impossible d'écrire dans le dossier « { $folder } » : { $error }
fault-folder-without-report = le dossier { $folder } ne contient aucun rapport ; valeurs possibles : un dossier avec { $names }
fault-import-onto-itself = ce fichier est celui qui est importé ; écrivez dans un autre
fault-json-data = ce JSON n'a pas la forme attendue : la valeur qui se termine à la colonne { $column } n'est pas du bon type
fault-json-ends = ce n'est pas du JSON : il se termine trop tôt
fault-json-lacks = ce JSON n'a pas la forme attendue : il manque `{ $name }`
fault-json-syntax = ce n'est pas du JSON : texte inattendu à la colonne { $column }
fault-json-twice = ce JSON est ambigu : « { $name } » apparaît deux fois dans un même objet
fault-json-unknown = ce JSON n'a pas la forme attendue : `{ $name }` est inconnu
fault-kind-fighters = un combattant
fault-kind-profiles = un fichier de profils
fault-kind-rulesets = un jeu de règles
fault-lacks-missile = { $name } : { $missing } ; écrivez { $write }
fault-match-ups-too-wide = le tableau a { $columns } colonnes, et un message n'a de place que pour { $most } : prenez un --top plus petit, ou moins de profils dans --columns de `fleau matrix`
fault-matrix-needs-two =
    { $count ->
        [0] une matrice demande deux profils complets ; parmi ceux choisis, aucun ne peut combattre
       *[one] une matrice demande deux profils complets ; parmi ceux choisis, un seul peut combattre
    }
fault-matrix-needs-two-bought =
    { $count ->
        [0] une matrice demande deux profils complets ; parmi ceux choisis, aucun ne peut combattre et être acheté
       *[one] une matrice demande deux profils complets ; parmi ceux choisis, un seul peut combattre et être acheté
    }
fault-melees-are-sampled = une mêlée ne peut qu'être simulée, et non calculée ; ôtez --engine, et prenez --precision pour un intervalle plus étroit
fault-needs-a-shooter = { $approach } demande un combattant qui tire : { $lacks }
fault-no-aim = pas de TIR
fault-no-aim-str = pas de FOR de tir
fault-no-ap-and-no-field = « { $base } » n'a pas de PA ; ajoutez ap=…, ou nommez avec --edition ou --field les adversaires dont dépend son coût juste
fault-no-ap-for-a-mirror = « { $base } » n'a pas de PA ; ajoutez ap=…, ou remplacez --mirror, qui demande les PA, par --edition ou --field
fault-no-charts = chart_format : ce programme est compilé sans graphiques ; ôtez la ligne, ou compilez avec la fonction `charts`
fault-no-match-ups = le rapport de `fleau { $command }` n'a pas de tableau de qui bat qui ; prenez celui de `fleau matrix`, de `fleau balance`, ou d'un `fleau run` avec une table [matrix]
fault-no-mov = { $name } n'a pas de MOU, dont --distance a besoin ; écrivez { $write } (ou la valeur de la carte, en centimètres)
fault-no-percentile = aucun centile n'est donné ; écrivez par exemple 10,50,90
fault-no-range = pas de portées
fault-no-report = ce n'est pas le rapport d'une commande ({ $why })
fault-no-report-of-its-command = son contenu n'est pas une réponse de la commande qu'il nomme
fault-no-threads = le système ne peut pas lancer { $wanted } fils d'exécution : { $error } ; demandez-en moins avec --threads
fault-nobody-meets = il n'y a aucun affrontement : chaque camp demande un profil complet, différent de celui d'en face
fault-nothing-there = rien
fault-number-is = { $what } vaut « { $text } » ; valeurs possibles : de { $min } à { $max }
fault-objective-of-no-policy = un objectif ne vaut que pour `--policy optimale` et `meilleure-réponse` ; ôtez-le
fault-old-and-new-are-rulesets = ANCIEN et NOUVEAU donnent déjà les règles
fault-old-and-new-differ-in-kind = ANCIEN est { $old }, NOUVEAU { $new } ; comparez deux fichiers de profils (.csv), deux jeux de règles (identifiants ou fichiers .toml), ou un combattant avec d'autres valeurs
fault-only-a-field = ce scénario n'a qu'un panel et rien à simuler : `fleau balance { $file }` en juge les coûts
run-without-fair-costs = Pas de coûts justes : le scénario demande le meilleur jeu des deux camps, qu'une étude rapide n'essaie pas ; `fleau balance { $file }` les juge.
fault-only-combats-have-it = seulement pour un combat au contact, à un contre un ou plusieurs : sans --distance, sans --first et sans plusieurs combattants des deux côtés
fault-optimal-is-solved = le jeu optimal est calculé et non simulé : `mc` ne s'applique pas ; ôtez --engine
fault-output-unwritable = impossible d'écrire le résultat : { $error }
fault-over-which-field = il manque le panel : nommez un scénario ou des profils après --field, ou bien toute une édition (--edition) ou tout un peuple (--people)
fault-percentile-is = un centile est « { $part } » ; valeurs possibles : de 0 à 100, par exemple 10,50,90
fault-place-count = { $given } pour { $fighters } ; écrivez un X/Y par combattant du camp, séparés par des virgules
fault-place-share = { $share } pour les { $dice } dés de { $name } ; valeurs possibles : { $possible }
fault-precision-is = la précision vaut « { $text } » ; valeurs possibles : de { $min }% à { $max }%, avec le signe pour cent
fault-propose-by-habit = le scénario juge avec le meilleur jeu des deux camps, mais propose ne cherche des PA qu'avec la manière de jouer habituelle : écrivez play = "habitude"
fault-report-of-another-version = la version { $version } du programme a écrit ce rapport, et celle-ci pourrait mal le lire. Refaites-le : { $again }
fault-rows-and-columns-say-it = --rows et --columns choisissent les affrontements ; écrivez-y ces profils
fault-runs-are = le nombre de combats vaut « { $text } » ; valeurs possibles ici : de 2 à { $most }
fault-scenario-asks-for-best-play = le scénario demande le meilleur jeu des deux camps, qui exige d'essayer d'autres manières de jouer
fault-scenario-says-it = le scénario le fixe ; modifiez-le là
fault-standard-input-is-one-file = l'entrée standard est un seul fichier, et elle est utilisée ici pour { $times } ; enregistrez les autres dans des fichiers
fault-test-number-is = { $what } vaut « { $text } » ; valeurs possibles : un nombre entier de -50 à 100
fault-which-field = il manque le panel : nommez un scénario, deux profils ou plus, ou bien toute une édition (--edition) ou tout un peuple (--people) ; pour juger un seul profil, une édition et --candidate : `fleau balance --edition C5_it --candidate carnassier_2_c5`
fault-without-distance-option = { $message } ; sans --distance, les camps commencent au contact
fault-folder-like-a-file = « { $name } » est un nom de fichier, mais --out désigne le dossier d'un rapport : { $format ->
    [page] écrivez --out { $folder }, qui recevra la page
   *[other] pour un seul tableau, retirez --out et écrivez --format { $format } > { $file }
}
import-written = écrit : { $file } ; pour s'en servir : fleau duel { $one } { $other } --profiles { $file } (--profiles intégrés ajoute les profils du programme)
profiles-checked = { $file } : { $profiles }, dont { $complete }
profiles-of-file-cannot-fight = { $id } ne peut pas combattre ; il manque : { $missing }
terminal-config-all-cores = tous les cœurs
terminal-config-built-in = intégré
terminal-config-environment = l'environnement : { $variable }
terminal-config-from = origine
terminal-config-of-edition = celles de l'édition des profils
terminal-config-option = l'option --lang
terminal-config-setting = réglage
terminal-config-terminal = le terminal
terminal-config-user-folder = vos réglages : { $place }
terminal-config-value = valeur
terminal-config-working-folder = le dossier de travail : { $place }
terminal-double-clicked = Ce programme n'a pas de fenêtre à lui : il s'utilise dans un terminal. Dans la fenêtre de son dossier, écrivez cmd dans la barre d'adresse et appuyez sur Entrée ; écrivez ensuite l'une des lignes ci-dessus.
terminal-greeting = Fléau vérifie les coûts en PA : il simule duels, combats et mêlées de Confrontation et de la Conf'fédé selon le livre de règles, des millions de fois.
terminal-help =
    Toutes les commandes : fleau --help
    Une commande, avec des exemples : fleau duel --help
terminal-phase-base-cost = PA justes du profil de base
terminal-phase-comparison = comparaison
terminal-phase-contexts = contextes des prix
terminal-phase-fair-costs = PA justes
terminal-phase-metagame = listes les plus difficiles à battre
terminal-phase-new-costs = nouveaux PA
terminal-phase-other-costs = PA justes par d'autres méthodes
terminal-phase-prices = prix
terminal-phase-variants = sensibilité
terminal-press-enter = Appuyez sur Entrée pour fermer cette fenêtre.
terminal-progress-battles = { $done } batailles sur { $all }
terminal-progress-battles-so-far = { $done } batailles
terminal-progress-fair-costs = { $done } coûts justes sur { $all }
terminal-progress-fights = { $done } combats sur { $all }
terminal-progress-fights-so-far = { $done } combats
terminal-progress-left = reste { $left }
terminal-progress-pairs = { $done } affrontements sur { $all }
terminal-progress-phase = { $phase } : { $words }
terminal-progress-policies = { $done } manières de jouer sur { $all }
terminal-progress-precision = { $words } ; chances connues à { $margin } points près
terminal-progress-rate = { $rate } par seconde
terminal-progress-variants = { $done } variantes sur { $all }
terminal-schema-ability = un fichier de compétences de scenarios/abilities (TOML)
terminal-schema-describes = décrit
terminal-schema-edition = le fichier des éditions, scenarios/editions.toml (TOML)
terminal-schema-how = fleau schema NOM affiche l'un d'eux, en JSON Schema
terminal-schema-option = une ligne d'un fichier d'options de prices --options (CSV)
terminal-schema-output = ce qu'affiche { $command }
terminal-schema-profile = une ligne d'un fichier de profils de --profiles (CSV)
terminal-schema-propose = evidence.json, et { $command }
terminal-schema-ruleset = un fichier de règles de --ruleset (TOML)
terminal-schema-run = run.json, écrit par fleau run
terminal-schema-scenario = un scénario de run, balance, propose, compare (TOML)
terminal-version =
    { $version }
    source { $source }
    fonctionnalités { $features }
