# Les réglages d'un rapport.
page-set-ruleset = règles
page-set-policy = manière de jouer
page-set-turns = tours
page-set-seed = graine
page-set-engine = méthode de calcul
page-set-fights = combats simulés
page-set-battles = batailles
page-set-program = programme
page-set-selftest = empreinte de l'autotest
page-set-hash-ruleset = empreinte des règles
page-set-hash-profiles = empreinte des profils
page-set-hash-abilities = empreinte des compétences
page-set-runs = combats par affrontement
page-set-new-ruleset = nouvelles règles
page-set-new-profiles = empreinte des nouveaux profils
