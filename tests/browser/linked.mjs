// Tests a report page that links to the calculator: node linked.mjs PAGE.html SCREENSHOTS CALCULATOR_ADDRESS
// Fails with one line per fault. Opens cells of both halves of the matrix and follows the links to their duels.
import { ends, expect, open, shot } from "./checks.mjs";

const [calculator] = process.argv.slice(4);
const numbers = (text) => text.match(/\d+[.,]\d+|\d+/g).map((of) => parseFloat(of.replace(",", ".")));

for (const [name, corner] of [["upper", "first"], ["lower", "last"]]) {
  const page = await open(name, { leads: calculator });
  await page.locator("table.matrix tbody td button")[corner]().click();
  const link = page.locator("dialog[open] .in-calculator a");
  await link.waitFor();
  const told = await page.locator("dialog[open] .outcome dd strong").allTextContents();
  const language = await page.getAttribute("html", "lang");
  await shot(page, `linked-${name}`, false);
  await link.click();
  await page.waitForFunction(() => document.documentElement.dataset.ready === "yes");
  await page.locator(".results .outcome").waitFor();
  expect(!(await page.locator("main b b, .results b").count()), `${name}: a name became an element`);
  expect(page.url().startsWith(`${calculator}#1/duel?a=`), `${name}: leads to ${page.url()}`);
  expect((await page.getAttribute("html", "lang")) === language, `${name}: the calculator is in another language`);
  expect(!(await page.locator(".fault").count()), `${name}: ${await page.locator(".fault").allTextContents()}`);
  const shown = await page.locator(".results .outcome dd strong").allTextContents();
  const [before, after] = [told, shown].map((texts) => texts.map((text) => numbers(text)[0]));
  // One side dies, the other does, neither does, and both do where that can happen.
  expect(before.length >= 3 && before.length === after.length && before.every((chance, i) => Math.abs(chance - after[i]) <= 0.11), `${name}: ${told} is ${shown} in the calculator`);
  await shot(page, `followed-${name}`, false);
  await page.context().close();
}
await ends();
