#!/usr/bin/env python3
"""Acceptance test of a program built for another system: it must write the same bytes as the reference, a program for this system.

    python3 tests/attack/platform.py --program fleau.exe [--with wine] --reference target/release/fleau

--with names a program that runs the tested one; with wine, file names are given with backslashes. The tested program runs in a folder
with an accent and blanks in its name, with only the files of a release: those beside it if it is unpacked, or else those of .ci/pack.
Each failure is printed, and the exit code is then 1.
"""

import argparse
import filecmp
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STUDY = ["run", "scenarios/first-blood.toml", "--runs", "200"]
LONG = ["balance", "--edition", "C3", "--quick", "--fights", "3k"]
# A table as a French Excel saves it, in one of two encodings.
TABLE = "Nom;INI;ATT;FOR;DEF;RES;MOU;PA;Peuple\r\nVétéran d’Élite;3;4;6;3;6;12,5;25;Dévoreurs\r\n"
ENCODINGS = ["cp1252", "utf-8-sig"]
PROPOSE = ["propose", "--edition", "C3", "--quick", "--fights", "8", "--lang", "fr"]


class Program:
    def __init__(self, path, runner=None):
        self.words = [*([runner] if runner else []), str(Path(path).resolve())]
        self.is_windows = bool(runner)

    def path(self, name):
        """Returns a relative path as users of the system write it."""
        return name.replace("/", "\\") if self.is_windows else name

    def start(self, words, folder):
        return subprocess.Popen(
            [*self.words, *words], cwd=folder, env=environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )

    def answer(self, words, folder):
        """Returns exit code, standard output and standard error."""
        child = self.start(words, folder)
        out, said = child.communicate(timeout=1200)
        return child.returncode, out, said


def environment():
    return {**os.environ, "LC_ALL": "C.UTF-8", "WINEDEBUG": "-all", "RUST_BACKTRACE": "0"}


def lines(output):
    """Returns an output with the line ends of Linux, and with `/` in the path of a report."""
    return output.replace(b"\r\n", b"\n").replace(b"reports\\", b"reports/")


def unpack(program, folder):
    """Copies an unpacked program with its files into a new folder, with a profile file below a folder with accents; returns its path."""
    if (program.parent / "README.md").exists():
        shutil.copytree(program.parent, folder)
    else:
        subprocess.run(["bash", ROOT / ".ci/pack", folder, program], check=True)
    (folder / "été à l'essai").mkdir()
    shutil.copy(folder / "scenarios/profiles/c3.csv", folder / "été à l'essai/profils modifiés.csv")
    return folder / program.name


def difference(one, other):
    """Returns the first difference between two folders, or nothing."""
    if not one.is_dir() or not other.is_dir():
        return f"{one if not one.is_dir() else other} is missing"
    names = {path.relative_to(one) for path in one.rglob("*")} ^ {path.relative_to(other) for path in other.rglob("*")}
    if names:
        return f"only in one: {sorted(map(str, names))}"
    differing = [
        str(path.relative_to(one))
        for path in sorted(one.rglob("*"))
        if path.is_file() and not filecmp.cmp(path, other / path.relative_to(one), shallow=False)
    ]
    return f"different: {differing}" if differing else None


class Test:
    def __init__(self, tested, runner, reference):
        self.tested, self.reference = Program(tested, runner), Program(reference)
        self.here, self.there = tested.parent, reference.parent
        self.faults = 0

    def holds(self, is_so, what):
        print(f"{'ok' if is_so else 'FAILED'} {what}", flush=True)
        self.faults += not is_so

    def both(self, words, what):
        """Runs a command on both programs, whose outputs and exit codes must be equal; returns the output."""
        tested = self.tested.answer([self.tested.path(word) if "/" in word else word for word in words], self.here)
        reference = self.reference.answer(words, self.there)
        is_same = tested[0] == reference[0] and lines(tested[1]) == lines(reference[1])
        self.holds(is_same, what)
        if not is_same:
            print(f"  exit codes {tested[0]} and {reference[0]}; {tested[2][-600:].decode(errors='replace')}", flush=True)
        return tested[1]

    def same_folder(self, name, what):
        found = difference(self.here / name, self.there / name)
        self.holds(found is None, f"{what}{f': {found}' if found else ''}")


def outputs(test):
    selftest = test.both(["selftest"], "selftest")
    test.holds(b"\n" in selftest.strip(), "selftest prints lines")
    test.both(["duel", "garde_pretorien", "guerrier_de_l_aube", "--format", "json"], "exact and sampled duel as JSON")
    test.both(["balance", "--edition", "C3", "--quick", "--format", "json"], "balance as JSON")
    test.both(["tell", "garde_pretorien", "guerrier_de_l_aube", "--seed", "7", "--lang", "fr"], "a told fight in French")
    test.both([*STUDY, "--out", "étude", "--quiet"], "main job")
    test.same_folder("étude", "folder of the main job: charts, tables, Parquet")
    # Shells of Windows leave patterns to the program.
    listed = test.tested.answer(["status", "étud*"] if test.tested.is_windows else ["status", "étude"], test.here)
    test.holds("étude".encode() in listed[1], "a pattern of file names")


def readme(test):
    """Runs the commands of the README that is beside the program."""
    text = (test.here / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^(?:\$ )?fleau (.*?)(?: \| .*)?$", text, re.MULTILINE)
    test.holds(len(commands) > 5, "README has commands")
    for command in dict.fromkeys(shlex.join(shlex.split(command, comments=True)) for command in commands):
        test.both(shlex.split(command), f"README: {command}")


def pages(test):
    """A page of one's own, and a post about it."""
    test.both(["matrix", "--edition", "C3", "--out", "ma page", "--lang", "fr"], "a page of one's own")
    test.same_folder("ma page", "folder of the page")
    post = test.both(["forum", "ma page", "--lang", "fr"], "a post about the page")
    test.holds(b"[b]" in post, "the post has BBCode")


def files(test):
    profiles = "été à l'essai/profils modifiés.csv"
    listed = test.both(["profiles", "list", "--profiles", profiles, "--lang", "fr"], "a path with accents and spaces")
    test.holds("é".encode() in listed, "accents in the output")
    sheet = test.both(["profiles", "list", "--edition", "C3", "--format", "excel", "--lang", "fr"], "a French sheet for Excel")
    for folder in (test.here, test.there):
        (folder / "feuille.csv").write_bytes(sheet)
    test.both(["profiles", "import", "feuille.csv", "--lang", "fr"], "import of the French sheet")
    sheet = test.both(["matrix", "--edition", "C3", "--format", "excel", "--lang", "fr"], "a French sheet with decimals")
    test.holds(sheet.startswith(b"\xef\xbb\xbf") and re.search(rb";\d+,\d+", sheet), "the sheet has semicolons and decimal commas")
    for encoding in ENCODINGS:
        for folder in (test.here, test.there):
            (folder / "de Excel.csv").write_bytes(TABLE.encode(encoding))
        test.both(["profiles", "import", "de Excel.csv", "--out", f"{encoding}.csv", "--lang", "fr"], f"import of Excel's {encoding}")
        sides = ["Vétéran d’Élite", "Vétéran d’Élite@att=5"]
        duel = test.both(["duel", *sides, "--profiles", f"{encoding}.csv"], "a duel of the imported profile")
        test.holds("Vétéran d’Élite".encode() in duel, "the name of the imported profile")
    test.both(["profiles", "list", "--profiles", "été à l'essai/rien.csv"], "a file that does not exist: the same words")


def evidence(test):
    test.both([*PROPOSE, "--out", "vote", "--profiles", "été à l'essai/profils modifiés.csv"], "a proposal")
    test.same_folder("vote", "folder of the proposal")
    files = sorted(path.name for path in (test.here / "vote").glob("*evidence*")) if (test.here / "vote").is_dir() else []
    test.holds(bool(files), "the proposal has evidence")
    for name in files:
        # Evidence that one system wrote is checked on the other.
        shutil.copy(test.here / "vote" / name, test.there / "other.json")
        shutil.copy(test.there / "vote" / name, test.here / "other.json")
        test.both(["check", "other.json", "--yes"], f"check of {name} made on the other system")


def calculator(test):
    """A program that lists the calculator among its features writes it as a page."""
    _, version, _ = test.tested.answer(["--version"], test.here)
    if b"calculator" not in version:
        print("skipped: the program has no calculator", flush=True)
        return
    code, _, said = test.tested.answer(["page", "--calculator", "calculateur à moi.html"], test.here)
    page = test.here / "calculateur à moi.html"
    is_page = code == 0 and page.read_bytes().startswith(b"<!DOCTYPE html>")
    test.holds(is_page, f"the calculator {said[-300:].decode(errors='replace')}")


def start_long(test, name):
    """Starts the long command with an output folder; returns the command line and the running program, once work is saved."""
    words = [*LONG, "--out", name, "--quiet", "--threads", "2"]
    child = test.tested.start(words, test.here)
    journal = test.here / f".{name}.fleau" / "journal"
    deadline = time.monotonic() + 300
    while not journal.exists() and child.poll() is None and time.monotonic() < deadline:
        time.sleep(0.05)
    return words, child


def resume(test, words, what):
    """The command goes on with --resume and writes the bytes of an uninterrupted one."""
    name = words[words.index("--out") + 1]
    code, _, said = test.reference.answer(words, test.there)
    test.holds(code == 0, f"reference of the long command {said.decode(errors='replace')}")
    code, _, said = test.tested.answer([*words, "--resume"], test.here)
    test.holds(code == 0, f"resumed after {what} {said[-300:].decode(errors='replace')}")
    test.same_folder(name, f"folder of the command resumed after {what}")
    left = [path.name for path in test.here.iterdir() if path.name.startswith(".")]
    test.holds(not left, f"nothing is left beside the folder {left or ''}")


def kills(test):
    """A held folder refuses a second command; a killed command can be resumed."""
    words, child = start_long(test, "kept")
    code, _, said = test.tested.answer(words, test.here)
    is_held = code == 2 and child.poll() is None
    test.holds(is_held, f"a second command into the same folder is refused: {code} {said[-300:].decode(errors='replace')}")
    child.kill()
    child.communicate()
    if test.tested.is_windows:
        # A killed wine leaves the program it started running.
        subprocess.run(["wineserver", "-k"], check=False, stderr=subprocess.DEVNULL)
    resume(test, words, "a kill")


def interrupts(test):
    """Ctrl-C says how to go on, and keeps the finished work."""
    words, child = start_long(test, "interrompu")
    child.send_signal(signal.SIGINT)
    _, said = child.communicate(timeout=60)
    test.holds(child.returncode == 130 and b"--resume" in said, f"Ctrl-C: {child.returncode} {said.decode(errors='replace')}")
    resume(test, words, "Ctrl-C")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--with", dest="runner")
    parser.add_argument("--reference", type=Path, required=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as parent:
        tested = unpack(options.program.resolve(), Path(parent, "Fléau à l'essai"))
        reference = unpack(options.reference.resolve(), Path(parent, "reference"))
        test = Test(tested, options.runner, reference)
        for part in (outputs, readme, pages, files, evidence, calculator, kills, interrupts):
            part(test)
    print(f"{test.faults} failures")
    sys.exit(1 if test.faults else 0)


if __name__ == "__main__":
    main()
