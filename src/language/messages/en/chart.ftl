# Titles and axes of charts.
