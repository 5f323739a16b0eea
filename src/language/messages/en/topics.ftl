# Topics of the help: what several commands share. Lines that begin with a space are not wrapped.
topic-fighters =
    How to write fighters

    By the id of a profile; `fleau profiles list --search` finds it:
      fleau duel garde_pretorien guerrier_de_l_aube

    Write changes to the card after an @:
      garde_pretorien@att=6,ap=55
      garde_pretorien@abilities=born-killer;regeneration/5
      garde_pretorien@abilities=none
      garde_pretorien@wounds=light        begins with a wound: light, serious or critical

    Without an id, give all values:
      @ini=3,att=5,str=8,def=5,res=11,ap=49
    Keys: ini att str def res dis ap size mov power aim ranges=20/30/40 aim-str cou fear abilities; French keys work too: for, pa, mou etc. Abilities have their French or English names.

    For a side of several, put a number before each and + between them, in any order:
      "2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6"

    Your own profiles:
      --profiles mine.csv      a profile file instead of the built-in profiles; `fleau profiles import` makes one
      --abilities mine.toml    additional abilities; one with the id of a built-in ability replaces it
      --assume "archer_daikinee_c5: ranges=20/40/60, aim-str=4"    values missing from a card
topic-all-options = All options: `{ $command } --help`
topic-command = The options of the command of this name: `fleau { $command } --help`
topic-policies =
    How fighters play

    A policy is a preset, settings, or a preset followed by settings: cautious,sustain=never,reroll=always.
    { $presets }

    allocate=X/Y divides the dice of a fighter between attack and defense in this ratio, rounded to whole dice (a half goes to attack): 1/2 puts 1 of 2 dice on attack, and 1 of 3. Only `fleau tell --place-a` takes numbers of dice. when-light, when-serious and when-critical change split, parries and sustained defense from this wound on: when-serious=cautious.

    At a distance, add an approach to balanced, or to another preset: cautious,approach=kite.
    { $approaches }

    Solved, not scripted:
      optimal        both sides play optimally; one against one or two
      best-response  one side plays optimally against a policy of the other; one against one to three

    Goals of these two (--objective):
    { $goals }

    Best play of both sides for fair costs (--play equilibrium): duels in contact are solved, groups play the best mix of policies.

    `fleau policies A B` compares the policies of two sides. All settings: scenarios/README.md.
topic-rulesets =
    Which rules apply

      confede-2024   the Conf'fédé, with its combat chapter of 2024
      confede-2022   the Conf'fédé rulebook of 2022
      confede-2017   the same with chapter II (tests, wounds) of 2017
      c3-initiation  Confrontation 3, its initiation rules

    Or your own .toml file: copy one from scenarios/rulesets; `fleau schema ruleset` describes it.

    Settings can be changed beside the name: --ruleset confede-2024@courage_and_fear=confede plays a reconstruction of courage, fear and rout (scenarios/modelled.md), which no ruleset plays by itself. Commas separate several settings.

    Without --ruleset, the edition of the profiles decides: c3-initiation for Confrontation 3, confede-2024 for the Conf'fédé. Confrontation 5 also uses confede-2024, because no source has its own rules. If the edition is unknown, or if editions with different rules meet, confede-2024 applies. The output says so where it matters.

    c3-initiation is a hybrid: as printed, these rules leave abilities out (--no-abilities). Texts of Confrontation 5 supply the abilities, and the Conf'fédé of 2022 chapters V to VII.
topic-fights =
    How fights are computed

    --engine: by default fights are simulated, and solved if a side plays optimally. A matrix uses auto, unless --runs, --precision or --sampler is given.
    { $engines }

    --runs sets the number of simulated fights; default: one million, fewer for melees. --precision 0.5% simulates until the chances of both sides are known within 0.5 points, with at most one billion fights; the intervals remain valid.

    --sampler, with the same odds:
    { $samplers }

    --seed selects the dice: the same seed gives byte-identical output, with any number of --threads.

    --variant FIGHTER also simulates this fighter instead of A, on the same dice, and shows what changes.
topic-formats =
    How results are printed

    --format
    { $formats }

    --out FOLDER also writes a report: index.html, a single page to open, print or send, and the same as JSON. `fleau forum FOLDER` turns it into a forum post.
