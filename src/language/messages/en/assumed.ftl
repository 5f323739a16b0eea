# What cards do not say, and how it was taken.
assumed-note = missing from the cards: { $parts }
assumed-n = { $n ->
    [one] { $n } fighter
   *[other] { $n } fighters
}
assumed-normal = size assumed to be normal ({ $who })
assumed-by-size = power assumed from the size ({ $who })
assumed-coin = a coin toss in place of { -dis } ({ $who })
assumed-stays = no { -mov }, so they stay where they are ({ $who })
assumed-ruleset = { -mov } set by the ruleset ({ $who })
assumed-unarmed = { -aim } without a known weapon, so they never shoot ({ $who })
assumed-artillery = no shots, because their missile weapon is artillery, which is not played ({ $who })
assumed-trooper = assumed not to be a champion ({ $who })
assumed-inferred = { $value } inferred from two sources ({ $who })
assumed-user = { $value } given by the user ({ $who })
assumed-not-armed = no weapon in our data in spite of their { -aim }: no shots, and no verdict at a distance ({ $who })
assumed-not-judged = { $value } unknown: no verdict is based on it ({ $who })
assumed-is-not-armed = no weapon in our data
assumed-is-without = { $value } unknown
assumed-among-unjudged = † marks a verdict that relies on { $n ->
    [one] an enemy
   *[other] enemies
} of the same field for whom something important is unknown or not played: { $who }
assumed-effects-among-unjudged = every number here relies on fighters for whom something important is unknown or not played: { $who }
assumed-would-decide = giving a value that is not known would settle the verdict on { $name }: --assume "{ $assume }"
assumed-power = power
assumed-mov = { -mov }
assumed-aim = { -aim }
assumed-champion = champion or not
assumed-weapon = missile weapon
assumed-ranges = ranges
assumed-aim-str = strength of the missile weapon
assumed-base = base

# The command that lists it.
missing-to-fight = cannot fight without
missing-taken = assumed by a rule
missing-not-judged = not judged without
missing-filled = not from the card
missing-none = none
missing-printed = another copy of the card
missing-table = a table
missing-inferred = inferred
missing-user = the user
missing-flight = { -mov } in flight
missing-courage-or-fear = courage or fear
missing-counted = { $n } profiles, of which { $fight } can fight. For { $taken }, a rule of { $ruleset } supplies what fights need; { $unjudged } cannot be judged in some fights; { $filled } have values that do not come from their card: `fleau profiles show`, CSV and JSON give the sources
missing-assume = a value that you give is used instead, for example: --assume "{ $assume }"
missing-artillery = artillery is not played: a fighter with artillery never shoots here
missing-some = { $n ->
    [one] { $n } profile lacks
   *[other] { $n } profiles lack
} something that fights need; `fleau profiles missing` lists it, with the rule that supplies it
missing-value = { $column } { $value }: { $how }; source: { $source }
missing-value-without-source = { $column } { $value }: { $how }
