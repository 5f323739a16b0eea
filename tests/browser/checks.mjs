// Shared by all browser tests: opening a page under given conditions, checks for every page, and the list of faults.
import { readFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const [file, given] = process.argv.slice(2);
if (!file || !given) {
  console.error(`usage: node ${basename(process.argv[1])} FILE.html SCREENSHOTS`);
  process.exit(2);
}
export const address = pathToFileURL(resolve(file)).href;
export const folder = given;
mkdirSync(folder, { recursive: true });

// Timeout in milliseconds, long enough for a busy machine; it ends hopeless waits and measures nothing.
const PATIENCE = 120_000;

const faults = [];
export const expect = (holds, fault) => holds || faults.push(fault);
// Waits for what a page does after a key or a click; records a fault if it never happens. `fault` is called only then.
export async function becomes(page, predicate, argument, fault) {
  const came = await page.waitForFunction(predicate, argument).then(() => true, () => false);
  if (!came) faults.push(await fault());
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"],
  timeout: PATIENCE,
});

// Opens the file under given conditions; every logged error and network request is a fault, except for one other page (`leads`).
export async function open(name, { link = "", width = 1280, height = 900, script = true, dark = false, leads = null } = {}) {
  const context = await browser.newContext({
    viewport: { width, height },
    javaScriptEnabled: script,
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
    offline: true,
  });
  context.setDefaultTimeout(PATIENCE);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  page.on("console", (message) => expect(message.type() !== "error", `${name}: console: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`${name}: ${error}`));
  page.on("request", (request) => {
    const url = request.url();
    expect([address, leads].includes(url.split("#")[0]) || /^(data|blob):/.test(url), `${name}: requests ${url}`);
  });
  page.on("dialog", (dialog) => {
    faults.push(`${name}: a text ran as a script: ${dialog.message()}`);
    dialog.dismiss();
  });
  await page.goto(address + link);
  return page;
}

// Waits until the calculator is ready.
export const ready = (page) => page.waitForFunction(() => document.documentElement.dataset.ready === "yes");
// Follows a link within the page, and waits until the page shows it.
export async function follow(page, link) {
  await page.evaluate((link) => new Promise((done) => {
    const before = location.href;
    window.addEventListener("hashchange", done, { once: true });
    location.hash = link;
    if (location.href === before) done();
  }), link);
  await ready(page);
}
// Waits until the work is done and a result is shown.
export const answered = (page) =>
  page.waitForFunction(() => {
    const results = document.querySelector(".results");
    return results && !results.classList.contains("stale") && !document.querySelector(".working progress") && (results.children.length > 0 || document.querySelector(".drop"));
  });

export async function fits(page, name) {
  const [content, window_] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content <= window_, `${name}: the page is ${content} px wide in a window of ${window_}`);
}

export async function accessible(page, name) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  for (const { id, impact, help, nodes } of violations) {
    if (impact !== "serious" && impact !== "critical") continue;
    const where = nodes.slice(0, 3).map((node) => node.target.join(" ")).join(", ");
    faults.push(`${name}: ${impact}: ${id}: ${help}: ${nodes.length} times, at ${where}`);
  }
}

export const shot = (page, name, fullPage = true) => page.screenshot({ path: join(folder, `${name}.png`), fullPage });

// Clicks, and returns the clipboard's text.
export const copied = (page, button) => clipboard(page, () => button.click());
// Returns the clipboard's text after `copies` has written to it.
export async function clipboard(page, copies) {
  await page.evaluate(() => navigator.clipboard.writeText("nothing yet"));
  await copies();
  const given = await page.waitForFunction(async () => {
    const text = await navigator.clipboard.readText();
    return text === "nothing yet" ? null : { text };
  });
  return (await given.jsonValue()).text;
}

// Prints one line per fault and ends the test.
export async function ends() {
  await browser.close();
  for (const fault of faults) console.error(fault);
  process.exit(faults.length ? 1 : 0);
}
