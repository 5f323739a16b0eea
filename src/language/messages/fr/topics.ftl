# Les sujets de l'aide : ce que plusieurs commandes partagent. Une ligne qui commence par une espace n'est pas coupée.
topic-fighters =
    Comment écrire les combattants

    Par l'identifiant d'un profil ; `fleau profiles list --search` le trouve :
      fleau duel garde_pretorien guerrier_de_l_aube

    Écrivez après un @ ce qui change sur la carte :
      garde_pretorien@att=6,pa=55
      garde_pretorien@abilities=tueur-né;régénération/5
      garde_pretorien@abilities=none
      garde_pretorien@blessures=légère    commence avec une blessure : légère, grave ou critique

    Sans identifiant, donnez toutes les valeurs :
      @ini=3,att=5,for=8,def=5,res=11,pa=49
    Clés : `ini att for def res dis pa taille mou puissance tir portées=20/30/40 for-tir cou peur abilities` ; les clés anglaises aussi : str, ap, mov, etc. Les compétences portent leur nom français ou anglais.

    Pour un camp de plusieurs, mettez un nombre devant chacun et + entre eux, dans n'importe quel ordre :
      "2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6"

    Vos propres profils :
      --profiles les-miens.csv     un fichier de profils à la place de ceux intégrés ; `fleau profiles import` en crée un
      --abilities les-miennes.toml vos compétences, en plus ; elles remplacent celles intégrées de même identifiant
      --assume "archer_daikinee_c5: ranges=20/40/60, aim-str=4"    les valeurs absentes d'une carte
topic-all-options = Toutes les options : `{ $command } --help`
topic-command = Les options de la commande du même nom : `fleau { $command } --help`
topic-policies =
    Comment jouent les combattants

    Une manière de jouer est un mot de la liste, des réglages, ou un mot suivi de réglages : prudente,défense-soutenue=jamais,relance=toujours.
    { $presets }

    répartition=X/Y partage les dés entiers entre attaque et défense (un demi va à l'attaque) : 1/2 met 1 dé sur 2 en attaque, et 1 sur 3 (`fleau tell --place-a` prend des nombres). dès-grave=prudente : prudente dès une blessure grave.

    À distance, ajoutez une approche à équilibrée, ou à un autre mot : prudente,approche=tir-en-retrait.
    { $approaches }

    Calculé, et non suivi à la lettre :
      optimale           les deux camps jouent au mieux ; un contre un ou deux
      meilleure-réponse  un camp joue au mieux face à une manière de jouer de l'autre ; un contre un à trois

    L'objectif de ces deux-là (--objective) :
    { $goals }

    Meilleur jeu des deux camps pour les coûts justes (--play équilibre) : les duels au contact sont résolus, les groupes jouent le meilleur mélange de manières de jouer.

    `fleau policies A B` compare les manières de jouer de deux camps. Tous les réglages : scenarios/README.md (en anglais).
topic-rulesets =
    Quelles règles s'appliquent

      confede-2024   la Conf'fédé, avec son chapitre du combat de 2024
      confede-2022   le livre de règles de la Conf'fédé de 2022
      confede-2017   le même, avec le chapitre II (tests, blessures) de 2017
      c3-initiation  Confrontation 3, ses règles d'initiation

    Ou votre propre fichier .toml : copiez l'un de ceux de scenarios/rulesets ; `fleau schema ruleset` le décrit.

    Des réglages peuvent être changés à la suite du nom : --ruleset confede-2024@courage_and_fear=confede joue une reconstitution du courage, de la peur et de la déroute (scenarios/modelled.md), qu'aucun jeu de règles ne joue de lui-même. Des virgules séparent plusieurs réglages.

    Sans --ruleset, l'édition des profils décide : c3-initiation pour Confrontation 3, confede-2024 pour la Conf'fédé. Confrontation 5 utilise aussi confede-2024, car aucune source ne donne ses propres règles. Si l'édition est inconnue, ou si des éditions aux règles différentes se rencontrent, confede-2024 s'applique. La sortie le dit quand cela compte.

    c3-initiation est un hybride : telles qu'imprimées, ces règles ignorent les compétences (--no-abilities). Les textes de Confrontation 5 fournissent les compétences, et la Conf'fédé de 2022 les chapitres V à VII.
topic-fights =
    Comment les combats sont calculés

    --engine : par défaut les combats sont simulés, et résolus si un camp joue au mieux. Une matrice utilise auto, sauf si --runs, --precision ou --sampler est donné.
    { $engines }

    --runs fixe le nombre de combats simulés ; par défaut : un million, moins pour les mêlées. --precision 0.5% simule jusqu'à connaître les chances des deux camps à 0,5 point près, avec un milliard de combats au plus ; les intervalles restent justes.

    --sampler, avec les mêmes chances :
    { $samplers }

    --seed choisit les dés : la même graine redonne exactement le même résultat, quel que soit le nombre de fils d'exécution (--threads).

    --variant COMBATTANT simule aussi ce combattant à la place de A, sur les mêmes dés, et montre ce qui change.
topic-formats =
    Comment les résultats sont affichés

    --format
    { $formats }

    --out DOSSIER écrit aussi un rapport : index.html, une seule page à ouvrir, imprimer ou envoyer, et la même chose en JSON. `fleau forum DOSSIER` en fait un message de forum.
