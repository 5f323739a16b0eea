# Dossiers de résultats, travail conservé, parts.

fault-folder-is-a-root = { $folder } ne peut pas être remplacé : nommez un dossier à l'intérieur
fault-folder-is-mounted = { $folder } est la racine d'un système de fichiers et ne peut pas être remplacé en entier ; nommez un dossier à l'intérieur, comme { $within }
fault-folder-has-folders = { $folder } contient des dossiers qui ne sont d'aucun rapport : { $names } ; nommez un dossier qui lui soit propre, car un rapport le remplace en entier
fault-file-is-a-strangers = { $folder } contient un fichier { $name } qui n'est d'aucun rapport, ou qui est d'une ancienne version : déplacez-le, supprimez-le ou nommez un autre dossier
fault-folder-is-being-written = une autre commande écrit dans { $folder } : attendez qu'elle ait fini ou nommez un autre dossier
fault-resume-from-where = rien ne dit où le travail accompli est conservé : donnez --out ou --checkpoint comme la commande interrompue
checkpoint-goes-on = { $pieces ->
    [one] Reprise : 1 morceau de travail est déjà fait.
   *[other] Reprise : { $pieces } morceaux de travail sont déjà faits.
}
checkpoint-waits = { $pieces ->
    [one] Une commande interrompue a laissé ici 1 morceau de travail accompli ; --resume le reprend.
   *[other] Une commande interrompue a laissé ici { $pieces } morceaux de travail accompli ; --resume les reprend.
}
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
verify-other-version = Le rapport est de la version { $version } (empreinte de l'autotest { $selftest }) ; ce programme en est une autre et peut calculer d'autres nombres.
verify-no-manifest = Il n'y a pas de { $file } : rien ne dit si des fichiers du rapport ont été modifiés.
verify-files = { $files ->
    [one] 1 fichier est tel qu'il a été écrit.
   *[other] Les { $files } fichiers sont tels qu'ils ont été écrits.
}
verify-file-missing = { $name } manque ou est illisible.
verify-file-changed = { $name } n'est pas tel qu'il a été écrit.
verify-says-no-command = il ne dit pas par quelle commande il a été fait
verify-other-cells = Le rapport a { $told } cases, et sa commande { $cells }.
verify-other-files = Les fichiers que nomme la commande du rapport ne sont pas ceux du rapport : leurs empreintes diffèrent.
verify-cell-differs = Une case rejouée donne autre chose. Dans le rapport : { $told }. Maintenant : { $now }.
verify-cells = { $cells ->
    [one] 1 case sur { $all } a été rejouée, et elle est identique.
   *[other] { $cells } cases sur { $all } ont été rejouées, et elles sont identiques.
}
verify-whole = Tout a été recalculé, et tout est identique.
verify-key-differs = Recalculé, { $key } donne autre chose.
