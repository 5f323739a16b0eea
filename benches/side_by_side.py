#!/usr/bin/env python3
"""Compares the speed of two builds of fleau: runs the same jobs alternately and prints the ratio of their CPU times.

    benches/side_by_side.py OLD NEW [-n PAIRS] [WORD...]

OLD and NEW are programs. A WORD selects the jobs whose names contain it. The numbers are user time of the whole
process on one thread: the median of each build, and the median of the ratios NEW / OLD of each pair of runs, which
other work on the machine disturbs least. If a build does not support a job, a line says so.
"""

import argparse
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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("words", nargs="*", help="only jobs whose names contain one of these")
    parser.add_argument("-n", type=int, default=5, help="pairs of runs a job (5)")
    arguments = parser.parse_args()
    programs = [os.path.abspath(arguments.old), os.path.abspath(arguments.new)]
    for program in programs:
        if not os.access(program, os.X_OK):
            sys.exit(f"{program}: no program")
    print(f"{'user seconds, median of ' + str(arguments.n):<40} {'old':>8} {'new':>8} {'new/old':>8}")
    for name, job in JOBS.items():
        if arguments.words and not any(word in name for word in arguments.words):
            continue
        pairs = []
        for _ in range(arguments.n):
            pairs.append([user_seconds(program, job) for program in programs])
            if None in pairs[-1]:
                break
        if None in pairs[-1]:
            refused = " and ".join(word for word, spent in zip(["old", "new"], pairs[-1]) if spent is None)
            print(f"{name:<40} {refused} cannot do it")
            continue
        old, new = (statistics.median(pair[i] for pair in pairs) for i in (0, 1))
        ratio = statistics.median(pair[1] / max(pair[0], 1e-3) for pair in pairs)
        print(f"{name:<40} {old:>8.3f} {new:>8.3f} {ratio:>8.3f}", flush=True)


if __name__ == "__main__":
    main()
