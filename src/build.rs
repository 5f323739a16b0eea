//! Tells the program what it is built of: `FLEAU_SOURCE`, a hash of everything that decides what a fight or a battle comes to. Work that
//! was kept is of use only to a program of the same source, whatever version it calls itself.

use std::fs;
use std::path::{Path, PathBuf};

/// Rules, dice, policies, players and tables; and how battles are made and counted. What fights whom stands in the key of a piece.
const ROOMS: [&str; 3] = ["src/engine", "src/battle", "src/study/battle"];

fn main() {
    let mut files = Vec::new();
    for room in ROOMS {
        println!("cargo::rerun-if-changed={room}");
        collect(Path::new(room), &mut files);
    }
    files.sort();
    let mut hash = Fnv::default();
    for file in files {
        hash.add(file.to_string_lossy().replace('\\', "/").as_bytes());
        let text = fs::read(&file).unwrap_or_default();
        // A checkout may end its lines in either way.
        hash.add(&text.into_iter().filter(|byte| *byte != b'\r').collect::<Vec<u8>>());
    }
    println!("cargo::rustc-env=FLEAU_SOURCE={:016x}", hash.0);
}

/// The sources in a folder and below it.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    // A package of its own is not there where its crate was fetched; its version is fixed by ours then.
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Fowler, Noll and Vo's hash, 1a, of 64 bits: against mistakes, not against forgers.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        for byte in (bytes.len() as u64).to_le_bytes().iter().chain(bytes) {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
