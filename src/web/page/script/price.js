/* The view of a fair cost, refined in ten steps (looks). */
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
    const x = (ap) => 48 + (358 * (ap - low)) / (high - low);
    const svg = draw("svg", { viewBox: `0 0 440 ${24 * known.length + 30}`, role: "img", "aria-label": say("calculator-narrowing") });
    const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find((of) => (high - low) / of < 8) ?? 10000;
    for (let ap = Math.ceil(low / step) * step; ap <= high; ap += step) {
      svg.append(draw("line", { class: "grid", x1: x(ap), x2: x(ap), y1: 0, y2: 24 * known.length + 4 }), draw("text", { class: "faint", x: x(ap), y: 24 * known.length + 20, "text-anchor": "middle" }, ap));
    }
    svg.append(draw("text", { class: "faint", x: 438, y: 24 * known.length + 20, "text-anchor": "end" }, say("calculator-ap")));
    known.forEach((of, row) => {
      const y = 12 + 24 * row;
      svg.append(draw("text", { class: "faint", x: 0, y: y + 4 }, `${of.look}/${looks}`), draw("rect", { class: "strong interval", x: x(of.fair.ci95[0]), width: Math.max(1, x(of.fair.ci95[1]) - x(of.fair.ci95[0])), y: y - 6, height: 12 }),
        draw("circle", { class: "strong", cx: x(of.fair.ap), cy: y, r: 4 }));
    });
    if (known[0].ap) svg.append(draw("line", { class: "printed", x1: x(known[0].ap), x2: x(known[0].ap), y1: 0, y2: 24 * known.length }));
    return make("div", { className: "range" }, svg);
  };
  const one = (page, seen) => [...leads(page), range(seen), ...tablesOf(page), notesOf(page.notes), copyBar(page)];
  answering = () => run(async (mine) => {
    const seen = [];
    let page = null;
    /* Each look takes twice as long as the one before: one per worker runs at a time, and they are shown in order. */
    const taken = [];
    const take = () => {
      const asked = mine.ask({ ask: "fair-cost", fighter: state.f ?? "", edition: state.ed ?? choices.editions[0]?.id ?? "", ruleset: state.r ?? "", policy: state.p ?? "", look: taken.length + 1 });
      asked.catch(() => {});
      taken.push(asked);
    };
    while (taken.length < Math.min(most, looks)) take();
    for (let look = 1; look <= looks; look += 1) {
      begin((2 ** (look - 1) - 1) / (2 ** looks - 1), say("calculator-look", { n: look }));
      page = await taken[look - 1];
      if (taken.length < looks) take();
      seen.push(page.answer);
      if (mine.isStopped) throw stopped;
      show(...one(page, seen));
    }
    return one(page, seen);
  });
};
