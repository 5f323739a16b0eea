# Narrated fights. No word may agree in gender with a fighter's name: its gender is unknown.
tell-card = { $letter }: { $name }, { $ap } { -ap }, { -ini } { $ini }, { -att } { $att }, { -str } { $str }, { -def } { $def }, { -res } { $res }.
tell-card-wounded = { $card } Begins with a { $level ->
    [light] light
    [serious] serious
   *[critical] critical
} wound.
tell-and = { $list } and { $last }
tell-turn = Turn { $n }
tell-pass = Pass of arms { $n }

# Dice and values.
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
    [light] light wound
    [serious] serious wound
    [critical] critical wound
    [stunned] stunned
    [charge] charge penalty
    [enemy-resistance] { -res } in contact
    [sustained] sustained defense
    [others] companions
    [sequence] Sequence
    [resolution] Resolution
    [master-strike] Master strike
    [wound-row] wound levels of the target
   *[abilities] abilities
} { $by }
tell-test = { $natural } + { $value } = { $final }
tell-test-thrown = { $dice }, that is { $natural } + { $value } = { $final }
tell-test-failed = { $formula }, an automatic failure
tell-test-kept = { $dice } without a re-roll, that is { $natural } + { $value } = { $final }
tell-then = { $before } then { $after }

# Before the blows.
tell-allocation = Combat dice (VII-C-1). { $placed }
tell-placed-attack = { $attack ->
    [one] { $who } puts the only die on attack.
   *[other] { $who } puts all { $attack } dice on attack.
}
tell-placed-defense = { $defense ->
    [one] { $who } puts the only die on defense.
   *[other] { $who } puts all { $defense } dice on defense.
}
tell-placed-both = { $who } places { $attack ->
    [one] 1 die
   *[other] { $attack } dice
} on attack and { $defense } on defense.
tell-placed-share = The requested placement, { $attack }/{ $defense }, is for { $dice } dice: it is applied in proportion.
tell-placed-none = { $who } has no die to place.
tell-placed-sequence = { $n ->
    [one] One of them comes from Sequence (XII): −1 to { -att } and { -def }.
   *[other] { $n } of them come from Sequence (XII): −{ $n } to { -att } and { -def }.
}
tell-placed-fury = War fury adds one attack die (XII).
tell-placed-reserve = { $who } keeps a die in reserve (XII).
tell-reserve = { $for ->
    [defense] { $who } puts the die kept in reserve on defense (XII); sustaining with it costs no penalty.
   *[attack] { $who } puts the die kept in reserve on attack (XII); this attack gives no counter-attack.
}
tell-equals-die = With equal values, a die decides who places dice first (VII-C-1): it shows { $die }.
tell-equals-test = With equal values, a test of authority decides (VII-B). { $ties }{ $a } gets { $a_test }, { $b } gets { $b_test }. { $winner } wins it.
tell-equals-order = { $first ->
    [lone] { $lone } places dice before fighters of the same value.
   *[several] { $lone } places dice after fighters of the same value.
}
tell-initiative = Initiative (VII-C-2). { $ties }{ $a } gets { $a_test }, { $b } gets { $b_test }. { $winner } attacks first.
tell-initiative-side = Initiative (VII-C-2). { $ties }{ $a } gets { $a_test }, { $b } gets { $b_test }. Side { $side } attacks first.
tell-tie = First a tie (dice { $a } and { $b }): both roll again.

# An attack.
tell-attack = { $attacker } attacks { $target } (VII-C-4): { $test }.
tell-attack-open = { $attacker } attacks { $target }, who has no defense die: the attack lands without a test (VII-C-4).
tell-attack-spent = { $attacker } attacks { $target }, who has no defense die left: the attack lands without a test (VII-C-4).
tell-attack-let = { $attacker } attacks { $target }, who prefers to keep the defense dice: the attack lands without a test (VII-C-4).
tell-no-defense = { $target } has no defense die.
tell-spent = { $target } has no defense die left.
tell-lets = { $target } prefers to keep the defense dice.
tell-defense = { $dice ->
    [one] { $target } defends: { $test }.
   *[other] { $target } defends with { $dice } dice: { $test }.
}
tell-defense-sustained = { $target } sustains the defense (VII-C-5): { $test }.
tell-master-strike = Master strike: { $attacker } spends a second attack die on it (XII).
tell-feint = Feint: { $attacker } aims at a combat die, not at a wound (XII).
tell-failed = An automatic failure: the attack misses.
tell-failed-kept = An automatic failure: the attack misses, and { $target } keeps the defense dice.
tell-swapped = { $target } uses this to turn a defense die into an attack die (XII).
tell-parried = The attack is parried.
tell-parried-just = A tie is enough for the defense: the attack is parried.
tell-parried-well = The attack is parried with ease.
tell-countered = Counter-attack: { $target } gains an attack die (XII).
tell-lands = The attack lands.
tell-lands-just = By a single point, the attack lands.
tell-lands-failed = The defense is an automatic failure: the attack lands.
tell-feinted = { $target } loses a combat die and takes no wound.

# The wound.
tell-saved = Survival instinct (XII): a { $die } spares { $target } the wound roll.
tell-not-saved = Survival instinct (XII): a { $die } is not enough.
tell-strength-die = A die is added to { -str } (XII): { $die }.
tell-wound = Wound roll (II-B-1): { $dice }. { $where ->
    [0] Legs
    [1] Arms
    [2] Belly
    [3] Chest
   *[4] Head
}, { $sum } = { $total }: { $result ->
    [none] no effect.
    [stunned] stunned until the end of the turn.
    [stunned-again] stunned, which changes nothing.
    [light] a light wound.
    [serious] a serious wound.
    [critical] a critical wound.
   *[killed] killed outright.
}
tell-wound-double = Wound roll (II-B-1): double { $face }. Killed outright, whatever { -str } and { -res } are.
tell-wound-kept = { $dice } ({ $kept } are kept, II-B-6)
tell-further = The poison adds to this wound: its die shows { $die } (XII).
tell-tokens = { $n ->
    [one] { $target } absorbs a wound level
   *[other] { $target } absorbs { $n } wound levels
} { $by ->
    [enormous] (Enormous, XII).
   *[other] (XII).
}
tell-now = { $target } now has a { $level ->
    [light] light wound
    [serious] serious wound
   *[critical] critical wound
}.
tell-dies = { $target } is out of the fight.
tell-dies-of-levels = Wound levels add up: { $target } is out of the fight (II-B-3).
tell-dying = { $target } should be out of the fight, but stays until the phase ends (XII).
tell-leaves = The phase ends: { $who } is out of the fight (XII).
tell-heals = Maintenance (IV-D-3): { $who } tries to heal and rolls { $dice }. { $level ->
    [unchanged] Nothing changes.
    [unhurt] No wound is left.
    [light] A light wound is left.
    [serious] A serious wound is left.
   *[critical] A critical wound is left.
}

# The end.
tell-end = Outcome
tell-side = Side { $side }
tell-wins = { $turns ->
    [one] { $winner } wins in the first turn: { $destroyed } { -ap } destroyed, { $lost } lost.
   *[other] { $winner } wins in turn { $turns }: { $destroyed } { -ap } destroyed, { $lost } lost.
}
tell-undecided = { $turns ->
    [one] After one turn, both sides still stand: A destroyed { $destroyed } { -ap } and lost { $lost }.
   *[other] After { $turns } turns, both sides still stand: A destroyed { $destroyed } { -ap } and lost { $lost }.
}
tell-both-gone = Both sides are eliminated in turn { $turn }: A destroyed { $destroyed } { -ap } and lost { $lost }.
tell-end-dead = { $name }: out of the fight in turn { $turn }.
tell-end-alive = { $level ->
    [unhurt] { $name }: unhurt.
    [light] { $name }: alive, lightly wounded.
    [serious] { $name }: alive, seriously wounded.
   *[critical] { $name }: alive, critically wounded.
}

# Where dice are missing.
tell-needs = The given dice end here. { $what } { $how }
tell-needs-order = Next: the die that decides who places dice first (VII-C-1); from 1 to 3, side A does.
tell-needs-authority = Next: the authority die of { $who } (VII-B).
tell-needs-initiative = Next: the initiative die of { $who } (VII-C-2).
tell-needs-attack = Next: the attack die of { $who } against { $target } (VII-C-4).
tell-needs-defense = { $missing ->
    [one] Next: the defense die of { $who } against the attack of { $attacker }, which is { $attack } (VII-C-4).
   *[other] Next: { $missing } defense dice of { $who } against the attack of { $attacker }, which is { $attack } (VII-C-4).
}
tell-needs-wound = { $missing ->
    [one] Next: one more die of the wound roll of { $who } against { $target } (II-B-1).
   *[other] Next: the { $missing } dice of the wound roll of { $who } against { $target } (II-B-1).
}
tell-needs-save = Next: the Survival instinct die of { $who } (XII).
tell-needs-strength = Next: the die that { $who } adds to { -str } (XII).
tell-needs-further = Next: the poison die of { $who } (XII).
tell-needs-healing = Next: the healing die of { $who } (IV-D-3).
tell-needs-again = This is a re-roll (II-A-1).
tell-needs-known = Already on the table for this roll: { $dice }.

# In short.
tell-short-initiative = init { $winner } { $a }–{ $b }
tell-short-attack = { $attacker }→{ $target } { $rolls }{ $end ->
    [failed] miss
    [parried] parried
    [countered] parried, counter
    [feint] feint
    [saved] hit, saved
    [none] hit, nothing
    [stunned] hit, stunned
    [light] hit, { $where }, light
    [serious] hit, { $where }, serious
    [critical] hit, { $where }, critical
    [pending] hit, wound to come
   *[killed] hit, { $where }, killed
}
tell-short-where = { $where ->
    [0] legs
    [1] arms
    [2] belly
    [3] chest
   *[4] head
}
tell-short-dead = { $who } dead
tell-short-state = { $who } { $level ->
    [unhurt] unhurt
    [light] light
    [serious] serious
    [critical] critical
   *[dead] dead T{ $turn }
}
tell-short-share = { $placed } ({ $attack }/{ $defense } was asked for)
tell-short-healed = { $who } heals { $dice }

# The command.
tell-nameless = Fighter
tell-percentile = Percentile { $percentile }, fight { $fight }. { $outcome }
tell-go-on = To go on, replace the question marks with your dice:
tell-dice-left = { $left ->
    [one] one die too many: the fight ends after { $used } dice; remove the last one
   *[other] { $left } dice too many: the fight ends after { $used } dice; remove the last { $left }
}
tell-luck = Luck
tell-luck-outcome = This fight ends better for A than { $share } of { $runs } fights played with the same settings (equally good ones count half): { $how ->
    [very-bad] A is rarely this unlucky.
    [bad] A was unlucky.
    [usual] nothing unusual.
    [good] A was lucky.
   *[very-good] A is rarely this lucky.
}
tell-luck-dice = Dice of { $side }: { $n } rolled, mean { $mean } (expected 3.5; { $z } standard deviations): { $how ->
    [very-bad] very bad dice.
    [bad] rather bad dice.
    [usual] ordinary dice.
    [good] rather good dice.
   *[very-good] very good dice.
}
tell-luck-no-dice = Side { $side } rolled no dice.
