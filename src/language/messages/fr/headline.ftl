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
} ; { $b } { $b_wins } ; dans { $nobody } les deux meurent ; { $both } restent indécis.
headline-groups = Victoires en { $turns ->
    [one] un tour
   *[other] { $turns } tours
} : { $a } { $a_wins }, { $b } { $b_wins } ; { $both } restent indécis.
headline-groups-nobody = Victoires en { $turns ->
    [one] un tour
   *[other] { $turns } tours
} : { $a } { $a_wins }, { $b } { $b_wins } ; dans { $nobody } aucun survivant ; { $both } restent indécis.
headline-undecided-turns = Indécis : les deux camps tiennent encore. --turns { $turns } joue plus longtemps.
headline-even = { $fights } ne disent pas lequel gagne le plus souvent : --precision { $precision } continue jusqu'à ce que les deux probabilités soient connues aussi bien.
headline-even-duel = { $fights } ne disent pas lequel gagne le plus souvent : --engine exact le calcule, et --precision { $precision } continue jusqu'à ce que les deux probabilités soient connues aussi bien.

# Coûts.
headline-candidate = { $name } devrait coûter { $fair } { -ap } face à ce panel.
headline-candidate-judged = { $name } devrait coûter { $fair } { -ap } face à ce panel : à { $printed } { -ap }, { $verdict }.
headline-candidate-but = { $name } devrait coûter { $fair } { -ap } face à ce panel ; { $why }.
headline-undecided = Indécis : { $reasons }.
headline-provisional = Provisoire, par les dés seuls : aucune variante n'a été jouée, et des verdicts peuvent changer avec elles.
headline-undecided-assume = { $n ->
    [one] un dont la carte ne dit pas tout (--assume "{ $assume }")
   *[other] { $n } dont les cartes ne disent pas tout (par exemple --assume "{ $assume }")
}
headline-undecided-not-said = { $n ->
    [one] un dont la carte ne dit pas tout
   *[other] { $n } dont les cartes ne disent pas tout
}
headline-undecided-not-played = { $n ->
    [one] un pour qui ce qui est payé et n'est pas joué peut valoir l'écart
   *[other] { $n } pour qui ce qui est payé et n'est pas joué peut valoir l'écart
}
headline-undecided-dice = { $n ->
    [one] un à cause des dés (--precision 1% joue plus de combats)
   *[other] { $n } à cause des dés (--precision 1% joue plus de combats)
}
headline-undecided-play = { $n ->
    [one] un pour qui tout dépend de l'adversaire et de la manière de jouer : plus de combats n'y changent rien
   *[other] { $n } pour qui tout dépend de l'adversaire et de la manière de jouer : plus de combats n'y changent rien
}
headline-compare-undecided = { $n ->
    [one] Un profil est indécis : --fights { $fights } en dirait plus.
   *[other] { $n } profils sont indécis : --fights { $fights } en dirait plus.
}
headline-propose = { $n ->
    [one] Un profil sur { $of } change de { -ap } : { $names }.
   *[other] { $n } profils sur { $of } changent de { -ap } : { $names }.
}
headline-propose-withheld = { $n ->
    [one] Un autre est mal tarifé, et rien n'est proposé pour lui ; --details dit pourquoi.
   *[other] { $n } autres sont mal tarifés, et rien n'est proposé pour eux ; --details dit pourquoi.
}
headline-propose-nothing-wrong = Rien n'est proposé : aucun coût n'est sûrement faux.
headline-propose-nothing = { $n ->
    [one] Rien n'est proposé, bien qu'un profil soit mal tarifé.
   *[other] Rien n'est proposé, bien que { $n } profils soient mal tarifés.
}
headline-propose-cap = Au-delà du plafond de { $cap } : { $names }. Avec { $command } ce serait proposé ; --cap none ne fixe aucune limite.
headline-propose-undecided = { $n ->
    [one] Un profil reste indécis : `fleau balance` dit pourquoi.
   *[other] { $n } profils restent indécis : `fleau balance` dit pourquoi.
}
headline-price = { $name } vaut { $ap } { -ap }.
headline-no-price = Aucune option n'a de prix.

# Jets.
headline-wound = { $killed } de ces jets de blessures tuent, { $light } blessent.
headline-test = { $success } de ces tests réussissent.
headline-selftest = { $n ->
    [one] La vérification est réussie.
   *[other] Les { $n } vérifications sont réussies.
}

# Cartes.
headline-profile = { $name } peut combattre ; { $all ->
    [one] sa compétence { $played ->
        [0] n'est pas jouée en entier
       *[other] est jouée en entier
    }
   *[other] sur { $all } compétences, { $played ->
        [0] aucune n'est jouée en entier
        [one] une est jouée en entier
       *[other] { $played } sont jouées en entier
    }
}.
headline-profile-plain = { $name } peut combattre, et n'a pas de compétence.
headline-profile-lacks = { $name } ne peut pas combattre : il manque { $missing }.
headline-import = { $n ->
    [one] { $n } profil est importé, { $complete }.
   *[other] { $n } profils sont importés, { $complete }.
}

# L'avancement.
