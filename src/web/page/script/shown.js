/* Charts. */
/* `ends` are those of the interval of the share, which is drawn as a line. */
const svgBar = (shares, ends = null) => {
  const svg = draw("svg", { class: "gauge", viewBox: "0 0 1000 10", preserveAspectRatio: "none", "aria-hidden": "true" });
  svg.append(draw("rect", { class: "ground", width: 1000, height: 10 }));
  let x = 0;
  for (const [className, share] of shares) {
    svg.append(draw("rect", { class: className, x, width: Math.max(0, 1000 * share), height: 10 }));
    x += 1000 * share;
  }
  if (ends && ends[1] > ends[0]) svg.append(draw("rect", { class: "ends", x: 1000 * ends[0], width: Math.max(2, 1000 * (ends[1] - ends[0])), y: 4, height: 2 }));
  return svg;
};
const percent = (share) => {
  const digits = share > 0 && share < 0.01 ? 3 : 1;
  return `${new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(100 * share)}\u202F%`;
};
const curves = (answer) => {
  const [width, height, left, right, top, bottom] = [360, 200, 44, 12, 28, 46];
  const turns = Math.min(answer.by_turn.length, 12);
  const x = (turn) => left + ((width - left - right) * turn) / turns;
  const y = (share) => top + (height - top - bottom) * (1 - share);
  const svg = draw("svg", { class: "chart small", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": say("calculator-standing") });
  svg.append(draw("text", { class: "faint", x: 0, y: 12 }, say("calculator-standing")),
    draw("text", { class: "faint", x: (left + width - right) / 2, y: height - 6, "text-anchor": "middle" }, say("calculator-turn")));
  for (const share of [0, 0.5, 1]) {
    svg.append(draw("line", { class: "grid", x1: left, x2: width - right, y1: y(share), y2: y(share) }),
      draw("text", { class: "faint", x: left - 6, y: y(share) + 4, "text-anchor": "end" }, `${100 * share} %`));
  }
  for (let turn = 0; turn <= turns; turn += 1) svg.append(draw("text", { class: "faint", x: x(turn), y: height - bottom + 18, "text-anchor": "middle" }, turn));
  for (const [className, key] of [["first", "b_wins"], ["second", "a_wins"]]) {
    const points = [1, ...answer.by_turn.slice(0, turns).map((of) => 1 - of[key])].map((share, turn) => `${x(turn).toFixed(1)} ${y(share).toFixed(1)}`);
    svg.append(draw("path", { class: `curve ${className}`, d: `M${points.join("L")}` }));
  }
  return svg;
};
const tableOf = (table, className = "data") => {
  const head = make("tr", {}, ...table.columns.map(([name, isNumber]) => make("th", { scope: "col", className: isNumber ? "n" : "", text: name })));
  const rows = table.rows.map((row) => make("tr", {}, ...row.map((text, place) => {
    const isNumber = table.columns[place]?.[1];
    return place === 0 ? make("th", { scope: "row", className: isNumber ? "n" : "", text }) : make("td", { className: isNumber ? "n" : "", text });
  })));
  const label = table.title ?? table.columns.map(([name]) => name).find(Boolean) ?? "";
  const body = make("table", { className, ariaLabel: label }, make("thead", {}, head), make("tbody", {}, ...rows));
  /* The title does not scroll with a table wider than a phone. */
  const title = table.title ? make("p", { className: "caption", text: table.title }) : null;
  const box = make("div", { className: "table-box" }, title, make("div", { className: "scroll", tabIndex: 0, role: "group", ariaLabel: label }, body));
  if (table.notes.length) box.append(make("ul", { className: "notes" }, ...table.notes.map((text) => make("li", { text }))));
  return box;
};
const notesOf = (notes) => (notes.length ? make("ul", { className: "notes" }, ...notes.map((text) => make("li", { text }))) : null);
const leads = (page) => page.headline.map((text) => make("p", { className: "lead", text }));
/* A table without columns consists of notes. */
const tablesOf = (page) => {
  const of = (table) => (table.columns.length ? tableOf(table) : make("div", { className: "table-box" }, table.title ? make("p", { className: "caption", text: table.title }) : null, notesOf(table.notes)));
  const shown = page.tables.filter((table) => !table.details).map(of);
  const more = page.tables.filter((table) => table.details).map(of);
  if (more.length) shown.push(make("details", {}, make("summary", { text: say("calculator-more") }), ...more));
  return shown;
};

/* Copies a text and confirms it on the button. */
const copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = make("textarea", { value: text, className: "off-screen" });
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
};
const copyBar = (page) => {
  const here = () => location.href.split("#")[0] + link(view, state);
  const mine = carried(state);
  const all = [[say("calculator-link"), here], ...[["BBCode", page?.bbcode], ["Markdown", page?.markdown], ["CSV", page?.csv]].filter(([, text]) => text).map(([name, text]) => [name, () => text]), ...(page?.command ? [[say("calculator-command"), () => page.command]] : []), ...(mine ? [[say("calculator-copy-own"), () => mine]] : [])];
  const bar = make("p", { className: "copies" }, `${say("calculator-copy-as")} `);
  for (const [name, text] of all) {
    const press = button(name, async () => {
      await copyText(text());
      press.textContent = say("calculator-copied");
      setTimeout(() => (press.textContent = name), 1500);
    });
    bar.append(press, " ");
  }
  if (!mine || !page?.command) return bar;
  const withFile = document.createDocumentFragment();
  withFile.append(bar, notesOf([say("calculator-own-file", { file: OWN_FILE })]));
  return withFile;
};

/* The results, a live region for screen readers, and the button that stops the work. */
let results = null;
let working = null;
const begin = (fraction = null, text = null) => {
  if (!working.querySelector("progress")) {
    const stop = () => { job?.stop(); working.replaceChildren(make("span", { text: say("calculator-stopped") })); results.classList.remove("stale"); };
    working.replaceChildren(make("progress", { max: 1, ariaLabel: say("calculator-working") }), button(say("calculator-stop"), stop), make("span"));
  }
  if (fraction !== null) working.firstElementChild.value = fraction;
  working.lastElementChild.textContent = text ?? say("calculator-working");
};
const show = (...children) => {
  results.classList.remove("stale");
  results.replaceChildren(...children.filter(Boolean));
};
const faultsOf = (error) => {
  const faults = Array.isArray(error) ? error : [say("calculator-broken"), String(error?.message ?? error)];
  return faults.map((text) => make("p", { className: "fault", role: "alert", text }));
};
const fail = (error) => {
  if (error === stopped) return;
  working.replaceChildren();
  show(...faultsOf(error));
};
/* Runs work for the current state; stops earlier work. */
const run = (work) => {
  job?.stop();
  const mine = (job = new Job());
  results.classList.add("stale");
  const slow = setTimeout(() => { if (!mine.isStopped) begin(); }, 250);
  work(mine).then(
    (parts) => { if (!mine.isStopped) { clearTimeout(slow); working.replaceChildren(); show(...parts); } },
    (error) => { clearTimeout(slow); if (job === mine) fail(error); },
  );
};
let answering = null;
/* Changes the state and the link, without a new answer. */
const writeState = (changes) => {
  state = { ...state, ...changes };
  for (const key of Object.keys(state)) if (!state[key]) delete state[key];
  last[view] = state;
  history.replaceState(null, "", link(view, state));
};
const set = (changes) => {
  writeState(changes);
  answering?.();
};

/* A fold whose content is computed when it is first opened. */
const unfolding = (title, fill) => {
  const box = make("details", {}, make("summary", { text: title }));
  box.addEventListener("toggle", () => fill().then((parts) => box.append(...parts), fail), { once: true });
  return box;
};
