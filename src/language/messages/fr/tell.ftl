# Combats racontés. Aucun mot ne doit s'accorder avec le nom d'un combattant : son genre est inconnu.
tell-card = { $letter } : { $name }, { $ap } { -ap }, { -ini } { $ini }, { -att } { $att }, { -str } { $str }, { -def } { $def }, { -res } { $res }.
tell-card-wounded = { $card } Commence avec une blessure { $level ->
    [light] légère
    [serious] grave
   *[critical] critique
}.
tell-and = { $list } et { $last }
tell-turn = Tour { $n }
tell-pass = Passe d'armes { $n }

# Dés et valeurs.
tell-characteristic = { $which ->
    [ini] { -ini }
    [att] { -att }
    [str] { -str }
    [def] { -def }
    [dis] { -dis }
    [aim] { -aim }
   *[res] { -res }
}
tell-value = { $name } { $value }
tell-value-changed = { $name } { $value } ({ $printed }, { $changes })
tell-change = { $cause ->
    [light] Blessure légère
    [serious] Blessure grave
    [critical] Blessure critique
    [stunned] Sonné
    [charge] malus de charge
    [enemy-resistance] { -res } au contact
    [sustained] défense soutenue
    [others] compagnons
    [sequence] Enchaînement
    [resolution] Résolution
    [master-strike] Coup de maître
    [wound-row] crans de blessure de la cible
   *[abilities] compétences
} { $by }
tell-test = { $natural } + { $value } = { $final }
tell-test-thrown = { $dice }, soit { $natural } + { $value } = { $final }
tell-test-failed = { $formula }, échec automatique
tell-test-kept = { $dice } sans relancer, soit { $natural } + { $value } = { $final }
tell-then = { $before } puis { $after }

# Avant les coups.
tell-allocation = Dés de combat (VII-C-1). { $placed }
tell-placed-attack = { $attack ->
    [one] { $who } met son seul dé en attaque.
   *[other] { $who } met ses { $attack } dés en attaque.
}
tell-placed-defense = { $defense ->
    [one] { $who } met son seul dé en défense.
   *[other] { $who } met ses { $defense } dés en défense.
}
tell-placed-both = { $who } place { $attack ->
    [one] 1 dé
   *[other] { $attack } dés
} en attaque et { $defense } en défense.
tell-placed-share = La répartition demandée, { $attack }/{ $defense }, porte sur { $dice } dés : elle est appliquée en proportion.
tell-placed-none = { $who } n'a aucun dé à placer.
tell-placed-sequence = { $n ->
    [one] L'un d'eux vient de l'Enchaînement (XII) : −1 en { -att } et en { -def }.
   *[other] { $n } d'entre eux viennent de l'Enchaînement (XII) : −{ $n } en { -att } et en { -def }.
}
tell-placed-fury = La Furie guerrière ajoute un dé d'attaque (XII).
tell-placed-reserve = { $who } garde un dé en réserve (XII).
tell-reserve = { $for ->
    [defense] { $who } met en défense le dé gardé en réserve (XII) ; une défense maintenue avec lui n'a pas de malus.
   *[attack] { $who } met en attaque le dé gardé en réserve (XII) ; cette attaque ne donne pas de contre-attaque.
}
tell-equals-die = À valeur égale, un dé désigne qui place ses dés en premier (VII-C-1) : il donne { $die }.
tell-equals-test = À valeur égale, un test d'autorité départage les camps (VII-B). { $ties }{ $a } obtient { $a_test }, { $b } obtient { $b_test }. { $winner } l'emporte.
tell-equals-order = { $first ->
    [lone] { $lone } place ses dés avant les combattants de même valeur.
   *[several] { $lone } place ses dés après les combattants de même valeur.
}
tell-initiative = Initiative (VII-C-2). { $ties }{ $a } obtient { $a_test }, { $b } obtient { $b_test }. { $winner } attaque en premier.
tell-initiative-side = Initiative (VII-C-2). { $ties }{ $a } obtient { $a_test }, { $b } obtient { $b_test }. Le camp { $side } attaque en premier.
tell-tie = D'abord une égalité (dés { $a } et { $b }) : on relance.

# Une attaque.
tell-attack = { $attacker } attaque { $target } (VII-C-4) : { $test }.
tell-attack-open = { $attacker } attaque { $target }, qui n'a pas de dé de défense : l'attaque porte sans test (VII-C-4).
tell-attack-spent = { $attacker } attaque { $target }, qui n'a plus de dé de défense : l'attaque porte sans test (VII-C-4).
tell-attack-let = { $attacker } attaque { $target }, qui préfère garder ses dés de défense : l'attaque porte sans test (VII-C-4).
tell-no-defense = { $target } n'a pas de dé de défense.
tell-spent = { $target } n'a plus de dé de défense.
tell-lets = { $target } préfère garder ses dés de défense.
tell-defense = { $dice ->
    [one] { $target } se défend : { $test }.
   *[other] { $target } se défend avec { $dice } dés : { $test }.
}
tell-defense-sustained = { $target } soutient sa défense (VII-C-5) : { $test }.
tell-master-strike = Coup de maître : { $attacker } y met un second dé d'attaque (XII).
tell-feint = Feinte : { $attacker } vise un dé de combat et non une blessure (XII).
tell-failed = Échec automatique : l'attaque est manquée.
tell-failed-kept = Échec automatique : l'attaque est manquée et { $target } garde ses dés de défense.
tell-swapped = { $target } en profite pour changer un dé de défense en dé d'attaque (XII).
tell-parried = L'attaque est parée.
tell-parried-just = L'égalité suffit à la défense : l'attaque est parée.
tell-parried-well = L'attaque est largement parée.
tell-countered = Contre-attaque : { $target } gagne un dé d'attaque (XII).
tell-lands = L'attaque porte.
tell-lands-just = D'un seul point, l'attaque porte.
tell-lands-failed = La défense est un échec automatique : l'attaque porte.
tell-feinted = { $target } perd un dé de combat, sans blessure.

# La blessure.
tell-saved = Instinct de survie (XII) : un { $die } épargne à { $target } le jet de blessures.
tell-not-saved = Instinct de survie (XII) : un { $die } ne suffit pas.
tell-strength-die = Un dé s'ajoute à la { -str } (XII) : { $die }.
tell-wound = Jet de blessures (II-B-1) : { $dice }. { $where ->
    [0] À la jambe
    [1] Au bras
    [2] À l'abdomen
    [3] Au thorax
   *[4] À la tête
}, { $sum } = { $total } : { $result ->
    [none] aucun effet.
    [stunned] Sonné jusqu'à la fin du tour.
    [stunned-again] Sonné, ce qui n'aggrave rien.
    [light] Blessure légère.
    [serious] Blessure grave.
    [critical] Blessure critique.
   *[killed] Tué net.
}
tell-wound-double = Jet de blessures (II-B-1) : double { $face }. Tué net, quelles que soient la { -str } et la { -res }.
tell-wound-kept = { $dice } (on garde { $kept }, II-B-6)
tell-further = Le poison s'ajoute à cette blessure : son dé donne { $die } (XII).
tell-tokens = { $n ->
    [one] { $target } absorbe un cran de blessure
   *[other] { $target } absorbe { $n } crans de blessure
} { $by ->
    [enormous] (Énorme, XII).
   *[other] (XII).
}
tell-now = { $target } est désormais en { $level ->
    [light] Blessure légère
    [serious] Blessure grave
   *[critical] Blessure critique
}.
tell-dies = { $target } est hors de combat.
tell-dies-of-levels = Les crans de blessure s'additionnent : { $target } est hors de combat (II-B-3).
tell-dying = { $target } devrait être hors de combat, mais reste en jeu jusqu'à la fin de la phase (XII).
tell-leaves = La phase s'achève : { $who } est hors de combat (XII).
tell-heals = Entretien (IV-D-3) : { $who } tente de guérir et obtient { $dice }. { $level ->
    [unchanged] L'état de santé ne change pas.
    [unhurt] Il ne reste aucune blessure.
    [light] Il reste une Blessure légère.
    [serious] Il reste une Blessure grave.
   *[critical] Il reste une Blessure critique.
}

# La fin.
tell-end = Bilan
tell-side = Le camp { $side }
tell-wins = { $turns ->
    [one] { $winner } l'emporte dès le premier tour : { $destroyed } { -ap } détruits, { $lost ->
        [one] { $lost } perdu.
       *[other] { $lost } perdus.
    }
   *[other] { $winner } l'emporte au tour { $turns } : { $destroyed } { -ap } détruits, { $lost ->
        [one] { $lost } perdu.
       *[other] { $lost } perdus.
    }
}
tell-undecided = { $turns ->
    [one] Après un tour, les deux camps tiennent encore : A a détruit { $destroyed } { -ap } et en a perdu { $lost }.
   *[other] Après { $turns } tours, les deux camps tiennent encore : A a détruit { $destroyed } { -ap } et en a perdu { $lost }.
}
tell-both-gone = Les deux camps sont éliminés au tour { $turn } : A a détruit { $destroyed } { -ap } et en a perdu { $lost }.
tell-end-dead = { $name } : hors de combat au tour { $turn }.
tell-end-alive = { $level ->
    [unhurt] { $name } : en bonne santé.
    [light] { $name } : en vie, Blessure légère.
    [serious] { $name } : en vie, Blessure grave.
   *[critical] { $name } : en vie, Blessure critique.
}

# Quand les dés manquent.
tell-needs = Les dés donnés s'arrêtent là. { $what } { $how }
tell-needs-order = À suivre : le dé qui désigne qui place ses dés en premier (VII-C-1) ; de 1 à 3, c'est le camp A.
tell-needs-authority = À suivre : { $who } lance son dé d'autorité (VII-B).
tell-needs-initiative = À suivre : { $who } lance son dé d'initiative (VII-C-2).
tell-needs-attack = À suivre : { $who } lance son dé d'attaque contre { $target } (VII-C-4).
tell-needs-defense = { $missing ->
    [one] À suivre : { $who } lance son dé de défense contre { $attacker }, dont l'attaque vaut { $attack } (VII-C-4).
   *[other] À suivre : { $who } lance { $missing } dés de défense contre { $attacker }, dont l'attaque vaut { $attack } (VII-C-4).
}
tell-needs-wound = { $missing ->
    [one] À suivre : { $who } lance encore un dé de blessures contre { $target } (II-B-1).
   *[other] À suivre : { $who } lance { $missing } dés de blessures contre { $target } (II-B-1).
}
tell-needs-save = À suivre : { $who } lance son dé d'Instinct de survie (XII).
tell-needs-strength = À suivre : { $who } lance le dé qui s'ajoute à sa { -str } (XII).
tell-needs-further = À suivre : { $who } lance le dé de son poison (XII).
tell-needs-healing = À suivre : { $who } lance son dé de guérison (IV-D-3).
tell-needs-again = C'est une relance (II-A-1).
tell-needs-known = Déjà sur la table pour ce jet : { $dice }.

# En abrégé.
tell-short-initiative = init { $winner } { $a }–{ $b }
tell-short-attack = { $attacker }→{ $target } { $rolls }{ $end ->
    [failed] raté
    [parried] paré
    [countered] paré, contre
    [feint] feinte
    [saved] touche, sauvé
    [none] touche, rien
    [stunned] touche, sonné
    [light] touche, { $where }, légère
    [serious] touche, { $where }, grave
    [critical] touche, { $where }, critique
    [pending] touche, blessure à suivre
   *[killed] touche, { $where }, tué net
}
tell-short-where = { $where ->
    [0] jambe
    [1] bras
    [2] abdomen
    [3] thorax
   *[4] tête
}
tell-short-dead = { $who } mort
tell-short-state = { $who } { $level ->
    [unhurt] indemne
    [light] légère
    [serious] grave
    [critical] critique
   *[dead] mort T{ $turn }
}
tell-short-share = { $placed } (demandé : { $attack }/{ $defense })
tell-short-healed = { $who } guérison { $dice }

# La commande.
tell-nameless = Combattant
tell-percentile = Centile { $percentile } (combat n° { $fight }). { $outcome }
tell-go-on = Pour continuer, mettez vos dés à la place des points d'interrogation :
tell-dice-left = { $left ->
    [one] un dé de trop : le combat s'achève après { $used } dés ; retirez le dernier
   *[other] { $left } dés de trop : le combat s'achève après { $used } dés ; retirez les { $left } derniers
}
tell-luck = La chance
tell-luck-outcome = Ce combat finit mieux pour A que { $share } des { $runs } combats joués avec les mêmes réglages (les combats équivalents comptent pour moitié) : { $how ->
    [very-bad] A a rarement aussi peu de chance.
    [bad] A a manqué de chance.
    [usual] rien d'inhabituel.
    [good] A a eu de la chance.
   *[very-good] A a rarement autant de chance.
}
tell-luck-dice = Dés de { $side } : { $n ->
    [one] { $n } lancé
   *[other] { $n } lancés
}, moyenne { $mean } (3,5 attendu, soit { $z } en écarts-types) : { $how ->
    [very-bad] de très mauvais dés.
    [bad] des dés plutôt mauvais.
    [usual] des dés ordinaires.
    [good] des dés plutôt bons.
   *[very-good] de très bons dés.
}
tell-luck-no-dice = Le camp { $side } n'a lancé aucun dé.
