# Posts for a forum.
