/* The view of wound rolls, up to four of them side by side. */
const RESULTS = ["none", "stunned", "light", "serious", "critical", "killed"];
const DOUBLE_SIX_READ = "double-6-read";
const ROLLS = ["", "2", "3", "4"];
const rollName = (place) => say("calculator-roll", { n: place + 1 });
/* What each effect does, by its id. */
const effectDoes = (id) =>
  ({
    bane: say("calculator-does-bane"), "hard-boiled": say("calculator-does-hard-boiled"), ferocious: say("calculator-does-ferocious"),
    "sword-axe": say("calculator-does-sword-axe"), "sacred-weapon": say("calculator-does-sacred-weapon"), "sacred-armor": say("calculator-does-sacred-armor"),
    ethereal: say("calculator-does-ethereal"), vulnerable: say("calculator-does-vulnerable"), toxic: say("calculator-does-toxic"),
    "steam-strength": say("calculator-does-steam-strength"), "immunity-legs": say("calculator-does-immunity-legs"),
    "immunity-arms": say("calculator-does-immunity-arms"), "immunity-belly": say("calculator-does-immunity-belly"),
    "immunity-chest": say("calculator-does-immunity-chest"), "immunity-head": say("calculator-does-immunity-head"),
    "immunity-stunned": say("calculator-does-immunity-stunned"), "immunity-doubles": say("calculator-does-immunity-doubles"),
    "survival-instinct": say("calculator-does-survival-instinct"), "unmoving-shot": say("calculator-does-unmoving-shot"),
  })[id];
/* The editor of a roll, whose state keys end in `end`; `remove` is null for the first. */
const rollEditor = (end, legend, remove) => {
  const all = () => (state[`e${end}`] ?? "").split(",").map((of) => of.trim()).filter(Boolean);
  const write = (next) => set({ [`e${end}`]: next.join(",") });
  const kills = make("input", { type: "checkbox", checked: !all().includes(DOUBLE_SIX_READ), on: { change: () => {
    const others = all().filter((of) => of !== DOUBLE_SIX_READ);
    write(kills.checked ? others : [...others, DOUBLE_SIX_READ]);
  } } });
  const able = choices.abilities.filter((of) => of.wounds).sort((one, other) => one[language].localeCompare(other[language], language));
  /* Links may name an effect in either language; unknown ones stay as they are. */
  const isOf = (ability, text) => { const name = plain(text.split("/")[0]); return [ability.id, ability.en, ability.fr].some((of) => plain(of) === name); };
  const unknown = all().filter((text) => text !== DOUBLE_SIX_READ && !able.some((of) => isOf(of, text))).map((id) => ({ id, en: id, fr: id, takes: false }));
  const boxes = [...able, ...unknown].map((ability) => {
    const isHere = (text) => text === ability.id || isOf(ability, text);
    const given = all().find(isHere);
    const amount = ability.takes ? make("input", { type: "number", min: 0, max: 20, value: given?.split("/")[1] ?? "1", disabled: !given, ariaLabel: `${ability[language]}/X` }) : null;
    const put = () => {
      const others = all().filter((of) => !isHere(of));
      const x = amount ? `/${Math.max(0, Math.min(20, Math.trunc(Number(amount.value)) || 0))}` : "";
      if (amount) amount.disabled = !box.checked;
      /* The effect that a double 6 is read in the table comes last. */
      const [effects, last] = [others.filter((of) => of !== DOUBLE_SIX_READ), others.filter((of) => of === DOUBLE_SIX_READ)];
      write(box.checked ? [...effects, ability.id + x, ...last] : others);
    };
    const box = make("input", { type: "checkbox", checked: Boolean(given), on: { change: put } });
    amount?.addEventListener("input", () => amount.value !== "" && amount.validity.valid && put());
    return make("li", {}, make("label", { title: effectDoes(ability.id) }, box, ` ${ability[language]}${ability.takes ? "/" : ""}`), amount);
  });
  const difference = typed(state[`d${end}`] ?? "0", (d) => set({ [`d${end}`]: d || "0" }), { type: "number", min: -50, max: 50 });
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
  return make("fieldset", { className: "roll" }, make("legend", { text: legend }),
    make("div", { className: "row" }, field(say("calculator-difference"), difference), field(say("calculator-str"), strength), field(say("calculator-res"), resistance),
      field(say("calculator-dice"), select(state[`dice${end}`] ?? "", kinds, (dice) => set({ [`dice${end}`]: dice })))),
    make("ul", { className: "boxes", ariaLabel: say("calculator-effects") }, make("li", {}, make("label", {}, kills, ` ${say("calculator-double-six")}`)), ...boxes),
    remove ? button(say("calculator-remove", { name: legend }), remove, "plain") : null);
};
/* Explains a roll: the table of the rules, and what each effect does. */
const rollExplained = () => {
  const told = choices.abilities.filter((of) => of.wounds && effectDoes(of.id));
  const effects = told.flatMap((of) => [make("dt", { text: of[language] + (of.takes ? "/X" : "") }), make("dd", { text: effectDoes(of.id) })]);
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
/* The chance of each result (`from` 0), or of each or a worse one (`from` 1), of all rolls: a column of bars for each. */
const resultBars = (rolls, names, from) => {
  const keys = RESULTS.slice(from);
  const shares = rolls.map(({ answer }) => keys.map((key) => (from ? answer.at_least : answer.counts)[key] / answer.total));
  const [{ tables: [{ columns, rows }] }] = rolls;
  const heading = columns.at(from - 2)[0];
  const label = (i) => rows[from + i][0];
  if (rolls.length === 1) {
    return make("div", {}, make("h3", { text: heading }), ...keys.map((_, i) =>
      make("p", {}, make("b", { text: label(i) }), svgBar([["first", shares[0][i]]]), make("i", { text: percent(shares[0][i]) }))));
  }
  const head = make("tr", {}, make("th", { scope: "col", text: heading }), ...names.map((text) => make("th", { scope: "col", text })));
  const body = keys.map((_, i) => make("tr", {}, make("th", { scope: "row", text: label(i) }), ...shares.map((of) => make("td", {}, make("i", { text: percent(of[i]) }), svgBar([["first", of[i]]])))));
  return make("div", { className: "scroll compared", tabIndex: 0, role: "group", ariaLabel: heading }, make("table", { className: "data rolls", ariaLabel: heading }, make("thead", {}, head), make("tbody", {}, ...body)));
};
const woundView = (main) => {
  const ends = () => {
    const free = ROLLS.findIndex((end) => end && state[`d${end}`] === undefined);
    return free < 0 ? ROLLS : ROLLS.slice(0, free);
  };
  const editors = make("div", { className: "sides" });
  const add = make("div");
  /* Removes a roll: those after it move up. */
  const drop = (place) => {
    const kept = ends().filter((_, i) => i !== place).map((end) => ["d", "dice", "e"].map((key) => state[key + end]));
    const next = {};
    ROLLS.forEach((end, i) => ["d", "dice", "e"].forEach((key, part) => { next[key + end] = kept[i]?.[part] ?? ""; }));
    set(next);
    showEditors();
    add.querySelector("button")?.focus();
  };
  const showEditors = () => {
    const all = ends();
    const isAlone = all.length === 1;
    editors.replaceChildren(...all.map((end, place) => rollEditor(end, isAlone ? say("calculator-view-wound") : rollName(place), isAlone ? null : () => drop(place))));
    const free = ROLLS[all.length];
    const latest = all.at(-1);
    const compare = () => {
      set({ [`d${free}`]: state[`d${latest}`] ?? "0", [`dice${free}`]: state[`dice${latest}`], [`e${free}`]: state[`e${latest}`] });
      showEditors();
      (add.querySelector("button") ?? editors.lastElementChild.querySelector("input")).focus();
    };
    add.replaceChildren(...(free ? [button(say("calculator-compare-roll"), compare)] : []));
  };
  showEditors();
  main.append(editors, make("div", { className: "row" }, add, rulesField(false)));
  const termsOf = (end) => ({ difference: Math.trunc(Number(state[`d${end}`] ?? 0)) || 0, dice: state[`dice${end}`] || "plain", effects: state[`e${end}`] ?? "", ruleset: state.r ?? "" });
  /* The numbers of a roll, to copy, and every throw, on request. */
  const details = (roll, end) => {
    const list = unfolding(say("calculator-rolls"), async () => rollList(await new Job().ask({ ask: "listed", ...termsOf(end) }), roll.tables[0].rows.map(([name]) => name)));
    return [...tablesOf(roll), notesOf(roll.notes), copyBar(roll), list];
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
    return [table, copyBar(all)];
  };
  answering = () => run(async (mine) => {
    const all = ends();
    const [rolls, tables] = [[], []];
    for (const end of all) rolls.push(await mine.ask({ ask: "wound", ...termsOf(end) }));
    for (const end of all) tables.push(await differences(mine, end));
    const names = all.map((_, place) => rollName(place));
    const isAlone = all.length === 1;
    const named = (parts, place) => make("div", {}, isAlone ? null : make("h3", { text: names[place] }), ...parts);
    const told = rolls.flatMap((roll, place) => (isAlone ? leads(roll) : roll.headline.map((text) => make("p", { className: "lead", text: `${names[place]} — ${text}` }))));
    return [...told, make("p", {}, make("span", { className: "tag", text: say("calculator-exact") })),
      make("div", { className: isAlone ? "wound-bars side-by-side" : "" }, resultBars(rolls, names, 0), resultBars(rolls, names, 1)),
      make("div", { className: "side-by-side" }, ...rolls.map((roll, place) => named(details(roll, all[place]), place))),
      make("details", { open: isAlone }, make("summary", { text: say("calculator-differences") }), make("div", { className: "side-by-side" }, ...tables.map(named))),
      rollExplained()];
  });
};
