# Les sujets de l'aide : ce que plusieurs commandes partagent. Une ligne qui commence par une espace n'est pas coupée.
topic-fighters =
    Comment s'écrivent les combattants

    Par l'id d'un profil ; `fleau profiles list --search` le trouve :
      fleau duel garde_pretorien guerrier_de_l_aube

    Après un @, ce qui diffère de la carte :
      garde_pretorien@att=6,pa=55
      garde_pretorien@abilities=tueur-né;régénération/5
      garde_pretorien@abilities=none

    Sans id, tout est donné :
      @ini=3,att=5,for=8,def=5,res=11,pa=49
    Clés : `ini att for def res dis pa taille mou puissance tir portées=20/30/40 for-tir abilities` ; en anglais aussi : str, ap, mov, etc. Les compétences portent leur nom français ou anglais.

    Un camp de plusieurs, dans n'importe quel ordre, avec un nombre devant chacun et + entre eux :
      "2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6"

    Vos propres profils :
      --profiles les-miens.csv     un fichier à la place des profils intégrés ; `fleau profiles import` le fait d'un tableur, d'une page enregistrée, d'une carte
      --abilities les-miennes.toml des compétences en plus de celles intégrées ; celle qui a l'id d'une compétence intégrée la remplace
      --assume "archer_daikinee_c5: ranges=20/40/60, aim-str=4"    ce qu'une carte ne dit pas
topic-policies =
    Comment jouent les combattants

    Une manière de jouer est un mot de la liste, des réglages, ou un mot suivi de réglages : prudente,défense-soutenue=jamais,relance=toujours.
    { $presets }

    répartition=X/Y partage dans ces proportions les dés qu'a le combattant, au dé le plus proche, un demi allant à l'attaque : 1/2 met 1 dé sur 2 en attaque, et 1 sur 3. Seul `fleau tell --place-a` compte des dés.

    À distance, équilibrée avec une approche ; ou après un autre mot : prudente,approche=tir-en-retrait.
    { $approaches }

    Calculé au lieu d'être suivi :
      optimale           chaque décision des deux camps au mieux ; un contre un ou deux
      meilleure-réponse  un camp au mieux face à l'autre ; un contre trois au plus

    Le but de ces deux-là (--objective) :
    { $goals }

    `fleau policies A B` dit ce que vaut chaque manière de jouer entre deux camps. Tous les réglages : scenarios/README.md (en anglais).
topic-rulesets =
    Selon quelles règles

      confede-2024   la Conf'fédé, avec son chapitre du combat de 2024
      confede-2022   le livre de règles de la Conf'fédé de 2022
      confede-2017   le même, avec le chapitre II (tests, blessures) de 2017
      c3-initiation  Confrontation 3, ses règles d'initiation

    Ou un fichier .toml à vous : copiez l'un de ceux de scenarios/rulesets ; `fleau schema ruleset` le décrit.

    Sans --ruleset, les profils sont jugés selon les règles de leur édition : c3-initiation pour Confrontation 3, confede-2024 pour la Conf'fédé et pour Confrontation 5, dont les règles propres ne sont dans aucune source. Si l'édition est inconnue, ou si des éditions aux règles différentes se rencontrent, c'est confede-2024. Chaque sortie le dit quand cela compte.
topic-fights =
    Comment les combats sont calculés

    --engine ; par défaut les combats sont simulés, et résolus si un camp joue au mieux. Une matrice : auto, sauf si --runs, --precision ou --sampler demande des combats.
    { $engines }

    --runs dit combien de combats sont simulés : un million par défaut, moins de mêlées. --precision 0.5% continue jusqu'à ce que les chances des deux camps soient connues à cela près, un milliard de combats au plus ; les intervalles restent justes.

    --sampler, avec les mêmes chances :
    { $samplers }

    --seed choisit les dés : la même graine, les mêmes octets, quel que soit le nombre de fils (--threads).

    --variant COMBATTANT en joue un autre à la place de A, avec les mêmes dés, et dit ce qui change.
topic-formats =
    Comment les résultats sont affichés

    --format
    { $formats }

    --out DOSSIER écrit aussi un rapport : index.html, une seule page à ouvrir, imprimer, envoyer, et la même chose en JSON. `fleau forum DOSSIER` en fait un message de forum.
