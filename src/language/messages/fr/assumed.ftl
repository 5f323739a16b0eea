# Ce que les cartes ne disent pas, et comment cela a été pris.
assumed-note = non dit par les cartes : { $parts }
assumed-n = { $n ->
    [one] { $n } combattant
   *[other] { $n } combattants
}
assumed-normal = taille supposée normale ({ $who })
assumed-by-size = puissance d'après la taille ({ $who })
assumed-coin = le sort à la place de la { -dis } ({ $who })
assumed-stays = pas de { -mov }, donc sur place ({ $who })
assumed-ruleset = { -mov } selon le jeu de règles ({ $who })
assumed-unarmed = { -aim } sans arme connue, donc aucun tir ({ $who })
assumed-artillery = aucun tir, l'arme étant de l'artillerie, qui n'est pas jouée ({ $who })
assumed-trooper = supposé n'être pas un personnage ({ $who })
assumed-inferred = { $value } : valeur déduite de deux sources ({ $who })
assumed-user = { $value } : valeur donnée par l'utilisateur ({ $who })
assumed-not-armed = sans arme dans nos données malgré un { -aim } : aucun tir, et aucun verdict à distance ({ $who })
assumed-not-judged = { $value } : valeur inconnue, sur laquelle aucun verdict ne repose ({ $who })
assumed-is-not-armed = sans arme dans nos données
assumed-is-without = { $value } : inconnu
assumed-among-unjudged = † signale un verdict qui s'appuie sur { $n ->
    [one] un ennemi
   *[other] des ennemis
} du même panel dont quelque chose qui compte est inconnu ou n'est pas joué : { $who }
assumed-effects-among-unjudged = tous ces nombres s'appuient aussi sur des combattants dont quelque chose qui compte est inconnu ou n'est pas joué : { $who }
assumed-would-decide = une valeur inconnue, une fois donnée, permet de trancher pour { $name } : --assume "{ $assume }"
assumed-power = puissance
assumed-mov = { -mov }
assumed-aim = { -aim }
assumed-champion = personnage ou non
assumed-weapon = arme de tir
assumed-ranges = portées
assumed-aim-str = force de l'arme de tir
assumed-base = socle

# La commande qui en fait la liste.
missing-to-fight = ne peut pas combattre sans
missing-taken = pris par une règle
missing-not-judged = pas jugé faute de
missing-filled = d'ailleurs que de la carte
missing-none = néant
missing-printed = un autre exemplaire
missing-table = un tableau
missing-inferred = valeur déduite
missing-user = l'utilisateur
missing-flight = { -mov } en vol
missing-courage-or-fear = courage ou peur
missing-counted = { $n } profils, dont { $fight } peuvent combattre ; pour { $taken }, une règle de { $ruleset } supplée ce que les combats demandent, et { $unjudged } ne peuvent pas être jugés dans certains ; { $filled } ont des valeurs venues d'ailleurs que de leur carte, dont `fleau profiles show` et les formats CSV et JSON donnent les sources
missing-assume = ce qui est donné permet de trancher, par exemple : --assume "{ $assume }"
missing-artillery = l'artillerie n'est pas jouée : qui en a ne tire jamais ici
missing-some = { $n ->
    [one] pour { $n } profil
   *[other] pour { $n } profils
}, quelque chose que les combats demandent est inconnu ; `fleau profiles missing` dit quoi, et par quelle règle on y supplée
missing-value = { $column } { $value } : { $how } ; source : { $source }
missing-value-without-source = { $column } { $value } : { $how }
