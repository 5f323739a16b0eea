/* The fold "what if": one number of A's first fighter as a slider, and the chances at each of its values. */
const SWEPT = ["att", "ini", "str", "def", "res", "count"];
const sweptName = (key) => (key === "count" ? say("calculator-fighters") : numberName(KEYS.indexOf(key)));
/* Values before and after the printed one that are shown; the largest number of fighters. */
const SWEEP_MARGIN = 4;
const SWEEP_COUNT = 6;
/* Fights per value of a combat or melee: enough for a curve. */
const SWEEP_FIGHTS = 20000;
let sweeping = null;
/* The curves of both sides, with their intervals; `mark(value)` marks the current value. */
const sweepChart = ({ answer, tables }, names) => {
  const [width, height, left, right, top, bottom] = [360, 220, 44, 12, 28, 46];
  const [{ values }] = answer.axes;
  const x = (value) => left + ((width - left - right) * (value - values[0])) / (values.at(-1) - values[0]);
  const y = (share) => top + (height - top - bottom) * (1 - share);
  const title = say("calculator-sweep-chart", { name: tables[0].columns[0][0] });
  const svg = draw("svg", { class: "chart small", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `${title}. ${names.join(", ")}` });
  svg.append(draw("text", { class: "faint", x: 0, y: 12 }, say("calculator-sweep-share")),
    draw("text", { class: "faint", x: (left + width - right) / 2, y: height - 6, "text-anchor": "middle" }, tables[0].columns[0][0]));
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    svg.append(draw("line", { class: "grid", x1: left, x2: width - right, y1: y(share), y2: y(share) }),
      draw("text", { class: "faint", x: left - 6, y: y(share) + 4, "text-anchor": "end" }, `${100 * share}\u202F%`));
  }
  for (const value of values) svg.append(draw("text", { class: "faint", x: x(value), y: height - bottom + 18, "text-anchor": "middle" }, value));
  const here = draw("line", { class: "printed", y1: top, y2: height - bottom });
  const dots = [];
  svg.append(here);
  for (const [className, key] of [["first", "only_a_alive"], ["second", "only_b_alive"]]) {
    const line = answer.points.map((of, i) => `${x(values[i]).toFixed(1)} ${y(of[key]).toFixed(1)}`);
    const ends = [0, 1].map((end) => answer.points.map((of, i) => `${x(values[i]).toFixed(1)} ${y(of.ci95[key][end]).toFixed(1)}`));
    const dot = draw("circle", { class: `dot ${className}`, r: 5 });
    svg.append(draw("path", { class: `band ${className}`, d: `M${ends[0].join("L")}L${ends[1].reverse().join("L")}Z` }),
      draw("path", { class: `curve ${className}`, d: `M${line.join("L")}` }), dot);
    dots.push([dot, key]);
  }
  const mark = (value) => {
    const place = values.indexOf(value);
    for (const shape of [here, ...dots.map(([dot]) => dot)]) shape.setAttribute("visibility", place < 0 ? "hidden" : "visible");
    if (place < 0) return;
    here.setAttribute("x1", x(value));
    here.setAttribute("x2", x(value));
    for (const [dot, key] of dots) { dot.setAttribute("cx", x(value)); dot.setAttribute("cy", y(answer.points[place][key])); }
  };
  return { svg, mark };
};
/* Returns the fold, and the function that shows it anew; `edited` rebuilds the editor of A. */
const sweepFold = (edited) => {
  const fighters = () => parseSide(state.a ?? "");
  const printed = (fighter) => byId.get(fighter.id)?.numbers[KEYS.indexOf(state.w)] ?? null;
  const current = () => {
    const [fighter] = fighters();
    return state.w === "count" ? fighter.count : Number(fighter.set[state.w] ?? printed(fighter) ?? NaN);
  };
  /* Replaces the value of A's first fighter. */
  const put = (value) => {
    const [{ set: { [state.w]: _, ...others }, ...fighter }, ...rest] = fighters();
    const isPrinted = value === printed(fighter);
    const next = state.w === "count" ? { ...fighter, set: others, count: value } : { ...fighter, set: isPrinted ? others : { ...others, [state.w]: String(value) } };
    set({ a: [next, ...rest].map(writeFighter).join(" + ") });
    edited();
  };
  /* Side A with a range in place of the number. */
  const ranged = ([low, high]) => {
    const [{ count, ...fighter }, ...rest] = fighters();
    const first = state.w === "count"
      ? `${low}..${high} ${writeFighter({ ...fighter, count: 1 })}`
      : writeFighter({ ...fighter, count, set: { ...fighter.set, [state.w]: `${low}..${high}` } });
    return [first, ...rest.map(writeFighter)].join(" + ");
  };
  const curve = make("div", { ariaLive: "polite" });
  const shown = make("output");
  const progress = make("progress", { max: 1, ariaLabel: say("calculator-working"), hidden: true });
  let [center, chart, asked, waiting] = [null, null, "", 0];
  const slider = make("input", { type: "range", step: 1, on: { input: () => {
    shown.textContent = slider.value;
    chart?.mark(Number(slider.value));
    clearTimeout(waiting);
    waiting = setTimeout(() => put(Number(slider.value)), 150);
  } } });
  const slide = field("", slider, "field slide");
  slide.append(shown);
  const ask = async (question) => {
    sweeping?.stop();
    const mine = (sweeping = new Job());
    curve.classList.add("stale");
    progress.removeAttribute("value");
    const slow = setTimeout(() => { progress.hidden = mine.isStopped; }, 250);
    const told = (share) => { if (!mine.isStopped) progress.value = share; };
    try {
      let page = await mine.ask({ ask: "sweep", ...question });
      if (page.points) {
        const { a: _, ...same } = question;
        const fights = page.points.map(({ a, sample }) => ({ question: { ...same, a }, runs: sample ?? 0 }));
        page = await mine.ask({ ask: "sweep", ...question, tallies: await simulated(mine, fights, told) });
      }
      const names = [page.answer.a.short_name, page.answer.b.short_name];
      chart = sweepChart(page, names);
      chart.mark(current());
      curve.replaceChildren(...leads(page), make("p", { className: "curve-key" }, make("span", { className: "first", text: `━ ${names[0]}` }), make("span", { className: "second", text: `┅ ${names[1]}` })), chart.svg,
        make("details", {}, make("summary", { text: say("calculator-more") }), ...tablesOf(page), notesOf(page.notes)), copyBar(page));
    } catch (error) {
      if (error === stopped) return;
      chart = null;
      curve.replaceChildren(...faultsOf(error));
    } finally {
      clearTimeout(slow);
      if (sweeping === mine) { progress.hidden = true; curve.classList.remove("stale"); }
    }
  };
  const refresh = () => {
    if (!box.open || !SWEPT.includes(state.w)) return;
    const [fighter] = fighters();
    const value = current();
    slide.hidden = !fighter || Number.isNaN(value);
    if (slide.hidden) { sweeping?.stop(); asked = ""; return curve.replaceChildren(make("p", { text: say("calculator-sweep-none") })); }
    center = state.w === "count" ? 1 : printed(fighter) ?? center ?? value;
    const low = Math.min(value, Math.max(Math.min(1, center), center - SWEEP_MARGIN));
    const high = Math.max(value, state.w === "count" ? SWEEP_COUNT : center + SWEEP_MARGIN);
    slide.firstElementChild.textContent = sweptName(state.w);
    Object.assign(slider, { min: low, max: high, value });
    shown.textContent = value;
    chart?.mark(value);
    const { variant: _, ...fight } = fightTerms();
    const isSeveral = (side) => { const all = parseSide(side ?? ""); return all.length > 1 || all[0]?.count > 1; };
    const isGroup = state.w === "count" || isSeveral(state.a) || isSeveral(state.b);
    const question = { ...fight, a: ranged([low, high]), ...(isGroup && fight.runs === undefined ? { runs: SWEEP_FIGHTS } : {}) };
    const key = JSON.stringify([question, language, own.text]);
    if (key === asked) return;
    asked = key;
    ask(question);
  };
  const choose = (w) => { center = null; writeState({ w }); refresh(); };
  const box = make("details", { className: "what-if", open: SWEPT.includes(state.w) }, make("summary", { text: say("calculator-what-if") }),
    make("div", { className: "row" }, field(say("calculator-what-if-number"), select(state.w ?? SWEPT[0], SWEPT.map((key) => [key, sweptName(key)]), choose)), slide, progress), curve);
  box.addEventListener("toggle", () => {
    if (!box.open) { sweeping?.stop(); asked = ""; writeState({ w: "" }); }
    else if (SWEPT.includes(state.w)) refresh();
    else choose(SWEPT[0]);
  });
  return [box, refresh];
};
