# The settings of a report.
page-set-ruleset = ruleset
page-set-policy = policy
page-set-turns = turns
page-set-seed = seed
page-set-engine = engine
page-set-fights = simulated fights
page-set-battles = battles
page-set-program = program
page-set-selftest = selftest digest
page-set-hash-ruleset = hash of the ruleset
page-set-hash-profiles = hash of the profiles
page-set-hash-abilities = hash of the abilities
page-set-runs = fights per match-up
page-set-new-ruleset = new ruleset
page-set-new-profiles = hash of the new profiles
