/* The view of an army list: read as forums write it, and checked. */
const armyView = (main) => {
  const text = make("textarea", { value: state.t ?? "", rows: 8, spellcheck: false, autocomplete: "off" });
  const check = button(say("calculator-check-list"), () => set({ t: text.value.trim() }), "main");
  text.addEventListener("change", () => set({ t: text.value.trim() }));
  const agreed = typed(state.ap ?? "", (ap) => set({ ap }), { type: "number", min: 1, max: 65535, placeholder: "–" });
  const people = typed(state.p ?? "", (p) => set({ p: p.trim() }), { placeholder: "–" });
  main.append(make("p", { className: "prose", text: say("calculator-army-about") }), field(say("calculator-army-list"), text, "field pasted"),
    make("div", { className: "row" }, check, field(say("calculator-army-ap"), agreed), field(say("calculator-people"), people)));
  answering = () => {
    if (!state.t) { job?.stop(); return show(); }
    run(async (mine) => {
      const page = await mine.ask({ ask: "army", text: state.t, ap: /^\d{1,9}$/.test(state.ap ?? "") ? Number(state.ap) : null, people: state.p ?? "" });
      /* Violations of the rules, and lines that were not understood. */
      const notices = (key) => page.tables.filter((of) => of.key === key).flatMap((of) => of.notes);
      const unread = notices("unread");
      return [make("h3", { text: page.title }), ...leads(page), ...notices("faults").map((text) => make("p", { className: "fault", text })),
        ...(unread.length ? [make("h4", { text: say("calculator-army-unread") }), notesOf(unread)] : []),
        ...tablesOf({ tables: page.tables.filter((of) => of.columns.length) }), notesOf(page.notes), copyBar(page)];
    });
  };
};
