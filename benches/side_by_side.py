#!/usr/bin/env python3
"""Compares the speed of two builds of fleau: runs the same jobs alternately and prints the ratio of their CPU times.

    benches/side_by_side.py OLD NEW [-n PAIRS] [--json] [--fail-above PERCENT] [WORD...]

OLD and NEW are programs. A WORD selects the jobs whose names contain it. The numbers are user time of the whole
process on one thread: the median of each build, and the median of the ratios NEW / OLD of each pair of runs, which
other work on the machine disturbs least. `at least` is the lower end of the one-sided 95 % confidence interval of that
ratio; it needs five pairs. If a build does not support a job, a line says so.

--json prints an array with an object for each job instead: `job`, `old`, `new`, `ratio`, `at_least` (null with fewer
than five pairs) and `ratios`, or `job` and `unsupported`, the builds that do not support it.

--fail-above PERCENT makes the exit code 1 if NEW certainly takes so much longer: `at_least` of a job is above
1 + PERCENT / 100. Each job has a chance of 5 % at most to be above 1 without a difference.
"""

import argparse
import json
import math
import os
import resource
import statistics
import subprocess
import sys
import tempfile

MILLION = ["--runs", "1m"]
# The pairs of the C5_it field that take the median and the longest time to simulate.
MEDIAN = ["seigneur_des_carnages_impur_c5", "zephyr_daikinee_c5"]
WORST = ["scarabee_geant_c5", "guerriere_sylphide_c5"]
# Sampled attack by attack, a million fights end too soon to be measured.
MANY = ["--runs", "10m"]

JOBS = {
    "duel, first answer": ["duel", "garde_pretorien", "guerrier_de_l_aube"],
    "duel, bare, 10 million": ["duel", *MEDIAN, "--no-abilities", *MANY],
    "duel, median of the field, 10 million": ["duel", *MEDIAN, *MANY],
    "duel, worst of the field, 10 million": ["duel", *WORST, *MANY],
    "duel, bare, die by die, 1 million": ["duel", *MEDIAN, "--no-abilities", "--sampler", "die-by-die", *MILLION],
    "duel, median, die by die, 1 million": ["duel", *MEDIAN, "--sampler", "die-by-die", *MILLION],
    "one against two, 1 million": ["combat", "2 guerrier_de_l_aube", "garde_pretorien", *MILLION],
    "3 against 3 in contact, 100 000": ["melee", "3 " + MEDIAN[0], "3 " + MEDIAN[1], "--runs", "100k"],
    "5 against 5 from 60 cm, 20 000": [
        "melee", "5 " + MEDIAN[0], "5 " + MEDIAN[1], "--distance", "60", "--policy", "rush", "--runs", "20k",
    ],
    "matrix of C5_it, exact": ["matrix", "--edition", "C5_it", "--engine", "exact"],
    "matrix of C5_it, 10 000 fights a pair": ["matrix", "--edition", "C5_it", "--engine", "mc", "--runs", "10k"],
    "optimal duel": ["duel", *MEDIAN, "--policy", "optimal"],
    "study of C3": ["balance", "--edition", "C3", "--line"],
}


def user_seconds(program, job):
    """Returns the user time of one run in seconds; None if the program refuses the job."""
    with tempfile.TemporaryDirectory() as folder:
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        environment = {**os.environ, "RAYON_NUM_THREADS": "1"}
        run = subprocess.run([program, *job], cwd=folder, env=environment, capture_output=True)
        spent = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    return spent if run.returncode == 0 else None


def lower_bound(ratios):
    """Returns the lower end of the one-sided 95 % interval of the median (sign test); None with too few ratios."""
    ratios = sorted(ratios)
    bound, tail = None, 0.0
    for below, ratio in enumerate(ratios):
        # The chance that at most `below` ratios are under the median.
        tail += math.comb(len(ratios), below) / 2 ** len(ratios)
        if tail > 0.05:
            break
        bound = ratio
    return bound


def measure(name, programs, count):
    """Runs a job alternately with both programs; returns its object of `--json`."""
    pairs = []
    for _ in range(count):
        pairs.append([user_seconds(program, JOBS[name]) for program in programs])
        if None in pairs[-1]:
            unsupported = [build for build, spent in zip(["old", "new"], pairs[-1]) if spent is None]
            return {"job": name, "unsupported": unsupported}
    old, new = (statistics.median(pair[i] for pair in pairs) for i in (0, 1))
    ratios = [pair[1] / max(pair[0], 1e-3) for pair in pairs]
    ratio, bound = statistics.median(ratios), lower_bound(ratios)
    return {"job": name, "old": old, "new": new, "ratio": ratio, "at_least": bound, "ratios": ratios}


def line(result):
    """Returns the line of a job in the table."""
    if "unsupported" in result:
        return f"{result['job']:<40} {' and '.join(result['unsupported'])} cannot do it"
    bound = "" if result["at_least"] is None else f"{result['at_least']:.3f}"
    return f"{result['job']:<40} {result['old']:>8.3f} {result['new']:>8.3f} {result['ratio']:>8.3f} {bound:>8}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("words", nargs="*", help="only jobs whose names contain one of these")
    parser.add_argument("-n", type=int, default=5, help="pairs of runs a job (5)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--fail-above", type=float, metavar="PERCENT", help="fail if a job is slower by more than this")
    arguments = parser.parse_intermixed_args()
    if arguments.fail_above is not None and arguments.n < 5:
        parser.error("--fail-above needs -n 5 or more")
    programs = [os.path.abspath(arguments.old), os.path.abspath(arguments.new)]
    for program in programs:
        if not os.access(program, os.X_OK):
            sys.exit(f"{program}: no program")
    if not arguments.json:
        heading = f"user seconds, median of {arguments.n}"
        print(f"{heading:<40} {'old':>8} {'new':>8} {'new/old':>8} {'at least':>8}")
    results = []
    for name in JOBS:
        if arguments.words and not any(word in name for word in arguments.words):
            continue
        results.append(measure(name, programs, arguments.n))
        if not arguments.json:
            print(line(results[-1]), flush=True)
    if arguments.json:
        print(json.dumps(results, indent=2))
    limit = math.inf if arguments.fail_above is None else 1 + arguments.fail_above / 100
    slower = [result["job"] for result in results if (result.get("at_least") or 0) > limit]
    if slower:
        sys.exit(f"over {arguments.fail_above:g} % slower: {', '.join(slower)}")


if __name__ == "__main__":
    main()
