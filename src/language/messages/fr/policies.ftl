# Manières de jouer.
policies-policy = manière de jouer
policies-both-play-it = jouée par les deux
policies-at-least = { $name } : au moins
policies-gives-up = { $name } : manque à gagner
policies-how = { $ruleset }, { $turns }, exact à { $bound } près : { $objective }
policies-columns = jouée par les deux : valeur pour { $name } ; au moins : valeur contre la meilleure réponse ; { $unit ->
    [ap] en { -ap }
   *[points] en points, différences de deux pourcentages
}
policies-in-ap = { $n } { -ap }
policies-gives-up-means = manque à gagner : l'écart avec le jeu optimal
policies-headline = La manière de jouer la plus sûre pour { $name } : { $policy }, au moins { $worth }, quoi que fasse l'autre camp
policies-headline-alike = Toutes les manières de jouer sont également sûres pour { $name } : au moins { $worth }, quoi que fasse l'autre camp
policies-unsolved = le jeu optimal des deux camps ne se calcule que jusqu'à un contre deux : le manque à gagner n'est donc pas connu ici
policies-too-large = le jeu optimal de { $a } contre { $b } n'est pas calculé : un tour a plus de { $states } états. Le manque à gagner n'est pas connu ici ; permettez plus d'étapes de calcul (--solve-steps 2g) ou moins de tours (--turns 6)

# Comment répartir les dés.
policies-placing-optimally = Comment répartir les dés de combat, selon le jeu optimal
policies-placing-in-response = Comment répartir les dés de combat contre `équilibrée`, selon la meilleure réponse
policies-who = qui
policies-dice = dés
policies-when = quand
policies-attack = attaque
policies-defense = défense
policies-how-often = fréquence
policies-right = juste
policies-always = toujours
policies-otherwise = sinon
policies-first-line-holds = la première ligne qui convient s'applique ; juste : part des cas où elle concorde avec la solution
policies-he = il
policies-enemy = l'adversaire
policies-enemy-of-several = l'adversaire { $i }
policies-friend = l'ami { $i }
policies-is-unhurt = { $who } est indemne
policies-is-dead = { $who } est mort
policies-is-wounded = { $who } est blessé
policies-is-seriously-wounded = { $who } est blessé gravement ou pire
policies-is-critically-wounded = { $who } a une blessure critique
policies-put-on-attack = { $who } a mis { $n } en attaque
policies-first-turn = au premier tour
policies-last-turn = au dernier tour
policies-from-turn = à partir du tour { $turn }
policies-until-turn = jusqu'au tour { $turn }
