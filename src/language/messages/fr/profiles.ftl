# Cartes, et ce qui est joué de leurs compétences.

# Ce qui est joué des compétences.
profiles-abilities-of = compétences ({ $name }) – { $abilities }
profiles-names-played = jouées : { $names }
profiles-names-partly = en partie : { $names }
profiles-names-not-modelled = non modélisées : { $names }
profiles-names-unknown = inconnues : { $names }
profiles-borrowed = * d'après le texte de Confrontation 5, édition italienne de passionnés : non publié par la Conf'fédé
