# Ce que les cartes ne disent pas, et comment cela a été pris.
assumed-note = absent des cartes : { $parts }
assumed-n = { $n ->
    [one] { $n } combattant
   *[other] { $n } combattants
}
assumed-normal = taille supposée moyenne ({ $who })
assumed-base = socle supposé d'après la taille ({ $who })
assumed-by-size = puissance supposée d'après la taille ({ $who })
assumed-coin = un tirage au sort au lieu de la { -dis } ({ $who })
assumed-stays = pas de { -mov }, donc aucun mouvement ({ $who })
assumed-ruleset = { -mov } fixé par le jeu de règles ({ $who })
assumed-unarmed = { -aim } sans arme connue, donc aucun tir ({ $who })
assumed-artillery = aucun tir, car l'arme est de l'artillerie, qui n'est pas simulée ({ $who })
assumed-trooper = supposé ne pas être un champion ({ $who })
assumed-unfrightened = ni Courage ni { -fear }, donc personne ne l'effraie ({ $who })
assumed-inferred = { $value } : valeur déduite de deux sources ({ $who })
assumed-user = { $value } : valeur donnée par l'utilisateur ({ $who })
assumed-estimated = { $value } estimés d'après les caractéristiques, selon les { $value } imprimés d'autres cartes, avec intervalles à 95 % ; `@pa=…` les remplace ({ $who })
assumed-estimate = { $name } { $value } ({ $low } à { $high })
assumed-not-armed = { -aim } mais aucune arme dans nos données : aucun tir, et aucun verdict à distance ({ $who })
assumed-not-judged = { $value } : valeur inconnue, sur laquelle aucun verdict ne s'appuie ({ $who })
assumed-is-not-armed = sans arme dans nos données
assumed-is-without = valeur inconnue ({ $value })
assumed-among-unjudged = † signale un verdict qui dépend, dans le panel, { $n ->
    [one] d'un adversaire
   *[other] d'adversaires
} dont une donnée importante est inconnue ou n'est pas simulée : { $who }
assumed-effects-among-unjudged = tous ces nombres dépendent de combattants dont une donnée importante est inconnue ou n'est pas simulée : { $who }
assumed-would-decide = une valeur inconnue laisse le verdict sur { $name } en suspens ; donnez-la, par exemple : --assume "{ $assume }"
assumed-champion = champion ou non
assumed-weapon = arme de tir
assumed-aim-str = force de l'arme de tir

# La commande qui en fait la liste.
missing-to-fight = ne peut pas combattre sans
missing-taken = valeur supposée par une règle
missing-not-judged = pas jugé faute de
missing-filled = ne vient pas de la carte
missing-none = néant
missing-source-printed = un autre exemplaire de la carte
missing-source-table = un tableau
missing-source-inferred = valeur déduite
missing-source-user = l'utilisateur
missing-flight = { -mov } en vol
missing-courage-or-fear = courage ou peur
missing-counted = { $n ->
    [one] { $n } profil
   *[other] { $n } profils
}, dont { $fight ->
    [one] { $fight } peut
   *[other] { $fight } peuvent
} combattre. { $taken ->
    [one] { $taken } a
   *[other] { $taken } ont
} des valeurs supposées par une règle de { $ruleset } ; { $unjudged ->
    [one] { $unjudged } ne peut pas être jugé
   *[other] { $unjudged } ne peuvent pas être jugés
} dans certains combats ; { $filled ->
    [one] { $filled } a
   *[other] { $filled } ont
} des valeurs qui ne viennent pas de leur carte : `fleau profiles show`, CSV et JSON en donnent les sources
missing-assume = pour donner vous-même une valeur, écrivez par exemple : --assume "{ $assume }"
missing-artillery = l'artillerie n'est pas simulée : un combattant doté d'artillerie ne tire jamais ici
missing-some = { $n ->
    [one] à { $n } profil, il manque
   *[other] à { $n } profils, il manque
} une valeur dont les combats ont besoin ; `fleau profiles missing` la montre, avec la règle qui la fournit
missing-value = { $column } { $value } : { $how } ; source : { $source }
missing-value-without-source = { $column } { $value } : { $how }
