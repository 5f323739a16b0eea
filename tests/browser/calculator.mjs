// The calculator in a real browser, from a file: node calculator.mjs CALCULATOR.html SCREENSHOTS
// Fails with a line for each fault. What a visitor does is done here: every view in both languages, on a desk and on a phone,
// typing, copying, stopping, following links that are sound and links that are not; without a network.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { accessible, address, copied, ends, expect, fits, folder, open as opened, shot } from "./checks.mjs";

const measured = {};

// Opens the calculator at a link.
async function open(name, link, conditions = {}) {
  const page = await opened(name, { link, ...conditions });
  await ready(page);
  return page;
}

const ready = (page) => page.waitForFunction(() => document.documentElement.dataset.ready === "yes", null, { timeout: 30_000 });
// The work is done: nothing waits, and something is shown.
const answered = (page) =>
  page.waitForFunction(() => {
    const results = document.querySelector(".results");
    return results && !results.classList.contains("stale") && !document.querySelector(".working progress") && (results.children.length > 0 || document.querySelector(".drop"));
  }, null, { timeout: 120_000 });

const LINKS = {
  wound: "#1/wound?d=2&e=bane",
  duel: "#1/duel?a=garde_pretorien&b=guerrier_de_l_aube&v=garde_pretorien@att=6",
  combat: "#1/duel?a=garde_pretorien&b=2+guerrier_de_l_aube&pa=cautious",
  tell: "#1/tell?a=garde_pretorien&b=guerrier_de_l_aube&s=7",
  price: "#1/price?f=@ini=4,att=5,str=6,def=4,res=7,mov=10&ed=C3",
  matrix: "#1/matrix?m=garde_pretorien%0Aguerrier_de_l_aube&x=barde_d_alahan_1_c3%0Arodeur_wolfen_c3",
  own: "#1/own",
};

// Every view, in both languages, on a desk and on a phone.
for (const [view, link] of Object.entries(LINKS)) {
  for (const language of ["fr", "en"]) {
    for (const width of [1280, 390]) {
      const name = `${view}-${language}-${width}`;
      const page = await open(name, `${link}${link.includes("?") ? "&" : "?"}l=${language}`, { width });
      // The interval of a cost narrows as long as one waits.
      if (view === "price") {
        await page.waitForFunction(() => document.querySelectorAll(".range rect").length >= 2, null, { timeout: 120_000 });
        await page.locator(".working button").click();
        expect(await page.locator(".results .lead").isVisible(), `${name}: what was known is lost when it is stopped`);
      } else {
        await answered(page);
      }
      expect((await page.getAttribute("html", "lang")) === language, `${name}: is in another language`);
      expect(!(await page.locator(".fault").count()), `${name}: ${await page.locator(".fault").allTextContents()}`);
      expect(!/calculator-[a-z]/.test(await page.locator("body").innerText()), `${name}: a message has no text`);
      await fits(page, name);
      if (language === "fr" || width === 1280) await accessible(page, name);
      await shot(page, name);
      await page.context().close();
    }
  }
}

// In the dark, and on paper.
{
  const page = await open("dark", LINKS.duel, { dark: true });
  await answered(page);
  await accessible(page, "dark");
  await shot(page, "dark");
  await page.emulateMedia({ media: "print" });
  await shot(page, "print");
  expect(!(await page.locator("button:visible").count()), "print: something waits to be pressed");
  await page.context().close();
}

// How long it takes: from opening to ready, and to an exact duel on the screen.
{
  const page = await open("time", LINKS.combat);
  await answered(page);
  const began = Date.now();
  await page.goto("about:blank");
  await page.goto(address + "#1/duel?a=garde_pretorien&b=rodeur_wolfen_c3");
  await ready(page);
  await answered(page);
  measured.exact_duel_ms = Date.now() - began;
  measured.ready_ms = await page.evaluate(() => Math.round(performance.now()));
  await page.context().close();
}

// Typing: a name is found, a characteristic changed, and the answer follows at once; the link holds it.
{
  const page = await open("typing", "#1/duel?a=garde_pretorien&b=guerrier_de_l_aube&l=en");
  await answered(page);
  const before = await page.locator(".outcome").first().innerText();
  const name = page.locator("fieldset.second .who input[list]").first();
  await name.fill("rodeur wolfen · c3");
  await name.press("Enter");
  await page.waitForFunction(() => location.hash.includes("rodeur_wolfen_c3"));
  await answered(page);
  const attack = page.locator("fieldset.first .numbers input").nth(1);
  await attack.fill("7");
  await attack.press("Enter");
  await page.waitForFunction(() => location.hash.includes("att=7"));
  await answered(page);
  expect((await page.locator(".outcome").first().innerText()) !== before, "another enemy changes nothing");
  for (const format of ["link", "BBCode", "Markdown", "CSV"]) {
    const text = await copied(page, page.locator(".results .copies button", { hasText: format }).first());
    const shape = { link: /#1\/duel\?a=garde_pretorien@att=7&b=rodeur_wolfen_c3/, BBCode: /^\[b\]/, Markdown: /^\*\*/, CSV: /^measure|^[a-z_]+,/ }[format];
    expect(shape.test(text), `${format} is copied as ${text.slice(0, 80)}`);
  }
  // The best placing of dice.
  await page.locator(".best").locator("xpath=..").getByRole("button").first().click();
  await page.waitForFunction(() => document.querySelectorAll(".results table").length >= 2 && !document.querySelector(".results .outcome"), null, { timeout: 60_000 });
  await answered(page);
  await shot(page, "best-play");
  // With the keyboard: the first stop skips to the calculator.
  await page.locator("body").press("Home");
  await page.context().close();
}

// A million simulated duels on all workers, with progress; and stopping is at once.
{
  const page = await open("million", "#1/duel?a=garde_pretorien&b=guerrier_de_l_aube&n=1000000&l=en");
  const began = Date.now();
  await answered(page);
  measured.million_ms = Date.now() - began;
  expect(/1,000,000/.test(await page.locator(".tag").first().innerText()), "no million was simulated");
  await page.evaluate(() => (location.hash = "#1/duel?a=garde_pretorien&b=guerrier_de_l_aube&n=50000000&l=en"));
  await page.locator(".working button").click({ timeout: 30_000 });
  const stop = await page.evaluate(() => new Promise((done) => {
    location.hash = "#1/duel?a=garde_pretorien&b=rodeur_wolfen_c3&n=40000000&l=en";
    const wait = () => {
      const press = document.querySelector(".working button");
      if (!press) return setTimeout(wait, 20);
      const at = performance.now();
      press.click();
      requestAnimationFrame(() => done(performance.now() - at));
    };
    setTimeout(wait, 20);
  }));
  measured.stop_ms = Math.round(stop);
  expect(stop < 100, `stopping takes ${stop} ms`);
  await page.context().close();
}

// Dice from the table, and new ones.
{
  const page = await open("dice", "#1/tell?a=garde_pretorien&b=guerrier_de_l_aube&l=en");
  await answered(page);
  const story = await page.locator(".story").innerText();
  await page.getByRole("button", { name: "Throw new dice" }).click();
  await page.waitForFunction((before) => document.querySelector(".story")?.innerText !== before, story);
  await page.locator('input[placeholder^="4,2"]').fill("426");
  await page.waitForFunction(() => location.hash.includes("dice=4,2,6"));
  await answered(page);
  await shot(page, "dice");
  await page.context().close();
}

// Profiles of one's own: a table with semicolons; they can be found at once, are kept only if that is asked for, and a link to one
// spells it out.
{
  const page = await open("own", "#1/own?l=en");
  const table = join(folder, "mine.csv");
  writeFileSync(table, "Nom;INI;ATT;FOR;DEF;RES;PA\nMon <b>garde</b>;3;5;8;5;11;49\n");
  await page.locator('input[type="file"]').setInputFiles(table);
  await page.locator('[role="status"]').waitFor();
  expect(await page.locator("td, th", { hasText: "Mon <b>garde</b>" }).count(), "a profile that was dropped is not shown");
  await shot(page, "own-imported");
  expect(!(await page.evaluate(() => localStorage.length)), "profiles are kept without being asked");
  await page.getByLabel("keep them on this device").check();
  expect((await page.evaluate(() => localStorage.length)) === 1, "profiles are not kept");
  const id = await page.evaluate(() => localStorage.getItem("fleau-profiles").split("\n")[1].split(",")[0]);
  await page.evaluate((id) => (location.hash = `#1/duel?a=${id}&b=garde_pretorien&l=en`), id);
  await page.locator(".outcome").waitFor();
  const link = await copied(page, page.locator(".results .copies button").first());
  expect(link.includes("@ini=3,att=5,str=8,def=5,res=11,ap=49") && !link.includes(id), `a link to one's own profile is ${link}`);
  await page.context().close();
}

// Links: a thousand states come back as they were written; a thousand damaged ones are text and nothing else.
{
  const page = await open("links", "#1/duel?l=fr");
  await answered(page);
  const random = (() => { let state = 7; return (most) => { state = (state * 1103515245 + 12345) % 2147483648; return Math.floor((state / 2147483648) * most); }; })();
  const pick = (all) => all[random(all.length)];
  const ids = ["garde_pretorien", "guerrier_de_l_aube", "rodeur_wolfen_c3", "croquemitaine_c3"];
  const fighter = () => `${pick(["", "2 "])}${pick(ids)}${pick(["", `@att=${random(9)}`, `@ini=${random(9)},abilities=feint;regeneration/5`])}`;
  const states = Array.from({ length: 1000 }, () => ({ a: fighter(), b: `${fighter()}${pick(["", " + guerrier_de_l_aube"])}`, pa: pick(["", "cautious", "optimal", "cautious,sustain=never"]), r: pick(["", "confede-2022"]), s: String(random(1000) + 1) }));
  const back = await page.evaluate((states) => {
    const { read, link } = window.fleauLinks;
    return states.map((state) => {
      const given = Object.fromEntries(Object.entries(state).filter(([, value]) => value));
      const hash = link("duel", given);
      return [hash, JSON.stringify(Object.entries(read(hash).state).sort()) === JSON.stringify(Object.entries(given).sort())];
    });
  }, states);
  expect(back.every(([, same]) => same), `a link does not come back: ${back.find(([, same]) => !same)}`);
  expect(back.every(([hash]) => hash.length < 300), "a link is too long for a forum");
  const evil = ["<img src=x onerror=alert(1)>", "javascript:alert(1)", "%", "%E0%A4%A", "\u0000", "__proto__", "constructor", "{n}", "'\"><script>alert(1)</script>", "٣", "&&==", "#", "@".repeat(200), "+".repeat(500)];
  const damaged = Array.from({ length: 1000 }, () => {
    const [hash] = pick(back);
    const place = random(hash.length);
    return pick([() => hash.slice(0, place) + pick(evil) + hash.slice(place), () => hash.slice(0, place), () => `#${random(99)}/${pick(["duel", "__proto__", "constructor", "x"])}?a=${pick(evil)}`, () => `#1/${pick(["duel", "wound", "tell", "price", "matrix"])}?${pick(["a", "b", "d", "f", "m", "e", "k", "t", "dice"])}=${pick(evil)}`])();
  });
  const broken = await page.evaluate((damaged) => damaged.filter((hash) => {
    try {
      const given = window.fleauLinks.read(hash);
      return given !== null && (typeof given.view !== "string" || Object.values(given.state).some((value) => typeof value !== "string"));
    } catch (error) {
      return true;
    }
  }), damaged);
  expect(!broken.length, `a damaged link breaks the page: ${broken[0]}`);
  // Some of them as a visitor opens them.
  for (const hash of damaged.slice(0, 40)) {
    await page.evaluate((hash) => (location.hash = hash), hash);
    await page.waitForTimeout(30);
    expect(!(await page.locator("main script, main img, main iframe").count()), `an element came out of ${hash}`);
  }
  await page.context().close();
}

console.log(JSON.stringify(measured));
await ends();
