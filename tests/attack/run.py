#!/usr/bin/env python3
"""Does to a built program what it is to withstand, and tells what was tried:

    python3 tests/attack/run.py --program target/release/fleau [--kills 100] [--seed 1] [PART…]

Parts: kills, faults, shards, signals, bounds, processors, cluster; all of them by default. Whatever fails is said, and the exit code is 1.
The tests of the repository hold the same in short; this is the long form, on the program as users have it.
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
RUN = ["run", str(ROOT / "scenarios/first-blood.toml")]
BATTLE = ["battle", "--people", "devoreurs", "--against", "devoreurs", "--ap", "200"]
PRICES = ["prices", "--base", "garde_pretorien"]
# Each long command: long enough to be killed on the way, and short enough to be played again and again.
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
# Quickly made, and another report: what stands in a folder before.
OLD = ["duel", "garde_pretorien", "croquemitaine_c3", "--runs", "1k"]


class Attack:
    def __init__(self, options):
        self.program = str(options.program.resolve())
        self.kills, self.random, self.faults = options.kills, random.Random(options.seed), []

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
        """The exit code, standard error and seconds; the code is none where it had to be killed."""
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
        """The hash of a report that is written there without a fault."""
        code, said, _ = self.ended([*words, "--quiet", "--out", "out"], folder, before, **more)
        self.holds(code == 0, f"{' '.join(words)}: {code} {said[-300:]!r}")
        return hash_of(Path(folder) / "out")


def english():
    return {**os.environ, "LC_ALL": "C", "RUST_BACKTRACE": "0"}


def hash_of(folder):
    """One hash of all files of a folder; none where it is not there."""
    if not folder.is_dir():
        return None
    whole = hashlib.sha256()
    for file in sorted(folder.iterdir()):
        whole.update(file.name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()


def kills(of):
    """Killed at random moments: the folder is the old one or the new one, and what goes on ends in the bytes of what was not killed."""
    each = -(-of.kills // len(LONG))
    for name, words in LONG.items():
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
    """A fault at every rename and write: KILL, no permission, no space."""
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


def shards(of):
    """Any split, number of threads and order of the merge gives the bytes of a single command."""
    for name, words in SHORT.items():
        hashes = set()
        for threads in [1, 2, 8]:
            with tempfile.TemporaryDirectory() as folder:
                hashes.add(of.report([*words, "--threads", str(threads)], folder))
        # All three numbers of threads in each split, shard by shard; of one shard each of them.
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
    """Ctrl-C and SIGTERM end it within a second, --max-time with its code, and it goes on to the same bytes."""
    slowest = 0
    for name, words in LONG.items():
        with tempfile.TemporaryDirectory() as folder:
            new = of.report(words, folder)
        with tempfile.TemporaryDirectory() as folder:
            goes_on = [*words, "--quiet", "--out", "out", "--resume"]
            for number, code in [(signal.SIGINT, 130), (signal.SIGTERM, 143)]:
                child = of.start(goes_on, folder)
                time.sleep(0.4)
                begun = time.monotonic()
                child.send_signal(number)
                _, said = child.communicate()
                took = time.monotonic() - begun
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
    print(f"signals: {2 * len(LONG)} sent; the slowest end took {slowest:.2f} s", flush=True)


def bounds(of):
    """Few threads and files, outputs that are closed or full, inputs without an end, numbers that are too large."""
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
                # A program that cannot even be loaded says so itself, with a code of the system.
                is_loader = code == 127 and b"error while loading" in said
                of.holds(code in (0, 2) or is_loader, f"{what}: {code} {said[-300:]!r}")
                of.holds(took < 5 * crowded(), f"{what}: {took:.1f} s")
                of.holds(b"panicked" not in said, f"{what}: {said[-300:]!r}")
        print(f"bounds: {tried} runs with few threads or files: {codes}; the slowest {slowest[0]:.1f} s ({slowest[1]})", flush=True)
        # Whatever becomes of what is printed, the report is whole and the verdict stands.
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
    """How many others wait for each processor, as long waits are no fault of the program."""
    return max(1, os.getloadavg()[0] / os.cpu_count())


def as_nobody():
    """Limits of processes do not bind root."""
    return ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.getuid() == 0 and shutil.which("setpriv") else []


def gate(of, folder):
    """Forged, truncated and re-versioned evidence fails, also where nobody reads what it says."""
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
    """The same bytes on a processor of 2008, and where the C library may not use what came since."""
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
            # One shard there and one here, put together there.
            for shard, before in [("1", [qemu, "-cpu", "Nehalem"] if qemu else []), ("2", [])]:
                code, said, _ = of.ended([*words, "--quiet", "--shard", f"{shard}/2", "--out", shard], folder, before)
                of.holds(code == 0, f"{name}, shard {shard}: {code} {said[-300:]!r}")
            if qemu:
                shutil.rmtree(Path(folder) / "out")
                hashes.append(of.report(["merge", "2", "1"], folder, [qemu, "-cpu", "Nehalem"]))
        of.holds(len(set(hashes)) == 1, f"{name}: {len(set(hashes))} hashes of processors")
        print(f"processors: {name}: {len(hashes)} ways, {len(set(hashes))} hash; {took:.0f} s emulated{'' if qemu else ', NO QEMU'}", flush=True)


def cluster(of):
    """Two clusters of HyperQueue with a worker each, of which one dies on the way, play the same shards."""
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


PARTS = {part.__name__: part for part in [kills, faults, shards, signals, bounds, processors, cluster]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("parts", nargs="*", metavar="PART", choices=[[], *PARTS])
    options = parser.parse_args()
    if not options.program.is_file():
        parser.error(f"{options.program} is no program")
    of = Attack(options)
    for name in options.parts or PARTS:
        begun = time.monotonic()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        PARTS[name](of)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"== {name}: {time.monotonic() - begun:.0f} s, {after.ru_utime - before.ru_utime:.0f} s of processors", flush=True)
    print(f"{len(of.faults)} failed" if of.faults else "nothing failed")
    return 1 if of.faults else 0


if __name__ == "__main__":
    sys.exit(main())
