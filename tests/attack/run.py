#!/usr/bin/env python3
"""Robustness tests of a built program: kills it, fills its disk, damages its files and limits its resources.

    python3 tests/attack/run.py --program target/release/fleau [--kills 200] [--disks 100] [--damages 150] [--seed 1] [--short] [PART…]

Parts: links, kills, faults, disks, damages, shards, signals, bounds, processors, cluster; all of them by default. --short runs fewer
cases, by default only of links, kills, disks and damages. Each failure is printed, and the exit code is then 1.
The tests of the repository check the same properties briefly; this is the long form, on the program as users have it.
"""

import argparse
import hashlib
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOUR = ["garde_pretorien", "croquemitaine_c3", "guerrier_de_l_aube", "carnassier_2_c5"]
RUN = ["run", str(ROOT / "tests/it/data/fights-and-costs.toml")]
BATTLE = ["battle", "--people", "devoreurs", "--against", "devoreurs", "--ap", "200"]
PRICES = ["prices", "--base", "garde_pretorien"]
# Long commands: they take long enough to be killed midway, and are short enough for many repetitions.
LONG = {
    "run": [*RUN, "--runs", "3k"],
    "matrix": ["matrix", "--edition", "C3", "--runs", "200k"],
    "balance": ["balance", *FOUR, "--fights", "16"],
    "propose": ["propose", "--edition", "C3", "--quick", "--fights", "32"],
    "prices": [*PRICES, "--fights", "192"],
    "battle": [*BATTLE, "--runs", "80"],
}
SHORT = {
    "run": [*RUN, "--runs", "20"],
    "matrix": ["matrix", "--edition", "C3", "--runs", "70k"],
    "balance": ["balance", *FOUR, "--fights", "8"],
    "propose": ["propose", "--edition", "C3", "--quick", "--fights", "8"],
    "prices": [*PRICES, "--option", "FOR+2", "--option", "INI-1"],
    "battle": [*BATTLE, "--runs", "28"],
}
# A quick command whose report is in the folder before it is replaced.
OLD = ["duel", "garde_pretorien", "croquemitaine_c3", "--runs", "1k"]


class Attack:
    def __init__(self, options):
        self.program = str(options.program.resolve())
        self.kills, self.disks, self.damages, self.is_short = options.kills, options.disks, options.damages, options.short
        self.random, self.faults = random.Random(options.seed), []

    def fails(self, what):
        self.faults.append(what)
        if len(self.faults) <= 40:
            print(f"FAILED {what}", flush=True)

    def holds(self, is_so, what):
        if not is_so:
            self.fails(what)

    def start(self, words, folder, before=(), **more):
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
        return subprocess.Popen([*before, self.program, *words], cwd=folder, env=english(), **{**quiet, **more})

    def ended(self, words, folder, before=(), timeout=600, **more):
        """Returns exit code, standard error and seconds; the code is None if the command had to be killed after the timeout."""
        begun = time.monotonic()
        child = self.start(words, folder, before, **more)
        try:
            _, said = child.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            child.kill()
            child.communicate()
            return None, b"", timeout
        return child.returncode, said or b"", time.monotonic() - begun

    def report(self, words, folder, before=(), **more):
        """Writes a report, which must succeed, and returns its hash."""
        code, said, _ = self.ended([*words, "--quiet", "--out", "out"], folder, before, **more)
        self.holds(code == 0, f"{' '.join(words)}: {code} {said[-300:]!r}")
        return hash_of(Path(folder) / "out")


def english():
    return {**os.environ, "LC_ALL": "C", "RUST_BACKTRACE": "0"}


def hash_of(folder):
    """Returns one hash of all files of a folder; None if there is no folder."""
    if not folder.is_dir():
        return None
    whole = hashlib.sha256()
    for file in sorted(folder.iterdir()):
        whole.update(file.name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()


def kills(of):
    """Kills at random moments leave the old or the new folder, and a resumed command writes the bytes of an uninterrupted one."""
    commands = {name: LONG[name] for name in (["matrix", "prices"] if of.is_short else LONG)}
    each = -(-of.kills // len(commands))
    for name, words in commands.items():
        with tempfile.TemporaryDirectory() as folder:
            begun = time.monotonic()
            new = of.report([*words, "--threads", "2"], folder)
            lasts = time.monotonic() - begun
        killed = finished = resumed = 0
        while killed < each:
            with tempfile.TemporaryDirectory() as folder:
                old, out = of.report(OLD, folder), Path(folder) / "out"
                goes_on = [*words, "--threads", "2", "--quiet", "--out", "out", "--resume"]
                while killed < each:
                    child = of.start(goes_on, folder)
                    time.sleep(of.random.uniform(0.005, lasts))
                    child.kill()
                    child.communicate()
                    found = hash_of(out)
                    of.holds(found in (old, new), f"{name}, kill {killed}: neither the old folder nor the new one")
                    if child.returncode != -signal.SIGKILL:
                        of.holds(child.returncode == 0 and found == new, f"{name}: resumed, but {child.returncode}, {found}")
                        finished += 1
                        break
                    killed += 1
                    resumed += (Path(folder) / ".out.fleau" / "journal").exists()
                else:
                    code, said, _ = of.ended(goes_on, folder)
                    of.holds(code == 0, f"{name}: resumed, but {code} {said[-300:]!r}")
                of.holds(hash_of(out) == new, f"{name}: other bytes after kills")
                left = [path.name for path in Path(folder).iterdir() if path.name != "out"]
                of.holds(not left, f"{name}: {left} is left")
        print(f"kills: {name}: {killed} kills in {lasts:.1f} s of work, {resumed} with work to go on from, {finished} ended first", flush=True)


CALLS = ["renameat2", "rename", "renameat", "write", "pwrite64", "fsync", "fdatasync", "ftruncate", "mkdir", "unlink", "unlinkat", "rmdir", "link", "openat"]
LIMIT_OPENED = 60


def faults(of):
    """Faults at every rename and write: SIGKILL, EACCES, ENOSPC."""
    if not shutil.which("strace"):
        return print("faults: strace is not there")
    words = ["matrix", *FOUR[:2], "--runs", "1k"]
    other = [*words, "--seed", "2"]
    once = [*words, "--threads", "1", "--quiet", "--out", "out", "--resume"]
    with tempfile.TemporaryDirectory() as folder:
        new = of.report(words, folder)
        of.report(other, folder)
        old, log = hash_of(Path(folder) / "out"), Path(folder) / "log"
        of.ended(once, folder, ["strace", "-f", "-qq", "-o", str(log), "-e", f"trace={','.join(CALLS)}"])
        # `when=` counts the calls of each thread.
        counted = {}
        for line in log.read_text(errors="replace").splitlines():
            found = re.match(r"(\d+) +(\w+)\(", line)
            if found:
                counted[found[2], found[1]] = counted.get((found[2], found[1]), 0) + 1
        calls = {call: max((times for (of_call, _), times in counted.items() if of_call == call), default=0) for call in CALLS}
    tried = kept = 0
    for call, times in calls.items():
        for nth in range(1, min(times, LIMIT_OPENED) + 1):
            for fault in ["signal=KILL", "error=EACCES", "error=ENOSPC"]:
                with tempfile.TemporaryDirectory() as folder:
                    of.report(other, folder)
                    before = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:{fault}:when={nth}"]
                    code, _, _ = of.ended(once, folder, before)
                    found, what = hash_of(Path(folder) / "out"), f"{call} {nth} {fault}"
                    of.holds(found in (old, new), f"{what}: neither the old folder nor the new one")
                    of.holds(code != 0 or found == new, f"{what}: success without its results")
                    code, said, _ = of.ended(once, folder)
                    of.holds(code == 0 and hash_of(Path(folder) / "out") == new, f"{what}, then {code} {said[-300:]!r}")
                    tried, kept = tried + 1, kept + (found == old)
    print(f"faults: {tried} injected at {', '.join(f'{times} {call}' for call, times in calls.items() if times)}; {kept} left the old folder", flush=True)


def disks(of):
    """A full disk or a limit of file size at any moment: there is the whole report or none, the fault is printed, and with more
    space a resumed command writes the same bytes."""
    commands = [SHORT[name] for name in ["matrix", "prices", "battle"]]
    can_mount = os.getuid() == 0 and shutil.which("mount")
    tried = full = 0
    while tried < of.disks:
        words = commands[tried % len(commands)]
        with tempfile.TemporaryDirectory() as folder:
            out, here = Path(folder) / "out", Path(folder) / "disk"
            new = of.report(words, folder)
            here.mkdir()
            size = int(2 ** of.random.uniform(6, 22))
            is_disk = can_mount and tried % 2 == 0 and subprocess.run(
                ["mount", "-t", "tmpfs", "-o", f"size={max(size, 32768)}", "tmpfs", str(here)], capture_output=True).returncode == 0
            before = [] if is_disk else ["prlimit", f"--fsize={size}"]
            goes_on = [*words, "--quiet", "--out", "out", "--resume"]
            what = f"{words[0]} on {size} bytes{' of disk' if is_disk else ' a file'}"
            try:
                code, said, _ = of.ended(goes_on, here, before)
                found = hash_of(here / "out")
                of.holds(code in (0, 2) and b"panicked" not in said, f"{what}: {code} {said[-300:]!r}")
                of.holds(found == (new if code == 0 else None), f"{what}: {code} and {found}")
                of.holds(code == 0 or said.strip(), f"{what}: not a word")
                full += code == 2
                if is_disk:
                    subprocess.run(["mount", "-o", "remount,size=100m", str(here)], check=True)
                code, said, _ = of.ended(goes_on, here)
                of.holds(code == 0 and hash_of(here / "out") == new, f"{what}, then {code} {said[-300:]!r}")
                left = [path.name for path in here.iterdir() if path.name != "out"]
                of.holds(not left, f"{what}: {left} is left")
            finally:
                if is_disk:
                    subprocess.run(["umount", str(here)], check=True)
            of.holds(hash_of(out) == new, f"{what}: the report beside it has changed")
        tried += 1
    print(f"disks: {tried} tried, {full} of them too small; half of them {'were disks' if can_mount else 'could not be disks'}", flush=True)


def damaged(of, whole):
    """Damages the content of a file; returns the name of the damage and the new content."""
    place = of.random.randrange(len(whole))
    other = bytes(of.random.randrange(256) for _ in range(of.random.randrange(1, 200)))
    ways = {
        "a bit": whole[:place] + bytes([whole[place] ^ 1 << of.random.randrange(8)]) + whole[place + 1 :],
        "cut": whole[:place],
        "cut at its beginning": whole[place:],
        "something within": whole[:place] + other + whole[place:],
        "something behind": whole + other,
        "twice": whole + whole,
        "zeros": whole[:place] + bytes(len(whole) - place),
        "another version": whole.replace(b"version ", b"version 9", 1).replace(b'"version": "', b'"version": "9', 1),
        "something else": other,
        "nothing": b"",
    }
    return of.random.choice(list(ways.items()))


def damages(of):
    """Damaged journals and shards: the right report, or a refusal that leaves the file unchanged and prints what to do."""
    counted = {}
    for number in range(of.damages):
        name = ["prices", "matrix", "battle"][number // 2 % 3]
        words, is_shard = SHORT[name], number % 2 == 1
        with tempfile.TemporaryDirectory() as folder:
            new = of.report(words, folder)
            shutil.rmtree(Path(folder) / "out")
            if is_shard:
                for shard in ["1", "2"]:
                    of.ended([*words, "--quiet", "--shard", f"{shard}/2", "--out", shard], folder)
                file = Path(folder) / "1" / of.random.choice(["journal", "shard.json"])
                goes_on = ["merge", "1", "2", "--quiet", "--out", "out"]
            else:
                # Shard 1/1 has a journal of the same question with all of its pieces.
                of.ended([*words, "--quiet", "--shard", "1/1", "--out", "kept"], folder)
                (Path(folder) / "kept/shard.json").unlink()
                file = Path(folder) / "kept/journal"
                goes_on = [*words, "--quiet", "--checkpoint", "kept", "--out", "out", "--resume"]
            way, bytes_now = damaged(of, file.read_bytes())
            file.write_bytes(bytes_now)
            what = f"{name}, {file.parent.name}/{file.name}: {way}"
            code, said, _ = of.ended(goes_on, folder)
            of.holds(code in (0, 2) and b"panicked" not in said, f"{what}: {code} {said[-300:]!r}")
            if code == 0:
                of.holds(hash_of(Path(folder) / "out") == new, f"{what}: other bytes")
            else:
                of.holds(said.strip() and file.read_bytes() == bytes_now, f"{what}: refused, but {said[-300:]!r}")
                of.holds(not (Path(folder) / "out").exists(), f"{what}: refused, but written")
            counted[code] = counted.get(code, 0) + 1
    print(f"damages: {of.damages} files: {counted.get(0, 0)} gave the right bytes, {counted.get(2, 0)} were refused", flush=True)


DIARY = "my diary\n"


def stand(kind, at, folder):
    """Creates a foreign object at a path; targets of links lie in the folder of the test."""
    at.parent.mkdir(parents=True, exist_ok=True)
    diary = folder / "diary"
    diary.write_text(DIARY)
    (folder / "theirs").mkdir(exist_ok=True)
    (folder / "theirs/thesis").write_text(DIARY)
    {
        "file": lambda: at.write_text(DIARY),
        "link": lambda: at.symlink_to(diary),
        "dangling link": lambda: at.symlink_to(folder / "nowhere"),
        "link to a folder": lambda: at.symlink_to(folder / "theirs"),
        "link to a device": lambda: at.symlink_to("/dev/zero"),
        "hard link": lambda: os.link(diary, at),
        "FIFO": lambda: os.mkfifo(at),
        "folder": lambda: shutil.copytree(folder / "theirs", at),
    }[kind]()


KINDS = ["file", "link", "dangling link", "link to a folder", "link to a device", "hard link", "FIFO", "folder"]


def tree(folder):
    """Returns every object in a folder with its kind or content."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_symlink():
            found[path] = os.readlink(path)
        elif path.is_dir():
            found[path] = "a folder"
        else:
            found[path] = path.read_bytes() if path.is_file() else "no file"
    return found


def links(of):
    """Foreign files, links, pipes and devices wherever the program writes or reads: none is changed, and none blocks."""
    prices, duel = [*PRICES, "--mirror", "--option", "FOR+2", "--quiet"], [*OLD, "--quiet"]
    battle = ["battle", "9 guerrier_du_sang_c5", "3 carnassier_1_c5", "--free", "--tell", "0"]
    places = [
        ("docs/journal", [*prices, "--checkpoint", "docs"]), ("docs/journal", [*prices, "--checkpoint", "docs", "--resume"]),
        ("docs/lock", [*prices, "--checkpoint", "docs"]), ("docs", [*prices, "--checkpoint", "docs", "--out", "o"]),
        (".o.fleau", [*duel, "--out", "o"]), (".o.fleau/lock", [*duel, "--out", "o"]), (".o.fleau/next", [*duel, "--out", "o"]),
        (".o.fleau/old", [*duel, "--out", "o"]), (".o.fleau/thesis", [*duel, "--out", "o"]), (".o.fleau/journal", [*prices, "--out", "o"]),
        ("o", [*duel, "--out", "o"]), ("o/index.html", [*duel, "--out", "o"]), ("o/manifest.json", [*duel, "--out", "o"]),
        ("o/duel.json", [*duel, "--out", "o"]), ("o/.unfinished-abcdef", [*duel, "--out", "o"]), ("o/notes", [*duel, "--out", "o"]),
        ("s/journal", [*prices, "--shard", "1/2", "--out", "s"]), ("s/lock", [*prices, "--shard", "1/2", "--out", "s"]),
        ("s/shard.json", [*prices, "--shard", "1/2", "--out", "s"]), ("s", [*prices, "--shard", "1/2", "--out", "s"]),
        ("p.html", [*battle, "--page", "p.html"]), ("m/fleau.1", ["man", "--out", "m"]), ("m", ["man", "--out", "m"]),
        ("p.csv", ["profiles", "import", str(ROOT / "scenarios/profiles/c3.csv"), "--edition", "C3", "--out", "p.csv"]),
    ]
    # Options for folders also accept a link to one; in the folder of a report, these foreign files may stay.
    is_named, stays = {"docs", "o", "s", "m"}, {"o/.unfinished-abcdef", "o/notes"}
    tried = refused = 0
    for place, words in places:
        for kind in KINDS if not of.is_short else KINDS[::2]:
            with tempfile.TemporaryDirectory() as name:
                folder = Path(name)
                stand(kind, folder / place, folder)
                before = tree(folder)
                code, said, took = of.ended(words, folder, timeout=60)
                after, what = tree(folder), f"links: a {kind} at {place}: {' '.join(words)}"
                of.holds(code in (0, 2) and b"panicked" not in said, f"{what}: {code} after {took:.1f} s {said[-300:]!r}")
                changed = [str(path.relative_to(folder)) for path in before if after.get(path) != before[path]]
                of.holds(not changed, f"{what}: {changed} {said[-300:]!r}")
                if code == 2:
                    left = [str(path.relative_to(folder)) for path in after if path not in before]
                    of.holds(not left, f"{what}: {left} is left {said[-300:]!r}")
                    of.holds(Path(place).name.encode() in said, f"{what}: not named {said[-300:]!r}")
                else:
                    is_right = place in stays or (place in is_named and "folder" in kind)
                    of.holds(is_right, f"{what}: not refused")
                tried, refused = tried + 1, refused + (code == 2)
    print(f"links: {tried} strangers where something is written, {refused} refused, the others left where they were", flush=True)
    readers = [["forum"], ["check"], ["verify"], ["run"], ["status"], ["merge"], ["profiles", "check"], ["profiles", "import"], ["profiles", "list", "--profiles"],
               ["profiles", "list", "--abilities"], [*OLD, "--ruleset"], ["army", "check"], [*PRICES, "--options"], [*PRICES, "--field"], ["compare", FOUR[0]],
               ["battle", FOUR[0], FOUR[1], "--table"], ["battle", FOUR[0], FOUR[1], "--scenario"], ["balance"], ["propose", "--profiles"]]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.mkfifo(folder / "pipe.toml")
        (folder / "link.toml").symlink_to(folder / "pipe.toml")
        for words in readers:
            for file in ["./pipe.toml", "./link.toml", "/dev/zero", "/dev/tty"]:
                code, said, took = of.ended([*words, file], folder, timeout=60)
                of.holds(code in (0, 2) and (code == 2 or words[0] == "status"), f"links: {' '.join(words)} {file}: {code} after {took:.1f} s {said[-300:]!r}")
        for file in ["manifest.json", "index.html", "duel.json"]:
            of.report(OLD, folder)
            (folder / "out" / file).unlink()
            os.mkfifo(folder / "out" / file)
            for words in [["verify", "out"], ["status", "out"], ["forum", "out"]]:
                code, said, took = of.ended(words, folder, timeout=60)
                of.holds(code in (0, 1, 2), f"links: a pipe called {file}: {' '.join(words)}: {code} after {took:.1f} s")
            shutil.rmtree(folder / "out")
    print(f"links: {len(readers)} commands read pipes without a writer, links to them and devices, and none waits", flush=True)


def shards(of):
    """Any split, number of threads and order of merging gives the bytes of a single command."""
    for name, words in SHORT.items():
        hashes = set()
        for threads in [1, 2, 8]:
            with tempfile.TemporaryDirectory() as folder:
                hashes.add(of.report([*words, "--threads", str(threads)], folder))
        # The shards of a split take turns in the number of threads; splits of one shard are repeated.
        for split in [1, 1, 1, 2, 7, 64]:
            with tempfile.TemporaryDirectory() as folder:
                names = [str(number) for number in range(1, split + 1)]
                offset = of.random.randrange(3)
                for number in of.random.sample(names, len(names)):
                    threads = str([1, 2, 8][(int(number) + offset) % 3])
                    more = ["--quiet", "--shard", f"{number}/{split}", "--out", number, "--threads", threads]
                    code, said, _ = of.ended([*words, *more], folder)
                    of.holds(code == 0, f"{name}, shard {number} of {split}: {code} {said[-300:]!r}")
                of.random.shuffle(names)
                hashes.add(of.report(["merge", *names, names[0]], folder))
        of.holds(len(hashes) == 1, f"{name}: {len(hashes)} hashes of shards and threads")
        print(f"shards: {name}: 1, 2, 7 and 64 shards on 1, 2 and 8 threads, merged in random order: {len(hashes)} hash", flush=True)


def signals(of):
    """Ctrl-C, SIGTERM and a closed terminal end a command within a second, --max-time in time; resumed, it writes the same bytes."""
    slowest = 0
    for name, words in LONG.items():
        with tempfile.TemporaryDirectory() as folder:
            new = of.report(words, folder)
        with tempfile.TemporaryDirectory() as folder:
            goes_on = [*words, "--quiet", "--out", "out", "--resume"]
            for number, code in [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]:
                # A command that ends before its signal starts again, and is interrupted earlier.
                for wait in [0.4, 0.2, 0.1, 0.05, 0.02]:
                    child = of.start(goes_on, folder)
                    time.sleep(wait)
                    begun = time.monotonic()
                    child.send_signal(number)
                    _, said = child.communicate()
                    took = time.monotonic() - begun
                    if child.returncode != 0:
                        break
                    shutil.rmtree(Path(folder) / "out")
                slowest = max(slowest, took)
                of.holds(child.returncode == code and took < crowded(), f"{name}: {number.name} gave {child.returncode} after {took:.2f} s")
                of.holds(b"--resume" in said, f"{name}: does not say how to go on: {said!r}")
            code, said, _ = of.ended(goes_on, folder)
            of.holds(code == 0 and hash_of(Path(folder) / "out") == new, f"{name}: other bytes after signals: {code} {said[-300:]!r}")
    for words in [["matrix", "--edition", "C5_it", "--engine", "exact", "--max-time", "1s"], ["balance", "--edition", "C5_it", "--max-time", "1s"]]:
        with tempfile.TemporaryDirectory() as folder:
            code, said, took = of.ended([*words, "--quiet"], folder)
            of.holds(code in (0, 124) and took < 3 * crowded() and b"panicked" not in said, f"{' '.join(words)}: {code} after {took:.1f} s {said[-300:]!r}")
            print(f"signals: {' '.join(words)}: {code} after {took:.1f} s", flush=True)
    print(f"signals: {3 * len(LONG)} sent; the slowest end took {slowest:.2f} s", flush=True)


def bounds(of):
    """Limits of processes and open files, closed or full outputs, endless inputs, and numbers that are too large."""
    small = [OLD, ["matrix", *FOUR, "--runs", "1k"], ["balance", *FOUR[:2], "--quick", "--fights", "8"], ["profiles", "list"],
             [*RUN, "--runs", "20", "--out", "out"], [*SHORT["battle"][:-1], "8"], ["prices", "--base", "garde_pretorien", "--mirror", "--fights", "192", "--option", "FOR+2"], ["wound", "--diff", "2"]]
    codes, slowest, tried = {}, (0, ""), 0
    with tempfile.TemporaryDirectory() as folder:
        for words in small:
            limits = [("nproc", limit, ["prlimit", f"--nproc={limit}", *as_nobody()]) for limit in range(1, 13)]
            limits += [("nofile", limit, ["prlimit", f"--nofile={limit}"]) for limit in range(4, 13)]
            for kind, limit, before in limits:
                os.chmod(folder, 0o777)
                with tempfile.TemporaryDirectory(dir=folder) as here:
                    os.chmod(here, 0o777)
                    code, said, took = of.ended([*words, "--quiet"] if words[0] not in ("profiles", "wound") else words, here, before, timeout=30)
                what = f"{kind}={limit} {' '.join(words)}"
                tried, slowest = tried + 1, max(slowest, (took, what))
                codes[kind, code] = codes.get((kind, code), 0) + 1
                # If the program cannot be loaded, the dynamic loader fails with its own exit code.
                is_loader = code == 127 and b"error while loading" in said
                of.holds(code in (0, 2) or is_loader, f"{what}: {code} {said[-300:]!r}")
                of.holds(took < 5 * crowded(), f"{what}: {took:.1f} s")
                of.holds(b"panicked" not in said, f"{what}: {said[-300:]!r}")
        print(f"bounds: {tried} runs with few threads or files: {codes}; the slowest {slowest[0]:.1f} s ({slowest[1]})", flush=True)
        # A closed standard output affects neither the report nor the exit code.
        for words, file in [(["balance", *FOUR, "--quick"], "balance.json"), (["matrix", *FOUR], "matrix.json"), (["compare", FOUR[0], f"{FOUR[0]}@ap=80", "--edition", "C3", "--fights", "8"], "compare.json")]:
            reader, writer = os.pipe()
            os.close(reader)
            code, said, _ = of.ended([*words, "--quiet", "--out", words[0]], folder, stdout=writer)
            os.close(writer)
            try:
                json.loads((Path(folder) / words[0] / file).read_text())
            except (OSError, ValueError) as error:
                of.fails(f"{words[0]} into a closed pipe: {error} {said[-300:]!r}")
            of.holds(code == 0, f"{words[0]} into a closed pipe: {code}")
        for words in [["--help"], ["--version"], ["duel", "--help"], ["profiles", "list"]]:
            with open("/dev/full", "wb") as full:
                code, _, _ = of.ended(words, folder, stdout=full)
            of.holds(code == 2, f"{' '.join(words)} into a full device: {code}")
        gate(of, Path(folder))
        many = "id,name,init,att,str,def,res,mov,ap,abilities\n" + ";".join(f"unknown{i}" for i in range(4000))
        (Path(folder) / "many.csv").write_text(many)
        for words in [["profiles", "check", "/dev/zero"], ["check", "/dev/zero"], ["forum", "/dev/zero"], ["profiles", "check", "many.csv"],
                      ["duel", *FOUR[:2], "--runs", "1e12"], ["duel", *FOUR[:2], "--runs", "1000000m"], ["matrix", "--edition", "C3", "--engine", "mc", "--runs", "1000000m"]]:
            code, said, took = of.ended(words, folder, timeout=30)
            of.holds(code == 2 and took < 2 * crowded() and len(said) <= 64 << 10, f"{' '.join(words)}: {code} after {took:.1f} s, {len(said)} bytes of errors")
            print(f"bounds: {' '.join(words)}: {code} after {took:.2f} s, {len(said)} bytes of errors", flush=True)
        code, said, took = of.ended(["duel", *FOUR[:2], "--policy-a", "reroll-opposed=always", "--runs", "10k", "--quiet"], folder, timeout=60)
        print(f"bounds: 10,000 fights with reroll-opposed=always: {code} after {took:.2f} s", flush=True)
        of.holds(code == 0 and took < 10, f"reroll-opposed=always: {code} after {took:.1f} s {said[-300:]!r}")


def crowded():
    """Returns the load per processor, at least 1, by which limits of time are multiplied."""
    return max(1, os.getloadavg()[0] / os.cpu_count())


def as_nobody():
    """Returns a prefix that runs a command as another user, as limits of processes do not apply to root."""
    return ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.getuid() == 0 and shutil.which("setpriv") else []


def gate(of, folder):
    """Forged, truncated and re-versioned evidence fails, also if standard output is closed."""
    code, said, _ = of.ended(["propose", *FOUR, "--fights", "8", "--quick", "--quiet", "--out", "evidence"], folder)
    of.holds(code in (0, 1), f"propose: {code} {said[-300:]!r}")
    file = folder / "evidence/evidence.json"
    text = file.read_text()
    forgeries = {"sound": (text, 0), "truncated": (text[: len(text) // 2], 2), "version": (text.replace('"version": "', '"version": "9', 1), None)}
    document = json.loads(text)
    document["version"] = "9.9.9"
    document["verdicts"][0]["fair"]["ap"] *= 1.5
    forgeries["fair"] = (json.dumps(document), None)
    for name, (forged, expected) in forgeries.items():
        (folder / "forged.json").write_text(forged)
        for is_closed in [False, True]:
            reader, writer = os.pipe()
            if is_closed:
                os.close(reader)
            with open(os.devnull, "wb") as null:
                code, said, _ = of.ended(["check", "forged.json"], folder, stdout=writer if is_closed else null)
            os.close(writer)
            if not is_closed:
                os.close(reader)
            is_right = code == expected if expected is not None else code in (1, 2)
            of.holds(is_right, f"check of {name} evidence{', unread' if is_closed else ''}: {code} {said[-300:]!r}")
    print(f"bounds: evidence that is {', '.join(forgeries)}: only the sound one passes", flush=True)


def processors(of):
    """The same bytes on a processor of 2008, and with a C library that may not use AVX and FMA."""
    old = "glibc.cpu.hwcaps=-AVX2,-FMA,-AVX"
    emulated = {
        "matrix": ["matrix", *FOUR, "--runs", "2k"], "run": [*RUN, "--runs", "2"], "balance": ["balance", *FOUR[:3], "--quick", "--fights", "8"],
        "propose": ["propose", *FOUR[:3], "--quick", "--fights", "8"], "prices": ["prices", "--base", "garde_pretorien", "--mirror", "--fights", "192", "--option", "FOR+2"],
        "battle": [*BATTLE, "--runs", "4"],
    }
    qemu = shutil.which("qemu-x86_64")
    for name, words in emulated.items():
        hashes, took = [], 0
        with tempfile.TemporaryDirectory() as folder:
            hashes.append(of.report(words, folder))
            shutil.rmtree(Path(folder) / "out")
            hashes.append(of.report(words, folder, ["env", f"GLIBC_TUNABLES={old}"]))
            if qemu:
                shutil.rmtree(Path(folder) / "out")
                begun = time.monotonic()
                hashes.append(of.report([*words, "--threads", "1"], folder, [qemu, "-cpu", "Nehalem"]))
                took = time.monotonic() - begun
            # One shard on the old processor and one on this, merged on the old.
            for shard, before in [("1", [qemu, "-cpu", "Nehalem"] if qemu else []), ("2", [])]:
                code, said, _ = of.ended([*words, "--quiet", "--shard", f"{shard}/2", "--out", shard], folder, before)
                of.holds(code == 0, f"{name}, shard {shard}: {code} {said[-300:]!r}")
            if qemu:
                shutil.rmtree(Path(folder) / "out")
                hashes.append(of.report(["merge", "2", "1"], folder, [qemu, "-cpu", "Nehalem"]))
        of.holds(len(set(hashes)) == 1, f"{name}: {len(set(hashes))} hashes of processors")
        print(f"processors: {name}: {len(hashes)} ways, {len(set(hashes))} hash; {took:.0f} s emulated{'' if qemu else ', NO QEMU'}", flush=True)


def cluster(of):
    """Two HyperQueue clusters of one worker each process the same shards; one of them is killed midway."""
    try:
        import hyperqueue  # noqa: F401
    except ImportError:
        return print("cluster: this Python has no HyperQueue: pip install hyperqueue")
    words = ["matrix", "--edition", "C3", "--runs", "2m"]
    with tempfile.TemporaryDirectory() as folder:
        new = of.report(words, folder)
        script = [sys.executable, str(ROOT / "scenarios/scale/shards.py"), "--fleau", of.program, "--shards", "12", "--workers", "1", "--work", "shards"]
        log = open(Path(folder) / "log", "wb")
        start = lambda out: subprocess.Popen([*script, "--out", out, "--", *words], cwd=folder, stdout=log, stderr=log, start_new_session=True)
        first, second = start("merged"), start("other")
        standing = lambda: json.loads(subprocess.run([of.program, "status", *[f"shards/{n}" for n in range(1, 13)], "--format", "json"], cwd=folder, capture_output=True).stdout)
        done = lambda: sum(stand["standing"] == "done" for stand in standing())
        while done() < 2 and first.poll() is None:
            time.sleep(0.05)
        os.killpg(first.pid, signal.SIGKILL)
        first.wait()
        before = done()
        code = second.wait()
        while code != 0 and done() < 12:
            code = subprocess.run([*script, "--out", "other", "--", *words], cwd=folder, stdout=log, stderr=log).returncode
        of.holds(code == 0 and hash_of(Path(folder) / "other") == new, f"cluster: {code}, {done()} of 12 shards")
    print(f"cluster: a worker died when {before} of 12 shards were done; the other one ended with the same hash", flush=True)


PARTS = {part.__name__: part for part in [links, kills, faults, disks, damages, shards, signals, bounds, processors, cluster]}
SHORT_PARTS = ["links", "kills", "disks", "damages"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--kills", type=int)
    parser.add_argument("--disks", type=int)
    parser.add_argument("--damages", type=int)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("parts", nargs="*", metavar="PART", choices=[[], *PARTS])
    options = parser.parse_args()
    for name, many, few in [("kills", 200, 6), ("disks", 100, 6), ("damages", 150, 12)]:
        if getattr(options, name) is None:
            setattr(options, name, few if options.short else many)
    if not options.program.is_file():
        parser.error(f"{options.program} is no program")
    of = Attack(options)
    for name in options.parts or (SHORT_PARTS if options.short else PARTS):
        begun = time.monotonic()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        PARTS[name](of)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"== {name}: {time.monotonic() - begun:.0f} s, {after.ru_utime - before.ru_utime:.0f} s of processors", flush=True)
    print(f"{len(of.faults)} failed" if of.faults else "nothing failed")
    return 1 if of.faults else 0


if __name__ == "__main__":
    sys.exit(main())
