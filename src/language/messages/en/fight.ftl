# Duels, combats and melees.

# What of the rules and the cards is left out.
fight-combats-not-played = not played: courage and fear (IX): the chapter is in no source; courage_and_fear = not_played | magic and faith: nobody casts anything | charges, movement and shooting (V, VI): fighters start in contact and stay there; `fleau melee` plays them
fight-melees-not-played = not played: courage and fear (IX): the chapter is in no source; courage_and_fear = not_played | magic and faith: nobody casts anything | the table (V, VI): the field is a line; everybody sees everybody, nobody stands in the way, there is no scenery | reserve cards and refusals (IV-B-1): cards are played in the order in which a side names its fighters
fight-no-abilities = no abilities: fighters are their bare characteristics
