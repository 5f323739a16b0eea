# The calculator.
calculator-about = Duels, wound rolls and fair costs of Confrontation, computed on this device: nothing is loaded, nothing is sent.
calculator-foot = Made by Fléau. The page is one file: save it, pass it on, open it without a network.
calculator-skip = Skip to the calculator
calculator-views = Calculators
calculator-view-wound = Wound roll
calculator-view-duel = Duel
calculator-view-tell = Fight, told
calculator-view-price = My profile
calculator-view-matrix = Mine against theirs
calculator-view-own = Own profiles

# Choosing.
calculator-all = all
calculator-people = people
calculator-edition = edition
calculator-profile = profile
calculator-count = number
calculator-own-numbers = type a name, or only numbers below
calculator-add-fighter = Add a fighter
calculator-add-shown = Add all who pass the filters
calculator-add-ability = add an ability
calculator-add-effect = add an ability or effect
calculator-remove = Remove { $name }
calculator-ini = { -ini }
calculator-att = { -att }
calculator-str = { -str }
calculator-def = { -def }
calculator-res = { -res }
calculator-dis = { -dis }
calculator-ap = { -ap }
calculator-others = Size, movement, missile weapon
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
calculator-plays-for = optimal play aims at
calculator-for-win = victory
calculator-for-ap = { -ap } destroyed
calculator-for-survive = survival
calculator-turns = turns at the most
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
calculator-broken = The calculation failed. What was asked is in the link: please report it.
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
calculator-how-read = Two dice are thrown. The lower one names the location, a column of the table; the higher one, plus { -str } of the attack, less { -res } of the target, names the row. A double 6 kills outright, whatever the table says [II-B-1]. Of three dice the two highest or the two lowest count [II-B-6].
calculator-table = Wound table
calculator-table-row = higher die + { -str } − { -res }
calculator-does-bane = the table is read one row lower: the wound is graver
calculator-does-hard-boiled = the table is read one row higher: the wound is lighter
calculator-does-ferocious = stunned becomes a light wound
calculator-does-sword-axe = a critical wound becomes killed outright
calculator-does-sacred-weapon = every double kills outright
calculator-does-sacred-armor = no double does anything, not even the double 6, nor against a sacred weapon
calculator-does-ethereal = light, serious and critical wounds are one step lighter; never stunned
calculator-does-vulnerable = light, serious and critical wounds are one step graver
calculator-does-toxic = after at least a light wound a die more: one step graver, or two if it is X or less
calculator-does-steam-strength = a die more is added to { -str }; what a 1 does to the machine is not counted here
calculator-does-immunity-legs = nothing happens where the lower die is 1
calculator-does-immunity-arms = nothing happens where the lower die is 2
calculator-does-immunity-belly = nothing happens where the lower die is 3
calculator-does-immunity-chest = nothing happens where the lower die is 4
calculator-does-immunity-head = nothing happens where the lower die is 5 or 6, not even at a double 6
calculator-does-immunity-stunned = stunned becomes nothing
calculator-does-immunity-doubles = no double does anything
calculator-does-survival-instinct = a die more before the roll: X or more, and nothing happens
calculator-does-unmoving-shot = a shot at one who does not move: one row lower in the table, or one step graver, as the rules chosen say
calculator-difference = { -str } − { -res }
calculator-differences = Every difference: chances of each result or a worse one
calculator-rolls = Every roll and its result
calculator-rolls-order = dice that abilities add stand apart: before the roll those that save or add to { -str }, after it that of a poison
calculator-rolls-with = with the dice
calculator-rolls-shown = { $n } of { $total } ways
calculator-compare-roll = Compare with a second roll
calculator-first-roll = First roll
calculator-second-roll = Second roll
calculator-one-roll = Without the second roll
calculator-dice = dice
calculator-dice-plain = two dice
calculator-dice-amplified = three dice, the two highest
calculator-dice-attenuated = three dice, the two lowest

# Duels.
calculator-wins = { $name } wins
calculator-both-stand = both sides stand
calculator-nobody-alive = both are dead
calculator-undecided = Undecided: both sides still stand. With { $turns } turns at most they fight on.
calculator-even = { $fights } do not show which of them wins more often.
calculator-standing = share of fights in which each side stands, by turn
calculator-compare = Compare a variant of A
calculator-variant = Variant of A
calculator-no-variant = Without the variant
calculator-best-play = Best placing of dice, and what habits give up
calculator-back-to-duel = Back to the duel
calculator-tell-it = Tell one of these fights

# A told fight.
calculator-throw = Throw new dice
calculator-typed-dice = or the dice from the table

# What a profile should cost.
calculator-my-profile = My profile
calculator-against = against the profiles of
calculator-edition-of = { $name } ({ $n } profiles)
calculator-look = look { $n } of 10, each with twice the fights
calculator-narrowing = the interval at each look
calculator-fair-title = What { $name } should cost
calculator-fair-headline = { $name }: { $fair } { -ap }
calculator-situation = situation
calculator-all-situations = all situations
calculator-fair-how = against { $n } profiles at their printed { -ap }, rules { $ruleset }, policy { $policy }, { $fights } simulated fights besides what is exact
calculator-fair-looks = the interval holds however often one looks, and tells only of the dice: other policies, rules and enemies move the cost further
calculator-fair-unplayed = not played, and so not in this cost: { $what }
calculator-fair-metagame = weights of a metagame are found by playing it: write others
calculator-fair-lacking = not known, although situations ask for it: { $why }

# Mine against theirs.
calculator-mine = Mine
calculator-theirs = Theirs
calculator-row-against = row against column
calculator-matrix-about = Chance that the row wins minus chance that the column wins, in points of percentage. A cell opens its duel.

# Profiles of one's own.
calculator-own-about = A table from a spreadsheet (CSV), cards pasted from a forum, a saved catalogue page. The file stays on this device; a link carries the profiles that it needs, and whoever opens it sees them without keeping them.
calculator-own-none = None yet.
calculator-own-file = the command reads profiles of one's own from { $file }: “Own profiles” saves it under that name, and “own profiles” beside “Copy” copies those of this answer
calculator-copy-own = own profiles
calculator-too-large = { $name } is too large: the calculator reads files of up to 4 MB
calculator-drop = Drop a file here, or choose one
calculator-paste = or paste a table or cards here
calculator-read-pasted = Read what is pasted
calculator-pasted = what was pasted
calculator-link-unknown = This link is damaged, or of another version of the calculator: here is an example instead.
calculator-keep = keep them on this device
calculator-export = Save as a profile file
calculator-forget = Forget them

# `fleau page`.
page-in-calculator = Open this duel in the calculator
