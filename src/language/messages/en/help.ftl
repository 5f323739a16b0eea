# The English help stands in the program, at the commands and options of which it tells: src/cli/help/mod.rs.
