# The calculator.
calculator-about = Duels, wound rolls and fair costs of Confrontation, computed on this device: nothing is downloaded, nothing is sent.
calculator-foot = Made by Fléau. The page is a single file: save it, share it, open it offline.
calculator-skip = Skip to the calculator
calculator-views = Calculators
calculator-view-wound = Wound roll
calculator-view-duel = Duel or melee
calculator-view-tell = Narrated fight
calculator-view-price = My profile
calculator-view-matrix = Mine against theirs
calculator-view-army = Army list
calculator-view-own = Own profiles

# Choosing.
calculator-all = all
calculator-all-editions = all
calculator-people = people
calculator-edition = edition
calculator-profile = profile
calculator-count = number
calculator-own-numbers = a name, or only the values below
calculator-add-fighter = Add a fighter
calculator-add-shown = Add all filtered profiles
calculator-add-ability = add an ability
calculator-remove = Remove { $name }
calculator-ini = { -ini }
calculator-att = { -att }
calculator-str = { -str }
calculator-def = { -def }
calculator-res = { -res }
calculator-dis = { -dis }
calculator-ap = { -ap }
calculator-others = Size, movement, missile weapon
calculator-wounds = wound at the start
calculator-wounds-unhurt = unhurt
calculator-wounds-light = light
calculator-wounds-serious = serious
calculator-wounds-critical = critical
calculator-size = size
calculator-size-small = small
calculator-size-normal = normal
calculator-size-large = large
calculator-size-very-large = very large
calculator-size-titan = titan
calculator-mov = { -mov } (cm)
calculator-power = power
calculator-aim = { -aim }
calculator-ranges = ranges (cm)
calculator-aim-str = { -str } of the weapon
calculator-champion = champion
calculator-base = base (mm)
calculator-yes = yes
calculator-no = no
calculator-c3-initiation = Confrontation 3, initiation rules
calculator-rules = rules
calculator-rules-of-edition = those of the edition
calculator-policy = policy
calculator-policy-of = policy of { $name }
calculator-plays-for = objective of optimal play
calculator-for-win = victory
calculator-for-ap = { -ap } destroyed
calculator-for-survive = survival
calculator-turns = maximum turns
calculator-terms = Policies, rules and turns
calculator-engine = method
calculator-engine-auto = exact where possible
calculator-engine-million = simulate a million fights
calculator-bare = without abilities

# Work.
calculator-working = working…
calculator-stop = Stop
calculator-stopped = stopped
calculator-start = Start
calculator-broken = The calculation failed. Please report it with this page's link, which contains the question.
calculator-exact = exact
calculator-sampled = { $n } simulated fights
calculator-more = More numbers
calculator-link = link
calculator-copy-as = Copy:
calculator-command = command
calculator-copied = copied

# Wound rolls.
calculator-double-six = double 6 = killed outright
calculator-how = How a wound roll is read, and what each effect does
calculator-how-read = Two dice are thrown. The lower one gives the location, which is the column of the table. The higher one, plus { -str } of the attack, minus { -res } of the target, gives the row. A double 6 kills outright, whatever the table says [II-B-1]. With three dice, the two highest or the two lowest count [II-B-6].
calculator-table = Wound table
calculator-table-row = higher die + { -str } − { -res }
calculator-does-bane = the table is read one row lower: the wound is more serious
calculator-does-hard-boiled = the table is read one row higher: the wound is less serious
calculator-does-ferocious = “stunned” becomes a light wound
calculator-does-sword-axe = a critical wound becomes “killed outright”
calculator-does-sacred-weapon = every double kills outright
calculator-does-sacred-armor = no double has any effect, not even a double 6, not even against a sacred weapon
calculator-does-ethereal = light, serious and critical wounds drop one step; never stunned
calculator-does-vulnerable = light, serious and critical wounds rise one step
calculator-does-toxic = from a light wound up, one extra die: the wound rises one step, or two if the die is X or less
calculator-does-steam-strength = one extra die is added to { -str }; the mishap on a 1 is not counted here
calculator-does-immunity-legs = no effect if the lower die is a 1
calculator-does-immunity-arms = no effect if the lower die is a 2
calculator-does-immunity-belly = no effect if the lower die is a 3
calculator-does-immunity-chest = no effect if the lower die is a 4
calculator-does-immunity-head = no effect if the lower die is a 5 or a 6, not even on a double 6
calculator-does-immunity-stunned = “stunned” has no effect
calculator-does-immunity-doubles = no double has any effect
calculator-does-survival-instinct = one extra die before the roll: no effect if it is X or more
calculator-does-unmoving-shot = a shot at a target that does not move: one row lower in the table, or one step up, depending on the chosen rules
calculator-difference = { -str } − { -res }
calculator-differences = All differences: chances of each result or worse
calculator-rolls = Every roll and its result
calculator-rolls-order = dice added by abilities are shown apart: before the roll, those that save or add to { -str }; after it, the poison die
calculator-rolls-with = with the dice
calculator-rolls-shown = { $n } of { $total } ways
calculator-roll = Roll { $n }
calculator-effects = abilities and effects
calculator-compare-roll = Compare with another roll
calculator-dice = dice
calculator-dice-plain = two dice
calculator-dice-amplified = three dice, the two highest
calculator-dice-attenuated = three dice, the two lowest

# Duels.
calculator-wins = { $name } wins
calculator-only-left = only survivors: { $name }
calculator-both-stand = both sides stand
calculator-nobody-alive = nobody survives
calculator-undecided = Undecided: both sides still stand. Allow up to { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
} to fight longer.
calculator-even = { $fights } do not show which side wins more often.
calculator-turn = turn
calculator-standing = share of fights in which each side stands, by turn
calculator-compare = Compare a variant of A
calculator-variant = Variant of A
calculator-no-variant = Remove the variant
calculator-best-play = Best dice placement, and what each policy loses
calculator-back-to-duel = Back to the duel
calculator-tell-it = Narrate one of these fights
calculator-end-states = State of the fighters at the end, and their chance of death
calculator-what-if = What if a number of A changes?
calculator-what-if-number = number
calculator-fighters = fighters
calculator-sweep-chart = Chances of each side to win, by { $name }
calculator-sweep-share = share of fights that each side wins
calculator-sweep-none = Side A begins with a fighter without this number.

# A narrated fight.
calculator-throw = Throw new dice
calculator-typed-dice = or the dice you threw

# What a profile should cost.
calculator-my-profile = My profile
calculator-against = against the profiles of
calculator-edition-of = { $name } ({ $n ->
    [one] { $n } profile
   *[other] { $n } profiles
})
calculator-look = step { $n } of 10; each doubles the number of fights
calculator-narrowing = the interval at each step
calculator-fair-title = What { $name } should cost
calculator-fair-headline = { $name }, for these assumptions only: { $fair } { -ap }
calculator-fair-narrow = For these assumptions only: { $fair } { -ap }.
calculator-fair-assumptions = What each assumption changes, tried alone
calculator-assumption = assumption
calculator-fair-by = what was tried instead
calculator-fair-dice = the dice alone, for these assumptions only
calculator-fair-only = For these assumptions only, in ten steps
calculator-fair-trying = other policies, distances and readings of the rules are being tried; the result for these assumptions only comes first
calculator-fair-wide = the first range is not a 95 % interval: it is that of the dice, widened by what other enemies, situations, distances, policies of either side and readings of the rules change, each tried alone. Armies and battles on a table are not in it
calculator-situation = situation
calculator-all-situations = all situations
calculator-fair-how = against { $n ->
    [one] { $n } profile at its
   *[other] { $n } profiles at their
} printed { -ap }, rules { $ruleset }, policy { $policy }, { $fights } simulated fights in addition to exact results
calculator-fair-looks = the interval is valid at every step but covers only the chance of the dice: other policies, rules and enemies change the cost more
calculator-fair-unplayed = not simulated, so not included in this cost: { $what }
calculator-fair-metagame = metagame weights cannot be computed here: set other weights
calculator-fair-lacking = unknown values that some situations need: { $why }

# Mine against theirs.
calculator-mine = Mine
calculator-theirs = Theirs
calculator-row-against = row against column
calculator-matrix-about = Chance that the row wins minus chance that the column wins, in percentage points. Click a cell to open its duel.
calculator-army-about = Paste a list as you would post it: one kind of fighter per line, with its number and AP in any form.
calculator-army-list = army list
calculator-army-ap = agreed { -ap }
calculator-army-unread = Not understood, or only in part
calculator-check-list = Check the list

# Own profiles.
calculator-own-about = Import a spreadsheet table (CSV), cards pasted from a forum, or a saved catalogue page. The file stays on this device. A link contains the profiles that it needs: anyone who opens it sees them, but they are not saved there.
calculator-own-none = None yet.
calculator-own-file = the command reads own profiles from { $file }: the “Own profiles” view saves that file; “own profiles”, next to “Copy”, copies those of this answer
calculator-copy-own = own profiles
calculator-too-large = { $name } is too large: the calculator reads files of up to 4 MB
calculator-drop = Drop a file here, or choose one
calculator-paste = or paste a table or cards here
calculator-read-pasted = Read the pasted text
calculator-pasted = the pasted text
calculator-link-unknown = This link is damaged or comes from another version of the calculator. Here is an example instead.
calculator-keep = keep them on this device
calculator-export = Save as a profile file
calculator-forget = Forget them

# `fleau page`.
page-in-calculator = Open this duel in the calculator
in-calculator = In the calculator
