# Listes d'armée (I-D).

army-schema = une liste d'armée, en TOML
quantity-the-number-of-lists = le nombre de listes
army-title = { $people }, { $ap } { -ap }
army-legal = Liste valide : { $total } { -ap } sur { $agreed }, { $bases ->
    [one] 1 socle
   *[other] { $bases } socles
}.
army-illegal = { $n ->
    [one] Liste non valide : 1 erreur
   *[other] Liste non valide : { $n } erreurs
} ; { $total } { -ap } sur { $agreed }, { $bases ->
    [one] 1 socle
   *[other] { $bases } socles
}.

army-column-count = nb
army-column-fighter = combattant
army-column-ap = { -ap } chacun
army-column-sum = total
army-column-cards = par carte
army-column-as = rôle
army-column-found = liste
army-column-allowed = permis
army-column-paragraph = paragraphe
army-champion = champion
army-ally = allié ({ $people })
army-at-most = { $n } au plus
army-at-least = { $n } au moins
army-quota-total = { -ap } de la liste
army-quota-bases = socles
army-quota-highest = { -ap } du combattant le plus cher
army-quota-champions = { -ap } de ses propres champions
army-quota-allies = { -ap } d'alliés
army-quota-cards = cartes de référence

army-cannot-fight = Ne peut pas être joué dans une bataille, faute de { $missing } : { $who }.
army-unread-line = Ligne { $line } non comprise : { $text }
army-unread-line-nearest = Ligne { $line } non comprise : { $text }. Vouliez-vous dire { $ids } ?
army-unread-several = Ligne { $line }, laissée de côté, car plusieurs profils portent ce nom : { $text }. Écrivez plutôt l'un de ces identifiants : { $ids }
army-unread-ap = Ligne { $line } : ces { -ap } ne sont ceux de la carte ni pour un combattant ni pour tous ; comptés avec les { -ap } de la carte : { $text }
army-unread-rest = Ligne { $line } : compté sans ce qui suit le nom : { $text }
army-unread-total = Ligne { $line } : ce total diffère des { $total } { -ap } des combattants : { $text }
army-missing-champion = La carte ne dit pas s'il s'agit d'un champion ou d'un troupier ; compté comme troupier (sinon, écrire `personnage=1`) : { $who }.
army-missing-artifacts = La carte ne dit pas combien d'artefacts sont permis ; supposés permis : { $who }.
army-extra = { $name }, { $ap } { -ap }
army-extra-changes = { $name }, { $ap } { -ap } : { $changes }
army-paid-not-played = Payé, mais pas joué : { $what }.
army-missing-way = Peuple sans voie d'alliance, ou inconnu ; supposé pouvoir s'allier : { $people }.
army-missing-diagram = Le schéma de I-D-8, avec les amitiés et les inimitiés au-delà des trois voies, n'est dans aucun texte trouvé : les peuples d'une même voie sont supposés pouvoir s'allier, les autres non.

army-peoples-headline = Listes de { $ap } { -ap } : { $legal ->
    [one] { $legal } peuple en a de valides
   *[other] { $legal } peuples en ont de valides
}, { $pooled ->
    [one] { $pooled } en a d'assouplies
   *[other] { $pooled } en ont d'assouplies
}, { $none ->
    [one] { $none } n'en a pas
   *[other] { $none } n'en ont pas
}.
army-column-people = peuple
army-column-profiles = profils
army-column-printed = { -ap } imprimés
army-column-estimated = estimés
army-column-pool = profils tirables
army-column-champions = champions
army-column-lists = listes
army-peoples-legal = valides
army-peoples-pooled = assouplies
army-peoples-none = aucune
army-peoples-most = { $kind }, jusqu'à { $most } { -ap }
army-peoples-estimates = Estimations
army-ap-estimated = { $ap } ({ $low } à { $high })
army-peoples-blocked = Ce qui manque aux autres
army-peoples-unfit = { $people } : { $who } ne peut pas combattre, faute de { $missing }
army-random-headline = { $n ->
    [one] Une liste { $kind ->
        [pooled] assouplie
       *[legal] valide
    }
   *[other] { $n } listes { $kind ->
        [pooled] assouplies
       *[legal] valides
    }
} de { $ap } { -ap } au hasard : { $people }, { $edition }.
army-random-list = Liste { $n } : { $total } { -ap }, { $bases ->
    [one] 1 socle
   *[other] { $bases } socles
}
army-random-how = { $kind ->
    [pooled] Des cartes des { $pool } profils sont tirées, { $chances ->
        [leveled] avec des chances telles que chacun figure dans à peu près autant de listes
       *[equal] tous avec la même chance
    }, tant qu'il reste assez de { -ap } pour l'une d'elles.
   *[legal] Des champions sont d'abord tirés, { $chances ->
        [leveled] avec des chances telles que chacun figure dans à peu près autant de listes
       *[equal] tous avec la même chance
    }, jusqu'à valoir 20 % des { -ap } ; puis des cartes des { $pool } profils, { $chances ->
        [leveled] de même
       *[equal] tous avec la même chance
    }, tant qu'il reste assez de { -ap } pour l'une d'elles.
} Une liste qui laisse plus de 5 % des { -ap } est tirée de nouveau. Pas d'alliés.
army-pooled = Listes assouplies ({ $people }) : les cartes connues ne permettent pas de listes valides. Non respecté : { $rules }. Toutes les autres règles des listes sont respectées.
army-not-kept-champions = les 20 % de champions (I-D-4), car { $found ->
    [0] aucun champion avec des { -ap } n'est connu
   *[other] les champions connus coûtent ensemble { $found } { -ap }
} et il en faut { $allowed }
army-not-kept-alliance = les alliances (I-D-8), car des peuples qui ne peuvent pas s'allier sont réunis, et les champions de tous comptent
army-not-kept-allies = les 30 % d'alliés (I-D-8), car plusieurs peuples sont réunis, et les champions de tous comptent
army-most-ap = Une liste ({ $people }) peut coûter au plus { $most } { -ap } : les cartes ne coûtent pas assez pour les socles permis (I-D-1), ou sont trop peu nombreuses.
army-random-left-out = { $n ->
    [one] Laissé de côté, car sa carte n'a pas tout ce qu'il faut pour combattre : { $who }.
   *[other] { $n } laissés de côté, car leurs cartes n'ont pas tout ce qu'il faut pour combattre : { $who }.
}

# Ce qui ne va pas dans une liste. Le paragraphe suit entre parenthèses.

army-fault = { $fault } ({ $paragraph })
army-fault-total = { $found } { -ap }, plus que les { $allowed } convenus
army-fault-bases = { $found } socles ; { $allowed } au plus
army-fault-highest = { $about } vaut { $found } { -ap } ; { $allowed } au plus, soit 40 % de l'armée
army-fault-champions = { $found } { -ap } de champions ; { $allowed } au moins, soit 20 % de l'armée, sans compter les alliés
army-fault-champion-once = { $about } est un champion et apparaît { $found } fois ; une fois au plus
army-fault-card = { $about } : { $found } sur une carte de référence ; { $allowed } au plus
army-fault-artifacts = { $about } porte { $found } artefacts ; { $allowed } au plus
army-fault-artifact-once = l'artefact { $about } apparaît { $found } fois ; une fois au plus
army-fault-alliance = { $about } et { $other } ne peuvent pas s'allier
army-fault-allies = { $found } { -ap } d'alliés ; { $allowed } au plus, soit 30 % de l'armée

# Ce qui ne va pas dans ce qui est écrit.

fault-army-people = { $people } doit désigner un seul peuple de la liste ; peuples de la liste : { $peoples }
fault-army-peoples = plusieurs peuples répondent à ce nom : { $peoples } ; choisissez-en un
fault-army-nothing-read = aucune ligne ne nomme un profil ; une sorte de combattants par ligne, comme `3x Guerrier du Sang (48 PA)`
fault-army-nobody-fit = aucun de ces profils n'a tout ce qu'il faut pour combattre
fault-army-nobody-cheap = pas de liste : le profil le moins cher de { $people } dans { $edition } coûte { $cheapest } { -ap }, plus de 40 % des { -ap } convenus ({ $most }, I-D-3) ; { $needed } { -ap } suffisent
fault-army-unlucky = aucune liste de { $people } dans { $edition } trouvée en { $tries } essais

# La meilleure liste (`army best`).

army-best-headline = { $people }, { $ap } { -ap } : la meilleure liste { $kind ->
    [pooled] assouplie
   *[legal] valide
} trouvée a un score moyen de { $score } ; des listes au hasard, { $random }. { $others ->
    [0] Il n'y a pas d'autre finaliste.
   *[other] Sur { $others } autres finalistes, { $behind ->
        [0] aucune n'est nettement moins bonne.
        [one] 1 est nettement moins bonne.
       *[other] { $behind } sont nettement moins bonnes.
    }
}
army-best-list = Meilleure liste : { $total } { -ap }, { $bases ->
    [one] 1 socle
   *[other] { $bases } socles
}, { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
}
army-best-finalists = La meilleure liste et les autres finalistes, en de nouvelles batailles
army-best-runners-up = Autres finalistes : { $lists }
army-best-column-difference = écart, en points de %
army-best-difference = { $points } ± { $half }
army-best-column-opponent = la meilleure liste contre
army-best-column-scenario = la meilleure liste en
army-best-column-battles = batailles
army-best-how = Score moyen : 1 pour une victoire, ½ pour une partie nulle. Recherche : { $survey } batailles de listes au hasard disent ce que chacun des { $pool } profils apporte à une liste ; { $candidates } listes, les meilleures selon ces valeurs et leur incertitude, concourent en { $race } batailles, dont la meilleure moitié continue chaque fois. Chaque liste montrée, et des listes au hasard, disputent ensuite { $each } nouvelles batailles, deux par table en échangeant les côtés, toutes contre les mêmes adversaires. L'ordre est celui de la recherche. Une recherche plus longue (`--battles`) peut trouver de meilleures listes. Ni alliés ni artefacts. Graine { $seed } ; intervalles à 95 % entre les paires de batailles.
army-best-opponents = { $kind ->
    [lists] { $names }
   *[drawn] des listes au hasard, selon le nombre de profils, de { $names }
}
army-best-terms = Adversaires : { $opponents }. Tirés pour chaque paire de batailles : { $scenarios } ; sur { $tables } ; les deux côtés joués par { $players } ; { $ruleset }
army-best-free = La liste d'un adversaire ne respecte pas les règles d'armée (I-D), mais elle est jouée quand même : { $faults }
fault-best-few-cards = seulement { $found } profils de { $people } coûtent au plus 40 % de { $ap } { -ap } (I-D-3), et il en faut { $needed } pour des listes ; choisissez plus de { -ap }, ou voyez `fleau army peoples`
fault-best-no-list = aucune liste de { $people } à { $ap } { -ap } n'est possible
fault-best-no-pair = aucune liste ne peut être tirée avec certains { -ap }, de 80 % à 100 % de ceux-ci ; choisissez plus de { -ap }
fault-best-no-opponents = aucun peuple de cette édition ne peut avoir de listes de { $ap } { -ap } ; nommez des listes avec --against
