# Ways to play.
