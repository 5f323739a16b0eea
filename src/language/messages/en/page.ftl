# The report page.
