/* The view of a narrated fight. */
const tellView = (main) => {
  const seed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);
  const dice = make("input", { value: state.dice ?? "", inputMode: "numeric", placeholder: "4,2,6…", autocomplete: "off" });
  dice.addEventListener("input", () => set({ dice: dice.value.replace(/[^1-6]/g, "").split("").join(","), k: "" }));
  const again = button(say("calculator-throw"), () => { dice.value = ""; set({ s: seed(), k: "", dice: "" }); }, "main");
  main.append(filterRow(), make("div", { className: "sides" }, sideEditor("a", "A", "first"), sideEditor("b", "B", "second")),
    make("div", { className: "row" }, again, field(say("calculator-typed-dice"), dice), policyField("pa", say("calculator-policy-of", { name: "A" })), policyField("pb", say("calculator-policy-of", { name: "B" })), rulesField()));
  answering = () => run(async (mine) => {
    const faces = (state.dice ?? "").split(",").filter(Boolean).map(Number).filter((of) => of >= 1 && of <= 6);
    const number = /^\d{1,15}$/.test(state.k ?? "") ? Number(state.k) : 0;
    const page = await mine.ask({ ask: "tell", ...fightOf(), number, ...(state.dice ? { dice: faces } : {}) });
    const tags = { title: "h3", heading: "h3", subheading: "h4", text: "p", item: "p", command: "p" };
    const story = make("div", { className: "story" }, ...page.prose.map(([kind, text]) => make(tags[kind], { className: kind, text })));
    return [...leads(page), copyBar(page), story, notesOf(page.notes)];
  });
};
