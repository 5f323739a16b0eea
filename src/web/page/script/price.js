/* The view of a fair cost: its range over all variants, and the cost under the chosen assumptions, refined in ten steps (looks). */
/* The step whose fights the variants are compared with. */
const WIDE_LOOK = 6;
/* The range over all variants, that of each assumption and that of the dice, as bars on one scale. */
const assumptionBars = ({ answer, tables }) => {
  const table = tables.find((of) => of.key === "assumptions");
  const { model, fair, ap } = answer;
  const ranges = [model.range, ...model.levers.map((of) => of.ap), fair.ci95];
  const known = [...ranges.flat(), fair.ap, ap].filter((of) => of !== null);
  const room = 0.08 * (Math.max(...known) - Math.min(...known)) || 1;
  const [low, high] = [Math.max(0, Math.min(...known) - room), Math.max(...known) + room];
  const x = (value) => (1000 * (value - low)) / (high - low);
  const bar = ([from, to], isWide) => {
    const svg = draw("svg", { class: "gauge", viewBox: "0 0 1000 10", preserveAspectRatio: "none", "aria-hidden": "true" });
    const [left, right] = [from === null ? 0 : x(from), to === null ? 1000 : x(to)];
    svg.append(draw("rect", { class: "ground", width: 1000, height: 10 }), draw("rect", { class: isWide ? "strong wide" : "strong", x: left, width: Math.max(4, right - left), height: 10 }), draw("rect", { class: "ends", x: x(fair.ap) - 2, width: 4, height: 10 }));
    if (ap) svg.append(draw("line", { class: "printed", x1: x(ap), x2: x(ap), y1: 0, y2: 10, "vector-effect": "non-scaling-stroke" }));
    return svg;
  };
  const words = ([name, , by]) => (by ? `${name} (${by})` : name);
  const rows = table.rows.map((row, place) => make("p", {}, make(place ? "span" : "b", { text: words(row) }), bar(ranges[place], !place), make("i", { text: row[1] })));
  const ends = [low, high].map((of) => make("span", { text: `${Math.round(of)}\u202F${say("calculator-ap")}` }));
  return make("div", { className: "wound-bars assumptions" }, make("h3", { text: table.title }), ...rows, make("p", { ariaHidden: "true" }, make("span"), make("span", { className: "scale-ends" }, ...ends)));
};
const priceView = (main) => {
  const looks = 10;
  /* Several tags may mean one edition; then each is shown with its name. A field needs at least two profiles. */
  const fielded = (tag) => choices.profiles.filter((of) => of.edition === tag && !of.missing.length).length;
  const fields = choices.editions.filter((of) => fielded(of.id) > 1 || of.id === state.ed);
  const shared = (of) => fields.some((other) => other.id !== of.id && inTongue(other) === inTongue(of));
  const named = (of) => (shared(of) ? `${inTongue(of)} · ${of.id}` : inTongue(of));
  const edition = select(state.ed ?? "", fields.map((of) => [of.id, say("calculator-edition-of", { name: named(of), n: fielded(of.id) })]), (ed) => set({ ed }));
  const start = button(say("calculator-start"), () => answering(), "main");
  main.append(filterRow(), make("div", { className: "sides" }, sideEditor("f", say("calculator-my-profile"), "first", { many: false, priced: false })),
    make("div", { className: "row" }, field(say("calculator-against"), edition), policyField("p", say("calculator-policy")), rulesField(), start));
  const range = (seen) => {
    const known = seen.map((of, place) => ({ ...of, look: place + 1 })).filter((of) => of.fair.ci95[0] !== null && of.fair.ci95[1] !== null && of.fair.ap !== null);
    if (!known.length) return null;
    /* Draws the intervals and the printed AP, with a margin. */
    const shown = [...known.flatMap((of) => of.fair.ci95), ...(known[0].ap ? [known[0].ap] : [])];
    const room = Math.max(1, 0.2 * (Math.max(...shown) - Math.min(...shown)));
    const [low, high] = [Math.max(0, Math.min(...shown) - room), Math.max(...shown) + room];
    const x = (ap) => 40 + (290 * (ap - low)) / (high - low);
    const svg = draw("svg", { viewBox: `0 0 360 ${24 * known.length + 30}`, role: "img", "aria-label": say("calculator-narrowing") });
    const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find((of) => (high - low) / of < 8) ?? 10000;
    for (let ap = Math.ceil(low / step) * step; ap <= high; ap += step) {
      svg.append(draw("line", { class: "grid", x1: x(ap), x2: x(ap), y1: 0, y2: 24 * known.length + 4 }), draw("text", { class: "faint", x: x(ap), y: 24 * known.length + 20, "text-anchor": "middle" }, ap));
    }
    svg.append(draw("text", { class: "faint", x: 358, y: 24 * known.length + 20, "text-anchor": "end" }, say("calculator-ap")));
    known.forEach((of, row) => {
      const y = 12 + 24 * row;
      svg.append(draw("text", { class: "faint", x: 0, y: y + 4 }, `${of.look}/${looks}`), draw("rect", { class: "strong interval", x: x(of.fair.ci95[0]), width: Math.max(1, x(of.fair.ci95[1]) - x(of.fair.ci95[0])), y: y - 6, height: 12 }),
        draw("circle", { class: "strong", cx: x(of.fair.ap), cy: y, r: 4 }));
    });
    if (known[0].ap) svg.append(draw("line", { class: "printed", x1: x(known[0].ap), x2: x(known[0].ap), y1: 0, y2: 24 * known.length }));
    return make("div", { className: "range" }, svg);
  };
  /* `wide` is the answer with all variants; null until it is there. */
  const one = (page, seen, wide) => {
    const known = wide?.notes ?? [];
    const narrow = [range(seen), ...tablesOf(page), notesOf(page.notes.filter((of) => !known.includes(of)))];
    if (!wide?.answer.model) return [wide ? null : make("p", { className: "trying", text: say("calculator-fair-trying") }), ...leads(page), ...narrow, copyBar(page)];
    return [...leads(wide), assumptionBars(wide), copyBar(wide), notesOf(wide.notes),
      make("details", { open: true }, make("summary", { text: say("calculator-fair-only") }), leads(page)[0], ...narrow)];
  };
  answering = () => run(async (mine) => {
    const seen = [];
    let page = null;
    let wide = null;
    const question = { ask: "fair-cost", fighter: state.f ?? "", edition: state.ed ?? choices.editions[0]?.id ?? "", ruleset: state.r ?? "", policy: state.p ?? "" };
    const widened = mine.ask({ ...question, look: WIDE_LOOK, variants: true }).then((answer) => {
      wide = answer;
      if (seen.length && !mine.isStopped) show(...one(page, seen, wide));
    });
    widened.catch(() => {});
    /* Each look takes twice as long as the one before: one per worker runs at a time, and they are shown in order. */
    const taken = [];
    const take = () => {
      const asked = mine.ask({ ...question, look: taken.length + 1 });
      asked.catch(() => {});
      taken.push(asked);
    };
    while (taken.length < Math.min(most - 1, looks)) take();
    for (let look = 1; look <= looks; look += 1) {
      begin((2 ** (look - 1) - 1) / (2 ** looks - 1), say("calculator-look", { n: look }));
      page = await taken[look - 1];
      if (taken.length < looks) take();
      seen.push(page.answer);
      if (mine.isStopped) throw stopped;
      show(...one(page, seen, wide));
    }
    await widened;
    return one(page, seen, wide);
  });
};
