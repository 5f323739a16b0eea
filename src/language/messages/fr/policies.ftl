# Manières de jouer.
policies-policy = manière de jouer
policies-both-play-it = jouée par les deux
policies-at-least = { $name } : au moins
policies-gives-up = manque à gagner
policies-how = { $ruleset }, { $turns }, exact à { $bound } près : { $objective }
policies-columns = jouée par les deux : valeur pour { $name } ; au moins : valeur contre la meilleure réponse
policies-gives-up-means = manque à gagner : l'écart au jeu optimal
policies-headline = { $name } s'assure le plus avec { $policy } : au moins { $worth }, quoi que fasse l'autre camp
policies-unsolved = le jeu optimal des deux camps ne se calcule que jusqu'à un contre deux : le manque à gagner n'est pas connu ici

# Comment répartir les dés.
policies-placing-optimally = Comment répartir les dés de combat, selon le jeu optimal
policies-placing-in-response = Comment répartir les dés de combat contre `balanced`, selon la meilleure réponse
policies-who = qui
policies-dice = dés
policies-when = quand
policies-attack = attaque
policies-defense = défense
policies-how-often = fréquence
policies-right = juste
policies-always = toujours
policies-otherwise = sinon
policies-first-line-holds = la première ligne qui convient s'applique ; juste : part des cas où la solution fait de même
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
