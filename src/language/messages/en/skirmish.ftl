# Narrated skirmishes. No word may agree in gender with a fighter's name: its gender is unknown.
skirmish-activation = Activation phase (IV-B)
skirmish-combats = Combat phase (IV-C)
skirmish-end-of-turn = End of the turn (IV-D)
skirmish-nobody = no survivor
skirmish-in-contact-at-first = The sides start in contact.
skirmish-apart-at-first = The sides start { $cm } cm apart: side A at 0 cm, side B at { $cm } cm.

# Order of speech.
skirmish-lines-up = The contacts are drawn at random: { $line_up }.
skirmish-lines-up-waiting = { $line_up } In the second rank: { $waiting }.
skirmish-first-word = Side { $side } speaks first ({ $speech }).
skirmish-first-word-own = Side { $side } wins the tactics roll ({ $roll }) and chooses to speak first ({ $speech }).
skirmish-first-word-other = Side { $winner } wins the tactics roll ({ $roll }) and lets side { $side } speak first ({ $speech }).
skirmish-roll = { $ties }{ $a } gets { $a_test }, { $b } gets { $b_test }.
skirmish-roll-die = A { -dis } is unknown, so a die decides: it shows { $die }.
skirmish-card = Side { $side } plays its next card ({ $speech }): { $fighters }.
skirmish-card-aside = Side { $side } puts its next card in reserve ({ $speech }): { $fighters }.
skirmish-card-reserve = Side { $side } plays the card kept in reserve ({ $speech }): { $fighters }.
skirmish-card-both = Side { $side } plays the card kept in reserve together with the next one ({ $speech }): { $fighters }.
skirmish-refusal = Side { $side } refuses to play a card ({ $speech }).

# Actions.
skirmish-moves = { $how ->
    [walk] { $who } walks from { $from } to { $to } cm (V-B).
    [run] { $who } runs from { $from } to { $to } cm (V-B).
    [stay] { $who } stays under cover at { $to } cm (V-B-4).
    [cover] { $who } moves under cover from { $from } to { $to } cm (V-B-4).
   *[assault] { $who } dashes from { $from } to { $to } cm (V-B-3).
}
skirmish-assault = { $end ->
    [charges-all] { $who } charges { $targets } and comes into contact (V-B-3).
    [charges] { $who } charges { $targets } and comes into contact with { $reached } (V-B-3).
    [charges-in-vain] { $who } charges { $targets } and reaches no enemy (V-B-3).
    [engages-all] { $who } engages { $targets } and comes into contact (V-B-3).
    [engages] { $who } engages { $targets } and comes into contact with { $reached } (V-B-3).
   *[engages-in-vain] { $who } engages { $targets } and reaches no enemy (V-B-3).
}
skirmish-penalized = { $who } suffers charge penalties (V-B-3).
skirmish-courage = { $who }{ $before ->
    [charge] {", before a charge,"}
    [engagement] {", before an engagement,"}
   *[target] {""}
} { $end ->
    [sure] passes the courage test against { -fear } { $fear } of { $enemy } without dice (IX, XII).
    [holds] tests { $courage } against { -fear } { $fear } of { $enemy } and rolls { $dice }: the test is passed (IX).
   *[fails] tests { $courage } against { -fear } { $fear } of { $enemy } and rolls { $dice }: the test fails (IX).
}
skirmish-courage-own = courage { $courage }
skirmish-courage-of = the leader { $leader }'s courage { $courage }
skirmish-routed = { $who } is in rout and stays in contact (IX).
skirmish-redirects = { $who } redirects the assault to { $targets } (V-B-3).
skirmish-stands-firm = { $end ->
    [holds] { $who } tests a { -dis } of { $value } against { $difficulty } as a fanatic and rolls { $dice }: the fighter stands firm (XII).
   *[fails] { $who } tests a { -dis } of { $value } against { $difficulty } as a fanatic and rolls { $dice }: the test fails (XII).
}
skirmish-flees = { $end ->
    [leaves] { $who } flees off the table and is lost (IX).
   *[stays] { $who } is in rout and flees (IX).
}
skirmish-rallies = { $end ->
    [frightened] { $who } cannot rally in contact with a frightening enemy (IX).
    [without-values] { $who } has neither courage nor { -dis } to rally with (IV-D-1).
   *[other] { $who } tests { $tested ->
        [discipline] { -dis }
       *[courage] courage
    } { $value } against { $difficulty } to rally and rolls { $dice }: { $end ->
        [rallies] the rout is over (IV-D-1).
       *[fails] still in rout (IV-D-1).
    }
}
skirmish-cries = { $n ->
    [0] { $who } uses the rallying cry: courage +1 for all friends in this turn (XII).
   *[other] { $who } uses the rallying cry, which ends the rout of { $rallied }: courage +1 for all friends in this turn (XII).
}
skirmish-hides = { $who } is hidden: enemies may neither assault it nor shoot at it (XII).
skirmish-spotted = { $enemy } spots { $who }, which is no longer hidden (XII).
skirmish-revealed = { $who } acts and is no longer hidden (XII).
skirmish-disengages = { $end ->
    [agility] { $who } disengages with a test of { -ini }, difficulty { $difficulty } (V-C): { $test }.
    [agility-failed] { $who } fails a test of { -ini } to disengage, difficulty { $difficulty } (V-C): { $test }. All combat dice go to defense this turn.
    [force] { $who } disengages with a test of { -str }, difficulty { $difficulty } (V-C): { $test }.
   *[force-failed] { $who } fails a test of { -str } to disengage, difficulty { $difficulty } (V-C): { $test }. All combat dice go to defense this turn.
}
skirmish-takes-cover = { $who } takes cover (VI-A-2).
skirmish-shot-too-far = { $shooter } shoots at { $target }, beyond its longest range: the shot is lost (VI-A-3).
skirmish-shot = { $shooter } shoots at { $target }, difficulty { $difficulty } (VI-A-3): { $test }. { $end ->
    [hit] A hit.
   *[missed] A miss.
}
skirmish-shot-in-reaction = { $shooter } shoots in reaction at { $target }, its assailant, difficulty { $difficulty } (XII): { $test }. { $end ->
    [hit] A hit.
   *[missed] A miss.
}
skirmish-shot-melee = The die for a shot into a melee shows { $die }: { $victim } is hit (VI-B-1).
skirmish-shot-unmoving = A shot without a move: the wound is graver (VI-B-2).

# Combats.
skirmish-splits = Side { $side } splits a melee (VII-A): { $combats }.
skirmish-combats-two = { $before }; { $after }
skirmish-authority = Side { $side } chooses the first combat (VII-B).
skirmish-combat = Combat (VII-C): { $fighters }.
skirmish-combat-chosen = Combat chosen by side { $side } (VII-B, VII-C): { $fighters }.
skirmish-pursuit-none = { $who } does not pursue (VII-C-6).
skirmish-pursuit = { $who } pursues as far as { $to } cm (VII-C-6).
skirmish-pursuit-engages = { $who } pursues and engages { $enemy } (VII-C-6).
skirmish-pursuit-turns = { $who } keeps fighting { $enemy }, already in contact (VII-C-6).

# The end of a turn.
skirmish-heals = { $who } heals (IV-D-3): { $level ->
    [unhurt] no wound is left.
    [light] a light wound is left.
    [serious] a serious wound is left.
   *[critical] a critical wound is left.
}
skirmish-heals-friend = { $by } heals { $who } (IV-D-3): { $level ->
    [unhurt] no wound is left.
    [light] a light wound is left.
    [serious] a serious wound is left.
   *[critical] a critical wound is left.
}
skirmish-stands = { $who }: at { $at } cm, { $level ->
    [unhurt] unhurt
    [light] light wound
    [serious] serious wound
   *[critical] critical wound
}{ $rout ->
    [yes] , in rout
   *[no] {""}
}
skirmish-free = { $stands }, not in contact.
skirmish-in-contact = { $stands }, in contact with { $contacts }.
