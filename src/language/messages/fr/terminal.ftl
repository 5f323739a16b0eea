# Avancement, exemples, mots clés des erreurs.
terminal-greeting = Fléau tranche les débats sur le coût en PA : il joue des millions de fois les duels, les combats et les mêlées de Confrontation et de la Conf'fédé, comme le livre de règles le veut.
terminal-examples = Exemples :
terminal-help =
    Toutes les commandes : fleau --help
    Une commande, avec des exemples : fleau duel --help
terminal-schema = schéma
terminal-schema-describes = décrit
terminal-schema-how = fleau schema NOM affiche l'un d'eux, en JSON Schema
terminal-schema-scenario = un scénario de run, balance, propose, compare (TOML)
terminal-schema-ruleset = un fichier de règles de --ruleset (TOML)
terminal-schema-profile = une ligne d'un fichier de profils de --profiles (CSV)
terminal-schema-option = une ligne d'un fichier d'options de prices --options (CSV)
terminal-schema-ability = un fichier de compétences de scenarios/abilities (TOML)
terminal-schema-run = run.json, écrit par fleau run
terminal-schema-propose = evidence.json, et fleau propose --format json
terminal-schema-output = ce qu'affiche { $command }
