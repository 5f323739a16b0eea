/* The view of a duel, combat or melee. */
const fightOf = (of = state) => ({
  a: of.a ?? "", b: of.b ?? "", ruleset: of.r ?? "", policy_a: of.pa || "balanced", policy_b: of.pb || "balanced",
  objective: ["ap", "survive"].includes(of.o) ? of.o : "win", turns: /^\d+$/.test(of.t ?? "") ? Number(of.t) : null, bare: of.bare === "1",
  seed: /^\d{1,15}$/.test(of.s ?? "") ? Number(of.s) : 1,
});
/* The fight of the state, with the number of fights if it is given. */
const fightTerms = () => ({ ...fightOf(), ...(/^\d{1,9}$/.test(state.n ?? "") ? { engine: "mc", runs: Math.min(50_000_000, Math.max(1000, Number(state.n))) } : {}) });
const RANGE = 1 << 15;
/* Simulates fights in parts by all workers, and returns the tallies of each. */
const simulated = async (mine, fights, told) => {
  const all = fights.reduce((sum, { runs }) => sum + runs, 0);
  const tallies = fights.map(() => []);
  const parts = fights.flatMap(({ runs }, place) => {
    const size = Math.min(RANGE, Math.ceil(runs / most));
    return Array.from({ length: runs && Math.ceil(runs / size) }, (_, part) => ({ place, from: part * size, to: Math.min(runs, (part + 1) * size) }));
  });
  let [next, done] = [0, 0];
  const work = async () => {
    while (next < parts.length) {
      const { place, from, to } = parts[next++];
      tallies[place].push(await mine.text({ ask: "range", ...fights[place].question, from, to }));
      done += to - from;
      told(done / all);
    }
  };
  await Promise.all(Array.from({ length: most }, work));
  return tallies;
};
/* The answer for a fight: solved exactly, or simulated in parts by all workers. */
const fought = async (mine, fight, told) => {
  const first = await mine.ask({ ask: "fight", ...fight });
  if (first.sample === undefined) return first;
  const [tallies] = await simulated(mine, [{ question: fight, runs: first.sample }], told);
  return mine.ask({ ask: "sampled", ...fight, tallies });
};
/* The numbers of survivors and of kills of both sides, as bars with their intervals. */
const countBars = ({ answer, tables }) => {
  const table = tables.find((of) => of.key === "survivors");
  if (!table) return null;
  const groups = [["a", "survivors", 0], ["b", "survivors", 0], ["a", "kills_at_least", 1], ["b", "kills_at_least", 1]];
  return make("div", { className: "wound-bars counts side-by-side" }, ...groups.map(([side, key, from], place) => {
    const { value, ci95 } = answer[side][key];
    const rows = value.map((share, i) => make("p", {}, make("span", { text: table.rows[i + from][0] }), svgBar([[side === "a" ? "first" : "second", share]], ci95[i]), make("i", { text: table.rows[i + from][place + 1] })));
    return make("div", {}, make("h4", { text: table.columns[place + 1][0] }), ...rows);
  }));
};
/* The wound levels of all fighters at the end, as bars, and the chance of death with its interval. */
const endBars = ({ answer, tables }) => {
  const table = tables.find((of) => of.key === "at-the-end");
  const levels = table.columns.slice(1).map(([name], level) => make("span", {}, make("i", { className: `level l${level}` }), name));
  const rows = [...answer.a.fighters, ...answer.b.fighters].map(({ wound_levels: shares, wound_levels_ci95: ci95 }, i) => {
    const [low, high] = ci95.at(-1);
    return make("p", {}, make("span", { text: table.rows[i][0] }), svgBar(shares.map((share, level) => [`l${level}`, share]), [1 - high, 1 - low]), make("i", { text: table.rows[i].at(-1) }));
  });
  return make("div", { className: "wound-bars end-states" }, make("h4", { text: say("calculator-end-states") }), make("div", { className: "key" }, ...levels), ...rows);
};
const outcome = (page) => {
  const { answer, names } = page;
  const { outcome: of, by_turn: turns } = answer;
  /* The shares of the table by turn, rounded there so that they add up. */
  const [, ...figures] = page.tables.find((table) => table.key === "by-turn").rows.at(-1);
  const wins = (side, place) => say(answer[side].fighters.length > 1 ? "calculator-only-left" : "calculator-wins", { name: names[place] });
  const row = (className, text, key, place) => make("div", {}, make("dt", { text }), make("dd", {}, make("strong", { text: figures[place] }), svgBar([[className, of[key]]], answer.engine === "exact" ? null : of.ci95[key])));
  const isExact = answer.engine === "exact";
  const tag = isExact ? say("calculator-exact") : say("calculator-sampled", { n: new Intl.NumberFormat(language).format(answer.runs) });
  return make("div", {},
    make("h3", { text: page.title }),
    make("p", {}, make("span", { className: "tag", text: tag })),
    make("dl", { className: "outcome" },
      row("first", wins("a", 0), "only_a_alive", 0),
      row("second", wins("b", 1), "only_b_alive", 1),
      row("both", say("calculator-both-stand"), "both_alive", 2),
      of.nobody_alive > 0 ? row("both", say("calculator-nobody-alive"), "nobody_alive", 3) : null),
    make("p", { className: "curve-key" }, make("span", { className: "first", text: `━ ${names[0]}` }), make("span", { className: "second", text: `┅ ${names[1]}` })),
    turns.length > 1 ? curves(answer) : null, endBars(page), countBars(page));
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
  const sideA = () => sideEditor("a", "A", "first");
  let ofA = sideA();
  const [whatIf, sweep] = sweepFold(() => { const next = sideA(); ofA.replaceWith(next); ofA = next; });
  main.append(filterRow(),
    make("div", { className: "sides" }, ofA, sideEditor("b", "B", "second")), make("div", { className: "row" }, variant),
    make("details", { open: Boolean(state.pa || state.pb || state.r || state.t) }, make("summary", { text: say("calculator-terms") }),
      make("div", { className: "row" }, policyField("pa", say("calculator-policy-of", { name: "A" })), policyField("pb", say("calculator-policy-of", { name: "B" })),
        field(say("calculator-plays-for"), select(state.o ?? "", objectives, (o) => set({ o }))), rulesField(),
        field(say("calculator-turns"), typed(state.t ?? "", (t) => set({ t }), { type: "number", min: 1, max: 60, placeholder: "–" })),
        field(say("calculator-engine"), select(state.n ?? "", [["", say("calculator-engine-auto")], ["1000000", say("calculator-engine-million")]], (n) => set({ n }))),
        make("label", {}, bare, ` ${say("calculator-bare")}`))),
    make("div", { className: "row" }, best, policies), whatIf);
  const fight = () => run(async (mine) => {
    const base = fightTerms();
    const told = (share) => { if (!mine.isStopped) begin(share, percent(share)); };
    const other = state.v ? await fought(mine, { ...base, a: state.v }, told) : null;
    const page = await fought(mine, state.v ? { ...base, variant: state.v } : base, told);
    /* Melees are neither solved nor narrated here. */
    const isMelee = page.answer.command === "melee";
    best.disabled = isMelee;
    const tell = isMelee ? null : make("p", {}, make("a", { href: link("tell", { ...state, s: state.s ?? "1" }), text: say("calculator-tell-it") }));
    const columns = make("div", { className: "side-by-side" }, outcome(page), other ? outcome(other) : null);
    return [...leads(page), columns, copyBar(page), tell, ...tablesOf(page), notesOf(page.notes)];
  });
  answering = () => { fight(); sweep(); };
};
