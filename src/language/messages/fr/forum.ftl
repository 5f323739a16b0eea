# Messages pour un forum.
forum-balance-title = Ce que { $n ->
    [one] vaut { $n } profil
   *[other] valent { $n } profils
}
forum-cheap-ones = { $n } pas assez { $n ->
    [one] cher
   *[other] chers
} : { $names }
forum-dear-ones = { $n } trop { $n ->
    [one] cher
   *[other] chers
} : { $names }
forum-fair-ones = { $n } { $n ->
    [one] juste
   *[other] justes
}
forum-undecided-ones = { $n } { $n ->
    [one] indécis
   *[other] indécis
}, dont { $unmodelled } à cause d'une compétence importante non simulée
forum-flips = { $n ->
    [one] { $n } verdict change
   *[other] { $n } verdicts changent
} avec une variante ({ $tried ->
    [one] { $tried } essayée
   *[other] { $tried } essayées
})
forum-threshold = mal tarifé : toute la fourchette entre parenthèses est hors de { $threshold }
forum-balance-how = { $ruleset }, manière de jouer { $policy }, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
} ; { $situations ->
    [one] { $situations } situation
   *[other] { $situations } situations
}, { $fights ->
    [0] calcul exact
    [one] { $fights } combat simulé
   *[other] { $fights } combats simulés
}, graine { $seed }
forum-hashes = Fléau { $version } ; règles { $ruleset }, profils { $profiles }, compétences { $abilities }
forum-profile = profil
forum-ap = { -ap }
forum-fair-ap = { -ap } justes (fourchette)
forum-verdict = verdict
forum-star = * change avec une variante
forum-rows-left = { $n ->
    [one] { $n } ligne de plus
   *[other] { $n } lignes de plus
} dans le rapport
forum-notes-left = { $n ->
    [one] une note de plus : lancez la commande ci-dessous avec --details
   *[other] { $n } notes de plus : lancez la commande ci-dessous avec --details
}
forum-matrix-title = { $n } profils, chacun contre tous les autres
forum-grid-title = { $n ->
    [one] { $n } profil
   *[other] { $n } profils
} contre { $columns }
forum-match-ups-corner = bat…
forum-match-ups-about = qui bat qui : sur 100 combats, nombre de fois où le profil de la ligne tue celui de la colonne et survit, en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
forum-balances-corner = gagne…
forum-balances-about = bilan : { -ap } détruits moins { -ap } perdus par le profil de la ligne face à celui de la colonne, aux { -ap } imprimés, pour 100 { -ap } sur la table, toutes situations confondues
forum-match-ups-legend = colonnes : { $names }
forum-matrix-first = tue le plus pour ses { -ap } : { $name } ({ $ap } { -ap })
forum-matrix-last = tue le moins pour ses { -ap } : { $name } ({ $ap } { -ap })
forum-matrix-first-shared = tuent le plus pour leurs { -ap }, à égalité dans la marge d'erreur : { $names }
forum-matrix-last-shared = tuent le moins pour leurs { -ap }, à égalité dans la marge d'erreur : { $names }
forum-matrix-alike = les { $n } profils tuent autant pour leurs { -ap }, dans la marge d'erreur
forum-matrix-one-sided = le duel le plus inégal : { $winner } gagne { $chance } des combats contre { $loser }
forum-matrix-one-sided-shared = { $n } duels sont à égalité comme les plus inégaux, dans la marge d'erreur, par exemple : { $winner } gagne { $chance } des combats contre { $loser }
forum-kill-rate = taux de destruction : { -ap } détruits par { -ap } et par tour, avec son intervalle à 95 % ; échange : { -ap } détruits par { -ap } perdu
forum-exact = exact
forum-sampled = { $n ->
    [one] { $n } combat
   *[other] { $n } combats
} par affrontement, graine { $seed }
forum-matrix-how = { $ruleset }, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, { $how }
forum-rate = taux de destruction
forum-exchange = échange
forum-compare-title = { $old } → { $new }
forum-compare-changed = { $n ->
    [one] { $n } changé
   *[other] { $n } changés
} : { $names }
forum-compare-gain = { $n ->
    [one] { $n } profil y gagne
   *[other] { $n } profils y gagnent
}
forum-compare-hurt = { $n ->
    [one] { $n } profil y perd
   *[other] { $n } profils y perdent
}
forum-compare-crossing = les chances de victoire franchissent clairement 40 ou 60 % dans { $n ->
    [one] { $n } affrontement
   *[other] { $n } affrontements
}
forum-compare-balance = bilan : { -ap } détruits moins { -ap } perdus, en part des { -ap } sur la table
forum-compare-how = { $ruleset }, manière de jouer { $policy } ; { $fights ->
    [one] { $fights } combat simulé
   *[other] { $fights } combats simulés
} avec les mêmes dés, graine { $seed }
forum-change = variation du bilan, 95 %
forum-run-first = manière de jouer { $policy } : { $name } ({ $ap } { -ap }) tue le plus pour ses { -ap }
forum-run-first-shared = manière de jouer { $policy } : { $names } tuent le plus pour leurs { -ap }, à égalité dans la marge d'erreur
forum-run-policy = le tableau montre la manière de jouer { $policy }
forum-run-match-ups = { $n ->
    [one] { $n } affrontement
   *[other] { $n } affrontements
} d'un profil contre un autre
forum-a-wins = A gagne
forum-b-wins = B gagne
