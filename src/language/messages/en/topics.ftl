# Topics of the help: what several commands share. Lines that begin with a space are not wrapped.
topic-fighters =
    How fighters are written

    By the id of a profile; `fleau profiles list --search` finds it:
      fleau duel garde_pretorien guerrier_de_l_aube

    After an @ comes what differs from the card:
      garde_pretorien@att=6,ap=55
      garde_pretorien@abilities=born-killer;regeneration/5
      garde_pretorien@abilities=none

    Without an id, everything is given:
      @ini=3,att=5,str=8,def=5,res=11,ap=49
    Keys: ini att str def res dis ap size mov power aim ranges=20/30/40 aim-str abilities; in French too: for, pa, mou and so on. Abilities go by their French or English names.

    A side of several, in any order, with a number before each and + between them:
      "2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6"

    Your own profiles:
      --profiles mine.csv      a file instead of the built-in profiles; `fleau profiles import` makes one of a spreadsheet, a saved page, a card
      --abilities mine.toml    abilities beside the built-in ones; one with the id of a built-in ability replaces it
      --assume "archer_daikinee_c5: ranges=20/40/60, aim-str=4"    what a card does not say
topic-policies =
    How fighters play

    A policy is a preset, settings, or a preset followed by settings: cautious,sustain=never,reroll=always.
    { $presets }

    allocate=X/Y shares whatever dice a fighter has in these parts, to the nearest die and a half to attack: 1/2 puts 1 of 2 dice on attack, and 1 of 3. Only `fleau tell --place-a` counts dice.

    At a distance, balanced with an approach; or after another preset: cautious,approach=kite.
    { $approaches }

    Solved instead of followed:
      optimal        every decision of both sides as well as can be; one against one or two
      best-response  the same for one side, against a policy of the other; one against one to three

    What these play for (--objective):
    { $goals }

    `fleau policies A B` tells what each policy is worth between two sides. Every setting: scenarios/README.md.
topic-rulesets =
    By which rules

      confede-2024   the Conf'fédé, with its combat chapter of 2024
      confede-2022   the Conf'fédé rulebook of 2022
      confede-2017   the same with chapter II (tests, wounds) of 2017
      c3-initiation  Confrontation 3, its initiation rules

    Or a .toml file of your own: copy one of scenarios/rulesets; `fleau schema ruleset` describes it.

    Without --ruleset, profiles are judged by the rules of their edition: c3-initiation for Confrontation 3, confede-2024 for the Conf'fédé and for Confrontation 5, whose own rules are in no source. Where the edition is not known, or editions with different rules meet, it is confede-2024. Every output says so where it matters.
topic-fights =
    How fights are computed

    --engine; fights are simulated by default, solved where a side plays optimally. A matrix: auto, unless --runs, --precision or --sampler asks for fights.
    { $engines }

    --runs says how many fights are simulated: one million by default, fewer of melees. --precision 0.5% goes on until the chances of both sides are known to so much, at most for one billion fights; the intervals stay true.

    --sampler, to the same odds:
    { $samplers }

    --seed chooses the dice: the same seed, the same bytes, on any number of --threads.

    --variant FIGHTER plays another one in the place of A, on the same dice, and tells what changes.
topic-formats =
    How results are printed

    --format
    { $formats }

    --out FOLDER writes a report as well: index.html, one page that can be opened, printed and sent, and the same as JSON. `fleau forum FOLDER` makes a post of it.
