# Ce qui a été trouvé, en une phrase : une réponse commence par elle.
headline-more = La suite avec --details : { $what }
headline-more-rows = { $n ->
    [one] une ligne de plus
   *[other] { $n } lignes de plus
}
headline-more-tables = { $n ->
    [one] un tableau de plus
   *[other] { $n } tableaux de plus
}
headline-more-notes = { $n ->
    [one] une note de plus
   *[other] { $n } notes de plus
}

# Combats.
headline-fight = { $a } gagne { $a_wins } des combats en { $turns ->
    [one] un tour
   *[other] { $turns } tours
} ; { $b } { $b_wins } ; { $both } restent indécis.
headline-fight-nobody = { $a } gagne { $a_wins } des combats en { $turns ->
    [one] un tour
   *[other] { $turns } tours
} ; { $b } { $b_wins } ; les deux meurent dans { $nobody } ; { $both } restent indécis.
headline-groups = Victoires en { $turns ->
    [one] un tour
   *[other] { $turns } tours
} : { $a } { $a_wins }, { $b } { $b_wins } ; { $both } restent indécis.
headline-groups-nobody = Victoires en { $turns ->
    [one] un tour
   *[other] { $turns } tours
} : { $a } { $a_wins }, { $b } { $b_wins } ; aucun survivant dans { $nobody } ; { $both } restent indécis.
headline-undecided-turns = Des combats restent indécis : les deux camps tiennent encore. --turns { $turns } joue plus longtemps.
headline-even = { $fights } ne disent pas quel camp gagne le plus souvent ; --precision { $precision } simule davantage, jusqu'à connaître les deux probabilités à cette marge près.
headline-even-duel = { $fights } ne disent pas quel camp gagne le plus souvent ; --engine exact le calcule, et --precision { $precision } simule davantage, jusqu'à connaître les deux probabilités à cette marge près.

# Coûts.
headline-candidate = { $name } devrait coûter { $fair } { -ap } face à ce panel.
headline-candidate-judged = { $name } devrait coûter { $fair } { -ap } face à ce panel : à { $printed } { -ap }, { $verdict }.
headline-candidate-but = { $name } devrait coûter { $fair } { -ap } face à ce panel ; { $why }.
headline-undecided = Indécis : { $reasons }.
headline-provisional = Provisoire : les verdicts ne tiennent compte que des dés ; aucune variante n'a été essayée, et certaines peuvent changer un verdict.
headline-undecided-assume = { $n ->
    [one] un dont la carte est incomplète (pour donner la valeur : --assume "{ $assume }")
   *[other] { $n } dont la carte est incomplète (pour donner une valeur : --assume "{ $assume }")
}
headline-undecided-not-said = { $n ->
    [one] un dont la carte est incomplète
   *[other] { $n } dont la carte est incomplète
}
headline-undecided-not-played = { $n ->
    [one] un dont des compétences non simulées peuvent expliquer l'écart
   *[other] { $n } dont des compétences non simulées peuvent expliquer l'écart
}
headline-undecided-dice = { $n ->
    [one] un à cause du hasard des dés (--precision 1% simule davantage)
   *[other] { $n } à cause du hasard des dés (--precision 1% simule davantage)
}
headline-undecided-play = { $n ->
    [one] un dont la valeur change trop selon l'adversaire et la manière de jouer (simuler davantage ne tranchera pas)
   *[other] { $n } dont la valeur change trop selon l'adversaire et la manière de jouer (simuler davantage ne tranchera pas)
}
headline-compare-undecided = { $n ->
    [one] Un profil est indécis : --fights { $fights } simule davantage.
   *[other] { $n } profils sont indécis : --fights { $fights } simule davantage.
}
headline-propose = { $n ->
    [one] Un profil sur { $of } change de { -ap } : { $names }.
   *[other] { $n } profils sur { $of } changent de { -ap } : { $names }.
}
headline-propose-withheld = { $n ->
    [one] Un autre est mal tarifé, sans proposition ; la commande donne la raison avec --details.
   *[other] { $n } autres sont mal tarifés, sans proposition ; la commande donne les raisons avec --details.
}
headline-propose-nothing-wrong = Rien n'est proposé : aucun coût n'est clairement faux.
headline-propose-nothing = { $n ->
    [one] Rien n'est proposé, bien qu'un profil soit mal tarifé.
   *[other] Rien n'est proposé, bien que { $n } profils soient mal tarifés.
}
headline-propose-cap = Ces changements dépassent le plafond de { $cap } : { $names }. { $command } les permettrait ; --cap none supprime le plafond.
headline-propose-undecided = { $n ->
    [one] Un profil reste indécis : `fleau balance` donne la raison.
   *[other] { $n } profils restent indécis : `fleau balance` donne les raisons.
}
headline-price = { $name } vaut { $ap } { -ap }.
headline-no-price = Aucune option n'a de prix.

# Jets.
headline-wound = { $killed } de ces jets de blessures tuent ; { $light } blessent ou tuent.
headline-test = { $success } de ces tests réussissent.
headline-selftest = { $n ->
    [one] La vérification est réussie.
   *[other] Les { $n } vérifications sont réussies.
}

# Cartes.
headline-profile = { $name } peut combattre ; { $all ->
    [one] sa compétence { $played ->
        [0] n'est pas entièrement simulée
       *[other] est entièrement simulée
    }
   *[other] sur { $all } compétences, { $played ->
        [0] aucune n'est entièrement simulée
        [one] une est entièrement simulée
       *[other] { $played } sont entièrement simulées
    }
}.
headline-profile-plain = { $name } peut combattre, et n'a pas de compétence.
headline-profile-lacks = { $name } ne peut pas combattre : il manque { $missing }.
headline-import = { $n ->
    [one] { $n } profil est importé, { $complete }.
   *[other] { $n } profils sont importés, { $complete }.
}

# L'avancement.
