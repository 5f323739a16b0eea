# What was imported, and what was not understood.
import-title = Imported profiles
import-name = name
import-where = where
import-lacks = missing
import-why = what it is
import-text = text
import-not-understood = Not understood
import-why-column = unknown column
import-why-value = unclear value
import-why-group = { -ap } of one or of all?
import-why-date = date made by a spreadsheet
import-why-no-place = no column for it
import-why-line = line
import-why-ability = unknown ability
import-why-around = around the cards
import-file = { $file }: { $kind }, { $encoding }, { $profiles }
import-table = a table
import-table-of = a table with cells separated by { $separator }
import-table-of-commas = a table with cells separated by commas
import-table-of-semicolons = a table with cells separated by semicolons
import-table-of-tabs = a table with cells separated by tabs
import-page = a saved page
import-text-of-cards = the text of cards
import-abilities = `fleau profiles coverage` shows which abilities are simulated
import-groups = These { -ap } may be those of one fighter or of all: write those of one, such as 22 { -ap } each
import-dates = A spreadsheet made dates of values such as 5/8 or 5-10-15: format these cells as text, then type the values again
import-left = { $n ->
    [one] { $n } text was not understood: it is listed above with its line
   *[other] { $n } texts were not understood: they are listed above with their lines
}
import-around = { $n ->
    [one] { $n } line around the cards was not read: --format json lists it
   *[other] { $n } lines around the cards were not read: --format json lists them
}
import-value = { $column }: { $value }
