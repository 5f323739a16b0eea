/* The view of a wound roll. */
const RESULTS = ["none", "stunned", "light", "serious", "critical", "killed"];
const DOUBLE_SIX_READ = "double-6-read";
/* The editor of a roll, whose state keys end in `end`. */
const rollEditor = (end, legend, className) => {
  const all = () => (state[`e${end}`] ?? "").split(",").map((of) => of.trim()).filter(Boolean);
  const effects = () => all().filter((of) => of !== DOUBLE_SIX_READ);
  const isRead = () => all().includes(DOUBLE_SIX_READ);
  const writeAll = (next, read) => set({ [`e${end}`]: [...next, ...(read ? [DOUBLE_SIX_READ] : [])].join(",") });
  const kills = make("input", { type: "checkbox", checked: !isRead(), on: { change: () => writeAll(effects(), !kills.checked) } });
  const chips = make("ul", { className: "chips" });
  const showChips = () => {
    const write = (next) => { writeAll(next, isRead()); showChips(); chips.querySelector("select").focus(); };
    chips.replaceChildren(...effects().map((of) => make("li", {}, make("button", { type: "button", text: `${abilityName(of)} ×`, ariaLabel: say("calculator-remove", { name: abilityName(of) }), on: { click: () => write(effects().filter((other) => other !== of)) } }))));
    const able = choices.abilities.filter((of) => of.wounds);
    const options = [["", say("calculator-add-effect")], ...able.map((of) => [of.id + (of.takes ? "/1" : ""), of[language] + (of.takes ? "/X" : "")])];
    const add = select("", options, (value) => value && write([...effects().filter((of) => of !== value), value]));
    add.ariaLabel = say("calculator-add-effect");
    chips.append(make("li", {}, add));
    for (const of of effects().filter((of) => of.includes("/"))) {
      const [id, x] = of.split("/");
      const amount = typed(x, (value) => write(effects().map((other) => (other === of ? `${id}/${Math.max(0, Math.min(20, Number(value) || 0))}` : other))), { type: "number", min: 0, max: 20 });
      chips.append(make("li", {}, field(abilityName(id), amount)));
    }
  };
  showChips();
  const difference = typed(state[`d${end}`] ?? "0", (d) => set({ [`d${end}`]: d }), { type: "number", min: -50, max: 50 });
  difference.addEventListener("input", () => difference.value !== "" && difference.validity.valid && set({ [`d${end}`]: difference.value }));
  const strength = make("input", { type: "number", min: 0, max: 40 });
  const resistance = make("input", { type: "number", min: 0, max: 40 });
  const subtract = () => {
    if (strength.value === "" || resistance.value === "") return;
    difference.value = Number(strength.value) - Number(resistance.value);
    set({ [`d${end}`]: difference.value });
  };
  for (const input of [strength, resistance]) input.addEventListener("input", subtract);
  const kinds = [["", say("calculator-dice-plain")], ["amplified", say("calculator-dice-amplified")], ["attenuated", say("calculator-dice-attenuated")]];
  return make("fieldset", { className }, make("legend", { text: legend }),
    make("div", { className: "row" }, field(say("calculator-difference"), difference), field(say("calculator-str"), strength), field(say("calculator-res"), resistance),
      field(say("calculator-dice"), select(state[`dice${end}`] ?? "", kinds, (dice) => set({ [`dice${end}`]: dice }))), make("label", {}, kills, ` ${say("calculator-double-six")}`)), chips);
};
/* Explains a roll: the table of the rules, and what each effect does. */
const rollExplained = () => {
  const does = {
    bane: "calculator-does-bane", "hard-boiled": "calculator-does-hard-boiled", ferocious: "calculator-does-ferocious",
    "sword-axe": "calculator-does-sword-axe", "sacred-weapon": "calculator-does-sacred-weapon", "sacred-armor": "calculator-does-sacred-armor",
    ethereal: "calculator-does-ethereal", vulnerable: "calculator-does-vulnerable", toxic: "calculator-does-toxic",
    "steam-strength": "calculator-does-steam-strength", "immunity-legs": "calculator-does-immunity-legs",
    "immunity-arms": "calculator-does-immunity-arms", "immunity-belly": "calculator-does-immunity-belly",
    "immunity-chest": "calculator-does-immunity-chest", "immunity-head": "calculator-does-immunity-head",
    "immunity-stunned": "calculator-does-immunity-stunned", "immunity-doubles": "calculator-does-immunity-doubles",
    "survival-instinct": "calculator-does-survival-instinct", "unmoving-shot": "calculator-does-unmoving-shot",
  };
  const told = choices.abilities.filter((of) => of.wounds && does[of.id]);
  const effects = told.flatMap((of) => [make("dt", { text: of[language] + (of.takes ? "/X" : "") }), make("dd", { text: say(does[of.id]) })]);
  return unfolding(say("calculator-how"), async () => {
    const { tables } = await new Job().ask({ ask: "wound-table", ruleset: state.r ?? "" });
    return [make("p", { className: "prose", text: say("calculator-how-read") }), ...tables.map((of) => tableOf(of)), make("dl", { className: "effects" }, ...effects)];
  });
};
/* The list of all rolls, sortable and filtered by dice and result; `results` are the names from none to killed. */
const rollList = (page, results) => {
  const box = tableOf(page.tables[0]);
  const table = box.querySelector("table");
  const [dice, result, ways] = table.tHead.rows[0].cells;
  const waysOf = (row) => Number(row.cells[2].textContent.replace(/\D/g, ""));
  sortable(table, [dice, result, ways], (row, head) =>
    head === ways ? waysOf(row) : head === result ? results.indexOf(row.cells[1].textContent) : row.cells[0].textContent);
  const wanted = typed("", () => {}, { inputMode: "numeric", placeholder: "6 6", size: 8 });
  const of = select("", [["", say("calculator-all")], ...results.map((name) => [name, name])], () => narrow());
  const counted = make("output");
  const narrow = () => {
    let [shown, total] = [0, 0];
    for (const row of table.tBodies[0].rows) {
      const left = row.cells[0].textContent.match(/\d/g) ?? [];
      /* Each requested die must match a different die of the roll. */
      const falls = (wanted.value.match(/\d/g) ?? []).every((die) => left.includes(die) && left.splice(left.indexOf(die), 1));
      row.hidden = !falls || (of.value !== "" && row.cells[1].textContent !== of.value);
      total += waysOf(row);
      if (!row.hidden) shown += waysOf(row);
    }
    counted.textContent = say("calculator-rolls-shown", { n: shown, total });
  };
  wanted.addEventListener("input", narrow);
  narrow();
  return [make("div", { className: "row" }, field(say("calculator-rolls-with"), wanted), field(result.textContent, of), counted), box, copyBar(page)];
};
const woundView = (main) => {
  const editors = make("div", { className: "sides" });
  const second = make("div");
  const showEditors = () => {
    const both = state.d2 !== undefined;
    editors.replaceChildren(rollEditor("", say(both ? "calculator-first-roll" : "calculator-view-wound"), "first"), ...(both ? [rollEditor("2", say("calculator-second-roll"), "second")] : []));
    const press = both
      ? button(say("calculator-one-roll"), () => { set({ d2: "", dice2: "", e2: "" }); showEditors(); }, "plain")
      : button(say("calculator-compare-roll"), () => { set({ d2: state.d ?? "0", dice2: state.dice, e2: state.e }); showEditors(); });
    const hadFocus = second.contains(document.activeElement);
    second.replaceChildren(press);
    if (hadFocus) press.focus();
  };
  showEditors();
  main.append(editors, make("div", { className: "row" }, second, rulesField(false)));
  const termsOf = (end) => ({ difference: Math.trunc(Number(state[`d${end}`] ?? 0)) || 0, dice: state[`dice${end}`] || "plain", effects: state[`e${end}`] ?? "", ruleset: state.r ?? "" });
  const shown = async (mine, end) => {
    const terms = termsOf(end);
    const roll = await mine.ask({ ask: "wound", ...terms });
    const { counts, at_least: least, total } = roll.answer;
    const [{ columns, rows: told }] = roll.tables;
    /* The chance of each result, and of each or a worse one; the headings are those of the table. */
    const bars = make("div", { className: "wound-bars side-by-side" });
    for (const [ways, column, from] of [[counts, columns.at(-2), 0], [least, columns.at(-1), 1]]) {
      bars.append(make("div", {}, make("h3", { text: column[0] }), ...RESULTS.slice(from).map((key, i) =>
        make("p", {}, make("b", { text: told[from + i][0] }), svgBar([[end ? "second" : "first", ways[key] / total]]), make("i", { text: percent(ways[key] / total) })))));
    }
    /* Every roll, on request. */
    const list = unfolding(say("calculator-rolls"), async () => rollList(await new Job().ask({ ask: "listed", ...terms }), told.map(([name]) => name)));
    return make("div", {}, ...leads(roll), make("p", {}, make("span", { className: "tag", text: say("calculator-exact") })),
      bars, ...tablesOf(roll), notesOf(roll.notes), copyBar(roll), list);
  };
  const differences = async (mine, end) => {
    const { difference, ...terms } = termsOf(end);
    const all = await mine.ask({ ask: "wounds", ...terms });
    const table = tableOf(all.tables[0], "data heat");
    const rows = [...table.querySelectorAll("tbody tr")];
    all.answer.forEach(([d, chances, of], place) => {
      if (d === difference) rows[place].className = "here";
      [...rows[place].cells].slice(1).forEach((cell, i) => {
        const share = chances[RESULTS[i + 1]] / of;
        cell.classList.add(`h${4 + Math.min(4, Math.floor(share * 5))}`);
      });
    });
    return make("div", {}, table, copyBar(all));
  };
  answering = () => run(async (mine) => {
    const ends = state.d2 === undefined ? [""] : ["", "2"];
    const rolls = [];
    const tables = [];
    for (const end of ends) rolls.push(await shown(mine, end));
    for (const end of ends) tables.push(await differences(mine, end));
    return [make("div", { className: "side-by-side" }, ...rolls),
      make("details", { open: true }, make("summary", { text: say("calculator-differences") }), make("div", { className: "side-by-side" }, ...tables)),
      rollExplained()];
  });
};
