#!/usr/bin/env python3
"""Drives the program with command lines and files of a grammar, and holds every run to what is promised:

exit code 0, 1 or 2, no panic, at most 64 KB of errors, nothing that drives a terminal, an end within the time.

    python3 tests/fuzz/process.py --program target/release/fleau --seconds 60 [--seed 1]
"""

import argparse
import collections
import os
import random
import subprocess
import sys
import tempfile
import time

FIGHTERS = ["garde_pretorien", "guerrier_de_l_aube", "arkeon_sanath", "Garde prétorien", "croquemitaine_c3", "nobody", ""]
KEYS = ["ini", "att", "str", "def", "res", "ap", "dis", "mov", "power", "aim", "size", "abilities", "base", "for", "x"]
VALUES = ["5", "1", "0", "40", "-1", "99999999999999999999", "", "é", "large", "12.5", "born-killer;regeneration/5", "25x50", "1e3"]
POLICIES = ["balanced", "all-attack", "rush", "optimal", "best-response", "reroll-opposed=always", "attack=", "x=y,z", "équilibrée"]
NUMBERS = ["10", "1", "100", "0", "-1", "1k", "2.5", "1e30", "1e12", "x", "", "999999999999999999999"]
RULES = ["confede-2024", "confede-2017", "c3-initiation", "nothing", "r.toml", "/dev/null", ".", "../x.toml"]
HOSTILE = ["\x1b[31m", "\u202e", "\u200b", "@everyone", "https://a.b", "'; ls", "%s%n", "\\", "\"", "<b>", "[url]", "|", "\t", "🐉"]


class Grammar:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.is_sound = False

    def pick(self, choices):
        """One of them; the first of each list are sound, and half of the command lines have no other."""
        few = min(len(choices), 2) if self.is_sound and isinstance(choices[0], str) else len(choices)
        return choices[self.random.randrange(few)]

    def maybe(self, chance, make, otherwise=""):
        return make() if self.random.random() < chance else otherwise

    def spoiled(self, text):
        """Now and then with something hostile in it."""
        if not self.is_sound and self.random.random() < 0.1:
            at = self.random.randrange(len(text) + 1)
            return text[:at] + self.pick(HOSTILE) + text[at:]
        return text

    def fighter(self):
        keys = [self.pick(KEYS) for _ in range(self.random.randrange(4))]
        values = ",".join(f"{key}={self.pick(VALUES)}" for key in (sorted(set(keys)) if self.is_sound else keys))
        return self.spoiled(self.pick(FIGHTERS) + (f"@{values}" if values else ""))

    def side(self):
        parts = [self.maybe(0.3, lambda: self.pick(["2 ", "1 ", "0 ", "17 "])) + self.fighter() for _ in range(self.random.choice([1, 1, 1, 2, 3]))]
        return " + ".join(parts)

    def options(self, few):
        every = [
            lambda: ["--runs", self.pick(NUMBERS)],
            lambda: ["--policy", self.spoiled(self.pick(POLICIES))],
            lambda: ["--ruleset", self.pick(RULES)],
            lambda: ["--turns", self.pick(["6", "2", "1", "50", "51", "x"])],
            lambda: ["--seed", self.pick(NUMBERS)],
            lambda: ["--threads", self.pick(["1", "2", "0", "x"])],
            lambda: ["--format", self.pick(["table", "json", "jsonl", "csv", "markdown", "bbcode", "excel", "x"])],
            lambda: ["--engine", self.pick(["mc", "exact", "both", "auto", "x"])],
            lambda: ["--no-abilities"],
            lambda: ["--details"],
            lambda: ["--profiles", self.pick(["p.csv", "none.csv", "-"])],
            lambda: ["--abilities", self.pick(["a.toml", "none.toml"])],
            lambda: ["--lang", self.pick(["en", "fr", "x"])],
        ]
        return [word for make in self.random.sample(every, self.random.randrange(few)) for word in make()]

    def command(self):
        self.is_sound = self.random.random() < 0.5
        try:
            return self.any_command()
        finally:
            self.is_sound = False

    def any_command(self):
        fights = ["--runs", "50", "--quiet"]
        return self.pick([
            lambda: ["duel", self.fighter(), self.fighter(), *self.options(4)],
            lambda: ["combat", self.side(), self.side(), *fights, *self.options(3)],
            lambda: ["melee", self.side(), self.side(), *fights, "--distance", self.pick(["20", "40", "0", "x"])],
            lambda: ["tell", self.side(), self.side(), "--dice", self.pick(["4,2", "1", "7", "x", ""]), *self.options(2)],
            lambda: ["wound", "--diff", self.pick(NUMBERS)],
            lambda: ["test", self.pick(NUMBERS), self.pick(NUMBERS)],
            lambda: ["profiles", self.pick(["show", "check", "list", "import", "missing", "coverage"]), self.pick(["p.csv", "shub", "t.csv", ""])],
            lambda: ["balance", self.pick(["s.toml", self.fighter()]), self.fighter(), "--quick", "--fights", "8"],
            lambda: ["run", "s.toml", "--runs", "20", "--out", "out", "--quiet"],
            lambda: ["check", self.pick(["e.json", "s.toml"])],
            lambda: ["forum", self.pick(["e.json", "p.csv", "."])],
            lambda: [self.pick(["help", "schema", "config", "nothing", *HOSTILE]), self.spoiled("x")],
        ])()

    def profiles(self):
        head = "id,name_fr,ap,ini,att,str,def,res,abilities"
        rows = [",".join(self.spoiled(self.pick([f"a{i}", *VALUES[:8]])) for _ in range(self.pick([9, 9, 9, 8]))) for i in range(self.random.randrange(4))]
        return self.spoiled("\n".join([head, *rows]))

    def toml(self):
        keys = ["name", "ruleset", "seed", "runs", "turns", "policies", "profiles", "id", "effects", "[field]", "[[duel]]", "[[ability]]"]
        values = ['"x"', "1", "[]", '["balanced"]', "{}", "-1", '"../../etc/passwd"', "1e400", '"\\u001b[31m"']
        lines = [key if key.startswith("[") else f"{key} = {self.pick(values)}" for key in (self.pick(keys) for _ in range(8))]
        return self.spoiled("\n".join(lines))

    def json(self):
        keys = ["schema", "command", "version", "verdicts", "field", "seed", "effort"]
        values = ['"fleau/evidence/2"', '"duel"', "1", "null", "[]", "{}", "[" * 50, '"\\u001b[31m"']
        return self.spoiled("{" + ",".join(f'"{self.pick(keys)}":{self.pick(values)}' for _ in range(5)) + "}")


def fault(ended, taken, most_seconds):
    """What is wrong with how a run ended; none if nothing is."""
    said = ended.stdout + ended.stderr
    if ended.returncode not in (0, 1, 2):
        return f"exit code {ended.returncode}"
    if b"panicked" in said:
        return "a panic"
    if len(ended.stderr) > 64 << 10:
        return f"{len(ended.stderr)} bytes of errors"
    if b"\x1b" in said or "\u202e".encode() in said:
        return "something that drives a terminal"
    if ended.returncode == 2 and not ended.stderr:
        return "refused without a word"
    if taken > most_seconds:
        return f"{taken:.1f} s"
    return None


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--program", required=True)
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--most-seconds", type=float, default=20)
    asked = options.parse_args()
    program, grammar = os.path.abspath(asked.program), Grammar(asked.seed)
    codes, faults, until = collections.Counter(), [], time.monotonic() + asked.seconds
    environment = {"LC_ALL": "C", "XDG_CONFIG_HOME": "/nowhere", "PATH": os.environ.get("PATH", "")}
    with tempfile.TemporaryDirectory() as folder:
        while time.monotonic() < until:
            files = {"p.csv": grammar.profiles(), "s.toml": grammar.toml(), "a.toml": grammar.toml(), "r.toml": grammar.toml(), "e.json": grammar.json(), "t.csv": grammar.profiles().replace(",", ";")}
            for name, text in files.items():
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(text)
            for _ in range(8):
                arguments = [word.replace("\0", "") for word in grammar.command()]
                begun = time.monotonic()
                try:
                    ended = subprocess.run([program, *arguments], cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=4 * asked.most_seconds)
                    codes[ended.returncode] += 1
                    wrong = fault(ended, time.monotonic() - begun, asked.most_seconds)
                except subprocess.TimeoutExpired:
                    wrong = "no end"
                if wrong:
                    faults.append((wrong, arguments, files))
                    print(f"{wrong}: {arguments!r}", flush=True)
    print(f"{sum(codes.values())} runs, by exit code {dict(sorted(codes.items()))}, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
