# Progress, examples, key words of errors.
terminal-greeting = Fléau settles point-cost arguments: it fights duels, combats and melees of Confrontation and Conf'fédé millions of times, as the rulebook prints them.
terminal-examples = Examples:
terminal-help =
    All commands: fleau --help
    One command, with examples: fleau duel --help
terminal-schema = schema
terminal-schema-describes = describes
terminal-schema-how = fleau schema NAME prints one, as JSON Schema
terminal-schema-scenario = a scenario of run, balance, propose, compare (TOML)
terminal-schema-ruleset = a ruleset file of --ruleset (TOML)
terminal-schema-profile = a row of a profile file of --profiles (CSV)
terminal-schema-option = a row of an option file of prices --options (CSV)
terminal-schema-ability = a file of abilities of scenarios/abilities (TOML)
terminal-schema-run = run.json, which fleau run writes
terminal-schema-propose = evidence.json, and fleau propose --format json
terminal-schema-output = what { $command } prints
