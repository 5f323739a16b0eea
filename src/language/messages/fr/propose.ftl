# Propositions, et leur vérification.
