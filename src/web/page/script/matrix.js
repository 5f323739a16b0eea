/* The view of several own fighters against several others. */
const matrixView = (main) => {
  const listEditor = (key, legend, className) => {
    const box = make("fieldset", { className });
    const fill = () => {
      const all = (state[key] ?? "").split("\n").filter(Boolean).slice(0, 20);
      const write = (next) => { set({ [key]: next.join("\n") }); setTimeout(() => { fill(); box.querySelector("input").focus(); }); };
      const chips = make("ul", { className: "chips" }, ...all.map((of, place) => make("li", {}, make("button", { type: "button", text: `${nameOf(of)} ×`, ariaLabel: say("calculator-remove", { name: nameOf(of) }), on: { click: () => write(all.filter((_, i) => i !== place)) } }))));
      const add = make("input", { list: "profiles", placeholder: say("calculator-add-fighter"), ariaLabel: `${legend}: ${say("calculator-add-fighter")}`, autocomplete: "off" });
      const take = () => { const id = find(add.value); if (id) write([...all.filter((of) => of !== id), id]); };
      add.addEventListener("change", take);
      add.addEventListener("input", () => { if (choices.profiles.some((of) => shownName(of) === add.value)) take(); });
      chips.append(make("li", {}, add));
      const everybody = button(say("calculator-add-shown"), () => write([...new Set([...all, ...choices.profiles.filter((of) => passes(of) && !of.missing.length).map((of) => of.id)])].slice(0, 20)), "plain");
      box.replaceChildren(make("legend", { text: legend }), chips, everybody);
    };
    fill();
    return box;
  };
  main.append(filterRow(), make("div", { className: "sides" }, listEditor("m", say("calculator-mine"), "first"), listEditor("x", say("calculator-theirs"), "second")),
    make("div", { className: "row" }, policyField("p", say("calculator-policy")), rulesField()));
  answering = () => run(async (mine) => {
    const [rows, columns] = ["m", "x"].map((key) => (state[key] ?? "").split("\n").filter(Boolean).slice(0, 20));
    const points = (value) => {
      const rounded = Math.round(100 * value);
      return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : "0";
    };
    const shade = (value) => 4 + Math.sign(value) * [0.05, 0.15, 0.3, 0.6].filter((step) => Math.abs(value) >= step).length;
    const cells = rows.map(() => columns.map(() => make("td")));
    const values = rows.map(() => columns.map(() => null));
    const table = make("table", { className: "matrix" }, make("caption", { text: say("calculator-view-matrix") }),
      make("thead", {}, make("tr", {}, make("th", { scope: "col", className: "corner", text: say("calculator-row-against") }), ...columns.map((of) => make("th", { scope: "col", "data-j": "", className: "name" }, make("span", { text: nameOf(of) }))))),
      make("tbody", {}, ...rows.map((of, i) => make("tr", {}, make("th", { scope: "row", text: nameOf(of) }), ...cells[i]))));
    const text = (cell) => (cell === null ? "" : points(cell));
    const grid = () => [[say("calculator-row-against"), ...columns.map(nameOf)], ...rows.map((of, i) => [nameOf(of), ...values[i].map(text)])];
    const copies = {
      get csv() { return grid().map((row) => row.map((shown) => { const of = shown.replace(/^−(?=\d+$)/, "-"); const safe = /^[=+\-@\t\r]/.test(of) && !/^[+-]?[\d.]+$/.test(of) ? `'${of}` : of; return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe; }).join(",")).join("\n") + "\n"; },
      get bbcode() { const line = (row, tag) => `[tr]${row.map((of) => `[${tag}]${of.replaceAll("[", "［").replaceAll("]", "］")}[/${tag}]`).join("")}[/tr]`; return ["[table]", ...grid().map((row, i) => line(row, i ? "td" : "th")), "[/table]", ""].join("\n"); },
      get markdown() { const [head, ...body] = grid(); const line = (row) => `| ${row.map((of) => of.replace(/[\\|*_<>`\[\]]/g, "\\$&")).join(" | ")} |`; return [line(head), `|${head.map(() => " --- |").join("")}`, ...body.map(line), ""].join("\n"); },
    };
    const parts = [make("p", { className: "prose", text: say("calculator-matrix-about") }), make("div", { className: "scroll", tabIndex: 0, role: "group", ariaLabel: say("calculator-view-matrix") }, table)];
    show(...parts);
    let done = 0;
    const all = rows.flatMap((a, i) => columns.map((b, j) => ({ a, b, i, j })));
    let next = 0;
    const work = async () => {
      while (next < all.length) {
        const { a, b, i, j } = all[next++];
        const fight = { a, b, pa: state.p, pb: state.p, r: state.r };
        const page = await fought(mine, fightOf(fight), () => {});
        const value = page.answer.outcome.a_wins - page.answer.outcome.b_wins;
        values[i][j] = value;
        cells[i][j].className = `h${shade(value)}`;
        cells[i][j].replaceChildren(make("a", { href: link("duel", fight), text: points(value), ariaLabel: `${nameOf(a)} – ${nameOf(b)}: ${points(value)}` }));
        done += 1;
        if (done % 8 === 0) begin(done / all.length, `${done} / ${all.length}`);
      }
    };
    await Promise.all(Array.from({ length: Math.min(most, all.length) }, work));
    return [...parts, copyBar(copies)];
  });
};
const nameOf = (text) => {
  const { id, set: changed } = parseFighter(text);
  const changes = Object.entries(changed).map(([key, value]) => `${valueName(key)} ${valueWord(key, value)}`).join(", ");
  const name = byId.get(id)?.name ?? id;
  return changes ? `${name} (${changes})` : name;
};
