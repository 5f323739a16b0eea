// The report page in a real browser: node page.mjs PAGE.html SCREENSHOTS
// Fails with a line for each fault. What a reader does is done here: read, sort, filter, open a cell, print; with the
// keyboard, on a phone, in the dark, and without scripts.
import { readFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const [file, folder] = process.argv.slice(2);
if (!file || !folder) {
  console.error("usage: node page.mjs PAGE.html SCREENSHOTS");
  process.exit(2);
}
const address = pathToFileURL(resolve(file)).href;
const faults = [];
const expect = (holds, fault) => holds || faults.push(fault);
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"],
});

// Opens the page under some conditions; whatever it logs as an error or asks of the network is a fault.
async function open(name, { width = 1280, height = 900, script = true, dark = false } = {}) {
  const context = await browser.newContext({
    viewport: { width, height },
    javaScriptEnabled: script,
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.on("console", (message) => expect(message.type() !== "error", `${name}: console: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`${name}: ${error}`));
  page.on("request", (request) => {
    const url = request.url();
    expect(url === address || url.startsWith("data:"), `${name}: asks for ${url}`);
  });
  page.on("dialog", (dialog) => {
    faults.push(`${name}: a name ran as a script: ${dialog.message()}`);
    dialog.dismiss();
  });
  await page.goto(address);
  return page;
}

async function fits(page, name) {
  const [content, window_] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content <= window_, `${name}: the page is ${content} px wide in a window of ${window_}`);
}

async function accessible(page, name) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  for (const { id, impact, help, nodes } of violations) {
    if (impact !== "serious" && impact !== "critical") continue;
    const where = nodes.slice(0, 3).map((node) => node.target.join(" ")).join(", ");
    faults.push(`${name}: ${impact}: ${id}: ${help}: ${nodes.length} times, at ${where}`);
  }
}

const shot = (page, name, fullPage = true) => page.screenshot({ path: join(folder, `${name}.png`), fullPage });

// A desk, light and dark.
{
  const page = await open("desk");
  expect(await page.title(), "the page has no title");
  expect(["en", "fr"].includes(await page.getAttribute("html", "lang")), "the page says no language");
  await fits(page, "desk");
  await accessible(page, "desk");
  await shot(page, "desk");
  await sorts(page);
  await filters(page);
  await picksAPeople(page);
  await copies(page);
  await opensACell(page);
  await linksToACell(page);
}
{
  const page = await open("dark", { dark: true });
  await accessible(page, "dark");
  await shot(page, "dark");
}
// A phone.
{
  const page = await open("phone", { width: 390, height: 844 });
  await fits(page, "phone");
  await accessible(page, "phone");
  await shot(page, "phone");
}
// Paper: everything open, nothing to press.
{
  const page = await open("print");
  await page.emulateMedia({ media: "print" });
  await shot(page, "print");
  expect(!(await page.locator("input:visible, #copy:visible").count()), "print: something waits to be pressed");
  const pdf = await page.pdf({ path: join(folder, "print.pdf"), format: "A4" });
  expect(pdf.length > 1000, "print: the paper is empty");
}
// Without scripts: the same findings, as static tables, and nothing to press that would do nothing.
{
  const page = await open("no script", { script: false });
  await fits(page, "no script");
  await shot(page, "no-script");
  expect((await page.locator("table:visible").count()) > 0, "no script: there is no table");
  expect(!(await page.locator("button:visible, input:visible").count()), "no script: something waits to be pressed");
}
await browser.close();
for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);

// A click on a column's head turns the rows' order, and says so.
async function sorts(page) {
  await page.$$eval("details", (all) => all.forEach((of) => (of.open = true)));
  const table = page.locator("table.data:visible:has(thead th button)").first();
  if (!(await table.count())) return expect(false, "no table can be sorted");
  const first = () => table.locator("tbody tr").evaluateAll((rows) => rows.map((row) => row.textContent.trim()));
  const before = await first();
  const head = table.locator("thead th button").nth(1);
  await head.click();
  const once = await first();
  await head.click();
  const twice = await first();
  expect(await table.locator("thead th[aria-sort$=ending]").count() === 1, "a sorted column does not say that it is");
  expect(once.join() !== twice.join(), "sorting the other way changes nothing");
  expect([...before].sort().join() === [...twice].sort().join(), "sorting loses rows");
}

// What is typed leaves only the rows that contain it.
async function filters(page) {
  const search = page.locator(".matrix-box input.filter, #matrix input.filter").first();
  if (!(await search.count())) return expect(false, "nothing can be searched");
  const table = page.locator("table.matrix").first();
  const rows = () => table.locator("tbody tr:visible").count();
  const all = await rows();
  const name = (await table.locator("tbody tr").first().locator("th, td").first().textContent()).trim().slice(0, 8);
  await search.fill(name);
  const some = await rows();
  expect(some > 0 && some < all, `searching ${name} leaves ${some} of ${all} rows`);
  await search.fill("");
  expect((await rows()) === all, "an empty search does not show everything again");
}

// Profiles of one people are picked out, in the matrix and among the verdicts, and all come back.
async function picksAPeople(page) {
  const select = page.locator(".peoples select");
  if (!(await select.count())) return;
  const rows = () => page.locator("table.matrix tbody tr:visible").count();
  const all = await rows();
  await select.selectOption({ index: 1 });
  const some = await rows();
  expect(some > 0 && some < all, `a people has ${some} of ${all} rows`);
  await select.selectOption({ index: 0 });
  expect((await rows()) === all, "all peoples are not all rows");
}

// Every table can be copied, as a spreadsheet and as a forum read it.
async function copies(page) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const bar = page.locator(".matrix-box .copies").first();
  if (!(await bar.count())) return expect(false, "the matrix cannot be copied");
  const copied = async (name) => {
    await bar.getByRole("button").nth(name === "CSV" ? 0 : 1).click();
    await page.waitForTimeout(50);
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const rows = (await page.locator("table.matrix tr").count());
  const lines = (await copied("CSV")).trimEnd().split("\n");
  expect(lines.length === rows, `${lines.length} lines of CSV for ${rows} rows`);
  const post = await copied("BBCode");
  expect(post.startsWith("[table]") && post.split("[tr]").length - 1 === rows, "the copied BBCode is no table");
}

// A link to a cell opens it, with the AP of both and the command that tells their fight; closing it leaves no link behind.
async function linksToACell(page) {
  const cell = page.locator("table.matrix tbody td button").nth(3);
  await cell.click();
  const link = await page.evaluate(() => location.hash);
  expect(link.startsWith("#cell-"), `an opened cell is at ${link}`);
  const title = await page.locator("#duel-title").textContent();
  expect(/\(\d+ (AP|PA)\)/.test(title.replace(/\s/g, " ")), `no AP in ${title}`);
  const tell = await page.locator("dialog .tell").textContent();
  expect(tell.startsWith("fleau tell ") && !tell.includes("{"), `no command tells the fight: ${tell}`);
  await page.keyboard.press("Escape");
  expect((await page.evaluate(() => location.hash)) === "#duels", "a closed cell leaves its link");
  const other = await page.context().newPage();
  await other.goto(address + link);
  expect((await other.locator("dialog[open] #duel-title").textContent()) === title, `${link} opens another cell`);
  await other.close();
}

// With the keyboard: Enter opens a cell's duel, Escape closes it and gives the focus back.
async function opensACell(page) {
  const cell = page.locator("table.matrix tbody td button").first();
  if (!(await cell.count())) return expect(false, "no cell can be opened");
  await cell.focus();
  await page.keyboard.press("Enter");
  const dialog = page.locator("dialog[open]");
  expect(await dialog.isVisible(), "a cell opens nothing");
  expect(((await dialog.textContent()) ?? "").length > 80, "the opened cell says nothing");
  await accessible(page, "cell");
  await shot(page, "cell", false);
  await page.keyboard.press("Escape");
  expect(!(await page.locator("dialog[open]").count()), "Escape does not close the cell");
  expect(await cell.evaluate((of) => of === document.activeElement), "the focus is lost when the cell closes");
}
