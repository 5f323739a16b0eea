# What cards do not say, and how it was taken.
assumed-note = not said by the cards: { $parts }
assumed-n = { $n ->
    [one] { $n } fighter
   *[other] { $n } fighters
}
assumed-normal = size taken as normal ({ $who })
assumed-by-size = power by size ({ $who })
assumed-coin = a coin for { -dis } ({ $who })
assumed-stays = no { -mov }, so that they stay where they are ({ $who })
assumed-ruleset = { -mov } as the ruleset says ({ $who })
assumed-unarmed = { -aim } without a known weapon, so that they never shoot ({ $who })
assumed-artillery = no shots, as the missile weapon is artillery, which is not played ({ $who })
assumed-trooper = taken for no champion ({ $who })
assumed-inferred = { $value } inferred from two sources ({ $who })
assumed-user = { $value } as the user says ({ $who })
assumed-not-armed = not armed in our data, though they have { -aim }: no shots, and no verdict from a distance ({ $who })
assumed-not-judged = { $value } not known, so that no verdict rests on it ({ $who })
assumed-is-not-armed = not armed in our data
assumed-is-without = { $value } not known
assumed-among-unjudged = † says that a verdict leans on { $n ->
    [one] an enemy
   *[other] enemies
} of the same field, of whom something that matters is not known or not played: { $who }
assumed-effects-among-unjudged = every number here leans on fighters of whom something that matters is not known or not played: { $who }
assumed-would-decide = a value that is not known decides for { $name } if it is said: --assume "{ $assume }"
assumed-power = power
assumed-mov = { -mov }
assumed-aim = { -aim }
assumed-champion = whether it is a champion
assumed-weapon = missile weapon
assumed-ranges = ranges
assumed-aim-str = strength of the missile weapon
assumed-base = base

# The command that lists it.
missing-to-fight = cannot fight without
missing-taken = taken by rule
missing-not-judged = not judged for want of
missing-filled = from elsewhere than the card
missing-none = none
missing-printed = another copy
missing-table = a table
missing-inferred = inferred
missing-user = the user
missing-flight = { -mov } in flight
missing-courage-or-fear = courage or fear
missing-counted = { $n } profiles, { $fight } can fight; of { $taken } something is taken by a rule of { $ruleset } where fights ask for it, and { $unjudged } cannot be judged in some of them; { $filled } have values from elsewhere than the card, whose sources are told by `fleau profiles show` and by CSV and JSON
missing-assume = what is said decides, such as: --assume "{ $assume }"
missing-artillery = artillery is not played: whoever has it never shoots here
missing-some = { $n ->
    [one] of { $n } profile
   *[other] of { $n } profiles
} something that fights ask for is not known; `fleau profiles missing` tells what, and by which rule it is taken
missing-value = { $column } { $value }: { $how }; source: { $source }
missing-value-without-source = { $column } { $value }: { $how }
