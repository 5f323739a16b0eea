# What only the command line says: its faults, its settings, how a long job goes on.
command-calculator-missing = this program was built without the calculator. To build it in: `bash .ci/calculator && FLEAU_CALCULATOR=target/calculator.html cargo build --release --features calculator`
command-calculator-written = The calculator is at { $file }
estimate-asks = Estimate: { $estimate }. Start? [y/N]
estimate-battles = { $count } battles, about { $time }, { $memory } GB of memory, { $disk } GB of disk
estimate-days = { $number } days
estimate-fights = { $count } fights, about { $time }, { $memory } GB of memory, { $disk } GB of disk
estimate-hours = { $number } hours
estimate-minutes = { $number } min
estimate-not-begun = not started
estimate-solutions = { $count } match-ups to solve, up to { $time }, { $memory } GB of memory, { $disk } GB of disk
estimate-wants-memory = the estimate is { $estimate }; a time limit does not reduce the memory; --yes starts it
estimate-wants-yes = the estimate is { $estimate }; --yes starts it, --max-time limits its time
fault-artillery = the weapon of { $name } is artillery, which is not simulated ({ $artillery })
fault-base-by-abilities-of-field = the base needs the abilities of the field: remove them from the scenario, and name the same files with --abilities
fault-calculator-address = `{ $text }` is not the address of a page: write https://…, http://…, file://… or a path, without # or spaces
fault-calculator-without-page = only a report with a page has duels to link: name its folder with --out
fault-cap-is = the cap is `{ $text }`; allowed: { $min }% to { $max }%, with the percent sign, or { $none }
fault-chart-undrawn = a chart cannot be drawn; technical message: "{ $error }"
fault-evidence-expected = { $place }: { $expected } is expected, not { $found }
fault-evidence-from-where = the evidence names it from the folder where the proposal was made: run the check there, or name the file with --profiles
fault-evidence-is-army-list = this is not an evidence.json of `fleau propose`; check an army list with `fleau army check { $file }`
fault-evidence-needs-two = { $place }: found { $found }; a field needs at least two profiles
fault-evidence-no-schema = /schema: found { $shown }; allowed: "{ $line }" and "{ $armies }", in the evidence.json of `fleau propose`
fault-evidence-of-another-version = /schema: { $shown } is evidence of another version of this program. It lacks what "{ $schema }" has: the judged files, and the verdicts after the vote. Make it again, from the profiles before the vote: { $again }
fault-evidence-of-standard-input = evidence has to name its files, and standard input has no name: write it to a file
fault-evidence-twice = { $place }/{ $i }/id: { $id } appears twice
fault-expected-cards = a list of cards
fault-expected-engine = auto or mc
fault-expected-one-of = one of { $words }
fault-expected-profile-files = a list of profile files
fault-expected-share = a share above 0, or null
fault-expected-text = a text
fault-expected-text-or-null = a text or null
fault-expected-texts = a list of texts
fault-expected-truth = true or false
fault-expected-verdicts = a list of verdicts
fault-expected-whole-number = a whole number from { $min } to { $max }
fault-fights-are = the number of fights is `{ $text }`; allowed: { $min } to { $max }
fault-fights-are-such-as = the number of fights is `{ $text }`; allowed: { $fewest } to { $most }, such as 960 or 10k
fault-file-elsewhere = it is neither in the folder of the file that names it nor in the working folder; if you trust it, name it on the command line
fault-file-unwritable = the file { $file } cannot be written: { $error }
fault-file-without-field = { $file } has no [field], which names the opponents for which options are priced
fault-first-word-needs-a-melee = speaking first matters only in melees: add --budget or --distance
fault-folder-unwritable = the folder { $folder } cannot be written: { $error }
fault-folder-without-report = the folder { $folder } contains no report; allowed: a folder with { $names }
fault-import-onto-itself = this file is being imported; write to another one
fault-json-data = this JSON has another form than expected: the value that ends at column { $column } is of the wrong type
fault-json-ends = this is not JSON: it ends too early
fault-json-lacks = this JSON has another form than expected: `{ $name }` is missing
fault-json-syntax = this is not JSON: unexpected text at column { $column }
fault-json-twice = this JSON is ambiguous: `{ $name }` appears twice in one object
fault-json-unknown = this JSON has another form than expected: `{ $name }` is unknown
fault-kind-fighters = fighters
fault-kind-profiles = profiles
fault-kind-rulesets = rulesets
fault-lacks-missile = { $name } has { $missing }; write { $write }
fault-match-ups-too-wide = the table has { $columns } columns, and a post has room for { $most }: use a smaller --top, or fewer profiles in --columns of `fleau matrix`
fault-matrix-needs-two =
    { $count ->
        [0] a matrix needs two complete profiles; of the selected ones, none can fight
       *[one] a matrix needs two complete profiles; of the selected ones, only one can fight
    }
fault-matrix-needs-two-bought =
    { $count ->
        [0] a matrix needs two complete profiles; of the selected ones, none can fight and be bought
       *[one] a matrix needs two complete profiles; of the selected ones, only one can fight and be bought
    }
fault-melees-are-sampled = melees can only be simulated, not solved; remove --engine, and use --precision for a narrower interval
fault-needs-a-shooter = { $approach } needs a fighter that can shoot: { $lacks }
fault-no-aim = no AIM
fault-no-aim-str = no AIM STR
fault-no-ap-and-no-field = `{ $base }` has no AP; add ap=…, or name opponents that decide its fair cost with --edition or --field
fault-no-ap-for-a-mirror = `{ $base }` has no AP; add ap=…, or replace --mirror, which needs the AP, by --edition or --field
fault-no-charts = chart_format: this program was built without charts; remove the line, or build with the feature `charts`
fault-no-match-ups = the report of `fleau { $command }` has no table of who beats whom; use one of `fleau matrix`, `fleau balance`, or `fleau run` with a [matrix]
fault-no-mov = { $name } has no MOV, which --distance needs; write { $write } (or the value of the card, in centimeters)
fault-no-percentile = no percentile is given; write for example 10,50,90
fault-no-range = no ranges
fault-no-report = this is not a report of a command ({ $why })
fault-no-report-of-its-command = its content is not an answer of the command that it names
fault-no-threads = the system cannot start { $wanted } threads: { $error }; ask for fewer with --threads
fault-nobody-meets = there is no match-up: each side needs a complete profile that differs from the other
fault-nothing-there = nothing
fault-number-is = { $what } is `{ $text }`; allowed: { $min } to { $max }
fault-objective-of-no-policy = an objective is only for `--policy optimal` and `best-response`; remove it
fault-old-and-new-are-rulesets = OLD and NEW already give the rulesets
fault-old-and-new-differ-in-kind = OLD is of the kind { $old }, NEW of the kind { $new }; compare two profile files (.csv), two rulesets (ids or .toml files), or one fighter with other values
fault-only-a-field = this scenario has only a field and nothing to simulate: `fleau balance { $file }` judges its costs
run-without-fair-costs = No fair costs: the scenario asks for the best play of both sides, which a quick study does not try; `fleau balance { $file }` judges them.
fault-only-combats-have-it = only for combats in contact, of one against one or several: without --distance, --first or several on both sides
fault-optimal-is-solved = optimal play is solved and not simulated, so `mc` does not apply; remove --engine
fault-output-unwritable = the output cannot be written: { $error }
fault-over-which-field = the field is missing: name a scenario file or profiles after --field, or a whole --edition or --people
fault-percentile-is = a percentile is `{ $part }`; allowed: 0 to 100, for example 10,50,90
fault-place-count = { $given } for { $fighters }; write one X/Y for each fighter of the side, separated by commas
fault-place-share = { $share } for the { $dice } dice of { $name }; allowed: { $possible }
fault-precision-is = the precision is `{ $text }`; allowed: { $min }% to { $max }%, with the percent sign
fault-propose-by-habit = `propose` searches AP only with play = "habit", and this scenario asks for the best play of both sides: change its `play`
fault-report-of-another-version = version { $version } of the program wrote this report, and this one may read it wrongly. Make it again: { $again }
fault-rows-and-columns-say-it = --rows and --columns select the match-ups; write these profiles there
fault-runs-are = the number of runs is `{ $text }`; allowed here: 2 to { $most }
fault-scenario-asks-for-best-play = the scenario asks for the best play of both sides, which needs other policies to be tried
fault-scenario-says-it = the scenario file sets this; change it there
fault-standard-input-is-one-file = standard input is one file, and it is used here for { $times }; write the others to files
fault-test-number-is = { $what } is `{ $text }`; allowed: a whole number from -50 to 100
fault-which-field = the field is missing: name a scenario file, two or more profiles, or a whole --edition or --people; or, for a single profile, an edition and --candidate: `fleau balance --edition C5_it --candidate carnassier_2_c5`
fault-without-distance-option = { $message }; without --distance the sides start in contact
fault-folder-like-a-file = `{ $name }` is the name of a file, but --out names the folder of a report: { $format ->
    [page] write --out { $folder }, which gets the page
   *[other] for a single table, leave out --out and write --format { $format } > { $file }
}
import-written = written: { $file }; to use it: fleau duel { $one } { $other } --profiles { $file } (--profiles built-in adds the profiles of the program)
profiles-checked = { $file }: { $profiles }, { $complete }
profiles-of-file-cannot-fight = { $id } cannot fight: { $missing } missing
terminal-config-all-cores = all cores
terminal-config-built-in = built in
terminal-config-environment = the environment: { $variable }
terminal-config-from = from
terminal-config-of-edition = that of the profiles' edition
terminal-config-option = the option --lang
terminal-config-setting = setting
terminal-config-terminal = the terminal
terminal-config-user-folder = your settings: { $place }
terminal-config-value = value
terminal-config-working-folder = the working folder: { $place }
terminal-double-clicked = This program has no window of its own; it is used in a terminal. In the window of its folder, write cmd in the address bar and press Enter; then write one of the lines above.
terminal-greeting = Fléau checks the AP costs of Confrontation and Conf'fédé: it simulates millions of duels, combats and melees by the rulebook.
terminal-help =
    All commands: fleau --help
    One command, with examples: fleau duel --help
terminal-phase-base-cost = fair AP of the base profile
terminal-phase-comparison = comparison
terminal-phase-contexts = contexts of the prices
terminal-phase-fair-costs = fair AP
terminal-phase-metagame = lists that are hardest to beat
terminal-phase-new-costs = new AP
terminal-phase-other-costs = fair AP by other methods
terminal-phase-prices = prices
terminal-phase-variants = sensitivity
terminal-press-enter = Press Enter to close this window.
terminal-progress-battles = { $done } of { $all } battles
terminal-progress-battles-so-far = { $done } battles
terminal-progress-fair-costs = { $done } of { $all } fair costs
terminal-progress-fights = { $done } of { $all } fights
terminal-progress-fights-so-far = { $done } fights
terminal-progress-left = { $left } left
terminal-progress-pairs = { $done } of { $all } match-ups
terminal-progress-phase = { $phase }: { $words }
terminal-progress-policies = { $done } of { $all } policies
terminal-progress-precision = { $words }; chances known within { $margin } points
terminal-progress-rate = { $rate } a second
terminal-progress-variants = { $done } of { $all } variants
terminal-schema-ability = a file of abilities of scenarios/abilities (TOML)
terminal-schema-describes = describes
terminal-schema-edition = the file of editions, scenarios/editions.toml (TOML)
terminal-schema-how = fleau schema NAME prints one, as JSON Schema
terminal-schema-option = a row of an option file of prices --options (CSV)
terminal-schema-output = what { $command } prints
terminal-schema-profile = a row of a profile file of --profiles (CSV)
terminal-schema-propose = evidence.json, and { $command }
terminal-schema-ruleset = a ruleset file of --ruleset (TOML)
terminal-schema-run = run.json, which fleau run writes
terminal-schema-scenario = a scenario of run, balance, propose, compare (TOML)
terminal-version =
    { $version }
    source { $source }
    features { $features }
