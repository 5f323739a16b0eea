const VIEWS = { wound: woundView, duel: duelView, tell: tellView, price: priceView, matrix: matrixView, army: armyView, own: ownView };
const viewName = (name) =>
  ({
    wound: say("calculator-view-wound"), duel: say("calculator-view-duel"), tell: say("calculator-view-tell"),
    price: say("calculator-view-price"), matrix: say("calculator-view-matrix"), army: say("calculator-view-army"), own: say("calculator-view-own"),
  })[name];
const last = {};
/* Faults of the opened link. */
let trouble = [];
const open = () => {
  job?.stop();
  sweeping?.stop();
  last[view] = state;
  /* The links are rebuilt: the focus stays on the one that was followed. */
  const followed = ["#views", ".languages"].find((of) => document.querySelector(of)?.contains(document.activeElement));
  document.documentElement.lang = language;
  document.title = `${viewName(view)} · Fléau`;
  at("skip").textContent = say("calculator-skip");
  at("skip").onclick = (event) => { event.preventDefault(); at("main").focus(); };
  at("heading").textContent = viewName(view);
  at("about").textContent = say("calculator-about");
  at("foot").textContent = say("calculator-foot");
  at("views").ariaLabel = say("calculator-views");
  at("views").firstElementChild.replaceChildren(...Object.keys(VIEWS).map((name) => make("li", {}, make("a", { href: link(name, name === view ? state : last[name] ?? START[name]), text: viewName(name), "aria-current": name === view ? "page" : undefined }))));
  const tongues = ["fr", "en"].map((of) => {
    const tongue = make("a", { href: "#", lang: of, hreflang: of, text: of === "fr" ? "Français" : "English", "aria-current": of === language ? "true" : undefined });
    tongue.addEventListener("click", (event) => { event.preventDefault(); speak(of); });
    return tongue;
  });
  document.querySelector(".kicker").replaceChildren("Fléau", make("span", { className: "languages" }, ...tongues));
  lists();
  const section = make("section");
  working = make("div", { className: "working" });
  results = make("div", { className: "results", ariaLive: "polite" });
  at("main").replaceChildren(section);
  section.append(...trouble.map((text) => make("p", { className: "fault", role: "alert", text })));
  trouble = [];
  VIEWS[view](section);
  section.append(working, results);
  if (followed) document.querySelector(`${followed} [aria-current]`)?.focus();
  answering();
};
const speak = async (tongue) => {
  language = tongue;
  filters.edition = "";
  words = await new Job().ask({ ask: "words" });
  history.replaceState(null, "", link(view, state));
  open();
};
const follow = async () => {
  const given = read(location.hash);
  if (!given && location.hash === "#main" && document.documentElement.dataset.ready) return;
  document.documentElement.dataset.ready = "no";
  view = given?.view ?? "duel";
  state = given?.state ?? { ...START.duel };
  if (!given && location.hash.length > 1) trouble = [say("calculator-link-unknown")];
  if (given?.language && given.language !== language) {
    language = given.language;
    words = await new Job().ask({ ask: "words" });
  }
  const { own: brought, ...named } = state;
  state = named;
  if (brought) {
    const cards = cardsOf(brought);
    const others = own.brought.filter((card) => !cards.some((of) => of.id === card.id));
    await takeOwn({ brought: [...others, ...cards] }).catch((error) => (trouble = Array.isArray(error) ? error : [String(error)]));
  }
  open();
  document.documentElement.dataset.ready = "yes";
};

const begun = async () => {
  const packed = Uint8Array.from(atob(at("program").textContent.trim()), (of) => of.charCodeAt(0));
  module_ = await WebAssembly.compile(unpack(packed, Number(at("program").dataset.size)));
  at("program").remove();
  source = URL.createObjectURL(new Blob([at("worker").textContent], { type: "text/javascript" }));
  seats.push(sit());
  language = read(location.hash)?.language ?? (navigator.language?.startsWith("fr") ? "fr" : "en");
  words = await new Job().ask({ ask: "words" });
  await takeOwn({ mine: cardsOf(storage.get()) }).catch(takeChoices);
  window.addEventListener("hashchange", follow);
  /* Otherwise the browser would open a file dropped beside its field. */
  for (const event of ["dragover", "drop"]) window.addEventListener(event, (of) => of.preventDefault());
  /* Takes over profiles stored by another tab, so that neither tab overwrites those of the other. */
  window.addEventListener("storage", async ({ key, newValue }) => {
    if (key !== KEPT) return;
    const kept = cardsOf(newValue ?? "");
    const others = own.mine.filter((card) => !kept.some((of) => of.id === card.id));
    await takeOwn({ mine: [...others, ...kept] }).catch(() => {});
    if (view === "own") open();
    else lists();
  });
  await follow();
};
begun().catch((error) => {
  at("main").append(make("p", { className: "fault", role: "alert", text: `Fléau: ${error?.message ?? error}` }));
});
