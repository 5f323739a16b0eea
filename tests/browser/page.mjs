// Tests the report page in a real browser: node page.mjs PAGE.html SCREENSHOTS
// Fails with one line per fault. Acts as a reader: reads, sorts, filters, opens a cell, prints; with the keyboard, on a phone,
// in dark mode and without scripts.
import { join } from "node:path";
import { accessible, address, becomes, copied, ends, expect, fits, folder, open, shot } from "./checks.mjs";

// A desktop, light and dark.
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
// Print: all folds open, no buttons.
{
  const page = await open("print");
  await page.emulateMedia({ media: "print" });
  await shot(page, "print");
  expect(!(await page.locator("input:visible, #copy:visible").count()), "print: a control is visible");
  const pdf = await page.pdf({ path: join(folder, "print.pdf"), format: "A4" });
  expect(pdf.length > 1000, "print: the PDF is empty");
}
// Without scripts: the same findings as static tables, and no controls without effect.
{
  const page = await open("no script", { script: false });
  await fits(page, "no script");
  await shot(page, "no-script");
  expect((await page.locator("table:visible").count()) > 0, "no script: there is no table");
  expect(!(await page.locator("button:visible, input:visible").count()), "no script: a control is visible");
}
await ends();

// A click on a column head reverses the order of the rows and marks the column.
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
  expect(await table.locator("thead th[aria-sort$=ending]").count() === 1, "a sorted column is not marked");
  expect(once.join() !== twice.join(), "sorting the other way changes nothing");
  expect([...before].sort().join() === [...twice].sort().join(), "sorting loses rows");
}

// Typed text leaves only the rows that contain it.
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
  expect((await rows()) === all, "an empty search does not show all rows again");
}

// Filters the matrix and the verdicts by people, then shows all again.
async function picksAPeople(page) {
  const select = page.locator(".peoples select");
  if (!(await select.count())) return;
  const rows = () => page.locator("table.matrix tbody tr:visible").count();
  const all = await rows();
  await select.selectOption({ index: 1 });
  const some = await rows();
  expect(some > 0 && some < all, `one people shows ${some} of ${all} rows`);
  await select.selectOption({ index: 0 });
  expect((await rows()) === all, "all peoples do not show all rows");
}

// Every table can be copied as CSV and as BBCode.
async function copies(page) {
  const bar = page.locator(".matrix-box .copies").first();
  if (!(await bar.count())) return expect(false, "the matrix cannot be copied");
  const rows = (await page.locator("table.matrix tr").count());
  const lines = (await copied(page, bar.getByRole("button").nth(0))).trimEnd().split("\n");
  expect(lines.length === rows, `${lines.length} lines of CSV for ${rows} rows`);
  const post = await copied(page, bar.getByRole("button").nth(1));
  expect(post.startsWith("[table]") && post.split("[tr]").length - 1 === rows, "the copied BBCode is not the table");
}

// A link to a cell opens it, with the AP of both and the command that narrates their fight; closing it removes the link.
async function linksToACell(page) {
  const cell = page.locator("table.matrix tbody td button").nth(3);
  await cell.click();
  const link = await page.evaluate(() => location.hash);
  expect(link.startsWith("#cell-"), `an opened cell is at ${link}`);
  const title = await page.locator("#duel-title").textContent();
  expect(/\(\d+ (AP|PA)\)/.test(title.replace(/\s/g, " ")), `no AP in ${title}`);
  const tell = await page.locator("dialog .tell").textContent();
  expect(tell.startsWith("fleau tell ") && !tell.includes("{"), `the command that narrates the fight is wrong: ${tell}`);
  await page.keyboard.press("Escape");
  // The dialog reports that it is closed some time after the key.
  await becomes(page, () => location.hash === "#duels", null, () => "a closed cell keeps its link");
  const other = await page.context().newPage();
  await other.goto(address + link);
  expect((await other.locator("dialog[open] #duel-title").textContent()) === title, `${link} opens another cell`);
  await other.close();
}

// Keyboard: Enter opens a cell's duel, Escape closes it and restores the focus.
async function opensACell(page) {
  const cell = page.locator("table.matrix tbody td button").first();
  if (!(await cell.count())) return expect(false, "no cell can be opened");
  await cell.focus();
  await page.keyboard.press("Enter");
  const dialog = page.locator("dialog[open]");
  expect(await dialog.isVisible(), "a cell does not open");
  expect(((await dialog.textContent()) ?? "").length > 80, "the opened cell is empty");
  await accessible(page, "cell");
  await shot(page, "cell", false);
  await page.keyboard.press("Escape");
  await becomes(page, () => !document.querySelector("dialog[open]"), null, () => "Escape does not close the cell");
  await becomes(page, (of) => of === document.activeElement, await cell.elementHandle(), () => "the focus is lost when the cell closes");
}
