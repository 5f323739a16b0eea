#!/usr/bin/env python3
"""Acceptance test of a program built for another system: it must write the same bytes as the reference, a program for this system.

    python3 tests/attack/platform.py --program fleau.exe [--with wine] --reference target/release/fleau

--with names a program that runs the tested one; with wine, file names are given with backslashes. Each failure is printed, and the exit
code is then 1.
"""

import argparse
import filecmp
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STUDY = ["run", "scenarios/first-blood.toml", "--runs", "200"]
LONG = ["matrix", "--edition", "C3", "--runs", "200k"]
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
    """Returns an output with the line ends of Linux."""
    return output.replace(b"\r\n", b"\n")


def new_folder(parent, name):
    """Returns a folder with the scenarios of the repository and a profile file with accents and spaces in its path."""
    folder = Path(parent) / name
    folder.mkdir()
    shutil.copytree(ROOT / "scenarios", folder / "scenarios")
    (folder / "été à l'essai").mkdir()
    shutil.copy(ROOT / "scenarios/profiles/c3.csv", folder / "été à l'essai/profils modifiés.csv")
    return folder


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
    def __init__(self, tested, reference, parent):
        self.tested, self.reference = tested, reference
        self.here, self.there = new_folder(parent, "tested"), new_folder(parent, "reference")
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


def files(test):
    profiles = "été à l'essai/profils modifiés.csv"
    listed = test.both(["profiles", "list", "--profiles", profiles, "--lang", "fr"], "a path with accents and spaces")
    test.holds("é".encode() in listed, "accents in the output")
    sheet = test.both(["profiles", "list", "--edition", "C3", "--format", "excel", "--lang", "fr"], "a French sheet for Excel")
    for folder in (test.here, test.there):
        (folder / "feuille.csv").write_bytes(sheet)
    test.both(["profiles", "import", "feuille.csv", "--lang", "fr"], "import of the French sheet")
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


def kills(test):
    """A held folder refuses a second command; a killed command goes on with --resume and writes the bytes of an uninterrupted one."""
    words = [*LONG, "--out", "kept", "--quiet", "--threads", "2"]
    code, _, said = test.reference.answer(words, test.there)
    test.holds(code == 0, f"reference of the long command {said.decode(errors='replace')}")
    child = test.tested.start(words, test.here)
    journal = test.here / ".kept.fleau" / "journal"
    deadline = time.monotonic() + 300
    while not journal.exists() and child.poll() is None and time.monotonic() < deadline:
        time.sleep(0.05)
    code, _, said = test.tested.answer(words, test.here)
    is_held = code == 2 and child.poll() is None
    test.holds(is_held, f"a second command into the same folder is refused: {code} {said[-300:].decode(errors='replace')}")
    child.kill()
    child.communicate()
    if test.tested.is_windows:
        # A killed wine leaves the program it started running.
        subprocess.run(["wineserver", "-k"], check=False, stderr=subprocess.DEVNULL)
    code, _, said = test.tested.answer([*words, "--resume"], test.here)
    test.holds(code == 0, f"resumed after a kill {said[-300:].decode(errors='replace')}")
    test.same_folder("kept", "folder of the resumed command")
    left = [path.name for path in test.here.iterdir() if path.name.startswith(".")]
    test.holds(not left, f"nothing is left beside the folder {left or ''}")


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


def interrupts(test):
    """Ctrl-C says how to go on, and keeps the finished work."""
    child = test.tested.start([*LONG, "--out", "interrupted", "--quiet", "--threads", "2"], test.here)
    journal = test.here / ".interrupted.fleau" / "journal"
    deadline = time.monotonic() + 300
    while not journal.exists() and child.poll() is None and time.monotonic() < deadline:
        time.sleep(0.05)
    child.send_signal(signal.SIGINT)
    _, said = child.communicate(timeout=60)
    test.holds(child.returncode == 130 and b"--resume" in said, f"Ctrl-C: {child.returncode} {said.decode(errors='replace')}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--with", dest="runner")
    parser.add_argument("--reference", type=Path, required=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as parent:
        test = Test(Program(options.program, options.runner), Program(options.reference), parent)
        for part in (outputs, files, evidence, calculator, kills, interrupts):
            part(test)
    print(f"{test.faults} failures")
    sys.exit(1 if test.faults else 0)


if __name__ == "__main__":
    main()
