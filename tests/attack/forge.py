#!/usr/bin/env python3
"""Forges reports of every command, updates their manifests, and prints the forgeries that `fleau verify` did not find.

    python3 tests/attack/forge.py --program target/release/fleau [--forgeries 100] [--seed 1] [--short]

Genuine reports must pass in both languages. A forgery counts as found if `verify` fails or prints that it did not check the forged
part. --short makes 30 forgeries. Each failure is printed, and the exit code is then 1.
"""

import argparse
import json
import os
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAIR = ["garde_pretorien", "croquemitaine_c3"]
FOUR = [*PAIR, "guerrier_de_l_aube", "carnassier_2_c5"]
LISTS = ["battle", "9 guerrier_du_sang_c5", "3 carnassier_1_c5", "--free", "--table", "60x60"]
PROFILES = "scenarios/profiles/c3.csv"
REPORTS = {
    "duel": ["duel", *PAIR, "--runs", "1k"],
    "combat": ["combat", PAIR[0], "2 guerrier_de_l_aube", "--runs", "1k"],
    "melee": ["melee", "2 garde_pretorien", "2 guerrier_de_l_aube", "--runs", "200", "--distance", "30"],
    "battle": [*LISTS, "--runs", "8"],
    "cross": [*LISTS, "--runs", "4", "--cross", "random,captain"],
    "told": [*LISTS, "--tell", "3"],
    "matrix": ["matrix", "--edition", "C3", "--runs", "500"],
    "groups": ["matrix", *FOUR[:3], "--budget", "100", "--runs", "50"],
    "run": ["run", "fights-and-costs.toml", "--runs", "20"],
    "balance": ["balance", *FOUR, "--fights", "8"],
    "propose": ["propose", "--edition", "C3", "--quick", "--fights", "8", "--profiles", PROFILES, "--most", "2"],
    "compare": ["compare", PAIR[0], f"{PAIR[0]}@ap=55", "--field", *PAIR, "--fights", "50"],
    "policies": ["policies", PAIR[0], FOUR[2]],
    "prices": ["prices", "--base", PAIR[0], "--option", "FOR+2", "--option", "INI-1", "--fights", "192"],
}
MANIFEST = "manifest.json"


# BLAKE3 without keys, as in section 2 of its paper; the standard library of Python has none.
IV = [0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19]
ORDER = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8]
COLUMNS_AND_DIAGONALS = [
    (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
    (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
]
CHUNK_START, CHUNK_END, PARENT, IS_ROOT = 1, 2, 4, 8


def compress(chaining, block, counter, length, flags):
    v = [*chaining, *IV[:4], counter & 0xFFFFFFFF, counter >> 32, length, flags]
    m = list(block)
    for _ in range(7):
        for i, (a, b, c, d) in enumerate(COLUMNS_AND_DIAGONALS):
            for word, first, second in ((m[2 * i], 16, 12), (m[2 * i + 1], 8, 7)):
                v[a] = (v[a] + v[b] + word) & 0xFFFFFFFF
                x = v[d] ^ v[a]
                v[d] = (x >> first | x << (32 - first)) & 0xFFFFFFFF
                v[c] = (v[c] + v[d]) & 0xFFFFFFFF
                x = v[b] ^ v[c]
                v[b] = (x >> second | x << (32 - second)) & 0xFFFFFFFF
        m = [m[i] for i in ORDER]
    return [v[i] ^ v[i + 8] for i in range(8)]


def chunk(data, counter, root):
    chaining, blocks = IV, max(1, -(-len(data) // 64))
    for i in range(blocks):
        block = data[64 * i : 64 * i + 64]
        flags = (CHUNK_START if i == 0 else 0) | (CHUNK_END | root if i == blocks - 1 else 0)
        words = struct.unpack("<16I", block.ljust(64, b"\0"))
        chaining = compress(chaining, words, counter, len(block), flags)
    return chaining


def tree(data, counter, root):
    if len(data) <= 1024:
        return chunk(data, counter, root)
    # The left part has the largest power of two of chunks that leaves at least one for the right.
    left = 1 << (-(-len(data) // 1024) - 1).bit_length() - 1
    both = tree(data[: 1024 * left], counter, 0) + tree(data[1024 * left :], counter + left, 0)
    return compress(IV, both, 0, 64, PARENT | root)


def blake3(data):
    return struct.pack("<8I", *tree(data, 0, IS_ROOT)).hex()


def seal(folder):
    """Rewrites the manifest for the present files of a folder, in the format of the program."""
    path = folder / MANIFEST
    manifest = json.loads(path.read_text())
    known = manifest["files"]
    files = {}
    for file in sorted(folder.iterdir()):
        if file.name != MANIFEST and file.is_file():
            data = file.read_bytes()
            is_known = len(data) == known.get(file.name, {}).get("bytes") and SEALED.get((file.name, data))
            files[file.name] = {"bytes": len(data), "blake3": is_known or blake3(data)}
    path.write_text(json.dumps({**manifest, "files": files}, indent=2, ensure_ascii=False) + "\n")


# Cache of hashes from the program's manifests, as hashing a large page in Python takes seconds.
SEALED = {}


class Forger:
    def __init__(self, options, folder):
        self.program, self.folder = str(options.program.resolve()), Path(folder)
        self.random, self.faults, self.reports = random.Random(options.seed), [], []
        (self.folder / "scenarios").symlink_to(ROOT / "scenarios")
        shutil.copy(ROOT / "tests/it/data/fights-and-costs.toml", self.folder)

    def call(self, *words):
        environment = {**os.environ, "LC_ALL": "C", "XDG_CONFIG_HOME": "/nowhere"}
        ended = subprocess.run([self.program, *words, "--quiet"], cwd=self.folder, env=environment, capture_output=True, timeout=600)
        return ended.returncode, (ended.stdout + ended.stderr).decode()

    def verify(self, name, *more):
        return self.call("verify", name, "--files", str(ROOT / "scenarios"), *more)

    def fails(self, what):
        self.faults.append(what)
        print(f"FAILED {what}", flush=True)

    def make(self):
        """Writes a report of each command in each language and checks that it is verified."""
        for name, words in REPORTS.items():
            for language in ("en", "fr"):
                report = f"{name}-{language}"
                code, said = self.call(*words, "--lang", language, "--out", report)
                if code != 0:
                    self.fails(f"{report} is not made: {code} {said[-300:]}")
                    continue
                folder = self.folder / report
                self.reports.append(folder)
                for file, of in json.loads((folder / MANIFEST).read_text())["files"].items():
                    SEALED[file, (folder / file).read_bytes()] = of["blake3"]
                before = (folder / MANIFEST).read_bytes()
                seal(folder)
                if before != (folder / MANIFEST).read_bytes():
                    self.fails(f"{report}: the forger seals in another way than the program")
                code, said = self.verify(report)
                if code != 0:
                    self.fails(f"{report} is genuine, and not verified: {code} {said[-300:]}")
        small = SEALED_EXAMPLE
        if blake3(small[0]) != small[1]:
            self.fails("the forger's BLAKE3 is none")

    def forge(self, number):
        """Forges a report once; returns what was done, and the exit code and output of `verify`."""
        genuine = self.random.choice(self.reports)
        forged = self.folder / "forged"
        shutil.rmtree(forged, ignore_errors=True)
        shutil.copytree(genuine, forged)
        files = [path for path in sorted(forged.iterdir()) if path.name != MANIFEST]
        file = self.random.choice(files)
        kinds = [self.edit] * 6 + [self.manifest, self.folder_of]
        what = self.random.choice(kinds)(forged, file)
        more = []
        if genuine.name.startswith(("matrix", "run")) and self.random.random() < 0.25:
            more = ["--cells", "2"]
        code, said = self.verify("forged", *more)
        return f"{number} {genuine.name}: {what} {' '.join(more)}", code, said

    def edit(self, forged, file):
        """Changes the content of a file and updates the manifest."""
        data = file.read_bytes()
        now, what = data, ""
        while now == data:
            now, what = (self.edit_json if file.suffix == ".json" else self.edit_any)(data)
        file.write_bytes(now)
        seal(forged)
        return f"{file.name}: {what}"

    def edit_json(self, data):
        document = json.loads(data)
        place, path = document, []
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            key = self.random.choice(keys)
            path.append(str(key))
            inner = place[key]
            if not isinstance(inner, (dict, list)) or not inner or self.random.random() < 0.1:
                break
            place = inner
        if isinstance(inner, list) and len(inner) > 1 and self.random.random() < 0.5:
            inner.reverse()
        elif isinstance(inner, bool):
            place[key] = not inner
        elif isinstance(inner, int):
            place[key] = inner + 1
        elif isinstance(inner, float):
            place[key] = inner * (1 + 1e-9) + 1e-12
        elif isinstance(inner, str) and self.random.random() < 0.8:
            place[key] = inner + self.random.choice(["x", " --out x", " --seed 2", "0"])
        elif isinstance(place, dict) and self.random.random() < 0.7:
            del place[key]
        else:
            place[key] = self.random.choice([None, "x", 7, [], {}])
        return (json.dumps(document, indent=2, ensure_ascii=False) + "\n").encode(), "/".join(path)

    def edit_any(self, data):
        if not data:
            return b"1\n", "no more empty"
        at = self.random.randrange(len(data))
        digits = [of.start() for of in re.finditer(rb"[0-9]", data)]
        kind = self.random.randrange(4)
        if kind == 0 and digits:
            at = self.random.choice(digits)
            digit = str((int(data[at : at + 1]) + self.random.randrange(1, 10)) % 10).encode()
            return data[:at] + digit + data[at + 1 :], f"digit {at}"
        if kind == 1:
            lines = data.split(b"\n")
            line = self.random.randrange(len(lines))
            return b"\n".join(lines[:line] + lines[line + 1 :]), f"without line {line}"
        if kind == 2:
            return data + b"\n<!-- -->\n", "more at its end"
        return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :], f"byte {at}"

    def manifest(self, forged, file):
        """Forges or removes the manifest."""
        path = forged / MANIFEST
        text, manifest = path.read_text(), json.loads(path.read_text())
        kind = self.random.randrange(9)
        what = ["gone", "{}", "no files", "lacks a file", "names one more", "again", "version", "no JSON", "a key twice"][kind]
        if kind == 0:
            path.unlink()
            return f"{MANIFEST}: {what}"
        if kind == 3:
            del manifest["files"][file.name]
        elif kind == 4:
            manifest["files"]["more.csv"] = manifest["files"][file.name]
            shutil.copy(file, forged / "more.csv")
        elif kind == 5:
            manifest["again"] += " --out x"
        elif kind == 6:
            manifest["version"] += "1"
        whole = json.dumps(manifest, indent=2, ensure_ascii=False) + "\n"
        others = {1: "{}\n", 2: json.dumps({**manifest, "files": {}}, indent=2) + "\n", 7: text[:-9]}
        others[8] = text.replace('"files": {', '"files": {},\n  "files": {', 1)
        path.write_text(others.get(kind, whole))
        return f"{MANIFEST}: {what}"

    def folder_of(self, forged, file):
        """Adds, removes, renames or empties a file, or takes one of another report, and updates the manifest."""
        kind = self.random.randrange(5)
        if kind == 0:
            file.unlink()
            what = f"{file.name}: gone"
        elif kind == 1:
            (forged / "notes.txt").write_text("More.\n")
            what = "notes.txt: one more"
        elif kind == 2:
            file.rename(forged / f"other-{file.name}")
            what = f"{file.name}: renamed"
        elif kind == 3 and file.read_bytes():
            file.write_bytes(b"")
            what = f"{file.name}: empty"
        else:
            other = self.random.choice([path for path in self.reports if (path / "index.html").exists()])
            new = (other / "index.html").read_bytes()
            page = forged / "index.html"
            if page.exists() and page.read_bytes() == new:
                new += b"\n"
            page.write_bytes(new)
            what = f"index.html: that of {other.name}"
        seal(forged)
        return what


# From the test vectors of BLAKE3: 2049 bytes, repeating 0 to 250.
SEALED_EXAMPLE = (bytes(i % 251 for i in range(2049)), "5f4d72f40d7a5f82b15ca2b2e44b1de3c2ef86c426c95c1af0b6879522563030")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, default=ROOT / "target/release/fleau")
    parser.add_argument("--forgeries", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", action="store_true")
    options = parser.parse_args()
    count = min(options.forgeries, 30) if options.short else options.forgeries
    with tempfile.TemporaryDirectory() as folder:
        forger = Forger(options, folder)
        forger.make()
        found = named = 0
        for number in range(count):
            what, code, said = forger.forge(number)
            if code in (1, 2) and "panicked" not in said:
                found += 1
            elif code == 0 and "Nothing else was checked" in said:
                named += 1
            else:
                forger.fails(f"{what}: {code} {said[-300:]}")
    print(f"forge: {2 * len(REPORTS)} genuine reports; {count} forgeries, {found} found, {named} named as not checked")
    return 1 if forger.faults else 0


if __name__ == "__main__":
    sys.exit(main())
