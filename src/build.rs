//! Sets the environment variable `FLEAU_SOURCE` for the build: a hash of all source files that
//! decide the outcome of a fight or a battle. Saved work is reused only by a program with the same
//! hash, whatever its version number is.

use std::fs;
use std::path::{Path, PathBuf};

/// The folders that are hashed: rules, dice, policies, players and tables, and how battles are set
/// up and counted. Who fights whom is part of the key of each saved piece of work instead.
const HASHED_DIRS: [&str; 3] = ["src/engine", "src/battle", "src/study/battle"];

fn main() {
    let mut files = Vec::new();
    for room in HASHED_DIRS {
        println!("cargo::rerun-if-changed={room}");
        collect_sources(Path::new(room), &mut files);
    }
    files.sort();
    let mut hash = Fnv::default();
    for file in files {
        hash.add(file.to_string_lossy().replace('\\', "/").as_bytes());
        let text = fs::read(&file).unwrap_or_default();
        // A checkout may use either line ending.
        hash.add(&text.into_iter().filter(|byte| *byte != b'\r').collect::<Vec<u8>>());
    }
    println!("cargo::rustc-env=FLEAU_SOURCE={:016x}", hash.0);
}

/// Adds the Rust files in a folder and its subfolders to `files`.
fn collect_sources(folder: &Path, files: &mut Vec<PathBuf>) {
    // `src/engine` and `src/battle` are packages of their own and are missing from the downloaded
    // package `fleau`. Their required versions stand for their source then.
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect_sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// 64-bit FNV-1a hash (Fowler, Noll, Vo). It detects accidental changes, not forged ones.
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
