// Tests unusual ways to use the calculator in a real browser: node visitors.mjs CALCULATOR.html SCREENSHOTS
// Keyboard only, dropped files, two tabs, back and forward, invalid files and links; every view in dark mode and in print.
// Fails with one line per fault.
import { accessible, address, answered, becomes, clipboard, copied, ends, expect, fits, follow, open as opened, ready, shot } from "./checks.mjs";

const open = async (name, link, conditions = {}) => {
  const page = await opened(name, { link, ...conditions });
  await ready(page);
  return page;
};
const focused = (page) => page.evaluate(() => {
  const of = document.activeElement;
  return of.ariaLabel ?? of.labels?.[0]?.textContent ?? of.textContent ?? of.tagName;
});
// Waits until the focus is on a field of a fighter, after the change has been drawn.
const reaches = (page, key, what) =>
  becomes(page, (key) => document.activeElement.dataset.key === key, key, async () => `${what} ${await focused(page)}`);
const drop = (page, name, text) => page.evaluate(([name, text]) => {
  const given = new DataTransfer();
  given.items.add(new File([text], name, { type: "text/csv" }));
  const drop = document.querySelector(".drop");
  for (const type of ["dragover", "drop"]) drop.dispatchEvent(new DragEvent(type, { dataTransfer: given, bubbles: true, cancelable: true }));
}, [name, text]);

// Keyboard only: from the skip link to a profile, a characteristic, an ability and the copy buttons, without losing the focus.
for (const language of ["en", "fr"]) {
  const page = await open(`keyboard ${language}`, `#1/duel?a=garde_pretorien&b=guerrier_de_l_aube&l=${language}`);
  await answered(page);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement.id === "skip"), `keyboard: the first tab stop is ${await focused(page)}`);
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement.id === "main"), "keyboard: the skip link does not move the focus");
  const name = (side) => page.evaluate((side) => document.activeElement === document.querySelector(`fieldset.${side} .who input[list]`), side);
  for (let i = 0; i < 12 && !(await name("first")); i += 1) await page.keyboard.press("Tab");
  expect(await name("first"), `keyboard: no name is reached; the focus is on ${await focused(page)}`);
  await page.keyboard.type("rodeur wolfen · confrontation 3");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => location.hash.includes("a=rodeur_wolfen_c3"));
  const key = () => page.evaluate(() => document.activeElement.dataset.key);
  await reaches(page, "0 ini", "keyboard: after the name, the focus is on");
  await page.keyboard.press("Tab");
  await page.keyboard.type("7");
  await page.waitForFunction(() => location.hash.includes("att=7"));
  await answered(page);
  await reaches(page, "0 att", "keyboard: after typing a number, the focus is on");
  await page.keyboard.press("Tab");
  await reaches(page, "0 str", "keyboard: after ATT, the focus is on");
  for (let i = 0; i < 30 && (await key()) !== "0 abilities"; i += 1) await page.keyboard.press("Tab");
  await page.keyboard.type(language === "fr" ? "Féroce" : "Ferocious");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash.includes("ferocious"));
  await page.getByRole("button", { name: language === "fr" ? /Féroce/ : /Ferocious/ }).waitFor();
  await reaches(page, "0 abilities", "keyboard: after adding an ability, the focus is on");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !location.hash.includes("ferocious"));
  await reaches(page, "0 abilities", "keyboard: after removing an ability, the focus is on");
  await answered(page);
  const word = language === "fr" ? "commande" : "command";
  const isCopy = () => page.evaluate((word) => document.activeElement.textContent === word, word);
  for (let i = 0; i < 80 && !(await isCopy()); i += 1) await page.keyboard.press("Tab");
  expect(await isCopy(), `keyboard: no copy button is reached; the focus is on ${await focused(page)}`);
  const command = await clipboard(page, () => page.keyboard.press("Enter"));
  // Quoted for the shell, because it lists abilities.
  expect(command.startsWith('fleau duel "rodeur_wolfen_c3@att=7'), `keyboard: the copied command is ${command}`);
  // Changing the view or the language keeps the focus.
  await page.locator("#views a").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".wound-bars").waitFor();
  await becomes(page, () => document.activeElement.matches('#views [aria-current="page"]'), null, async () => `keyboard: after changing the view, the focus is on ${await focused(page)}`);
  const other = language === "fr" ? "en" : "fr";
  await page.locator(`.languages [lang="${other}"]`).focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction((other) => document.documentElement.lang === other, other);
  await becomes(page, () => document.activeElement.matches(".languages [aria-current]"), null, async () => `keyboard: after changing the language, the focus is on ${await focused(page)}`);
  await page.context().close();
}

// Pointer: a click on the next field, after typing a number, moves the focus there.
{
  const page = await open("pointer", "#1/duel?a=garde_pretorien&b=guerrier_de_l_aube&l=en");
  await answered(page);
  const numbers = page.locator("fieldset.first .numbers input");
  await numbers.nth(1).fill("7");
  await numbers.nth(2).click();
  await reaches(page, "0 str", "pointer: after the click, the focus is on");
  await numbers.nth(2).fill("12");
  await page.waitForFunction(() => location.hash.includes("att=7,str=12"));
  // Clearing a number restores the printed one; an invalid number is reported.
  await numbers.nth(1).fill("");
  await page.waitForFunction(() => !location.hash.includes("att="));
  await numbers.nth(1).blur();
  await becomes(page, () => document.querySelectorAll("fieldset.first .numbers input")[1].value !== "", null, () => "pointer: the printed number does not come back");
  await numbers.nth(1).fill("999");
  await page.locator(".results .fault", { hasText: "999" }).waitFor();
  await page.reload();
  await ready(page);
  await page.locator(".results .fault", { hasText: "999" }).waitFor();
  expect((await numbers.nth(1).inputValue()) === "999", "pointer: a reload loses the typed number");
  await page.context().close();
}

// Input faster than the page draws applies to the newly chosen fighter, not to the previous one.
{
  const page = await open("haste", "#1/duel?a=garde_pretorien&b=guerrier_de_l_aube&l=en");
  await answered(page);
  await page.evaluate(() => {
    const type = (selector, value) => {
      const input = document.querySelector(`fieldset.first ${selector}`);
      input.value = value;
      for (const event of ["input", "change"]) input.dispatchEvent(new Event(event));
    };
    type(".who input[list]", "rodeur wolfen · confrontation 3");
    type('[data-key="0 att"]', "7");
    type('[data-key="0 abilities"]', "Ferocious");
  });
  await answered(page);
  const chosen = await page.evaluate(() => fleauLinks.read(location.hash).state.a);
  expect(/^rodeur_wolfen_c3@att=7,abilities=.*ferocious/.test(chosen), `haste: the fighter is ${chosen}`);
  await page.context().close();
}

// Back and forward: each view returns as it was left.
{
  const page = await open("back", "#1/duel?a=garde_pretorien&b=guerrier_de_l_aube&l=en");
  await answered(page);
  await page.locator("fieldset.first .numbers input").nth(1).fill("7");
  await page.waitForFunction(() => location.hash.includes("att=7"));
  await page.locator("#views a").first().click();
  await page.waitForFunction(() => document.querySelector(".wound-bars"));
  await page.goBack();
  await page.waitForFunction(() => document.querySelector(".results .outcome"));
  expect((await page.locator("fieldset.first .numbers input").nth(1).inputValue()) === "7", "back: a change is lost");
  await page.goForward();
  await page.waitForFunction(() => document.querySelector(".wound-bars"));
  expect(!(await page.locator(".fault").count()), "back: a fault is shown");
  await page.context().close();
}

// Files: a dropped one is read; an empty, invalid or too large one is reported and changes nothing.
for (const [language, keep] of [["en", "keep them on this device"], ["fr", "les garder sur cet appareil"]]) {
  const page = await open(`files ${language}`, `#1/own?l=${language}`);
  const told = async (name, text) => {
    await page.evaluate(() => document.querySelectorAll('.fault, [role="status"]').forEach((of) => of.remove()));
    await drop(page, name, text);
    await page.locator('.fault, [role="status"]').first().waitFor();
    return page.locator('.fault, [role="status"]').first().innerText();
  };
  await told("mine.csv", "Nom;INI;ATT;FOR;DEF;RES;PA\nLe <i>Mien</i>;3;5;8;5;11;49\n");
  expect(await page.locator("th, td", { hasText: "Le <i>Mien</i>" }).count(), "files: the dropped profile is missing");
  for (const [name, text] of [["empty.csv", ""], ["blank.csv", "\n\n"], ["none.csv", "\u0000\u0001\u0002PK"], ["head.csv", "id,name_fr,ap,ini,att,str,def,res\n"]]) {
    const words = await told(name, text);
    expect(words.trim().length > 10, `files: ${name} is reported as ${words}`);
    expect((await page.locator("tbody tr").count()) === 1, `files: ${name} changes the profiles`);
  }
  const words = await told("large.csv", "x".repeat(10_000_000));
  expect(/large\.csv/.test(words), `files: ten million bytes are reported as ${words}`);
  await accessible(page, `files ${language}`);
  await shot(page, `files-${language}`);
  // Two tabs: neither loses the profiles stored by the other.
  await page.getByLabel(keep).check();
  const other = await page.context().newPage();
  await other.goto(`${address}#1/own?l=${language}`);
  await ready(other);
  expect(await other.locator("th, td", { hasText: "Le <i>Mien</i>" }).count(), "tabs: the stored profile is missing");
  await drop(other, "other.csv", "Nom;INI;ATT;FOR;DEF;RES;PA\nAutre;3;5;8;5;11;49\n");
  await other.locator("th, td", { hasText: "Autre" }).waitFor();
  await page.locator("th, td", { hasText: "Autre" }).waitFor();
  await drop(page, "third.csv", "Nom;INI;ATT;FOR;DEF;RES;PA\nTiers;3;5;8;5;11;49\n");
  await page.locator("th, td", { hasText: "Tiers" }).waitFor();
  const kept = await page.evaluate(() => localStorage.getItem("fleau-profiles"));
  expect(["Mien", "Autre", "Tiers"].every((name) => kept.includes(name)), `tabs: the stored profiles are ${kept}`);
  await page.context().close();
}

// The command for own profiles names the file that it reads; a button next to it copies that file.
{
  const own = "id,name_fr,ap,ini,att,str,def,res%0Ale_mien,Le+Mien,49,3,5,8,5,11";
  const page = await open("own", `#1/duel?a=le_mien&b=garde_pretorien&own=${own}&l=en`);
  await answered(page);
  const bar = page.locator(".results .copies").first();
  const command = await copied(page, bar.getByRole("button", { name: "command" }));
  expect(command === "fleau duel le_mien garde_pretorien --profiles built-in --profiles fleau.csv --engine exact", `own: the command is ${command}`);
  expect((await page.locator(".results .copies + .notes").first().innerText()).includes("fleau.csv"), "own: no note names the file that the command reads");
  const file = await copied(page, bar.getByRole("button", { name: "own profiles" }));
  expect(file.startsWith("id,name_fr,ap,ini,att,str,def,res\nle_mien,Le Mien,49,3,5,8,5,11"), `own: the file is ${file}`);
  await page.context().close();
}

// A double 6 that does not kill, the default of the federation's calculator; the page explains how a roll is read.
{
  const page = await open("double", "#1/wound?d=-7&l=en");
  await answered(page);
  const killed = () => page.locator(".results .wound-bars p", { hasText: "killed" }).first().innerText();
  expect((await killed()).includes("2.8\u202F%"), `double: ${await killed()}`);
  await page.getByLabel("double 6 = killed outright").uncheck();
  await page.waitForFunction(() => location.hash.includes("e=double-6-read") && !document.querySelector(".results.stale"));
  expect((await killed()).includes("0.0\u202F%"), `double: read in the table, ${await killed()}`);
  expect((await page.locator(".results .lead").first().innerText()).length > 10, "double: there is no explanation");
  await page.getByLabel("Bane/", { exact: true }).check();
  await page.waitForFunction(() => location.hash.includes("e=bane/1,double-6-read"));
  // Opens the fold of the new answer.
  await answered(page);
  await page.locator("summary", { hasText: "How a wound roll is read" }).click();
  await page.locator(".effects dt").first().waitFor();
  expect((await page.locator(".effects dt").count()) >= 19, "double: effects are not explained");
  expect((await page.locator(".results details", { hasText: "How a wound roll" }).locator("tbody tr").count()) === 11, "double: the table does not have eleven rows");
  await page.context().close();
}

// Links of the calculator's first version must stay readable for ever.
{
  const page = await open("old links", "");
  const old = {
    "#1/wound?d=2&e=bane&l=fr": ["wound", { d: "2", e: "bane" }],
    "#1/duel?a=garde_pretorien&b=2+guerrier_de_l_aube&pa=cautious&l=en": ["duel", { a: "garde_pretorien", b: "2 guerrier_de_l_aube", pa: "cautious" }],
    "#1/duel?a=garde_pretorien@att=6,abilities=feint;regeneration/5&b=guerrier_de_l_aube&v=garde_pretorien&o=ap&r=confede-2022&t=6&bare=1&s=7&n=1000000": ["duel", { a: "garde_pretorien@att=6,abilities=feint;regeneration/5", b: "guerrier_de_l_aube", v: "garde_pretorien", o: "ap", r: "confede-2022", t: "6", bare: "1", s: "7", n: "1000000" }],
    "#1/tell?a=garde_pretorien&b=guerrier_de_l_aube&s=7&k=3": ["tell", { a: "garde_pretorien", b: "guerrier_de_l_aube", s: "7", k: "3" }],
    "#1/tell?a=garde_pretorien&b=guerrier_de_l_aube&dice=4,2,6": ["tell", { a: "garde_pretorien", b: "guerrier_de_l_aube", dice: "4,2,6" }],
    "#1/price?f=@ini=4,att=5,str=6,def=4,res=7,mov=10&ed=C3&p=cautious": ["price", { f: "@ini=4,att=5,str=6,def=4,res=7,mov=10", ed: "C3", p: "cautious" }],
    "#1/matrix?m=garde_pretorien%0Aguerrier_de_l_aube&x=rodeur_wolfen_c3": ["matrix", { m: "garde_pretorien\nguerrier_de_l_aube", x: "rodeur_wolfen_c3" }],
    "#1/own?l=fr": ["own", {}],
    "#1/wound?d=2&d2=3&dice2=amplified&e2=toxic/4&l=en": ["wound", { d: "2", d2: "3", dice2: "amplified", e2: "toxic/4" }],
  };
  for (const [link, [view, state]] of Object.entries(old)) {
    const given = await page.evaluate((link) => window.fleauLinks.read(link), link);
    const same = JSON.stringify([given?.view, Object.entries(given?.state ?? {}).sort()]) === JSON.stringify([view, Object.entries(state).sort()]);
    expect(same, `old links: ${link} is ${JSON.stringify(given)}`);
  }
  // An unknown fighter is named.
  await follow(page, "#1/duel?a=gurade_pretorien&b=%3Cb%3Enobody&l=fr");
  await page.locator(".results .fault").first().waitFor();
  const faults = (await page.locator(".results .fault").allInnerTexts()).join(" ");
  expect(faults.includes("gurade_pretorien") && faults.includes("garde_pretorien"), `unknown: ${faults}`);
  expect(!(await page.locator("main b").count()), "unknown: a name became an element");
  await page.context().close();
}

// Every view in dark mode and in print, also on a phone.
const VIEWS = {
  wound: "#1/wound?d=2&e=toxic/3&d2=0&d3=4", army: "#1/army?t=3x+Guerrier+du+Sang%0AKassar+le+Fugitif%0ATruc", melee: "#1/duel?a=3+guerrier_de_l_aube&b=2+garde_pretorien&w=count", duel: "#1/duel?a=garde_pretorien&b=guerrier_de_l_aube&v=garde_pretorien@att=6", tell: "#1/tell?a=garde_pretorien&b=guerrier_de_l_aube&s=7",
  price: "#1/price?f=@ini=4,att=5,str=6,def=4,res=7,mov=10&ed=C3", matrix: "#1/matrix?m=garde_pretorien&x=barde_d_alahan_1_c3%0Arodeur_wolfen_c3", own: "#1/own",
};
for (const [view, link] of Object.entries(VIEWS)) {
  for (const [language, width] of [["fr", 390], ["en", 1280]]) {
    const name = `${view}-dark-${language}-${width}`;
    const page = await open(name, `${link}${link.includes("?") ? "&" : "?"}l=${language}`, { dark: true, width });
    if (view === "price") {
      await page.waitForFunction(() => document.querySelectorAll(".range rect").length >= 1);
      await page.locator(".working button").click();
    } else await answered(page);
    await fits(page, name);
    await accessible(page, name);
    await shot(page, name);
    await page.emulateMedia({ media: "print", colorScheme: "light" });
    await shot(page, `${view}-print-${language}-${width}`);
    expect(!(await page.locator("button:visible").count()), `${view}: a button is visible in print`);
    await page.context().close();
  }
}

await ends();
