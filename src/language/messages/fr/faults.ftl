# Ce qui ne va pas dans ce qui est demandé ou écrit.
fault-field-needs-two = un panel demande au moins deux profils, car un coût se juge face aux autres ; trouvé : { $found }
fault-field-needs-a-situation = un panel demande au moins une situation
fault-best-response-to-whom = meilleure-réponse répond à une manière de jouer de l'autre camp : donnez celle-ci par --policy-a ou --policy-b, ou prenez `optimale` pour les deux camps
fault-optimal-for-both = `optimale` vaut pour les deux camps à la fois ; face à une manière de jouer de l'autre camp, prenez `meilleure-réponse`
fault-scenario-without-field = { $name } ne contient aucun panel ; ajoutez [field]
fault-same-policy = « { $text } » est la même manière de jouer que « { $other } »
fault-best-response-too-large = la meilleure réponse se calcule pour un contre { $most } au plus, et non { $enemies } ; `fleau combat` simule des manières de jouer dans n'importe quel combat
fault-solved-not-told = « { $text } » se calcule exactement, sans combat à raconter ; prenez une autre manière de jouer : voir `fleau help policies`
fault-die-is = le dé n° { $number } est « { $part } » ; valeurs possibles : de 1 à 6
fault-difference-is = la différence vaut « { $text } » ; valeurs possibles : nombres entiers de -50 à 50
fault-name-twice-at = le nom « { $shown } » apparaît deux fois ; la première en { $at }
fault-ability-has-no-x = « { $printed } » : { $ability } n'a pas de X ; trouvé : « { $x } »
fault-ability-lacks-its-x = « { $printed } » demande un nombre X : écrivez de { $printed }/{ $least } à { $printed }/{ $most }
fault-ability-x-is = le X de « { $printed } » est « { $x } » ; valeurs possibles : de { $least } à { $most }
fault-file-without-ability = le fichier ne contient aucune compétence ; ajoutez [[ability]]
fault-ability-x-bounds = x : `least` ne doit pas dépasser `most`, et `without` doit se trouver entre les deux
fault-ability-how-played = une compétence demande une et une seule des clés `effects`, `rule` et `not_modelled`
fault-ability-not-played-parts = `not_played` demande `effects` : cette clé donne les parties de la compétence qui ne sont pas simulées
fault-ability-matters = `matters` demande `not_modelled` : cette clé marque une compétence qui agit en combat mais n'est pas simulée
fault-ability-artillery = `artillery` demande `not_modelled` : cette clé marque une arme de tir dont les règles ne sont pas simulées
fault-ability-worth = `worth` demande `not_played` ou `not_modelled` : cette clé dit comment la partie manquante changerait la valeur
fault-ability-without-effects = effects : la liste est vide ; ajoutez un effet, ou écrivez `not_modelled`
fault-all-of-them = les voici tous : { $all }
fault-against-x-without-kind = `against-X` demande une compétence avec x = "kind"
fault-tests-expected = une liste de tests est attendue, et non { $found }
fault-no-test = la liste de tests est vide
fault-no-sum = « { $sum } » n'est pas un nombre ; valeurs possibles : de { $least } à { $most }, "X", ou une somme comme "2+X"
fault-sum-without-x = « { $sum } » demande une compétence dont le X est un nombre
fault-sum-is = « { $sum } » va de { $from } à { $to } ; valeurs possibles : de { $least } à { $most }
fault-value-out-of-bounds = { $found } est hors limites ; valeurs possibles : de { $least } à { $most }
fault-x-without-use = « { $name } » a un X, mais aucun de ses effets ne l'utilise
fault-effects-contradict = les effets de « { $name } » se contredisent : { $contradiction }
fault-assumption-expected = « { $text } » : un identifiant et des valeurs sont attendus, par exemple "archer_daikinee_c5: ranges=20/40/60, aim-str=4"
fault-value-is-written = « { $part } » : écrivez clé=valeur, par exemple aim-str=4
fault-assumed-twice = cette valeur est supposée deux fois
fault-printed-not-assumed = la carte indique { $printed }, il n'y a donc rien à supposer ; pour jouer une autre valeur, écrivez { $id }@{ $key }={ $value }
fault-catalog-without-ruleset = il n'y a aucun jeu de règles
fault-quotation-mark-unclosed = ce guillemet n'est jamais fermé
fault-separated-by-commas = les cases d'une ligne doivent être séparées par des virgules ; `fleau profiles import` convertit d'autres tableaux
fault-table-not-understood = pas compris : { $text } ; `fleau profiles import { $file } --out NOUVEAU.csv` en fait un fichier de profils à compléter
fault-tag-twice = l'étiquette « { $tag } » apparaît deux fois
fault-edition-without-rulesets = une édition demande `rulesets`, les jeux de règles selon lesquels ses profils peuvent être jugés
fault-empty-text = le texte est vide
fault-or-weights = ou une table [field.weights]
fault-profile-twice = ce profil apparaît deux fois
fault-enemy-weights = « { $text } » : valeurs attendues : égaux, pa, ou un poids par profil, comme "ID: 3, ID: 0,5"
fault-weight-is = le poids vaut { $weight } ; valeurs possibles : un nombre comme 3 ou 0,5, plus de 0, jusqu'à { $most }
fault-one-fighter-expected = « { $text } » : un seul combattant est attendu ici
fault-fighter-missing = il manque un combattant
fault-kind-without-number = aucun numéro pour le genre « { $kind } » : voir Roster::naming_kinds_of
fault-no-base = « { $text } » n'est pas un socle ; valeurs possibles : largeur et profondeur en millimètres, par exemple 25x50
fault-columns-are = les colonnes doivent être { $columns }
fault-not-filled-in = aucun profil ne correspond à cette ligne : { $id } n'a pas de { $column } « { $value } » complété comme « { $how_sure } »
fault-file-too-large = le fichier est trop gros ; maximum : { $limit } Mo
fault-nul-byte = le fichier contient un octet nul : ce n'est pas du texte, ou c'est de l'UTF-16 sans indicateur d'ordre des octets ; enregistrez-le en UTF-8
fault-bytes-of-no-encoding = le fichier contient des octets qui ne sont pas du { $encoding } ; enregistrez-le en UTF-8
fault-control-character = le fichier contient le caractère de contrôle U+{ $code } ; est-ce bien un fichier texte ?
fault-file-empty = le fichier est vide
fault-workbook-or-archive = c'est un classeur ou une archive ; dans le tableur, enregistrez-le d'abord en CSV
fault-workbook = c'est un classeur ; dans le tableur, enregistrez-le d'abord en CSV
fault-pdf = c'est un PDF ; copiez d'abord son texte dans un fichier
fault-web-archive = c'est une archive web ; dans le navigateur, enregistrez plutôt la page en HTML
fault-text-too-long = le texte est trop long ; maximum : { $longest } caractères
fault-fighter-without-name = un combattant n'a pas de nom
fault-too-many-profiles = { $count } profils, c'est trop ; maximum : { $most }
fault-more-faults = et { $more ->
    [one] { $more } autre erreur
   *[other] { $more } autres erreurs
}
fault-no-fighter-found = aucun combattant trouvé : ni un tableau de noms et de caractéristiques, ni le texte d'une carte
fault-page-too-deep = la page est trop imbriquée pour une liste de profils
fault-page-too-long = la page a trop de lignes pour une liste de profils
fault-too-many-rows = { $count } lignes, c'est trop ; maximum : { $most }
fault-too-many-cells = { $count } cases, c'est trop ; maximum : { $most }
fault-no-row-of-heads = aucune ligne d'en-têtes n'a été trouvée, par exemple Nom;INI;ATT;FOR;DEF;RES;PA
fault-no-column-of-names = aucune colonne ne contient les noms des combattants ; appelez-la Nom ou Name
fault-cells-and-header = la ligne a { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
}, mais l'en-tête en a { $header }
fault-no-length = « { $text } » n'est pas une longueur en centimètres ; écrivez par exemple 10 ou 12.5
fault-mov-is = « { $text } » n'est pas un MOU ; valeurs possibles : de 0,1 à 100 centimètres, par exemple 10 ou 12,5
fault-distance-is = la distance vaut « { $text } » ; valeurs possibles : de { $min } à { $max } centimètres, par exemple 20 ou 12,5
fault-no-ranges = « { $text } » n'est pas une suite de portées ; valeurs possibles : courte/moyenne/longue par ordre croissant, par exemple 20/30/40
fault-several-against-several = { $a } contre { $b } : un des camps doit être un seul combattant ici ; pour plusieurs contre plusieurs, utilisez `fleau melee`
fault-too-many-in-contact = { $enemies } adversaires face à un combattant de taille { $size } ; { $most } au plus peuvent être au contact
fault-number-may-be = { $message } ; { $what } peut aller de { $min } à { $max }
fault-no-count = « { $text } » n'est pas un nombre ; valeurs possibles : nombres entiers comme 250, 1 000, 10k, 2,5m, 1g, 1e6
fault-not-whole = « { $text } » n'est pas un nombre entier
fault-too-large = « { $text } » est trop grand
fault-name-empty = le nom est vide
fault-name-twice-in = le nom « { $name } » apparaît deux fois ; la première en { $file }:{ $first }
fault-option-changes-nothing = l'option ne change rien ; ajoutez des changements (`mods`) comme ATT+1, ou des compétences (`abilities`)
fault-file-without-option = le fichier ne contient aucune option
fault-column-twice = la colonne « { $name } » apparaît deux fois
fault-mods-or-abilities = il faut au moins une des colonnes `mods` et `abilities`
fault-number-is-written = « { $part } » : écrivez clé=nombre, par exemple att=6
fault-given-twice = « { $key } » est donné deux fois
fault-ability-empty = une compétence est vide ; séparez les compétences par `;`, et écrivez `{ $none }` pour aucune compétence
fault-wounds-are = aucun niveau de blessure ne s'appelle { $text } ; valeurs possibles : indemne, légère, grave, critique
fault-id-twice-in = l'identifiant « { $id } » apparaît deux fois ; la première en { $file }:{ $line }
fault-id-empty = l'identifiant est vide
fault-no-profile-id = « { $id } » n'est pas un identifiant ; caractères possibles : minuscules sans accent, chiffres et _ . -, par exemple `{ $proposal }`
fault-belongs-to-a-field = { $written } demande un panel ; ajoutez [field]
fault-ability-there-twice = la compétence { $ability } apparaît deux fois, ici sous le nom « { $name } »
fault-profile-left-out = le profil est laissé de côté car il n'a pas de { $missing }
fault-no-ruleset-id = « { $id } » n'est pas un identifiant ; caractères possibles : minuscules sans accent, chiffres et traits d'union, par exemple `{ $proposal }`
fault-no-wound-table = il manque la table `wound_table`
fault-milder = ligne { $row }, colonne { $column } : { $result } est plus clément que le résultat au-dessus ou à gauche ; les résultats ne doivent s'adoucir ni le long d'une ligne ni le long d'une colonne
fault-results-expected = une liste de résultats est attendue, un par colonne : { $columns }
fault-nothing-is-played = il n'y a rien à jouer ; ajoutez [matrix], [[duel]] ou [[combat]], ou bien [field] pour `fleau balance`
fault-no-policy = aucune manière de jouer n'est donnée ; écrivez par exemple ["équilibrée"]
fault-duel-twice = ce duel apparaît deux fois
fault-combat-twice = ce combat apparaît deux fois
fault-no-situation = la liste est vide ; pour jouer les situations habituelles, supprimez la clé
fault-situation-twice = cette situation apparaît deux fois ; la première sous le nom « { $name } »
fault-situations-called = deux situations s'appellent « { $name } »
fault-how-many-fight = une situation demande une et une seule des clés `forces = "duel"` et `budget` (en PA) ; les batailles entre listes ont leur place dans [armies]
fault-without-distance-key = { $message } ; sans `distance`, les camps commencent au contact
fault-no-utf8-csv = cette ligne contient un octet qui n'est pas de l'UTF-8 ; enregistrez le fichier en UTF-8, ou convertissez-le : `fleau profiles import { $file }`
fault-no-utf8 = cette ligne contient un octet qui n'est pas de l'UTF-8 ; enregistrez le fichier en UTF-8
fault-two-fighters = « { $one } » et « { $other } » sont deux combattants différents, mais un changement n'en concerne qu'un : écrivez-le après un @, par exemple { $example }@ap=20
fault-in-the-field-already = « { $name } » est déjà dans le panel
fault-tables-expected = { $key } : des tables sont attendues, écrites [[{ $key }]], et non { $found }
fault-found-text = le texte « { $text } »
fault-found-number = le nombre { $number }
fault-found-word = le mot { $word }
fault-found-date = la date { $date }
fault-found-list = une liste
fault-found-table = une table
fault-decimal-is = { $what } vaut { $digits } ; valeurs possibles : de { $least } à { $most }
fault-natural-expected = un nombre entier de 0 à { $most } est attendu, et non { $found }
fault-allowed = valeurs possibles : { $names }
fault-too-many-kinds = des compétences visent { $kinds } genres de combattants ; maximum : { $most }
fault-ability-twice = la compétence « { $printed } » apparaît deux fois
fault-mod-twice = « { $part } » : { $value } apparaît deux fois
fault-option-ability-twice = « { $part } » apparaît deux fois
fault-no-price = « { $text } » n'est pas un prix ; écrivez des caractéristiques et des nombres joints par +, par exemple ATT+DEF+RES
fault-ap-and-price = { $ap } { -ap }, mais d'après son prix il coûte { $price } { -ap } avec le profil final
fault-no-change = « { $text } » n'est pas un changement de caractéristique ; écrivez par exemple ATT+1 ou FOR-2
fault-ap-are-no-option = « { $text } » : une option ne peut pas changer les PA, car ce sont eux que l'on calcule
fault-policy-tried-anyway = « { $policy } » est la première de `policies`, toujours essayée ; retirez-la ici
fault-list-expected = une liste est attendue : des centimètres
fault-too-many-settings = { $count } valeurs sont données ; maximum : { $most }
fault-edition-tried-anyway = editions : « { $name } » est le jeu de règles du scénario, toujours essayé ; retirez-le ici
fault-edition-twice = editions : « { $name } » apparaît deux fois
fault-wound-changes-nothing = « { $word } » n'a pas d'effet sur les jets de blessures ; pour changer FOR, RES ou le nombre de dés, utilisez --diff, --amplified et --attenuated
fault-field-needs-two-in-both = un panel demande au moins deux profils capables de combattre dans les deux fichiers ; trouvé : { $count }
fault-free-side = un camp sans manière de jouer fixée peut se calculer, mais pas se simuler
fault-difference-needs-two = une différence demande au moins deux combats
fault-budget-buys-nobody = { $name } coûte { $ap_each } PA, plus que le budget de { $budget } PA ; écrivez --budget { $ap_each } ou plus
fault-data-frame = le tableau de données n'a pas pu être créé ; message technique : « { $error } »
fault-dice-of-a-melee = on ne peut pas donner les dés d'une mêlée
fault-and-more = { $fact } ; { $more }
fault-and-another = { $names }, { $another }
fault-place-a-and-b = A et B
fault-place-side = camp { $side }
fault-no-ability-id = aucune compétence n'a l'identifiant « { $name } »
fault-allowed-parts = { $sentence } ; valeurs possibles : une partie de { $names }
quantity-a-range-in-centimeters = une portée en centimètres
quantity-the-distance-in-millimeters = la distance en millimètres
quantity-the-number-of-steps = le nombre d'étapes de calcul
quantity-the-ap-of-a-list = le nombre de { -ap } d'une liste
quantity-the-number-of-battles = le nombre de batailles
quantity-what-is-taken-off-in-ap = la réduction en { -ap }
quantity-the-number-of-profiles = le nombre de profils
quantity-the-number-of-the-fight = le numéro du combat
quantity-the-value = la valeur
quantity-the-difficulty = la difficulté
quantity-the-threshold-in-percent = le seuil en pour cent
quantity-the-threshold-in-ap = le seuil en { -ap }
fault-policy-no-setting = « { $part } » : écrivez un réglage sous la forme clé=valeur
fault-policy-no-decision = « { $key } » n'est pas une décision ; valeurs possibles : { $allowed }
fault-policy-no-value = { $key } vaut « { $found } » ; valeurs possibles : { $allowed }
fault-policy-no-ratio = répartition vaut « { $found } » ; valeurs possibles : parts en attaque/parts en défense, par exemple 1/1 ou 2/0
fault-effects-never-opens-and-opens = les dés ne sont jamais relancés, et pourtant les 5 le sont
fault-effects-set-twice = { $value } est fixé à deux nombres différents
fault-effects-placed-first-and-last = les dés de combat sont répartis à la fois en premier et en dernier
fault-effects-too-many = plus de { $most } { $what }
fault-effects-modifiers = bonus et malus
fault-effects-settings = valeurs fixées
fault-effects-replacements = remplacements
fault-effects-lowered-rows = lignes abaissées
fault-effects-extra-dice = dés en plus
fault-effects-becomes-two = { $from } devient à la fois { $one } et { $other }
fault-abilities-contradict = « { $one } » et « { $other } » se contredisent : { $why }
fault-abilities-do-not-go-together = les compétences { $names } ne vont pas ensemble : { $why }
fault-and-so-on = …
fault-os-not-found = ce fichier ou dossier n'existe pas
fault-os-permission-denied = l'accès est refusé
fault-os-is-a-folder = c'est un dossier, et non un fichier
fault-os-no-folder = une partie du chemin est un fichier, et non un dossier
fault-os-exists = il existe déjà
fault-os-full = le disque est plein
fault-os-quota = le quota du disque est épuisé
fault-os-too-large = il est trop gros
fault-os-read-only = le système de fichiers est en lecture seule
fault-os-name = un fichier ne peut pas porter ce nom
fault-os-busy = il est en cours d'utilisation
fault-os-no-text = ce n'est pas du texte en UTF-8 ; enregistrez-le en UTF-8
fault-os-code = le système d'exploitation refuse, avec le code d'erreur { $code }
fault-os-ends = les données se terminent trop tôt
fault-os-broken = la connexion est rompue
fault-os-time-out = il n'y a pas de réponse
fault-os-memory = il n'y a pas assez de mémoire
fault-os-unknown = le système d'exploitation refuse sans donner de raison
fault-unexpected = c'est une erreur du programme ; veuillez la signaler avec son message technique : « { $error } »
fault-or-bounds = {"{"} least = …, most = … {"}"}
fault-or-against-x = against-X
fault-csv = ce n'est pas un tableau CSV : des lignes de cases séparées par des virgules
fault-no-values = sans { $missing }
fault-base-has-already = { $printed } : le profil de base l'a déjà
fault-base-has-not = -{ $printed } : le profil de base ne l'a pas
fault-sentences = { $all }
fault-has-no = { $id } n'a pas de { $missing }
fault-of-selected-matrix = une matrice demande au moins deux profils complets ; sur { $count } choisis, { $fit } peuvent se battre
fault-of-selected-field = un panel demande au moins deux profils complets ; choisis : { $count }, dont capables de combattre : { $fit }
fault-judge-one = un seul profil se juge face à une édition : `fleau balance --edition { $edition } --candidate { $id }`
fault-select-more = choisissez plus de profils, ou écrivez les valeurs manquantes après un @, par exemple id@att=4 ; à côté de vos fichiers, `--profiles intégrés` ajoute les profils du programme
fault-weight-of = { $name } : le poids vaut { $weight }
fault-no-mov-of-unknown = { $found } : ce n'est pas un MOU ; valeurs possibles : "non-jugé", "immobile" ou des centimètres jusqu'à 100, par exemple 10 ou 12.5
fault-no-charge = { $name } ne peut pas charger : son MOU est nul ou inconnu ; écrivez-en un, par exemple `mov=10`
fault-charge-of-groups = --charge demande un seul combattant par camp
fault-no-limit = { $found } : ce n'est pas une limite de tours ; valeurs possibles : de { $least } à { $most } tours, ou "{ $word }"
fault-cells-expected = la ligne a { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
} ; il en faut { $expected }, pour { $columns }
fault-mc-samples-any = --engine simulation simule n'importe quel combat
fault-best-response-or-sampled = la meilleure réponse à une manière de jouer de l'autre camp se calcule jusqu'à un contre trois ; toute autre manière de jouer se simule
fault-any-policy-sampled = toute autre manière de jouer se simule
fault-toml-duplicate-key = cette clé apparaît deux fois (colonne { $column })
fault-toml-carriage-return = un retour chariot doit être suivi d'un saut de ligne (colonne { $column })
fault-toml-no-opening-quote = il manque le guillemet ouvrant (colonne { $column })
fault-toml-no-comma-in-list = il manque une virgule entre les éléments d'une liste (colonne { $column })
fault-toml-no-comma-in-table = il manque une virgule entre les clés d'une table (colonne { $column })
fault-toml-extra-comma = il y a une virgule de trop (colonne { $column })
fault-toml-no-equals = il manque un = entre la clé et sa valeur (colonne { $column })
fault-toml-extra-equals = il y a un = de trop (colonne { $column })
fault-toml-unclosed-table = cet en-tête de table n'est pas fermé par ] (colonne { $column })
fault-toml-unclosed-list = cette liste n'est pas fermée par ] (colonne { $column })
fault-toml-unclosed-inline-table = cette table n'est pas fermée par {"}"} (colonne { $column })
fault-toml-key-letters = une clé s'écrit en lettres sans accent, chiffres, _ et -, ou entre guillemets (colonne { $column })
fault-toml-no-key = il manque une clé (colonne { $column })
fault-toml-no-value = il manque une valeur (colonne { $column })
fault-toml-no-quotes = un texte doit être entre guillemets (colonne { $column })
fault-toml-no-toml-value = ce n'est pas une valeur : écrivez un texte entre guillemets, et un nombre avec un point décimal (colonne { $column })
fault-toml-unexpected-here = on n'attend ici ni clé ni valeur (colonne { $column })
fault-toml-no-pair = écrivez une ligne sous la forme clé = valeur (colonne { $column })
fault-toml-escape = ce caractère spécial après une barre oblique inverse est inconnu (colonne { $column })
fault-toml-leading-zero = un nombre ne doit pas commencer par zéro (colonne { $column })
fault-toml-too-deep = c'est trop imbriqué (colonne { $column })
fault-toml-syntax = ce n'est pas du TOML valable (colonne { $column })
fault-no-fair-ap = aucun coût juste n'a été trouvé pour « { $base } » dans ce panel ; écrivez ses PA à la suite : ap=…
