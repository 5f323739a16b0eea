# Dossiers de résultats, travail conservé, parts.

fault-folder-is-a-root = { $folder } ne peut pas être remplacé : nommez un dossier à l'intérieur
fault-folder-is-held = { $folder } ou un de ses fichiers est ouvert dans un autre programme, par exemple un terminal ou un tableur : fermez-le, ou nommez un autre dossier
fault-folder-is-mounted = { $folder } est la racine d'un système de fichiers et ne peut pas être remplacé ; nommez un dossier à l'intérieur, comme { $within }
fault-folder-has-folders = { $folder } contient des dossiers qui n'appartiennent à aucun rapport : { $names } ; un rapport remplace tout son dossier : nommez-en un autre
fault-file-is-a-strangers = { $folder } contient un fichier { $name } qui n'appartient à aucun rapport, ou à celui d'une ancienne version : déplacez-le, supprimez-le ou nommez un autre dossier
fault-folder-is-being-written = une autre commande écrit dans { $folder } : attendez qu'elle ait fini, ou nommez un autre dossier
fault-own-strangers = { $file } n'a pas été écrit par fleau et reste tel quel : déplacez-le, ou nommez un autre dossier ou fichier
fault-own-link = { $file } est un lien, et les liens ne sont pas suivis ici : nommez sa cible, ou un autre dossier ou fichier
fault-own-no-file = { $file } n'est pas un fichier ordinaire : déplacez-le, ou nommez un autre dossier ou fichier
fault-own-other-names = { $file } a d'autres noms (liens physiques), dont le contenu changerait aussi : copiez-le, ou nommez un autre dossier ou fichier
fault-nobody-writes = aucun programme n'y écrit
fault-resume-from-where = le dossier du travail inachevé n'est pas connu : donnez le même --out ou --checkpoint que dans la commande interrompue
checkpoint-goes-on = { $pieces ->
    [one] Reprise : 1 morceau de travail est déjà fait.
   *[other] Reprise : { $pieces } morceaux de travail sont déjà faits.
}
checkpoint-waits = { $pieces ->
    [one] Une commande interrompue a laissé ici 1 morceau de travail terminé. Cette commande recommence à zéro. Pour reprendre à partir de ce morceau, interrompez-la et ajoutez --resume.
   *[other] Une commande interrompue a laissé ici { $pieces } morceaux de travail terminés. Cette commande recommence à zéro. Pour reprendre à partir de ces morceaux, interrompez-la et ajoutez --resume.
}
checkpoint-of-another = Laissé tel quel : { $why }
journal-of-another-question = { $pieces ->
    [one] { $file } contient 1 morceau de travail d'une autre commande, « { $theirs } » ; cette commande est « { $ours } ». Utilisez --resume avec l'autre commande ; sans --resume, celle-ci recommence à zéro et laisse le fichier tel quel
   *[other] { $file } contient { $pieces } morceaux de travail d'une autre commande, « { $theirs } » ; cette commande est « { $ours } ». Utilisez --resume avec l'autre commande ; sans --resume, celle-ci recommence à zéro et laisse le fichier tel quel
}
journal-of-other-files = { $pieces ->
    [one] { $file } contient 1 morceau de travail de « { $command } » avec d'autres fichiers : les profils, règles ou scénarios ont changé depuis. Sans --resume, la commande recommence à zéro et laisse le fichier tel quel
   *[other] { $file } contient { $pieces } morceaux de travail de « { $command } » avec d'autres fichiers : les profils, règles ou scénarios ont changé depuis. Sans --resume, la commande recommence à zéro et laisse le fichier tel quel
}
journal-of-another-version = { $file } a été écrit par une autre version de fleau, et seule cette version peut le reprendre. Sans --resume, cette commande recommence à zéro et laisse le fichier tel quel
journal-is-damaged = { $file } est abîmé dès le début, et sa commande est donc inconnue. Sans --resume, cette commande recommence à zéro et laisse le fichier tel quel
checkpoint-failed = Le travail accompli n'a pas pu être enregistré : { $error }. La commande a continué sans enregistrer.
interrupted-is-kept = Interrompu. Le travail accompli est enregistré ; pour reprendre : { $command }
interrupted-before-anything = Interrompu avant la fin du premier morceau de travail.
interrupted-is-lost = Interrompu. Rien n'est enregistré : les longues commandes enregistrent leur travail avec --out ou --checkpoint.
stopped-by-time = --max-time { $time } a arrêté le calcul après { $played } sur les { $asked } demandés par { $option } : les intervalles sont donc plus larges. Le nombre atteint dépend de la machine ; pour les mêmes nombres sur toute machine : { $command }
time-is-up = Le délai --max-time { $time } s'est écoulé avant qu'il y ait une réponse, et rien n'est enregistré. Donnez plus de temps, moins de combats, ou --checkpoint et --resume pour calculer en plusieurs fois.
time-is-up-kept = Le délai --max-time { $time } s'est écoulé avant qu'il y ait une réponse. Le travail accompli est enregistré ; pour reprendre : { $command }
shard-needs-a-folder = une part demande son propre dossier : donnez --out DOSSIER
shard-folder-has-more = { $folder } contient un fichier { $name } qui n'appartient à aucune part : nommez un autre dossier
shard-folder-is-of-another = { $folder } contient une autre part, ou une part d'une autre commande : nommez un autre dossier
shard-is-done = { $pieces ->
    [one] Part { $shard } : 1 morceau de travail dans { $folder }
   *[other] Part { $shard } : { $pieces } morceaux de travail dans { $folder }
}
merge-other-question = les fichiers que lit la commande de ces parts ne sont pas les mêmes ici : utilisez ceux avec lesquels les parts ont été calculées
merge-pieces-missing = { $missing ->
    [one] 1 morceau de travail n'est dans aucune de ces parts
   *[other] { $missing } morceaux de travail ne sont dans aucune de ces parts
}
merge-other-command = ces parts sont d'une commande dont les parts ne peuvent pas être réunies
merge-other-version = cette part a été calculée par une autre version du programme, ou par un programme d'un autre code source
merge-damaged = cette part est abîmée : relancez sa commande pour recalculer les morceaux abîmés
merge-no-shard = ce n'est pas une part
merge-foreign = cette part est d'une autre commande que la première
merge-unfinished = cette part est inachevée : relancez sa commande pour continuer
merge-shards-missing = il manque ces parts : { $shards }
status-folder = dossier
status-shard = part
status-pieces = morceaux faits
status-standing = état
status-of-done = terminé
status-of-unfinished = inachevé
status-of-damaged = abîmé
status-of-foreign = d'une autre version
status-of-nothing = ni travail inachevé, ni rapport
status-missing = Il manque : { $shards }.
verify-other-version = Le rapport vient de la version { $version } (empreinte de l'autotest { $selftest }). Ce programme est une autre version et ne peut pas le vérifier. Rien n'a été vérifié.
verify-no-manifest = Il n'y a pas de manifest.json : le rapport n'est pas scellé.
verify-bad-manifest = manifest.json n'est pas un manifeste : le rapport n'est pas scellé.
verify-manifest-names = manifest.json ne liste pas les fichiers qu'écrit la commande : { $names }. Le rapport n'est pas scellé.
verify-file-missing = { $name } manque, ou est illisible.
verify-file-changed = { $name } a été modifié après son écriture.
verify-file-foreign = { $name } ne fait pas partie du rapport : sa commande n'écrit pas ce fichier.
verify-file-differs = Une fois recalculé, { $name } diffère.
verify-file-refused = sa commande nomme { $file }, qui n'est ni dans son dossier ni dans le dossier de travail : il n'est donc pas lu ; --files { $file } le permet
verify-not-run = sa commande ne peut pas être exécutée avec les fichiers qu'elle nomme : { $files }. Pour voir les erreurs de ces fichiers, nommez-les avec --files
verify-says-no-command = il ne nomme pas la commande qui l'a fait
verify-other-cells = Le rapport a { $told } cases, sa commande en calcule { $cells }.
verify-other-files = Les fichiers que nomme la commande du rapport ne sont pas ceux du rapport : leurs empreintes diffèrent.
verify-cell-differs = Une case diffère une fois recalculée. Dans le rapport : { $told }. Maintenant : { $now }.
verify-cells = { $cells ->
    [one] 1 case sur { $all } a été recalculée, et elle est identique.
   *[other] { $cells } cases sur { $all } ont été recalculées, et elles sont identiques.
} Rien d'autre n'a été vérifié : ni les { $others } autres cases, ni ce qui est tiré de toutes les cases (classement, tableaux, page, graphiques).
verify-whole = Tout a été recalculé et est identique : { $files ->
    [one] 1 fichier, octet par octet.
   *[other] { $files } fichiers, octet par octet.
}
verify-json = Le JSON a été recalculé et est identique. Rien d'autre n'a été vérifié : seul un dossier a tous ses fichiers comparés.
verify-key-differs = Une fois recalculé, { $key } diffère.
verify-stopped = Un point n'est pas vérifié, car il dépend de la machine : si --max-time { $time } a bien arrêté le calcul avant les { $asked } demandés.
