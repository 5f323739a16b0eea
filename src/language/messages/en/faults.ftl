# What is wrong with what was asked or written.
fault-field-needs-two = a field needs at least two profiles, because a cost is judged against others; found: { $found }
fault-field-needs-a-situation = a field needs at least one situation
fault-best-response-to-whom = best-response answers a policy of the other side: give that policy with --policy-a or --policy-b, or use `optimal` for both sides
fault-optimal-for-both = `optimal` is for both sides at once; against a policy of the other side, use `best-response`
fault-scenario-without-field = { $name } has no field; add [field]
fault-same-policy = `{ $text }` is the same policy as `{ $other }`
fault-best-response-too-large = a best response is solved up to one against { $most }, not { $enemies }; `fleau combat` simulates policies in any combat
fault-solved-not-told = `{ $text }` is solved exactly, so it has no single fight to tell; choose another policy: see `fleau help policies`
fault-die-is = die { $number } is `{ $part }`; allowed: 1 to 6
fault-difference-is = the difference is `{ $text }`; allowed: a whole number from -50 to 50
fault-name-twice-at = the name `{ $shown }` appears twice; first at { $at }
fault-ability-has-no-x = `{ $printed }`: { $ability } has no X; found `{ $x }`
fault-ability-lacks-its-x = `{ $printed }` needs a number X: write { $printed }/{ $least } to { $printed }/{ $most }
fault-ability-x-is = the X of `{ $printed }` is `{ $x }`; allowed: { $least } to { $most }
fault-file-without-ability = the file has no ability; add [[ability]]
fault-ability-x-bounds = x: `least` must not be above `most`, and `without` must lie between them
fault-ability-how-played = an ability needs exactly one of `effects`, `rule` and `not_modelled`
fault-ability-not-played-parts = `not_played` needs `effects`: it lists the parts of the ability that are not simulated
fault-ability-matters = `matters` needs `not_modelled`: it marks an ability that acts in fights but is not simulated
fault-ability-artillery = `artillery` needs `not_modelled`: it marks a missile weapon whose rules are not simulated
fault-ability-worth = `worth` needs `not_played` or `not_modelled`: it says how the missing part would change the value
fault-ability-without-effects = effects: the list is empty; add an effect, or write `not_modelled`
fault-all-of-them = all of them: { $all }
fault-against-x-without-kind = `against-X` needs an ability with x = "kind"
fault-tests-expected = a list of tests is expected, not { $found }
fault-no-test = the list of tests is empty
fault-no-sum = `{ $sum }` is not a number; allowed: { $least } to { $most }, "X", or a sum such as "2+X"
fault-sum-without-x = `{ $sum }` needs an ability whose X is a number
fault-sum-is = `{ $sum }` ranges from { $from } to { $to }; allowed: { $least } to { $most }
fault-value-out-of-bounds = { $found } is out of bounds; allowed: { $least } to { $most }
fault-x-without-use = `{ $name }` has an X, but none of its effects uses it
fault-effects-contradict = the effects of `{ $name }` contradict each other: { $contradiction }
fault-assumption-expected = `{ $text }`: an id and values are expected, such as "archer_daikinee_c5: ranges=20/40/60, aim-str=4"
fault-value-is-written = `{ $part }`: write key=value, such as aim-str=4
fault-assumed-twice = this value is assumed twice
fault-printed-not-assumed = the card prints { $printed }, so nothing needs to be assumed; to play another value, write { $id }@{ $key }={ $value }
fault-catalog-without-ruleset = there is no ruleset
fault-quotation-mark-unclosed = this quotation mark is never closed
fault-separated-by-commas = the cells of a row must be separated by commas; `fleau profiles import` converts other tables
fault-table-not-understood = not understood: { $text }; `fleau profiles import { $file } --out NEW.csv` makes a profile file to complete
fault-tag-twice = the tag `{ $tag }` appears twice
fault-edition-without-rulesets = an edition needs `rulesets`, the rulesets by which its profiles may be judged
fault-empty-text = the text is empty
fault-or-weights = or a table [field.weights]
fault-profile-twice = this profile appears twice
fault-enemy-weights = `{ $text }`: expected equal, ap, or weights such as "ID: 3, ID: 0.5"
fault-weight-is = the weight is { $weight }; allowed: numbers such as 3 or 0.5, above 0, up to { $most }
fault-one-fighter-expected = `{ $text }`: only one fighter is expected here
fault-fighter-missing = a fighter is missing
fault-kind-without-number = the roster has no number for the kind `{ $kind }`: see Roster::naming_kinds_of
fault-no-base = `{ $text }` is not a base; allowed: width and depth in millimeters, such as 25x50
fault-columns-are = the columns must be { $columns }
fault-not-filled-in = no profile matches this row: { $id } has no { $column } `{ $value }` filled in as `{ $how_sure }`
fault-file-too-large = the file is too large; allowed: at most { $limit } MB
fault-nul-byte = the file contains a NUL byte: it is not text, or it is UTF-16 without a byte-order mark; save it as UTF-8
fault-bytes-of-no-encoding = the file contains bytes that are not { $encoding }; save it as UTF-8
fault-control-character = the file contains the control character U+{ $code }; is this a text file?
fault-file-empty = the file is empty
fault-workbook-or-archive = this is a workbook or an archive; in the spreadsheet, save it as CSV first
fault-workbook = this is a workbook; in the spreadsheet, save it as CSV first
fault-pdf = this is a PDF; copy its text into a file first
fault-web-archive = this is a web archive; in the browser, save the page as HTML instead
fault-text-too-long = the text is too long; allowed: at most { $longest } characters
fault-fighter-without-name = a fighter has no name
fault-too-many-profiles = { $count } profiles are too many; allowed: at most { $most }
fault-more-faults = and { $more ->
    [one] { $more } more fault
   *[other] { $more } more faults
}
fault-no-fighter-found = no fighter was found: neither a table with names and characteristics nor the text of a card
fault-page-too-deep = the page is nested too deeply for a list of profiles
fault-page-too-long = the page has too many lines for a list of profiles
fault-too-many-rows = { $count } rows are too many; allowed: at most { $most }
fault-too-many-cells = { $count } cells are too many; allowed: at most { $most }
fault-no-row-of-heads = no header row was found, such as Nom;INI;ATT;FOR;DEF;RES;PA
fault-no-column-of-names = no column contains the names of the fighters; call it Nom or Name
fault-cells-and-header = the row has { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}, but the header has { $header }
fault-no-length = `{ $text }` is not a length in centimeters; write for example 10 or 12.5
fault-mov-is = `{ $text }` is not a MOV; allowed: 0.1 to 100 centimeters, such as 10 or 12.5
fault-distance-is = the distance is `{ $text }`; allowed: { $min } to { $max } centimeters, such as 20 or 12.5
fault-no-ranges = `{ $text }` are not ranges; allowed: short/medium/long in ascending order, such as 20/30/40
fault-several-against-several = { $a } against { $b }: one side must be a single fighter here; for several against several, use `fleau melee`
fault-too-many-in-contact = { $enemies } enemies on a { $size }-sized fighter; at most { $most } can be in contact
fault-number-may-be = { $message }; { $what } may be { $min } to { $max }
fault-no-count = `{ $text }` is not a number; allowed: whole numbers such as 250, 1 000, 10k, 2.5m, 1g, 1e6
fault-not-whole = `{ $text }` is not a whole number
fault-too-large = `{ $text }` is too large
fault-name-empty = the name is empty
fault-name-twice-in = the name `{ $name }` appears twice; first at { $file }:{ $first }
fault-option-changes-nothing = the option changes nothing; add mods such as ATT+1, or abilities
fault-file-without-option = the file contains no option
fault-column-twice = the column `{ $name }` appears twice
fault-mods-or-abilities = at least one of the columns `mods` and `abilities` is needed
fault-number-is-written = `{ $part }`: write key=number, such as att=6
fault-given-twice = `{ $key }` is given twice
fault-ability-empty = an ability is empty; separate abilities with `;`, and write `{ $none }` for no abilities
fault-wounds-are = no wound level is called { $text }; allowed: unhurt, light, serious, critical
fault-id-twice-in = the id `{ $id }` appears twice; first at { $file }:{ $line }
fault-id-empty = the id is empty
fault-no-profile-id = `{ $id }` is not an id; allowed: lower-case letters, digits and _ . -, such as `{ $proposal }`
fault-belongs-to-a-field = { $written } needs a field; add [field]
fault-ability-there-twice = the ability { $ability } appears twice, here as `{ $name }`
fault-profile-left-out = the profile is left out because it has no { $missing }
fault-no-ruleset-id = `{ $id }` is not an id; allowed: lower-case letters, digits and hyphens, such as `{ $proposal }`
fault-no-wound-table = the table `wound_table` is missing
fault-milder = row { $row }, column { $column }: { $result } is milder than the result above it or to its left; results must not get milder along a row or down a column
fault-results-expected = a list of results is expected, one for each column: { $columns }
fault-nothing-is-played = there is nothing to play; add [matrix], [[duel]] or [[combat]], or [field] for `fleau balance`
fault-no-policy = no policy is given; write for example ["balanced"]
fault-duel-twice = this duel appears twice
fault-combat-twice = this combat appears twice
fault-no-situation = the list is empty; to fight the standard situations, leave the key out
fault-situation-twice = this situation appears twice; first as `{ $name }`
fault-situations-called = two situations are called `{ $name }`
fault-how-many-fight = a situation needs exactly one of `forces = "duel"` and `budget` (in AP); battles between lists belong in [armies]
fault-without-distance-key = { $message }; without `distance` the sides start in contact
fault-no-utf8-csv = this line contains a byte that is not UTF-8; save the file as UTF-8, or convert it: `fleau profiles import { $file }`
fault-no-utf8 = this line contains a byte that is not UTF-8; save the file as UTF-8
fault-two-fighters = `{ $one }` and `{ $other }` are two different fighters, but a change concerns only one: write it after an @, such as { $example }@ap=20
fault-in-the-field-already = `{ $name }` is already in the field
fault-tables-expected = { $key }: tables are expected, written [[{ $key }]], not { $found }
fault-found-text = the text `{ $text }`
fault-found-number = the number { $number }
fault-found-word = the word { $word }
fault-found-date = the date { $date }
fault-found-list = a list
fault-found-table = a table
fault-decimal-is = { $what } is { $digits }; allowed: { $least } to { $most }
fault-natural-expected = a whole number from 0 to { $most } is expected, not { $found }
fault-allowed = allowed: { $names }
fault-too-many-kinds = abilities are directed against { $kinds } kinds of fighter; allowed: at most { $most }
fault-ability-twice = the ability `{ $printed }` appears twice
fault-mod-twice = `{ $part }`: { $value } appears twice
fault-option-ability-twice = `{ $part }` appears twice
fault-no-price = `{ $text }` is not a price; write characteristics and numbers joined by +, such as ATT+DEF+RES
fault-ap-and-price = { $ap } { -ap }, but by its price it costs { $price } { -ap } with the final profile
fault-no-change = `{ $text }` is not a change of a characteristic; write for example ATT+1 or STR-2
fault-ap-are-no-option = `{ $text }`: an option cannot change the AP, because they are what is computed
fault-policy-tried-anyway = `{ $policy }` is the first of `policies` and is always tried; remove it here
fault-list-expected = a list of centimeters is expected
fault-too-many-settings = { $count } values are given; allowed: at most { $most }
fault-edition-tried-anyway = editions: `{ $name }` is the scenario's own ruleset and is always tried; remove it here
fault-edition-twice = editions: `{ $name }` appears twice
fault-wound-changes-nothing = `{ $word }` has no effect on wound rolls; to change STR, RES or the number of dice, use --diff, --amplified and --attenuated
fault-field-needs-two-in-both = a field needs at least two profiles that can fight in both files; found: { $count }
fault-free-side = a side without a fixed policy can be solved, but not simulated
fault-difference-needs-two = a difference needs at least two fights
fault-budget-buys-nobody = { $name } costs { $ap_each } AP, more than the budget of { $budget } AP; write --budget { $ap_each } or more
fault-data-frame = the data frame could not be created; technical message: "{ $error }"
fault-dice-of-a-melee = dice cannot be given for a melee
fault-and-more = { $fact }; { $more }
fault-and-another = { $names }, { $another }
fault-place-a-and-b = A and B
fault-place-side = side { $side }
fault-no-ability-id = no ability has the id `{ $name }`
fault-allowed-parts = { $sentence }; allowed: a part of { $names }
quantity-a-range-in-centimeters = a range in centimeters
quantity-the-distance-in-millimeters = the distance in millimeters
quantity-the-number-of-steps = the number of solver steps
quantity-the-ap-of-a-list = the { -ap } of a list
quantity-the-number-of-battles = the number of battles
quantity-what-is-taken-off-in-ap = the reduction in { -ap }
quantity-the-number-of-profiles = the number of profiles
quantity-the-number-of-the-fight = the number of the fight
quantity-the-value = the value
quantity-the-difficulty = the difficulty
quantity-the-threshold-in-percent = the threshold in percent
quantity-the-threshold-in-ap = the threshold in { -ap }
fault-policy-no-setting = `{ $part }`: write a setting as key=value
fault-policy-no-decision = `{ $key }` is not a decision; allowed: { $allowed }
fault-policy-no-value = { $key } is `{ $found }`; allowed: { $allowed }
fault-policy-no-ratio = allocate is `{ $found }`; allowed: parts on attack/parts on defense, such as 1/1 or 2/0
fault-effects-never-opens-and-opens = dice are never rolled again, yet 5s are rolled again
fault-effects-set-twice = { $value } is set to two different numbers
fault-effects-placed-first-and-last = combat dice are placed both first and last
fault-effects-too-many = more than { $most } { $what }
fault-effects-modifiers = bonuses and maluses
fault-effects-settings = values set
fault-effects-replacements = replacements
fault-effects-lowered-rows = lowered rows
fault-effects-extra-dice = extra dice
fault-effects-becomes-two = { $from } becomes both { $one } and { $other }
fault-abilities-contradict = `{ $one }` and `{ $other }` contradict each other: { $why }
fault-abilities-do-not-go-together = the abilities { $names } do not go together: { $why }
fault-and-so-on = …
fault-os-not-found = this file or folder does not exist
fault-os-permission-denied = permission is denied
fault-os-is-a-folder = it is a folder, not a file
fault-os-no-folder = a part of the path is a file, not a folder
fault-os-exists = it exists already
fault-os-full = the disk is full
fault-os-quota = the disk quota is used up
fault-os-too-large = it is too large
fault-os-read-only = the file system is read-only
fault-os-name = a file cannot have this name
fault-os-busy = it is in use
fault-os-no-text = it is not text in UTF-8; save it as UTF-8
fault-os-code = the operating system refuses with error code { $code }
fault-os-ends = the data end too early
fault-os-broken = the connection was lost
fault-os-time-out = there is no answer
fault-os-memory = there is not enough memory
fault-os-unknown = the operating system refuses without a reason
fault-unexpected = this is an error of the program; please report it with its technical message: "{ $error }"
fault-or-bounds = {"{"} least = …, most = … {"}"}
fault-or-against-x = against-X
fault-csv = this is not a CSV table: rows of cells separated by commas
fault-no-values = no { $missing }
fault-base-has-already = { $printed }: the base profile already has it
fault-base-has-not = -{ $printed }: the base profile does not have it
fault-sentences = { $all }
fault-has-no = { $id } has no { $missing }
fault-of-selected-matrix = a matrix needs at least two complete profiles; of { $count } selected, { $fit } can fight
fault-of-selected-field = a field needs at least two complete profiles; of { $count } selected, { $fit } can fight
fault-judge-one = a single profile is judged against an edition by `fleau balance --edition { $edition } --candidate { $id }`
fault-select-more = select more profiles, or write the missing values after an @, such as id@att=4; beside files of your own, `--profiles built-in` adds the profiles of the program
fault-weight-of = { $name }: the weight is { $weight }
fault-no-mov-of-unknown = { $found } is not a MOV; allowed: "not_judged", "stays", or centimeters up to 100, such as 10 or 12.5
fault-no-charge = { $name } cannot charge: its MOV is 0 or unknown; write one, such as `mov=10`
fault-charge-of-groups = --charge needs one fighter on each side
fault-no-limit = { $found } is not a turn limit; allowed: { $least } to { $most } turns, or "{ $word }"
fault-cells-expected = the row has { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}; { $expected } are expected, for { $columns }
fault-mc-samples-any = --engine mc simulates any combat
fault-best-response-or-sampled = a best response to a policy of the other side is solved up to one against three; any policy can be simulated
fault-any-policy-sampled = any policy can be simulated
fault-toml-duplicate-key = this key appears twice (column { $column })
fault-toml-carriage-return = a carriage return must be followed by a line feed (column { $column })
fault-toml-no-opening-quote = the opening quotation mark is missing (column { $column })
fault-toml-no-comma-in-list = a comma is missing between the elements of a list (column { $column })
fault-toml-no-comma-in-table = a comma is missing between the keys of a table (column { $column })
fault-toml-extra-comma = there is one comma too many (column { $column })
fault-toml-no-equals = a = is missing between the key and its value (column { $column })
fault-toml-extra-equals = there is one = too many (column { $column })
fault-toml-unclosed-table = this table header is not closed by ] (column { $column })
fault-toml-unclosed-list = this list is not closed by ] (column { $column })
fault-toml-unclosed-inline-table = this table is not closed by {"}"} (column { $column })
fault-toml-key-letters = a key is written in plain letters, digits, _ and -, or in quotation marks (column { $column })
fault-toml-no-key = a key is missing (column { $column })
fault-toml-no-value = a value is missing (column { $column })
fault-toml-no-quotes = a text must be in quotation marks (column { $column })
fault-toml-no-toml-value = this is not a value: write a text in quotation marks, and a number with a decimal point (column { $column })
fault-toml-unexpected-here = neither a key nor a value is expected here (column { $column })
fault-toml-no-pair = write a line as key = value (column { $column })
fault-toml-escape = this special character after a backslash is unknown (column { $column })
fault-toml-leading-zero = a number must not begin with zero (column { $column })
fault-toml-too-deep = it is nested too deeply (column { $column })
fault-toml-syntax = this is not valid TOML (column { $column })
fault-no-fair-ap = no fair cost was found for `{ $base }` in this field; write its AP after it: ap=…
