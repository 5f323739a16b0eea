# Escarmouches racontées. Aucun mot ne doit s'accorder avec le nom d'un combattant : son genre est inconnu.
skirmish-activation = Phase d'activation (IV-B)
skirmish-combats = Phase de combat (IV-C)
skirmish-end-of-turn = Fin du tour (IV-D)
skirmish-nobody = aucun survivant
skirmish-in-contact-at-first = Les camps commencent au contact.
skirmish-apart-at-first = Les camps commencent à { $cm } cm l'un de l'autre : le camp A à 0 cm, le camp B à { $cm } cm.

# L'ordre de parole.
skirmish-lines-up = Les contacts sont tirés au sort : { $line_up }.
skirmish-lines-up-waiting = { $line_up } Au second rang : { $waiting }.
skirmish-first-word = Le camp { $side } parle en premier ({ $speech }).
skirmish-first-word-own = Le camp { $side } remporte le jet de tactique ({ $roll }) et choisit de parler en premier ({ $speech }).
skirmish-first-word-other = Le camp { $winner } remporte le jet de tactique ({ $roll }) et choisit de faire parler le camp { $side } en premier ({ $speech }).
skirmish-roll = { $ties }{ $a } obtient { $a_test }, { $b } obtient { $b_test }.
skirmish-roll-die = Une { -dis } est inconnue : un dé départage les camps et donne { $die }.
skirmish-card = Le camp { $side } joue sa carte suivante ({ $speech }) : { $fighters }.
skirmish-card-aside = Le camp { $side } met sa carte suivante en réserve ({ $speech }) : { $fighters }.
skirmish-card-reserve = Le camp { $side } joue la carte gardée en réserve ({ $speech }) : { $fighters }.
skirmish-card-both = Le camp { $side } joue la carte gardée en réserve avec la suivante ({ $speech }) : { $fighters }.
skirmish-refusal = Le camp { $side } refuse de jouer une carte ({ $speech }).

# Les actions.
skirmish-moves = { $how ->
    [walk] { $who } marche de { $from } à { $to } cm (V-B).
    [run] { $who } court de { $from } à { $to } cm (V-B).
    [stay] { $who } reste à couvert à { $to } cm (V-B-4).
    [cover] { $who } avance à couvert de { $from } à { $to } cm (V-B-4).
   *[assault] { $who } s'élance de { $from } à { $to } cm (V-B-3).
}
skirmish-assault = { $end ->
    [charges-all] { $who } charge { $targets } et entre en contact (V-B-3).
    [charges] { $who } charge { $targets } et entre en contact avec { $reached } (V-B-3).
    [charges-in-vain] { $who } charge { $targets } sans atteindre d'adversaire (V-B-3).
    [engages-all] { $who } engage { $targets } et entre en contact (V-B-3).
    [engages] { $who } engage { $targets } et entre en contact avec { $reached } (V-B-3).
   *[engages-in-vain] { $who } engage { $targets } sans atteindre d'adversaire (V-B-3).
}
skirmish-penalized = { $who } subit le malus de charge (V-B-3).
skirmish-courage = { $who }{ $before ->
    [charge] {", avant sa charge,"}
    [engagement] {", avant son engagement,"}
   *[target] {""}
} { $end ->
    [sure] réussit sans dé le test de Courage contre la { -fear } { $fear } de { $enemy } (IX, XII).
    [holds] teste { $courage } contre la { -fear } { $fear } de { $enemy } et obtient { $dice } : le test est réussi (IX).
   *[fails] teste { $courage } contre la { -fear } { $fear } de { $enemy } et obtient { $dice } : le test est manqué (IX).
}
skirmish-courage-own = son Courage { $courage }
skirmish-courage-of = le Courage { $courage } de son commandant { $leader }
skirmish-routed = { $who } est en déroute et reste au contact (IX).
skirmish-redirects = { $who } redirige son assaut contre { $targets } (V-B-3).
skirmish-stands-firm = { $end ->
    [holds] { $who }, fanatique, teste une { -dis } de { $value } contre { $difficulty } et obtient { $dice } : le combattant tient bon (XII).
   *[fails] { $who }, fanatique, teste une { -dis } de { $value } contre { $difficulty } et obtient { $dice } : le test est manqué (XII).
}
skirmish-flees = { $end ->
    [leaves] { $who }, en déroute, fuit hors de la table : c'est une perte (IX).
   *[stays] { $who }, en déroute, prend la fuite (IX).
}
skirmish-rallies = { $end ->
    [frightened] { $who } ne peut se rallier au contact d'un adversaire effrayant (IX).
    [without-values] { $who } n'a ni Courage ni { -dis } pour se rallier (IV-D-1).
   *[other] { $who } teste { $tested ->
        [discipline] sa { -dis }
       *[courage] son Courage
    } { $value } contre { $difficulty } pour se rallier et obtient { $dice } : { $end ->
        [rallies] la déroute est finie (IV-D-1).
       *[fails] la déroute continue (IV-D-1).
    }
}
skirmish-cries = { $n ->
    [0] { $who } pousse son cri de ralliement : Courage +1 pour tous les siens ce tour (XII).
   *[other] { $who } pousse son cri de ralliement, qui met fin à la déroute de { $rallied } : Courage +1 pour tous les siens ce tour (XII).
}
skirmish-hides = { $who } est en embuscade : l'adversaire ne peut ni l'assaillir ni lui tirer dessus (XII).
skirmish-spotted = { $enemy } repère { $who }, qui n'est plus en embuscade (XII).
skirmish-revealed = { $who } agit et n'est plus en embuscade (XII).
skirmish-disengages = { $end ->
    [agility] { $who } se désengage par un test d'{ -ini } de difficulté { $difficulty } (V-C) : { $test }.
    [agility-failed] { $who } manque un test d'{ -ini } de difficulté { $difficulty } pour se désengager (V-C) : { $test }. Tous ses dés de combat vont en défense ce tour.
    [force] { $who } se désengage par un test de { -str } de difficulté { $difficulty } (V-C) : { $test }.
   *[force-failed] { $who } manque un test de { -str } de difficulté { $difficulty } pour se désengager (V-C) : { $test }. Tous ses dés de combat vont en défense ce tour.
}
skirmish-takes-cover = { $who } se met à couvert (VI-A-2).
skirmish-shot-too-far = { $shooter } tire sur { $target }, au-delà de sa plus longue portée : le tir est perdu (VI-A-3).
skirmish-shot = { $shooter } tire sur { $target }, difficulté { $difficulty } (VI-A-3) : { $test }. { $end ->
    [hit] Touché.
   *[missed] Manqué.
}
skirmish-shot-in-reaction = { $shooter } tire en réaction sur { $target }, qui lui donne l'assaut, difficulté { $difficulty } (XII) : { $test }. { $end ->
    [hit] Touché.
   *[missed] Manqué.
}
skirmish-shot-melee = Le dé du tir dans une mêlée donne { $die } : le tir touche { $victim } (VI-B-1).
skirmish-shot-unmoving = Tir sans déplacement : la blessure est plus grave (VI-B-2).

# Les combats.
skirmish-splits = Le camp { $side } divise une mêlée (VII-A) : { $combats }.
skirmish-combats-two = { $before } ; { $after }
skirmish-authority = Le camp { $side } choisit le premier combat (VII-B).
skirmish-combat = Combat (VII-C) : { $fighters }.
skirmish-combat-chosen = Combat choisi par le camp { $side } (VII-B, VII-C) : { $fighters }.
skirmish-pursuit-none = { $who } ne poursuit pas (VII-C-6).
skirmish-pursuit = { $who } poursuit jusqu'à { $to } cm (VII-C-6).
skirmish-pursuit-engages = { $who } poursuit et engage { $enemy } (VII-C-6).
skirmish-pursuit-turns = { $who } continue le combat contre { $enemy }, déjà au contact (VII-C-6).

# La fin d'un tour.
skirmish-heals = { $who } guérit (IV-D-3) : { $level ->
    [unhurt] il ne reste aucune blessure.
    [light] il reste une Blessure légère.
    [serious] il reste une Blessure grave.
   *[critical] il reste une Blessure critique.
}
skirmish-heals-friend = { $by } soigne { $who } (IV-D-3) : { $level ->
    [unhurt] il ne reste aucune blessure.
    [light] il reste une Blessure légère.
    [serious] il reste une Blessure grave.
   *[critical] il reste une Blessure critique.
}
skirmish-stands = { $who } : à { $at } cm, { $level ->
    [unhurt] en bonne santé
    [light] Blessure légère
    [serious] Blessure grave
   *[critical] Blessure critique
}{ $rout ->
    [yes] , en déroute
   *[no] {""}
}
skirmish-free = { $stands }, sans contact.
skirmish-in-contact = { $stands }, au contact de { $contacts }.
