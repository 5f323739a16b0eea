#!/usr/bin/env python3
"""Fuzzes a built program with files and command lines of twelve kinds, about half of them valid, and checks how each run ends.

    python3 tests/attack/fuzz.py --program target/release/fleau [--runs 50000] [--seconds 60] [--seed 1] [KIND…]

Kinds: tables, scenarios, abilities, army_lists, battles, dice, options, settings, rulesets, reports, evidence, imports.

A run must end in time with exit code 0, 1 or 2 (124 if --max-time ends it), without a panic, with at most 64 KB of errors, without
terminal control sequences, and without changing its input files. The exit code is 1 if a run violates any of these, or if more than
half of the runs are refused by the parser of their input (exit code 2), since such runs test only the parser.
"""

import argparse
import collections
import csv
import io
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIMIT_ERRORS = 64 << 10
FIGHTERS = ["garde_pretorien", "guerrier_de_l_aube", "croquemitaine_c3", "guerrier_du_sang_c5", "carnassier_2_c5", "ranghor_chef_de_guerre_c3"]
FIELDS = ["ini", "att", "str", "def", "res", "ap", "dis", "mov", "power"]
ABILITIES = ["born-killer", "regeneration/5", "counter-attack/2", "ambidextrous", "implacable/1", "bravery"]
POLICIES = ["balanced", "all-attack", "rush", "cautious", "balanced,sustain=never", "reroll-opposed=always", "hold", "kite"]
RULES = ["confede-2024", "confede-2022", "confede-2017", "c3-initiation"]
FORMATS = ["table", "json", "jsonl", "csv", "markdown", "bbcode", "excel"]
NUMBERS = ["0", "-1", "1k", "2.5", "1e30", "1e12", "x", "", "999999999999999999999", "NaN", "1 000", "2,5"]
HOSTILE = ["\x1b[31m", "\u202e", "\u200b", "@everyone", "https://a.b", "'; ls", "%s%n", "\\", '"', "<b>", "[url]", "|", "\t", "\r", "🐉", "\ufeff",
           ",", ";", "\n", "[[", "=", "../../etc/passwd", "/dev/zero", "1e400", "-0", "\u0000".replace("\u0000", "\u0001")]


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


class Fuzzer:
    def __init__(self, program, seed, folder):
        self.program, self.random, self.folder = program, random.Random(seed), folder
        # Whether the current run has valid values only.
        self.is_sound = True
        self.c3 = read("scenarios/profiles/c3.csv").splitlines()
        self.c5 = read("scenarios/profiles/c5-it.csv").splitlines()
        self.recorded = {}

    def chance(self, share):
        return self.random.random() < share

    def pick(self, sound, other=()):
        """Returns a valid value, or sometimes one of the others in a run that may be invalid."""
        return self.random.choice(other if other and not self.is_sound and self.chance(0.3) else sound)

    def number(self, low, high):
        return self.pick([str(number) for number in range(low, high + 1)], NUMBERS)

    def damage(self, text):
        """Returns the text, with one to three edits of bytes or lines in a run that may be invalid."""
        if self.is_sound:
            return text
        for _ in range(self.random.randrange(1, 4)):
            at, lines = self.random.randrange(len(text) + 1), text.split("\n")
            line = self.random.randrange(len(lines))
            edits = [
                lambda: text[:at] + self.random.choice(HOSTILE) + text[at:],
                lambda: text[:at] + text[at + self.random.randrange(1, 30):],
                lambda: text[:at],
                lambda: "\n".join([*lines[:line], lines[line], *lines[line:]]),
                lambda: "\n".join([*lines[:line], *lines[line + 1:]]),
                lambda: re.sub(r"\d+", lambda found: self.random.choice(NUMBERS) if self.chance(0.05) else found[0], text),
            ]
            text = self.random.choice(edits)()
        return text

    def change_numbers(self, text, share=0.05):
        """Returns the text with some small numbers replaced: the structure stays, and most values are legal."""
        return re.sub(r"(?<![\w.\-/\"])\d{1,2}(?![\w.\-/])", lambda found: str(self.random.randrange(1, 13)) if self.chance(share) else found[0], text)

    def drop_lines(self, text, share=0.02, kept="["):
        """Returns the text without some lines of the form key = value."""
        return "\n".join(line for line in text.split("\n") if line.startswith(kept) or "=" not in line or not self.chance(share))

    def fighter(self):
        keys = self.random.sample(FIELDS, self.random.choice([0, 0, 1, 2]))
        values = [f"{key}={self.number(1, 12)}" for key in keys]
        if self.chance(0.15):
            values.append("abilities=" + ";".join(self.random.sample(ABILITIES, 2)))
        name = self.pick(FIGHTERS, ["nobody", "", "Garde prétorien", "garde_pretorien@", *HOSTILE])
        return name + ("@" + ",".join(values) if values else "")

    def side(self, largest=3):
        parts = []
        for _ in range(self.random.choice([1, 1, 2])):
            count = self.pick(["", "2 ", f"{largest} "], ["0 ", "17 ", "-1 ", "1e9 "])
            parts.append(count + self.fighter())
        return " + ".join(parts)

    def choices(self, *names, most=3):
        """Returns some of the named options, with values."""
        every = {
            "policy": lambda: self.pick(POLICIES, ["attack=", "x=y,z", "optimal", "best-response", *HOSTILE]),
            "ruleset": lambda: self.pick(RULES, ["nothing", "/dev/null", ".", "../x.toml"]),
            "turns": lambda: self.number(1, 12),
            "seed": lambda: self.number(0, 99),
            "threads": lambda: self.pick(["1", "2"], NUMBERS),
            "format": lambda: self.pick(FORMATS, ["x", ""]),
            "lang": lambda: self.pick(["en", "fr"], ["x"]),
            "engine": lambda: self.pick(["mc", "exact", "auto"], ["x"]),
            "distance": lambda: self.pick(["10", "20", "37.5", "60"], NUMBERS),
            "first": lambda: self.pick(["a", "b", "dis"], ["x"]),
            "details": None,
            "no-abilities": None,
        }
        words = []
        for name in self.random.sample(names, self.random.randrange(min(most, len(names)) + 1)):
            words += [f"--{name}"] if every[name] is None else [f"--{name}", every[name]()]
        return words

    # One method for each kind: returns the words of a command and the files that it reads.

    def tables(self):
        rows = [next(csv.reader([line])) for line in self.random.sample(self.c3[1:] + self.c5[1:], self.random.randrange(2, 5))]
        names = []
        columns = [self.c3[0].split(",").index(name) for name in ("ap", "ini", "att", "str", "def", "res", "dis")]
        for number, row in enumerate(rows):
            names.append(f"p{number}")
            row[0] = names[-1]
            for column in columns:
                row[column] = self.number(1, 12) if row[column] and self.chance(0.2) else row[column]
        table = self.damage("\n".join([self.c3[0], *(join_row(row) for row in rows)]) + "\n")
        options = ["--profiles", "p.csv", *self.choices("ruleset", "format", "lang", "details", most=2)]
        two = self.random.choices(names, k=2)
        return self.random.choice([
            lambda: ["duel", *two, "--runs", "50", *options],
            lambda: ["profiles", "check", "p.csv"],
            lambda: ["profiles", "list", "--profiles", "p.csv"],
            lambda: ["profiles", "show", two[0], "--profiles", "p.csv"],
            lambda: ["profiles", "missing", "--profiles", "p.csv"],
            lambda: ["matrix", *names, "--runs", "20", "--quiet", *options],
            lambda: ["balance", *names, "--quick", "--fights", "8", "--quiet", "--max-time", "3s", "--profiles", "p.csv"],
        ])(), {"p.csv": table}

    def scenarios(self):
        text = self.random.choice([read("scenarios/first-blood.toml"), read("scenarios/fair-cost.toml")])
        ids = ", ".join(f'"{name}"' for name in self.random.sample(FIGHTERS, 3))
        text = re.sub(r'(?m)^edition = "\w+"', f"ids = [{ids}]", text)
        text = re.sub(r'(?m)^runs = .*', f"runs = {self.number(5, 40)}", text)
        text = re.sub(r'(?m)^fights = .*', f"fights = {self.number(8, 9)}", text)
        text = self.change_numbers(text, 0.02)
        if not self.is_sound:
            text = self.drop_lines(re.sub(r'(?m)^(policies = ).*', rf'\1["{self.pick(POLICIES)}"]', text))
        text = self.damage(text)
        # A scenario with a matrix is for `run`, one without for `balance`.
        if "[matrix]" in text:
            return ["run", "s.toml", "--runs", "10", "--out", "out", "--quiet", "--max-time", "5s"], {"s.toml": text}
        return ["balance", "s.toml", "--quick", "--fights", "8", "--quiet", "--max-time", "3s"], {"s.toml": text}

    def abilities(self):
        book = self.random.choice(["melee", "wounds", "shooting-and-movement"])
        blocks = read(f"scenarios/abilities/{book}.toml").split("[[ability]]")[1:]
        block = self.random.choice(blocks)
        # An own ability may not have the id or a name of a built-in one.
        block = re.sub(r'(?m)^also = .*\n', "", block)
        for key in ("id", "name_fr", "name_en"):
            block = re.sub(rf'(?m)^{key} = "([^"]*)"', lambda found: f'{key} = "{"own-" if key == "id" else "Own "}{found[1]}"', block)
        name = (re.search(r'(?m)^id = "([^"]*)"', block) or ["", "own"])[1]
        argument = "/2" if re.search(r"(?m)^x = ", block) else ""
        text = self.damage(self.change_numbers("[[ability]]" + block, 0.1))
        words = self.random.choice([
            lambda: ["duel", f"garde_pretorien@abilities={name}{argument}", self.fighter(), "--runs", "50", *self.choices("format", "lang")],
            lambda: ["profiles", "coverage"],
            lambda: ["tell", f"garde_pretorien@abilities={name}{argument}", self.fighter()],
        ])()
        return [*words, "--abilities", "a.toml"], {"a.toml": text}

    def army_list(self):
        text = read("scenarios/armies/devoreurs-300.toml")
        lines = re.sub(r"(?m)^count = (\d+)", lambda _: f"count = {self.number(1, 6)}", re.sub(r"(?m)^cards = .*\n", "", text))
        return self.damage(lines if self.is_sound else self.drop_lines(self.change_numbers(lines)))

    def army_lists(self):
        files = {"l.toml": self.army_list()}
        inline = " + ".join(f"{self.number(1, 4)} {self.pick(['guerrier_du_sang_c5', 'carnassier_2_c5', 'kassar_le_fugitif_c5'], ['nobody', *HOSTILE])}"
                            for _ in range(self.random.randrange(1, 4)))
        return self.random.choice([
            lambda: ["army", "check", "l.toml", *self.choices("format", "lang")],
            lambda: ["army", "check", inline, "--ap", self.number(50, 99), *self.choices("format", "lang")],
            lambda: ["army", "random", "--people", self.pick(["devoreurs"], ["wolfen", "nobody", ""]), "--ap", self.pick(["150", "200", "300"], NUMBERS), "--seed", self.number(0, 99)],
            lambda: ["battle", "l.toml", "l.toml", "--runs", "2", "--free", "--quiet", *self.choices("seed", "format", most=1)],
        ])(), files

    def battles(self):
        scenario = self.damage(self.change_numbers(read(f"scenarios/battles/scenarios/{self.random.choice(['two-camps', 'a-card-drawn', 'a-secret-card'])}.toml"), 0.03))
        table = self.damage(self.change_numbers(read("scenarios/battles/tables/village.toml"), 0.03))
        words = ["battle", self.side(2), self.side(2), "--free", "--quiet", "--runs", "2"]
        words += ["--scenario", self.pick(["sc.toml", "bloodbath", "conquest", "execution"], ["none.toml", "x"])]
        words += ["--table", self.pick(["t.toml", "120x60", "60x60"], ["none.toml", "1x1"])]
        words += self.random.choice([[], ["--tell", self.number(0, 1)], ["--players", self.pick(["random", "captain"], ["x"])]])
        return words + self.choices("seed", "format", "lang", most=2), {"sc.toml": scenario, "t.toml": table}

    def dice(self):
        rolled = ",".join(self.number(1, 6) for _ in range(self.random.randrange(1, 9)))
        options = self.choices("seed", "policy", "ruleset", "turns", "lang", "no-abilities")
        # Given dice (`--dice`) are for combats with one fighter on a side.
        if self.chance(0.6):
            words = ["tell", self.fighter(), self.fighter(), "--dice", self.pick([rolled, "4", "4,2"], [rolled + ",", "4,?", "7", "x"])]
            return words + (["--place-a", self.pick(["1/1", "2/0"], ["9/9", "x", "0/0", "1/1/1"])] if self.chance(0.2) else []) + options, {}
        words = ["tell", self.side(2), self.side(2), "--fight", self.number(0, 20)]
        return words + self.choices("distance") + options, {}

    def options(self):
        return self.random.choice([
            lambda: ["duel", self.fighter(), self.fighter(), "--runs", self.number(1, 60), *self.choices("policy", "ruleset", "turns", "seed", "format", "lang", "engine", "details", "no-abilities")],
            lambda: ["combat", self.fighter(), self.side(2), "--runs", "50", "--quiet", *self.choices("policy", "ruleset", "turns", "format", "no-abilities")],
            lambda: ["melee", self.side(2), self.side(2), "--runs", "20", "--quiet", *self.choices("policy", "turns", "format", "distance", "first", "lang")],
            lambda: ["wound", "--diff", self.number(0, 20), *self.choices("format", "lang", "ruleset")],
            lambda: ["test", "--value", self.number(1, 10), "--difficulty", self.number(1, 10), *self.choices("format", "lang")],
            lambda: ["prices", "--base", self.pick(FIGHTERS[:3], ["nobody"]), "--mirror", "--fights", "192", "--option", f"{self.pick(['ATT', 'INI', 'FOR', 'DEF'], ['XXX'])}+{self.number(1, 2)}", "--quiet", "--max-time", "3s"],
            lambda: ["compare", FIGHTERS[0], f"{FIGHTERS[0]}@ap={self.number(15, 60)}", "--edition", "C3", "--fights", "8", "--quiet", "--max-time", "3s"],
            lambda: ["policies", self.fighter(), self.fighter(), *self.choices("ruleset", "format", "lang")],
            lambda: [self.random.choice(["help", "schema", "config", "man", "completions"]), self.pick(["duel", "bash", "policies", "balance"], ["nothing", *HOSTILE])],
        ])(), {}

    def settings(self):
        keys = {"language": self.pick(['"fr"', '"en"'], ['"x"', "1"]), "threads": self.number(1, 2),
                "profiles": self.pick(['"p.csv"'], ['"none.csv"', "[]"]), "ruleset": self.pick([f'"{name}"' for name in RULES], ['"x"', "2"])}
        names = self.random.sample(sorted(keys), self.random.randrange(4))
        text = self.damage("".join(f"{name} = {keys[name]}\n" for name in names))
        words = self.random.choice([
            lambda: ["config", *self.choices("format", "lang")],
            lambda: ["profiles", "list"],
            lambda: ["wound", "--diff", "2"],
        ])()
        return words, {"fleau.toml": text, "p.csv": "\n".join(self.c3[:4]) + "\n"}

    def rulesets(self):
        text = read(f"scenarios/rulesets/{self.random.choice(RULES)}.toml")
        # Replaces some values by another one that the comment on the line allows.
        def other(found):
            # The allowed words end before a remark in parentheses.
            allowed = re.findall(r"\b[a-z_]+\b", found[3].split("?")[-1].split("(")[0]) if "?" in found[3] and '"' not in found[3] else []
            allowed = [] if found[1].startswith(("courage", "movement", "weapon", "source")) else allowed
            return f'{found[1]}"{self.random.choice(allowed)}"{found[3]}' if allowed and self.chance(0.1) else found[0]

        text = re.sub(r'(?m)^(\w+ = )"([^"]*)"(.*)$', other, text)
        text = self.damage(text)
        words = self.random.choice([
            lambda: ["duel", self.fighter(), self.fighter(), "--runs", "50"],
            lambda: ["melee", self.side(2), self.side(2), "--runs", "10", "--quiet", *self.choices("distance")],
            lambda: ["tell", self.fighter(), self.fighter()],
            lambda: ["wound", "--diff", self.number(0, 9)],
        ])()
        return [*words, "--ruleset", "r.toml"], {"r.toml": text}

    def record(self, name, words):
        """Returns the output of a command, which is run only once."""
        if name not in self.recorded:
            ended = subprocess.run([self.program, *words], cwd=self.folder, capture_output=True, env=environment(), check=True)
            self.recorded[name] = ended.stdout.decode()
        return self.recorded[name]

    def change_json(self, text):
        """Returns JSON with some numbers replaced, then possibly damaged."""
        numbers = list(re.finditer(r"(?<=[ :\[])\d+(\.\d+)?(?=[,\]\s}])", text))
        for found in sorted(self.random.sample(numbers, min(len(numbers), self.random.randrange(3))), key=lambda found: -found.start()):
            text = text[:found.start()] + self.pick(["0", "1", "2", "0.5", "17"], ["-1", "1e308", "null", "[]", '"x"']) + text[found.end():]
        return self.damage(text)

    def reports(self):
        name, words = self.random.choice([
            ("duel", ["duel", *FIGHTERS[:2], "--runs", "50", "--format", "json"]),
            ("matrix", ["matrix", *FIGHTERS[:3], "--runs", "20", "--quiet", "--format", "json"]),
            ("balance", ["balance", *FIGHTERS[:3], "--quick", "--fights", "8", "--quiet", "--format", "json"]),
            ("melee", ["melee", "2 guerrier_de_l_aube", "garde_pretorien", "--runs", "50", "--quiet", "--format", "json"]),
        ])
        text = self.change_json(self.record(name, words))
        command = self.random.choice([["forum", "report.json", *self.choices("lang")], ["verify", "report.json"]])
        return command, {"report.json": text}

    def evidence(self):
        words = ["propose", *FIGHTERS[:3], "--quick", "--fights", "8", "--quiet", "--out", "proposed", "--format", "json"]
        self.record("propose", words)
        text = (Path(self.folder) / "proposed/evidence.json").read_text(encoding="utf-8")
        return ["check", "e.json", "--quiet", *self.choices("lang", "format")], {"e.json": self.change_json(text)}

    def imports(self):
        rows = [next(csv.reader([line])) for line in self.random.sample(self.c5[1:], 3)]
        separator = self.random.choice([",", ";", "\t"])
        columns = [1, 9, 10, 12, 13, 14, 15, 16]
        heads = ["Nom", "PA", "MOU", "INI", "ATT", "FOR", "DEF", "RES"]
        table = "\n".join(separator.join(row) for row in [heads, *([row[column] for column in columns] for row in rows)])
        card = f"{rows[0][1]} ({self.number(10, 99)} PA)\nMOU {self.number(5, 20)} INI {self.number(1, 9)} ATT {self.number(1, 9)} FOR {self.number(1, 9)} DEF {self.number(1, 9)} RES {self.number(1, 9)}\n{self.random.choice(['Tueur né', 'Bravoure / Charge'])}\n"
        page = "<table>" + "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in line.split(separator)) + "</tr>" for line in table.split("\n")) + "</table>"
        name, text = self.random.choice([("t.csv", table), ("c.txt", card), ("p.html", page)])
        return ["profiles", "import", name, "--edition", "C3", *self.choices("format", "lang")], {name: self.damage(text)}


KINDS = ["tables", "scenarios", "abilities", "army_lists", "battles", "dice", "options", "settings", "rulesets", "reports", "evidence", "imports"]


def join_row(row):
    line = io.StringIO()
    csv.writer(line, lineterminator="").writerow(row)
    return line.getvalue()


def environment():
    return {"LC_ALL": "C", "XDG_CONFIG_HOME": "/nowhere", "HOME": "/nowhere", "PATH": os.environ.get("PATH", "")}


def find_fault(ended, taken, limit_seconds):
    """Returns what is wrong with the end of a run, or None."""
    printed = ended.stdout + ended.stderr
    if ended.returncode not in (0, 1, 2, 124):
        return f"exit code {ended.returncode}"
    if b"panicked" in printed:
        return "a panic"
    if len(ended.stderr) > LIMIT_ERRORS:
        return f"{len(ended.stderr)} bytes of errors"
    if b"\x1b" in printed or "\u202e".encode() in printed:
        return "something that controls a terminal"
    if ended.returncode == 2 and not ended.stderr:
        return "refused without a word"
    if taken > limit_seconds:
        return f"{taken:.1f} s"
    return None


def run_once(fuzzer, kind, folder, limit_seconds):
    """Writes the files of a run and executes it; returns exit code, fault or None, words and files."""
    fuzzer.is_sound = fuzzer.chance(0.55)
    words, files = getattr(fuzzer, kind)()
    words = [word.replace("\0", "") for word in words]
    written = {Path(folder) / name: text.encode("utf-8", "surrogatepass") for name, text in files.items()}
    for path, content in written.items():
        path.write_bytes(content)
    begun = time.monotonic()
    try:
        ended = subprocess.run([fuzzer.program, *words], cwd=folder, env=environment(), stdin=subprocess.DEVNULL,
                               capture_output=True, timeout=4 * limit_seconds)
        code, fault = ended.returncode, find_fault(ended, time.monotonic() - begun, limit_seconds)
    except subprocess.TimeoutExpired:
        code, fault = None, "no end"
    changed = [path.name for path, content in written.items() if not path.is_file() or path.read_bytes() != content]
    for path in written:
        path.unlink(missing_ok=True)
    return code, fault or (f"{changed} changed" if changed else None), words, files


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--runs", type=int, default=50_000, help="how many runs at most")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no run after this time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit-seconds", type=float, default=20, help="a run that takes longer is a fault")
    parser.add_argument("--keep", type=Path, help="write the files of each run with a fault into this folder")
    parser.add_argument("kinds", nargs="*", metavar="KIND", choices=[[], *KINDS])
    options = parser.parse_args()
    until, faults = time.monotonic() + options.seconds, 0
    tally = {kind: collections.Counter() for kind in options.kinds or KINDS}
    with tempfile.TemporaryDirectory() as folder:
        fuzzer = Fuzzer(os.path.abspath(options.program), options.seed, folder)
        for number in range(options.runs):
            if time.monotonic() > until:
                break
            kind = list(tally)[number % len(tally)]
            code, fault, words, files = run_once(fuzzer, kind, folder, options.limit_seconds)
            tally[kind][code] += 1
            if fault:
                faults += 1
                print(f"{kind}, run {number}: {fault}: {words!r}", flush=True)
                if options.keep:
                    kept = options.keep / str(number)
                    kept.mkdir(parents=True, exist_ok=True)
                    for name, text in files.items():
                        (kept / name).write_text(text, encoding="utf-8", errors="surrogatepass")
    for kind, codes in tally.items():
        print(f"{kind:12} {sum(codes.values()):6} runs, by exit code {dict(sorted(codes.items(), key=str))}")
    runs, refused = sum(map(lambda codes: sum(codes.values()), tally.values())), sum(codes[2] for codes in tally.values())
    print(f"{runs} runs, {runs - refused} past the reader, {faults} faults")
    is_shallow = runs >= 200 and 2 * refused > runs
    if is_shallow:
        print("fewer than half got past the reader")
    return 1 if faults or is_shallow else 0


if __name__ == "__main__":
    sys.exit(main())
