# Titles and axes of charts.

chart-profile = profile
chart-against-profile = against profile number
chart-wins-minus-losses = wins minus losses
chart-of-the-row = of the row's profile
# The wide blank (U+2002) is one character, as an SVG shows two as one.
chart-always-wins = +1 always wins
chart-even = 0 even
chart-always-loses = −1 always loses
chart-not-played = not played
chart-alive-after = chance of being alive after the turn
chart-turn = turn (0: before the duel)
chart-win-minus-loss = Wins minus losses of each profile against every other profile
chart-kill-rate = Kill rate per { -ap } over all enemies
chart-kill-rate-measure = { -ap } destroyed per { -ap } of the profile per turn
chart-source = Fléau { $version }; ruleset { $ruleset }, profiles { $profiles }, abilities { $abilities }, many of them borrowed from Confrontation 5
