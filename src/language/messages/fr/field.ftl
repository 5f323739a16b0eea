# Matrices et scénarios joués.

# Ce qu'il faut savoir d'un panel de profils.
field-left-out = laissé de côté : { $id } (il manque { $missing })
field-of-few = { $n ->
    [one] Un panel d'un seul profil est trop petit
   *[other] Un panel de { $n } profils est trop petit
} pour une conclusion générale : contre d'autres adversaires, les résultats peuvent différer (avertissement affiché au-dessous de { $least } profils).
field-abilities = compétences : { $some ->
    [one] { $some } profil sur { $n } en a
   *[other] { $some } profils sur { $n } en ont
} ; { $borrowed } d'après le texte emprunté à Confrontation 5 ; { $partly } avec des compétences simulées en partie seulement ou pas du tout (`fleau profiles coverage` en donne la liste)
field-auto-exact = auto : calcul exact, moins coûteux que { $n } combats simulés par affrontement
field-auto-sampled = auto : { $n } combats simulés par affrontement, moins coûteux que le calcul exact

# Matrices.
field-profile-wins = Chances que le profil de la ligne tue celui de la colonne et survive
field-profile-wins-as-a = Chances que le profil de la ligne, camp A, tue celui de la colonne, camp B, et survive
field-group-wins = Chances que le groupe de la ligne élimine celui de la colonne et ait un survivant
field-group-wins-as-a = Chances que le groupe de la ligne, camp A, élimine celui de la colonne, camp B, et ait un survivant
field-both-die = les deux camps peuvent mourir dans un même combat, le plus souvent { $a } et { $b } : dans { $chance } de leurs combats
field-wins-against = gagne contre
field-against = contre
field-worth-of-duel = Valeur du duel pour le profil de la ligne : { $unit }
field-ranking = { -ap } détruits par { -ap } et par tour, contre tous les adversaires
field-profile = profil
field-kill-rate = taux de destruction
field-interval = intervalle à 95 %
field-exchange-ratio = rapport d'échange
field-mean-win = chance moyenne de victoire
field-weight = { $name } { $weight }
field-weights = poids des adversaires dans le classement et ses moyennes : { $weights }
field-fighters = combattants
field-most-one-sided = le plus inégal : { $a } contre { $b }, victoires moins défaites { $value }
field-most-one-sided-shared = les plus inégaux, { $n } à égalité dans la marge d'erreur, par exemple { $a } contre { $b } : victoires moins défaites { $value }
field-duels = { $n ->
    [one] { $n } duel simulé
   *[other] { $n } duels simulés
} par affrontement, graine { $seed }
field-melees = { $n ->
    [one] { $n } mêlée simulée
   *[other] { $n } mêlées simulées
} par affrontement, graine { $seed }
field-duels-until = { $n } duels simulés en tout ; chaque affrontement jusqu'à connaître ses chances à { $precision } près ; graine { $seed }
field-melees-until = { $n } mêlées simulées en tout ; chaque affrontement jusqu'à connaître ses chances à { $precision } près ; graine { $seed }
field-not-reached = la précision n'est pas atteinte dans { $n ->
    [one] { $n } affrontement sur
   *[other] { $n } affrontements sur
} { $pairs }
field-rows-and-columns = les lignes sont le camp A et jouent { $a } ; les colonnes sont le camp B et jouent { $b }
field-grid = chaque ligne affronte chaque colonne, et aucune autre ligne ; le classement est celui des lignes
field-played-for = objectif : { $objective }
field-unspent = ceux-ci ne peuvent pas dépenser tous leurs { -ap }, car { $reason }, et valent donc moins que les autres : { $names }
field-unaffordable = laissé de côté : { $id } (coûte { $ap } { -ap }, plus que le budget de { $budget })
field-second-rank = second rang : dans { $n ->
    [one] { $n } affrontement sur
   *[other] { $n } affrontements sur
} { $pairs }, un combattant ne trouve pas de place au contact d'un adversaire (II-E) quand les camps se rejoignent, et attend une place

# Scénarios.
field-conditions = { $ruleset }, manière de jouer { $policy }, { $fights } combats simulés par affrontement, { $turns }, graine { $seed }
field-duels-and-combats = Duels et combats
