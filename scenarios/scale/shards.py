#!/usr/bin/env python3
"""Plays a matrix or a scenario in shards on HyperQueue, and merges them.

    pip install hyperqueue
    python3 shards.py --shards 8 --workers 2 --work shards --out reports/c3 -- matrix --edition C3 --runs 1m

Starts a HyperQueue server with so many workers of one core each, and submits a task for every shard that `fleau status` does not
call done. A task that fails, or is killed, is submitted again with the next round: a shard goes on where it was. Interrupted or
killed as a whole, the same command goes on as well. When all shards are done they are merged into --out.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from hyperqueue import Job
from hyperqueue.cluster import LocalCluster, WorkerConfig

ROUNDS = 5


def main() -> int:
    options, question = read_options()
    folders = {number: options.work / str(number) for number in range(1, options.shards + 1)}
    with tempfile.TemporaryDirectory(prefix="hyperqueue-") as server:
        with LocalCluster(server) as cluster:
            for _ in range(options.workers):
                cluster.start_worker(WorkerConfig(cores=1))
            for turn in range(1, ROUNDS + 1):
                waiting = unfinished(options.fleau, folders)
                if not waiting:
                    break
                print(f"round {turn}: shards {', '.join(map(str, waiting))}", flush=True)
                play(cluster.client(), options, question, {number: folders[number] for number in waiting})
    waiting = unfinished(options.fleau, folders)
    if waiting:
        print(f"unfinished after {ROUNDS} rounds: {', '.join(map(str, waiting))}", file=sys.stderr)
        return 1
    merge = [options.fleau, "merge", *map(str, folders.values()), "--out", str(options.out), "--quiet"]
    return subprocess.run(merge, check=False).returncode


def read_options() -> tuple[argparse.Namespace, list[str]]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shards", type=int, default=8, help="how many shares; some for each worker")
    parser.add_argument("--workers", type=int, default=2, help="how many are played at a time, on a core each")
    parser.add_argument("--work", type=Path, default=Path("shards"), help="the folder of the shards; logs go beside it")
    parser.add_argument("--out", type=Path, required=True, help="the folder of the report")
    parser.add_argument("--fleau", default="fleau", help="the program")
    parser.add_argument("question", nargs="+", help="a command of fleau: matrix or run, with its options")
    options = parser.parse_args()
    return options, options.question


def unfinished(fleau: str, folders: dict[int, Path]) -> list[int]:
    """The numbers of the shards that are not done."""
    said = subprocess.run(
        [fleau, "status", *map(str, folders.values()), "--format", "json"], check=True, capture_output=True
    )
    stands = json.loads(said.stdout)
    return [number for number, stand in zip(folders, stands) if stand["standing"] != "done"]


def play(client, options: argparse.Namespace, question: list[str], folders: dict[int, Path]) -> None:
    """Plays these shards once, each as a task; one that fails fails alone."""
    logs = options.work.resolve().with_name(f"{options.work.name}.logs")
    logs.mkdir(parents=True, exist_ok=True)
    job = Job(default_workdir=Path.cwd(), max_fails=None)
    for number, folder in folders.items():
        shard = ["--shard", f"{number}/{options.shards}", "--out", str(folder), "--threads", "1", "--quiet"]
        log = str(logs / f"{number}.log")
        job.program([options.fleau, *question, *shard], stdout=log, stderr=log, name=f"shard-{number}")
    submitted = client.submit(job)
    client.wait_for_jobs([submitted], raise_on_error=False)


if __name__ == "__main__":
    sys.exit(main())
