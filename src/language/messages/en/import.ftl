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
import-why-date = date made by a spreadsheet
import-why-no-place = no column for it
import-why-line = line
import-why-ability = unknown ability
import-why-around = around the cards
import-file = { $file }: { $kind }, { $encoding }, { $profiles }
import-table = a table
import-table-of = a table with cells separated by { $separator }
import-table-of-tabs = a table with cells separated by tabs
import-page = a saved page
import-text-of-cards = the text of cards
import-dates = A spreadsheet made dates of values such as 5/8 or 5-10-15: format these cells as text, then type the values again
import-left = { $n ->
    [one] { $n } text was not understood: it is listed above with its line; `fleau profiles coverage` shows which abilities are simulated
   *[other] { $n } texts were not understood: they are listed above with their lines; `fleau profiles coverage` shows which abilities are simulated
}
import-around = { $n ->
    [one] { $n } line around the cards was not read: --format json lists it
   *[other] { $n } lines around the cards were not read: --format json lists them
}
import-value = { $column }: { $value }
