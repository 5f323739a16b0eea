// Runs the calculator's WebAssembly program without its page: node numbers.mjs CALCULATOR.html QUESTIONS
// Prints one answer line per line of QUESTIONS; on standard error, the total time in milliseconds.
import { readFileSync } from "node:fs";

const [page, questions] = process.argv.slice(2).map((path) => readFileSync(path, "utf8"));
const [, size, program] = page.match(/<script type="text\/plain" id="program" data-size="(\d+)">([^<]+)</);
const unpack = new Function(`${readFileSync("../../src/web/page/script/unpack.js", "utf8")}return unpack;`)();
const { instance } = await WebAssembly.instantiate(unpack(Uint8Array.from(Buffer.from(program, "base64")), Number(size)), {});
const { memory, question, ask, answer } = instance.exports;
const began = performance.now();
const answers = questions.trimEnd().split("\n").map((text) => {
  const bytes = new TextEncoder().encode(text);
  const place = question(bytes.length);
  new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
  const length = ask();
  return new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length));
});
process.stderr.write(`${Math.round(performance.now() - began)}\n`);
process.stdout.write(`${answers.join("\n")}\n`);
