# Duels, combats et mêlées.

# Ce qui est laissé de côté des règles et des cartes.
fight-combats-not-played = non joué : courage et peur (IX) : aucune source ne donne ce chapitre (courage_and_fear = not_played) | magie et foi : personne n'incante ni ne prie | charges, mouvements et tir (V, VI) : les combattants commencent au contact et y restent ; `fleau melee` les joue
fight-melees-not-played = non joué : courage et peur (IX) : aucune source ne donne ce chapitre (courage_and_fear = not_played) | magie et foi : personne n'incante ni ne prie | la table (V, VI) : le terrain est une ligne ; tout le monde voit tout le monde, personne ne gêne le passage, il n'y a pas de décor | cartes en réserve et refus (IV-B-1) : les cartes sont jouées dans l'ordre où un camp nomme ses combattants
fight-no-abilities = sans compétences : les combattants se réduisent à leurs caractéristiques
