// Tests the calculator in a real browser, opened as a file: node calculator.mjs CALCULATOR.html SCREENSHOTS
// Fails with one line per fault. Acts as a visitor without a network: every view in both languages, on a desktop and on a phone,
// typing, copying, stopping, following valid and invalid links.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { accessible, address, answered, copied, ends, expect, fits, folder, follow, open as opened, ready, shot } from "./checks.mjs";

const measured = {};

// Opens the calculator at a link.
async function open(name, link, conditions = {}) {
  const page = await opened(name, { link, ...conditions });
  await ready(page);
  return page;
}

const LINKS = {
  wound: "#1/wound?d=2&e=bane",
  wounds: "#1/wound?d=2&e=bane&d2=2&e2=steam-strength,toxic/4&dice2=amplified&d3=0",
  duel: "#1/duel?a=garde_pretorien&b=guerrier_de_l_aube&v=garde_pretorien@att=6",
  combat: "#1/duel?a=garde_pretorien&b=2+guerrier_de_l_aube&pa=cautious",
  melee: "#1/duel?a=2+guerrier_de_l_aube+%2B+arkeon_sanath@att=4,res=6&b=2+garde_pretorien",
  sweep: "#1/duel?a=garde_pretorien&b=guerrier_de_l_aube&w=att",
  tell: "#1/tell?a=garde_pretorien&b=guerrier_de_l_aube&s=7",
  price: "#1/price?f=@ini=4,att=5,str=6,def=4,res=7,mov=10&ed=C3",
  matrix: "#1/matrix?m=garde_pretorien%0Aguerrier_de_l_aube&x=barde_d_alahan_1_c3%0Arodeur_wolfen_c3",
  army: "#1/army?t=D%C3%A9voreurs+300+PA%0A3x+Guerrier+du+Sang+(48+PA)%0A-+Kassar+le+Fugitif%0A2+Truc",
  own: "#1/own",
};

// Every view, in both languages, on a desktop and on a phone.
for (const [view, link] of Object.entries(LINKS)) {
  for (const language of ["fr", "en"]) {
    for (const width of [1280, 390]) {
      const name = `${view}-${language}-${width}`;
      const page = await open(name, `${link}${link.includes("?") ? "&" : "?"}l=${language}`, { width });
      // The interval of a cost keeps narrowing; it is stopped early.
      if (view === "price") {
        await page.waitForFunction(() => document.querySelectorAll(".range rect").length >= 2);
        await page.locator(".working button").click();
        expect(await page.locator(".results .lead").first().isVisible(), `${name}: stopping loses the result so far`);
      } else {
        await answered(page);
      }
      if (view === "sweep") await page.locator(".what-if svg").waitFor();
      expect((await page.getAttribute("html", "lang")) === language, `${name}: wrong language`);
      expect(!(await page.locator(".fault").count()), `${name}: ${await page.locator(".fault").allTextContents()}`);
      expect(!/calculator-[a-z]/.test(await page.locator("body").innerText()), `${name}: a message has no text`);
      await fits(page, name);
      if (language === "fr" || width === 1280) await accessible(page, name);
      await shot(page, name);
      await page.context().close();
    }
  }
}

// Dark mode and print.
{
  const page = await open("dark", LINKS.duel, { dark: true });
  await answered(page);
  await accessible(page, "dark");
  await shot(page, "dark");
  await page.emulateMedia({ media: "print" });
  await shot(page, "print");
  expect(!(await page.locator("button:visible").count()), "print: a button is visible");
  await page.context().close();
}

// Measures the time from opening to ready, and to an exact duel on the screen.
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

// Typing: finds a name and changes a characteristic; the answer and the link follow at once.
{
  const page = await open("typing", "#1/duel?a=garde_pretorien&b=guerrier_de_l_aube&l=en");
  await answered(page);
  const before = await page.locator(".outcome").first().innerText();
  const name = page.locator("fieldset.second .who input[list]").first();
  await name.fill("rodeur wolfen · confrontation 3");
  await name.press("Enter");
  await page.waitForFunction(() => location.hash.includes("rodeur_wolfen_c3"));
  await answered(page);
  const attack = page.locator("fieldset.first .numbers input").nth(1);
  await attack.fill("7");
  await attack.press("Enter");
  await page.waitForFunction(() => location.hash.includes("att=7"));
  await answered(page);
  expect((await page.locator(".outcome").first().innerText()) !== before, "another enemy does not change the result");
  for (const format of ["link", "BBCode", "Markdown", "CSV"]) {
    const text = await copied(page, page.locator(".results .copies button", { hasText: format }).first());
    const shape = { link: /#1\/duel\?a=garde_pretorien@att=7&b=rodeur_wolfen_c3/, BBCode: /^\[b\]/, Markdown: /^\*\*/, CSV: /^measure|^[a-z_]+,/ }[format];
    expect(shape.test(text), `${format} is copied as ${text.slice(0, 80)}`);
  }
  // The best placing of dice.
  await page.locator(".best").locator("xpath=..").getByRole("button").first().click();
  await page.waitForFunction(() => document.querySelectorAll(".results table").length >= 2 && !document.querySelector(".results .outcome"));
  await answered(page);
  await shot(page, "best-play");
  // Keyboard: the first tab stop skips to the calculator.
  await page.locator("body").press("Home");
  await page.context().close();
}

// A million simulated duels on all workers, with progress; stopping takes effect at once.
{
  const page = await open("million", "#1/duel?a=garde_pretorien&b=guerrier_de_l_aube&n=1000000&l=en");
  const began = Date.now();
  await answered(page);
  measured.million_ms = Date.now() - began;
  expect(/1,000,000/.test(await page.locator(".tag").first().innerText()), "not a million fights were simulated");
  await follow(page, "#1/duel?a=garde_pretorien&b=guerrier_de_l_aube&n=50000000&l=en");
  await page.locator(".working button").click();
  await follow(page, "#1/duel?a=garde_pretorien&b=rodeur_wolfen_c3&n=40000000&l=en");
  await page.locator(".working button").waitFor();
  const [stop, isOver] = await page.evaluate(() => new Promise((done) => {
    const at = performance.now();
    document.querySelector(".working button").click();
    requestAnimationFrame(() => done([performance.now() - at, !document.querySelector(".working progress, .results.stale")]));
  }));
  measured.stop_ms = Math.round(stop);
  expect(isOver, "the stopped work still runs at the next frame");
  await page.context().close();
}

// Three against two are fought; the link and the command carry the melee.
{
  const page = await open("melee", "#1/duel?a=3+guerrier_de_l_aube&b=2+garde_pretorien&n=2000&l=en");
  await answered(page);
  expect(/^2,000 /.test(await page.locator(".tag").first().innerText()), `melee: ${await page.locator(".tag").first().innerText()}`);
  expect((await page.locator(".outcome dt").allInnerTexts()).join().includes("only survivors: 3 Guerrier de l'aube"), "melee: the groups are not named");
  const fates = await page.locator(".end-states p").allInnerTexts();
  expect(fates.length === 5 && fates.every((text) => /\d\u202F% ± /.test(text)), `melee: the fates of the fighters are ${fates}`);
  const command = await copied(page, page.locator(".results .copies button", { hasText: "command" }).first());
  expect(command === 'fleau melee "3 guerrier_de_l_aube" "2 garde_pretorien" --runs 2000 --seed 1', `melee: the command is ${command}`);
  await page.context().close();
}

// A number of A as a slider: the curve stays, and the fight follows.
{
  const page = await open("slider", "#1/duel?a=garde_pretorien&b=guerrier_de_l_aube&l=en");
  await answered(page);
  await page.locator(".what-if summary").first().click();
  await page.locator(".what-if svg").waitFor();
  const slider = page.locator(".what-if input[type=range]");
  const before = await page.locator(".outcome").first().innerText();
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => location.hash.includes("a=garde_pretorien@att=6") && !document.querySelector(".results.stale"));
  await answered(page);
  expect((await page.locator(".outcome").first().innerText()) !== before, "slider: the fight does not change");
  expect((await page.locator("fieldset.first .numbers input").nth(1).inputValue()) === "6", "slider: the editor does not follow");
  expect(await slider.evaluate((of) => of === document.activeElement), "slider: the focus is lost");
  const x = await page.locator(".what-if .dot").first().getAttribute("cx");
  await page.locator("fieldset.first .numbers input").nth(1).fill("3");
  await page.waitForFunction((x) => document.querySelector(".what-if .dot").getAttribute("cx") !== x, x);
  expect((await slider.inputValue()) === "3", "slider: it does not follow the editor");
  await page.locator(".what-if select").selectOption("count");
  await page.waitForFunction(() => location.hash.includes("w=count") && document.querySelector(".what-if svg[aria-label*=fighters]"));
  await shot(page, "slider");
  await page.context().close();
}

// An army list: the lines that are not understood, the faults and the total.
{
  const page = await open("army", "#1/army?l=en");
  await page.locator("textarea").fill("3x Guerrier du Sang (48 PA)\nKassar le Fugitif\n<img src=x onerror=alert(1)>");
  await page.locator("input[type=number]").fill("100");
  await page.getByRole("button", { name: "Check the list" }).click();
  await page.locator(".results .fault").first().waitFor();
  await answered(page);
  const text = await page.locator(".results").innerText();
  expect(text.includes("110") && text.includes("Line 3 not understood"), `army: ${text}`);
  expect(!(await page.locator("main img").count()), "army: a line became an element");
  await page.context().close();
}

// The range over all variants comes before the interval of the dice.
{
  const page = await open("wide", "#1/price?f=garde_pretorien&ed=C3&l=en");
  await page.locator(".assumptions").waitFor();
  const [first, second] = await page.locator(".results .lead").allInnerTexts();
  expect(/should cost .* to .* AP against this field/.test(first) && /^For these assumptions only/.test(second), `wide: ${first} ${second}`);
  await page.locator(".working button").click();
  await page.context().close();
}

// The list of all wound rolls can be opened; further rolls are shown next to the first.
{
  const page = await open("rolls", "#1/wound?d=0&l=en");
  await answered(page);
  await page.locator(".results summary", { hasText: "Every roll" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".results details[open] tbody tr").length >= 21 + 31);
  const killed = await page.locator(".results details tr", { hasText: "6 6" }).first().innerText();
  expect(/killed/.test(killed), `a double 6: ${killed}`);
  // The list is filtered by dice and result, and sorted.
  const list = page.locator(".results details", { hasText: "Every roll" });
  const shown = () => list.locator("tbody tr:visible").allInnerTexts();
  await list.locator("input").fill("6 6");
  expect((await shown()).length === 1 && (await list.locator("output").innerText()) === "1 of 36 ways", `with 6 6: ${await shown()}`);
  await list.locator("input").fill("6");
  expect((await shown()).length === 6 && (await list.locator("output").innerText()) === "11 of 36 ways", `with a 6: ${await shown()}`);
  await list.locator("input").fill("");
  await list.locator("select").selectOption("killed");
  expect((await shown()).length > 0 && (await shown()).every((row) => row.includes("killed")), `killed: ${await shown()}`);
  await list.locator("select").selectOption("");
  await list.getByRole("button", { name: "result" }).click();
  expect((await shown())[0].includes("killed") && (await shown()).at(-1).includes("stunned"), `the most serious result is not first: ${(await shown())[0]}`);
  await accessible(page, "rolls");
  const compare = page.getByRole("button", { name: "Compare with another roll" });
  await compare.click();
  await page.waitForFunction(() => location.hash.includes("d2=0") && document.querySelectorAll(".results:not(.stale) table.rolls").length === 2);
  await page.locator("fieldset.roll").nth(1).locator("input").first().fill("5");
  await page.waitForFunction(() => location.hash.includes("d2=5"));
  await answered(page);
  const chances = await page.locator(".results .lead").allTextContents();
  expect(chances.length === 2 && chances[0] !== chances[1], `the chances of two rolls: ${chances}`);
  // Boxes to tick, with their number.
  await page.locator("fieldset.roll").nth(1).getByLabel("Toxic/", { exact: true }).check();
  await page.locator("fieldset.roll").nth(1).getByLabel("Toxic/X").fill("3");
  await page.waitForFunction(() => location.hash.includes("e2=toxic/3"));
  await compare.click();
  await compare.click();
  await page.waitForFunction(() => location.hash.includes("e4=toxic/3") && document.querySelectorAll(".results:not(.stale) table.rolls th[scope=col]").length === 10);
  expect(!(await compare.count()), "rolls: a fifth roll can be added");
  await page.getByRole("button", { name: "Remove Roll 1" }).click();
  await page.waitForFunction(() => /[?&]d=5&e=toxic\/3/.test(location.hash) && !location.hash.includes("d4"));
  for (const roll of ["Roll 3", "Roll 2"]) await page.getByRole("button", { name: `Remove ${roll}` }).click();
  await page.waitForFunction(() => !location.hash.includes("d2") && document.querySelectorAll(".results:not(.stale) .wound-bars").length === 1);
  await page.context().close();
}

// Values of a card other than its characteristics can be changed too.
{
  const page = await open("others", "#1/duel?a=garde_pretorien&b=rodeur_wolfen_c3&l=en");
  await answered(page);
  await page.locator("fieldset.first .others summary").click();
  await page.locator("fieldset.first .others select").first().selectOption("titan");
  await page.waitForFunction(() => location.hash.includes("size=titan"));
  await answered(page);
  expect(!(await page.locator(".fault").count()), `${await page.locator(".fault").allTextContents()}`);
  expect((await page.locator(".results h3").first().innerText()).includes("size titan"), "the other size is not shown");
  await page.locator("fieldset.second .others summary").click();
  const wounds = page.locator("fieldset.second .others select").last();
  await wounds.selectOption("serious");
  await page.waitForFunction(() => location.hash.includes("wounds=serious"));
  await wounds.selectOption("unhurt");
  await page.waitForFunction(() => !location.hash.includes("wounds"));
  await page.context().close();
}

// Typed dice, and new ones.
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

// Own profiles: a table with semicolons, or pasted cards. They can be found at once and are stored only on request; a link carries
// those that it names, and opening it stores nothing.
{
  const page = await open("own", "#1/own?l=en");
  const table = join(folder, "mine.csv");
  writeFileSync(table, "Nom;INI;ATT;FOR;DEF;RES;PA\nMon <b>garde</b>, \"le vieux\";3;5;8;5;11;49\n");
  await page.locator('input[type="file"]').setInputFiles(table);
  await page.locator('[role="status"]').waitFor();
  const mine = 'Mon <b>garde</b>, "le vieux"';
  expect(await page.locator("td, th", { hasText: mine }).count(), "a dropped profile is not shown");
  await page.locator("textarea").fill("Nom;INI;ATT;FOR;DEF;RES;PA;Compétences\nGuetteur des monts;4;4;5;4;6;23;Feinte\n");
  await page.getByRole("button", { name: "Read the pasted text" }).click();
  await page.locator("td, th", { hasText: "Guetteur des monts" }).waitFor();
  expect(await page.locator("td, th", { hasText: mine }).count(), "a second import loses the first");
  await shot(page, "own-imported");
  expect(!(await page.evaluate(() => localStorage.length)), "profiles are stored without a request");
  await page.getByLabel("keep them on this device").check();
  expect((await page.evaluate(() => localStorage.length)) === 1, "profiles are not stored");
  const kept = await page.evaluate(() => localStorage.getItem("fleau-profiles"));
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as a profile file" }).click()]);
  expect(readFileSync(await download.path(), "utf8") === kept, "the exported profiles differ from the stored ones");
  const [, first, second] = kept.split("\n").map((line) => line.split(",")[0]);
  const states = { duel: `a=${first}&b=2+${second}+%2B+garde_pretorien`, tell: `a=${first}@att=6&b=${second}`, matrix: `m=${first}%0A${second}&x=garde_pretorien`, price: `f=${second}&ed=C3` };
  for (const [view, query] of Object.entries(states)) {
    await follow(page, `#1/${view}?${query}&l=en`);
    // A fair cost is known long before its last look.
    await page.waitForFunction((view) => document.querySelector(`.results ${{ price: ".range rect", tell: ".story h3", matrix: ".copies", duel: ".outcome" }[view]}`), view);
    const link = view === "price" ? await page.evaluate(() => window.fleauLinks.link("price", window.fleauLinks.read(location.hash).state)) : await copied(page, page.locator(".results .copies button").first());
    if (view === "price") await page.locator(".working button").click();
    expect(link.includes("own=id,name_fr,ap,ini,att,str,def,res"), `the link of a ${view} carries no profile: ${link}`);
    expect(link.length < 600, `the link of a ${view} is ${link.length} characters long`);
    // On another machine, which does not have them.
    const elsewhere = await open(`${view} elsewhere`, link.slice(link.indexOf("#")));
    await elsewhere.waitForFunction((view) => document.querySelector(`.results ${{ price: ".range rect", tell: ".story h3", matrix: ".copies", duel: ".outcome" }[view]}`), view);
    expect(!(await elsewhere.locator(".fault").count()), `${view} elsewhere: ${await elsewhere.locator(".fault").allTextContents()}`);
    const texts = async (of) => (await of.locator(view === "price" ? ".results .lead" : ".results").first().innerText()).replace("copied", "link");
    if (view !== "price") expect((await texts(elsewhere)) === (await texts(page)), `a ${view} differs elsewhere`);
    expect((await texts(elsewhere)).includes(view === "price" ? "Guetteur des monts" : mine), `a ${view} elsewhere does not name the fighter`);
    expect(!(await elsewhere.evaluate(() => localStorage.length)), `a ${view} elsewhere stores profiles`);
    expect(!(await elsewhere.locator("main b b, .results b").count()) || view === "price", `${view}: a name became an element`);
    await shot(elsewhere, `own-${view}-elsewhere`);
    await elsewhere.context().close();
  }
  // A link may carry an invalid profile: that is reported and changes nothing.
  for (const bad of ["id,name_fr,ap,ini,att,str,def,res%0Ax,X,1,2", "id%0A<img src=x onerror=alert(1)>", "%22", "id,name_fr,ap,ini,att,str,def,res%0Agarde_pretorien,Autre,1,9,9,9,9,9"]) {
    const hostile = await open("hostile own", `#1/duel?a=x&b=garde_pretorien&own=${bad}&l=en`);
    await hostile.locator(".fault").first().waitFor();
    expect(!(await hostile.locator("main img").count()), `an element came out of ${bad}`);
    await follow(hostile, "#1/duel?a=garde_pretorien&b=guerrier_de_l_aube&l=en");
    await hostile.locator(".outcome").waitFor();
    await hostile.context().close();
  }
  // Old links spelled out a profile's values.
  await follow(page, "#1/duel?a=@ini=3,att=5,str=8,def=5,res=11,ap=49&b=garde_pretorien&l=en");
  await page.waitForFunction(() => document.querySelector(".results h3")?.textContent.includes("STR 8") && !document.querySelector(".results.stale"));
  await page.context().close();
}

// Links: a thousand states survive a round trip; a thousand damaged links only ever become text.
{
  const page = await open("links", "#1/duel?l=fr");
  await answered(page);
  const random = (() => { let state = 7; return (most) => { state = (state * 1103515245 + 12345) % 2147483648; return Math.floor((state / 2147483648) * most); }; })();
  const pick = (all) => all[random(all.length)];
  const ids = ["garde_pretorien", "guerrier_de_l_aube", "rodeur_wolfen_c3", "croquemitaine_c3"];
  const fighter = () => `${pick(["", "2 "])}${pick(ids)}${pick(["", `@att=${random(9)}`, `@ini=${random(9)},abilities=feint;regeneration/5`])}`;
  // Every second one carries an own profile, whose name contains all kinds of characters.
  const signs = ["é", "Ø", "漢", "😀", " ", ",", '"', ";", "&", "=", "#", "%", "+", "<b>", "'", "/", "@", "?", "|", "\\"];
  const name = () => `N${Array.from({ length: random(12) }, () => pick(signs)).join("")}`;
  const card = (id) => ({ id, name_fr: name(), ap: String(10 + random(200)), ini: String(random(9)), att: String(random(9)), str: String(random(12)), def: String(random(9)), res: String(1 + random(12)), ...pick([{}, { edition: "C3", abilities: "Feinte;Régénération/5" }, { people: name(), size: "large" }]) });
  const cell = (text = "") => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const file = (cards) => {
    const columns = [...new Set(cards.flatMap(Object.keys))];
    return [columns, ...cards.map((of) => columns.map((column) => of[column]))].map((row) => row.map(cell).join(",")).join("\n");
  };
  const states = Array.from({ length: 1000 }, (_, i) => ({ a: i % 2 ? fighter() : "mien_1", b: `${fighter()}${pick(["", " + guerrier_de_l_aube"])}${i % 4 ? "" : " + mien_2@att=7"}`, pa: pick(["", "cautious", "optimal", "cautious,sustain=never"]), r: pick(["", "confede-2022"]), s: String(random(1000) + 1), own: i % 2 ? "" : file([card("mien_1"), ...(i % 4 ? [] : [card("mien_2")])]) }));
  const back = await page.evaluate((states) => {
    const { read, link } = window.fleauLinks;
    return states.map((state) => {
      const given = Object.fromEntries(Object.entries(state).filter(([, value]) => value));
      const hash = link("duel", given);
      return [hash, JSON.stringify(Object.entries(read(hash).state).sort()) === JSON.stringify(Object.entries(given).sort())];
    });
  }, states);
  expect(back.every(([, same]) => same), `a link changes in a round trip: ${back.find(([, same]) => !same)}`);
  const longest = Math.max(...back.map(([hash]) => hash.length));
  expect(back.every(([hash], i) => hash.length < (states[i].own ? 1500 : 300)), `a link is too long for a forum: ${longest}`);
  // A visitor opens some of those with profiles: they name the fighters.
  for (let i = 0; i < 80; i += 8) {
    await follow(page, `${back[i][0].replace(/&pa=[^&]*/, "")}&l=fr`);
    await page.locator(".results:not(.stale) .outcome, .results:not(.stale) .fault").first().waitFor();
    expect(!(await page.locator(".fault").count()), `${states[i].own}: ${await page.locator(".fault").allTextContents()}`);
    const box = await page.locator("fieldset.first .who input[list]").first().inputValue();
    expect(box.startsWith("N"), `a profile of a link is missing: ${box}`);
  }
  const evil = ["<img src=x onerror=alert(1)>", "javascript:alert(1)", "%", "%E0%A4%A", "\u0000", "__proto__", "constructor", "{n}", "'\"><script>alert(1)</script>", "٣", "&&==", "#", "@".repeat(200), "+".repeat(500)];
  const damaged = Array.from({ length: 1000 }, () => {
    const [hash] = pick(back);
    const place = random(hash.length);
    return pick([() => hash.slice(0, place) + pick(evil) + hash.slice(place), () => hash.slice(0, place), () => `#${random(99)}/${pick(["duel", "__proto__", "constructor", "x"])}?a=${pick(evil)}`, () => `#1/${pick(["duel", "wound", "tell", "price", "matrix"])}?${pick(["a", "b", "d", "f", "m", "e", "k", "t", "dice", "own"])}=${pick(evil)}`])();
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
  // A visitor opens some of them.
  for (const hash of damaged.slice(0, 40)) {
    await follow(page, hash);
    await page.locator(".results > *, .fault, .drop").first().waitFor();
    expect(!(await page.locator("main script, main img, main iframe").count()), `an element came out of ${hash}`);
  }
  await page.context().close();
}

console.log(JSON.stringify(measured));
await ends();
