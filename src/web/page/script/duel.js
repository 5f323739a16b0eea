/* The view of a duel or combat. */
const fightOf = (of = state) => ({
  a: of.a ?? "", b: of.b ?? "", ruleset: of.r ?? "", policy_a: of.pa || "balanced", policy_b: of.pb || "balanced",
  objective: ["ap", "survive"].includes(of.o) ? of.o : "win", turns: /^\d+$/.test(of.t ?? "") ? Number(of.t) : null, bare: of.bare === "1",
  seed: /^\d{1,15}$/.test(of.s ?? "") ? Number(of.s) : 1,
});
const RANGE = 1 << 15;
/* The answer for a fight: solved exactly, or simulated in parts by all workers. */
const fought = async (mine, fight, told) => {
  const first = await mine.ask({ ask: "fight", ...fight });
  if (first.sample === undefined) return first;
  const runs = first.sample;
  let [next, done] = [0, 0];
  const tallies = [];
  const work = async () => {
    while (next < runs) {
      const from = next;
      next = Math.min(runs, from + RANGE);
      const to = next;
      tallies.push(await mine.text({ ask: "range", ...fight, from, to }));
      done += to - from;
      told(done / runs);
    }
  };
  await Promise.all(Array.from({ length: most }, work));
  return mine.ask({ ask: "sampled", ...fight, tallies });
};
const outcome = (page) => {
  const { outcome: of, by_turn: turns } = page.answer;
  const { names } = page;
  /* The shares of the table by turn, rounded there so that they add up. */
  const [, ...figures] = page.tables.find((table) => table.key === "by-turn").rows.at(-1);
  const row = (className, text, key, place) => make("div", {}, make("dt", { text }), make("dd", {}, make("strong", { text: figures[place] }), svgBar([[className, of[key]]])));
  const isExact = page.answer.engine === "exact";
  const tag = isExact ? say("calculator-exact") : say("calculator-sampled", { n: new Intl.NumberFormat(language).format(page.answer.runs) });
  return make("div", {},
    make("h3", { text: page.title }),
    make("p", {}, make("span", { className: "tag", text: tag })),
    make("dl", { className: "outcome" },
      row("first", say("calculator-wins", { name: names[0] }), "only_a_alive", 0),
      row("second", say("calculator-wins", { name: names[1] }), "only_b_alive", 1),
      row("both", say("calculator-both-stand"), "both_alive", 2),
      of.nobody_alive > 0 ? row("both", say("calculator-nobody-alive"), "nobody_alive", 3) : null),
    make("p", { className: "curve-key" }, make("span", { className: "first", text: `━ ${names[0]}` }), make("span", { className: "second", text: `┅ ${names[1]}` })),
    turns.length > 1 ? curves(page.answer) : null);
};
const duelView = (main) => {
  const variant = make("div");
  const showVariant = () => {
    if (state.v === undefined) {
      variant.replaceChildren(button(say("calculator-compare"), () => { set({ v: state.a }); showVariant(); variant.querySelector("input").focus(); }));
      return;
    }
    variant.replaceChildren(sideEditor("v", say("calculator-variant"), "first"), button(say("calculator-no-variant"), () => { set({ v: "" }); showVariant(); variant.querySelector("button").focus(); }, "plain"));
  };
  showVariant();
  const objectives = [["", say("calculator-for-win")], ["ap", say("calculator-for-ap")], ["survive", say("calculator-for-survive")]];
  const bare = make("input", { type: "checkbox", checked: state.bare === "1", on: { change: () => set({ bare: bare.checked ? "1" : "" }) } });
  const policies = make("div", { className: "best" });
  const best = button(say("calculator-best-play"), () => {
    run(async (mine) => {
      const page = await mine.ask({ ask: "policies", ...fightOf() });
      return [make("h3", { text: say("calculator-best-play") }), ...leads(page), ...page.tables.filter((of) => of.columns.length).map((of) => tableOf(of)),
        notesOf(page.notes), copyBar(page), button(say("calculator-back-to-duel"), () => answering())];
    });
  });
  main.append(filterRow(),
    make("div", { className: "sides" }, sideEditor("a", "A", "first"), sideEditor("b", "B", "second")), make("div", { className: "row" }, variant),
    make("details", { open: Boolean(state.pa || state.pb || state.r || state.t) }, make("summary", { text: say("calculator-terms") }),
      make("div", { className: "row" }, policyField("pa", say("calculator-policy-of", { name: "A" })), policyField("pb", say("calculator-policy-of", { name: "B" })),
        field(say("calculator-plays-for"), select(state.o ?? "", objectives, (o) => set({ o }))), rulesField(),
        field(say("calculator-turns"), typed(state.t ?? "", (t) => set({ t }), { type: "number", min: 1, max: 60, placeholder: "–" })),
        field(say("calculator-engine"), select(state.n ?? "", [["", say("calculator-engine-auto")], ["1000000", say("calculator-engine-million")]], (n) => set({ n }))),
        make("label", {}, bare, ` ${say("calculator-bare")}`))),
    make("div", { className: "row" }, best, policies));
  answering = () => run(async (mine) => {
    const base = fightOf();
    if (/^\d{1,9}$/.test(state.n ?? "")) Object.assign(base, { engine: "mc", runs: Math.min(50_000_000, Math.max(1000, Number(state.n))) });
    const told = (share) => { if (!mine.isStopped) begin(share, percent(share)); };
    const other = state.v ? await fought(mine, { ...base, a: state.v }, told) : null;
    const page = await fought(mine, state.v ? { ...base, variant: state.v } : base, told);
    const tell = make("a", { href: link("tell", { ...state, s: state.s ?? "1" }), text: say("calculator-tell-it") });
    const columns = make("div", { className: "side-by-side" }, outcome(page), other ? outcome(other) : null);
    return [...leads(page), columns, copyBar(page), make("p", {}, tell), ...tablesOf(page), notesOf(page.notes)];
  });
};
