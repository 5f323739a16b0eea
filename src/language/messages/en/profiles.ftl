# Cards, and what is played of their abilities.

# What is played of abilities.
profiles-abilities-of = abilities of { $name }: { $abilities }
profiles-names-played = played { $names }
profiles-names-partly = in part { $names }
profiles-names-not-modelled = not modelled { $names }
profiles-names-unknown = unknown { $names }
profiles-borrowed = * by the text of Confrontation 5, an Italian fan edition: not printed by the Conf'fédé
