# Cards, and what is played of their abilities.
