# Titres et axes des graphiques.

chart-profile = profil
chart-against-profile = contre le profil numéro
chart-wins-minus-losses = victoires moins défaites
chart-of-the-row = du profil de la ligne
# L'espace large (U+2002) est un seul caractère, car un SVG n'en montre qu'un de deux.
chart-always-wins = +1 gagne toujours
chart-even = 0 à égalité
chart-always-loses = −1 perd toujours
chart-even-line = ligne d'égalité
chart-not-played = non joué
chart-alive-after = chances d'être en vie après le tour
chart-turn = tour (0 : avant le duel)
chart-win-minus-loss = Victoires moins défaites de chaque profil contre chaque autre
chart-kill-rate = Taux de destruction par { -ap } contre tous les adversaires
chart-kill-rate-measure = { -ap } détruits par { -ap } du profil et par tour
chart-source = Fléau { $version } ; règles { $ruleset }, profils { $profiles }, compétences { $abilities }, dont beaucoup empruntées à Confrontation 5

# Graphiques d'une seule réponse.
chart-group-alive-after = chances qu'un combattant du camp soit en vie après le tour
chart-turn-of-fight = tour (0 : avant le combat)
chart-survival = Survie par tour
chart-wounds = Blessures à la fin
chart-share-of-fights = part des combats, en % ; traits fins : intervalles à 95 % des limites
chart-survivors = Nombre de survivants
chart-survivors-of = { $name } : { $n } en vie
chart-kills = Nombre d'adversaires tués
chart-kills-of = { $name } en tue { $n } ou plus
chart-chance-in-percent = chances en % ; traits fins : intervalles à 95 %
chart-rare-left-out = { $n ->
    [one] Non montré : 1 nombre dont les chances sont inférieures à 0,05 %.
   *[other] Non montrés : { $n } nombres dont les chances sont inférieures à 0,05 %.
}
chart-side-wins = { $side } : { $name } gagne
chart-draw = bataille nulle
chart-rating = score moyen en % ; une victoire compte 1, une bataille nulle ½ ; traits fins : intervalles à 95 %
chart-player = joueur
chart-of-the-player = du joueur de la ligne
chart-balance-title = { $n ->
    [one] { -ap } détruits moins { -ap } perdus, selon ce que coûte le profil
   *[other] { -ap } détruits moins { -ap } perdus, selon ce que coûte chaque profil
}
chart-balance-about = Là où la courbe passe par 0, les { -ap } sont justes : autant en sont détruits que perdus. Bande : intervalle à 95 % des dés ; trait du haut : intervalle des { -ap } justes avec toutes les variantes.
chart-balance = { -ap } détruits moins { -ap } perdus, en % des { -ap } sur la table
chart-ap-of = { -ap } de { $name }
chart-fair-at = justes : { $ap }
chart-printed-at = imprimés : { $ap }
chart-price-measure = { -ap } que vaut l'option ; traits fins : intervalles à 95 %
chart-change-measure = changement des { -ap }, en échelle logarithmique
chart-raised = en hausse
chart-lowered = en baisse
chart-changes-armies = Point noir : { -ap } imprimés ; point de couleur : { -ap } proposés ; marque noire : valeur en armée ; trait fin : son intervalle à 95 % sur les dés et les hypothèses, sur lequel s'appuie le verdict.
chart-changes-line = Point noir : { -ap } imprimés ; point de couleur : { -ap } proposés ; marque noire : { -ap } justes avec tous les { -ap } proposés ; trait fin : leur intervalle à 95 %.
chart-prices-left-out = { $n ->
    [one] Non montrée : 1 option dont l'intervalle contient 0.
   *[other] Non montrées : { $n } options dont l'intervalle contient 0.
}
chart-against-named = contre
chart-policies-both = les deux
chart-policies-one = { $side } seul
chart-policies-who = qui la joue
chart-policies-about = { $how }. A : { $a } ; B : { $b } ; le camp qui ne joue pas cette manière joue la meilleure réponse.
chart-policies-ap = bilan, en part des { -ap } du plus cher
chart-policies-wounds = niveaux de blessure restants, moins ceux d'en face
chart-of-side = pour { $name }

# Sur une page, et comme fichier.
chart-on-page = En fichier image : la même commande avec --chart NOM.svg ou --chart NOM.png

# Graphiques en fichiers : --chart.
output-is-at = La sortie se trouve ici : { $path }
chart-is-at = Le graphique se trouve ici : { $path }
chart-nothing-to-draw = Aucun graphique n'a été écrit : il n'y a rien à dessiner.
fault-chart-ending = « { $file } » n'est ni un SVG ni un PNG ; donnez un nom en .svg ou .png, comme duel.png
fault-chart-folder = le dossier « { $folder } » n'existe pas
fault-chart-not-built = ce programme est compilé sans graphiques ; compilez-le avec la fonction `charts`
