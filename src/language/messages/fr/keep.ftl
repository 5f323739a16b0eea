# Dossiers de résultats, travail conservé, parts.

fault-folder-is-a-root = { $folder } ne peut pas être remplacé : nommez un dossier à l'intérieur
fault-folder-is-mounted = { $folder } est la racine d'un système de fichiers et ne peut pas être remplacé en entier ; nommez un dossier à l'intérieur, comme { $within }
fault-folder-has-folders = { $folder } contient des dossiers qui ne sont d'aucun rapport : { $names } ; nommez un dossier qui lui soit propre, car un rapport le remplace en entier
fault-file-is-a-strangers = { $folder } contient un fichier { $name } qui n'est d'aucun rapport, ou qui est d'une ancienne version : déplacez-le, supprimez-le ou nommez un autre dossier
fault-folder-is-being-written = une autre commande écrit dans { $folder } : attendez qu'elle ait fini ou nommez un autre dossier
fault-own-strangers = { $file } n'a pas été écrit par fleau et reste tel quel : déplacez-le, ou nommez un autre dossier ou fichier
fault-own-link = { $file } est un lien, qui n'est pas suivi ici : nommez sa cible, ou un autre dossier ou fichier
fault-own-no-file = { $file } n'est pas un fichier ordinaire : déplacez-le, ou nommez un autre dossier ou fichier
fault-own-other-names = { $file } a d'autres noms (liens physiques), dont le contenu changerait aussi : copiez-le, ou nommez un autre dossier ou fichier
fault-nobody-writes = personne n'y écrit
fault-resume-from-where = rien ne dit où le travail accompli est conservé : donnez --out ou --checkpoint comme la commande interrompue
checkpoint-goes-on = { $pieces ->
    [one] Reprise : 1 morceau de travail est déjà fait.
   *[other] Reprise : { $pieces } morceaux de travail sont déjà faits.
}
checkpoint-waits = { $pieces ->
    [one] Une commande interrompue a laissé ici 1 morceau de travail accompli. Celle-ci recommence à zéro ; pour le reprendre, interrompez-la et ajoutez --resume.
   *[other] Une commande interrompue a laissé ici { $pieces } morceaux de travail accompli. Celle-ci recommence à zéro ; pour les reprendre, interrompez-la et ajoutez --resume.
}
checkpoint-of-another = Laissé tel quel : { $why }
journal-of-another-question = { $pieces ->
    [one] { $file } contient 1 morceau de travail d'une autre question, « { $theirs } » ; celle-ci est « { $ours } ». L'autre commande le reprend avec --resume ; sans --resume, celle-ci recommence à zéro et laisse ce fichier tel quel
   *[other] { $file } contient { $pieces } morceaux de travail d'une autre question, « { $theirs } » ; celle-ci est « { $ours } ». L'autre commande les reprend avec --resume ; sans --resume, celle-ci recommence à zéro et laisse ce fichier tel quel
}
journal-of-other-files = { $pieces ->
    [one] { $file } contient 1 morceau de travail de « { $command } » avec d'autres fichiers : les profils, règles ou scénarios lus ont changé depuis. Sans --resume, elle recommence à zéro et laisse ce fichier tel quel
   *[other] { $file } contient { $pieces } morceaux de travail de « { $command } » avec d'autres fichiers : les profils, règles ou scénarios lus ont changé depuis. Sans --resume, elle recommence à zéro et laisse ce fichier tel quel
}
journal-of-another-version = { $file } a été écrit par une autre version de fleau, qui seule peut le reprendre. Sans --resume, cette commande recommence à zéro et laisse ce fichier tel quel
journal-is-damaged = { $file } est abîmé dès le début, et rien ne dit de quelle question est son travail. Sans --resume, cette commande recommence à zéro et laisse ce fichier tel quel
checkpoint-failed = Le travail accompli n'a pas pu être conservé : { $error }. La commande a continué sans cela.
interrupted-is-kept = Interrompu. Le travail accompli est conservé ; pour reprendre : { $command }
interrupted-before-anything = Interrompu avant que le moindre travail soit accompli.
interrupted-is-lost = Interrompu. Rien n'est conservé : les longues commandes conservent leur travail avec --out ou --checkpoint.
stopped-by-time = --max-time { $time } a mis fin au calcul après { $played } des { $asked } que demande { $option } : les intervalles en sont plus larges. Le point atteint dépend de la machine ; les mêmes nombres sur n'importe quelle machine : { $command }
time-is-up = --max-time { $time } est écoulé avant qu'il y ait une réponse, et rien n'est conservé. Donnez plus de temps, moins de combats, ou --checkpoint et --resume pour procéder par étapes.
time-is-up-kept = --max-time { $time } est écoulé avant qu'il y ait une réponse. Le travail accompli est conservé ; pour reprendre : { $command }
shard-needs-a-folder = une part est conservée dans un dossier qui lui est propre : donnez --out DOSSIER
shard-folder-has-more = { $folder } contient un fichier { $name } qui n'est d'aucune part : nommez un dossier qui lui soit propre
shard-folder-is-of-another = { $folder } contient une autre part, ou celle d'une autre question : nommez un dossier qui lui soit propre
shard-is-done = { $pieces ->
    [one] Part { $shard } : 1 morceau de travail dans { $folder }
   *[other] Part { $shard } : { $pieces } morceaux de travail dans { $folder }
}
merge-other-question = la commande de ces parts pose ici une autre question : ses fichiers ne sont pas ceux avec lesquels les parts ont été jouées
merge-pieces-missing = { $missing ->
    [one] 1 morceau de travail n'est dans aucune de ces parts
   *[other] { $missing } morceaux de travail ne sont dans aucune de ces parts
}
merge-other-command = ce ne sont pas les parts d'une commande qui puisse être réunie
merge-other-version = une autre version du programme, ou un programme d'un autre code source, a joué cette part
merge-damaged = cette part est abîmée : sa commande rejoue ce qui n'est pas sain
merge-no-shard = ce n'est pas une part
merge-foreign = cette part est d'une autre question que la première
merge-unfinished = cette part est inachevée : sa commande la reprend
merge-shards-missing = il manque ces parts : { $shards }
status-folder = dossier
status-shard = part
status-pieces = morceaux faits
status-standing = état
status-done = terminé
status-unfinished = inachevé
status-damaged = abîmé
status-foreign = d'une autre version
status-nothing = rien de conservé, et pas de rapport
status-missing = Il manque : { $shards }.
verify-other-version = Le rapport est de la version { $version } (empreinte de l'autotest { $selftest }), et ce programme en est une autre : il ne peut pas le vérifier. Rien n'a été vérifié.
verify-no-manifest = Il n'y a pas de manifest.json : le rapport n'est pas scellé.
verify-bad-manifest = manifest.json n'est pas un manifeste : le rapport n'est pas scellé.
verify-manifest-names = manifest.json ne nomme pas les fichiers que fait la commande : { $names }. Le rapport n'est pas scellé.
verify-file-missing = { $name } manque ou est illisible.
verify-file-changed = { $name } n'est pas tel qu'il a été écrit.
verify-file-foreign = { $name } n'est pas du rapport : sa commande ne fait pas ce fichier.
verify-file-differs = Recalculé, { $name } donne autre chose.
verify-file-refused = sa commande nomme { $file }, qui n'est pas un fichier sous son dossier ni sous le dossier de travail : il n'est pas lu ; --files { $file } le permet
verify-not-run = sa commande ne peut pas être exécutée avec les fichiers qu'elle nomme : { $files }. Ce qui n'y va pas est dit quand --files les nomme
verify-says-no-command = il ne dit pas par quelle commande il a été fait
verify-other-cells = Le rapport a { $told } cases, et sa commande { $cells }.
verify-other-files = Les fichiers que nomme la commande du rapport ne sont pas ceux du rapport : leurs empreintes diffèrent.
verify-cell-differs = Une case rejouée donne autre chose. Dans le rapport : { $told }. Maintenant : { $now }.
verify-cells = { $cells ->
    [one] 1 case sur { $all } a été rejouée, et elle est identique.
   *[other] { $cells } cases sur { $all } ont été rejouées, et elles sont identiques.
} Rien d'autre n'a été vérifié : ni les { $others } autres, ni ce qui se fait de toutes (classement, tableaux, page, graphiques).
verify-whole = Tout a été recalculé, tout est identique : { $files ->
    [one] 1 fichier, octet par octet.
   *[other] { $files } fichiers, octet par octet.
}
verify-json = Le JSON a été recalculé, il est identique. Rien d'autre n'a été vérifié : d'un dossier, tous les fichiers sont comparés.
verify-key-differs = Recalculé, { $key } donne autre chose.
verify-stopped = Non vérifié : que --max-time { $time } y ait mis fin avant { $asked }, car cela dépend de la machine.
