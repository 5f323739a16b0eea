# Ce qui a été importé, et ce qui n'a pas été compris.
import-title = Profils importés
import-name = nom
import-where = où
import-lacks = manque
import-why = nature
import-text = texte
import-not-understood = Non compris
import-why-column = colonne inconnue
import-why-value = valeur ambiguë
import-why-group = { -ap } d'un seul ou de tous ?
import-why-date = date faite par un tableur
import-why-no-place = sans colonne ici
import-why-line = ligne
import-why-ability = compétence inconnue
import-why-around = autour des cartes
import-file = { $file } : { $kind }, { $encoding }, { $profiles }
import-table = un tableau
import-table-of = un tableau aux cases séparées par { $separator }
import-table-of-commas = un tableau aux cases séparées par des virgules
import-table-of-semicolons = un tableau aux cases séparées par des points-virgules
import-table-of-tabs = un tableau aux cases séparées par des tabulations
import-page = une page enregistrée
import-text-of-cards = le texte de cartes
import-abilities = `fleau profiles coverage` montre les compétences simulées
import-groups = Ces { -ap } sont peut-être ceux d'un combattant, peut-être ceux de tous : écrivez ceux d'un seul, par exemple 22 { -ap } chacun
import-dates = Un tableur a changé en dates des valeurs comme 5/8 ou 5-10-15 : mettez ces cases au format texte, puis retapez les valeurs
import-left = { $n ->
    [one] { $n } texte n'a pas été compris : il figure ci-dessus avec sa ligne
   *[other] { $n } textes n'ont pas été compris : ils figurent ci-dessus avec leur ligne
}
import-around = { $n ->
    [one] { $n } ligne autour des cartes n'a pas été lue : --format json la donne
   *[other] { $n } lignes autour des cartes n'ont pas été lues : --format json les donne
}
import-value = { $column } : { $value }
