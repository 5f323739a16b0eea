//! The bodies of the fuzzer on bytes of a seeded generator, and what the fuzzer has found: quick, in every run of the tests, with
//! assertions and checks of overflows.

#[path = "../fuzz/bodies.rs"]
mod bodies;

use std::fs;
use std::path::Path;

/// A small generator (splitmix64), so that the same bytes come every time.
struct Bytes(u64);

impl Bytes {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    fn some(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| self.next() as u8).collect()
    }

    /// The bytes with a few of them changed, cut out, doubled, or put in the place of others.
    fn mutated(&mut self, bytes: &[u8]) -> Vec<u8> {
        const TELLING: &[u8] = b"\"'[]{}=,;:+@/\n\r\t\0-.0199_\\\xff\xc3";
        let mut bytes = bytes.to_vec();
        for _ in 0..=self.below(6) {
            let at = self.below(bytes.len().max(1)).max(usize::from(bytes.len() > 1));
            let end = (at + self.below(12)).min(bytes.len());
            let at = at.min(end);
            match self.below(4) {
                0 => drop(bytes.drain(at..end)),
                1 => bytes.insert(at, TELLING[self.below(TELLING.len())]),
                2 => {
                    let part = bytes[at..end].to_vec();
                    bytes.splice(at..at, part);
                }
                _ => bytes[at..end].iter_mut().for_each(|byte| *byte = byte.wrapping_add(1)),
            }
        }
        bytes
    }
}

/// The corpus of a body, in the order of its names.
fn corpus(body: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus").join(body);
    let entries = fs::read_dir(folder).expect("the corpus is there");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    paths.sort();
    assert!(paths.len() > 3, "{body} has no corpus");
    paths.iter().map(|path| fs::read(path).expect("it can be read")).collect()
}

/// Plays a body on its corpus, then on mutations of it.
fn fuzz(name: &str, body: fn(&[u8]), times: usize) {
    let corpus = corpus(name);
    corpus.iter().for_each(|input| body(input));
    let mut bytes = Bytes(1);
    for _ in 0..times {
        let of = bytes.below(corpus.len());
        let input = bytes.mutated(&corpus[of]);
        body(&input);
    }
}

#[test]
fn files_of_any_bytes_are_read_or_refused() {
    fuzz("files", bodies::files, 600);
}

#[test]
fn arguments_of_any_bytes_are_read_or_refused() {
    fuzz("words", bodies::words, 600);
}

#[test]
fn fights_at_random_keep_what_is_true_of_every_fight() {
    fuzz("fights", bodies::fights, 20);
    let mut bytes = Bytes(2);
    for _ in 0..60 {
        bodies::fights(&bytes.some(200));
    }
}
