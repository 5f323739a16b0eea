/* Form fields. */
let ids = 0;
const field = (label, input, className = "field") => {
  input.id ||= `f${++ids}`;
  return make("label", { className, htmlFor: input.id }, make("span", { text: label }), input);
};
const select = (value, options, change) => {
  const input = make("select", { on: { change: () => change(input.value) } }, ...options.map(([of, text]) => make("option", { value: of, text })));
  input.value = value;
  if (input.selectedIndex < 0) input.selectedIndex = 0;
  return input;
};
const typed = (value, change, options = {}) => {
  const input = make("input", { value, autocomplete: "off", spellcheck: false, ...options, on: { change: () => change(input.value) } });
  return input;
};
const button = (text, act, className = "") => make("button", { type: "button", text, className, on: { click: act } });
const filters = { people: "", edition: "" };
const passes = (profile) => (!filters.people || profile.people === filters.people) && (!filters.edition || editionName(profile.edition) === filters.edition);
const lists = () => {
  for (const id of ["profiles", "abilities", "policies"]) at(id)?.remove();
  const found = choices.profiles.filter((of) => passes(of) && !of.missing.length);
  const options = (values) => values.map((value) => make("option", { value }));
  document.body.append(
    make("datalist", { id: "profiles" }, ...options(found.map(shownName))),
    make("datalist", { id: "abilities" }, ...options(choices.abilities.map((of) => of[language]))),
    make("datalist", { id: "policies" }, ...options(choices.policies.map((of) => of[language === "fr" ? 1 : 0]))),
  );
};
const unique = (values) => [...new Set(values.filter(Boolean))].sort((a, b) => a.localeCompare(b, language));
const filterRow = () => {
  const [all, allEditions] = [["", say("calculator-all")], ["", say("calculator-all-editions")]];
  const pick = (key) => (value) => { filters[key] = value; lists(); };
  const peoples = unique(choices.profiles.map((of) => of.people)).map((of) => [of, of]);
  return make("div", { className: "row pair" },
    field(say("calculator-people"), select(filters.people, [all, ...peoples], pick("people"))),
    field(say("calculator-edition"), select(filters.edition, [allEditions, ...editionNames()], pick("edition"))));
};

/* The editor of a fighter. */
/* `change` replaces the fighter and rebuilds the editor shortly after; input until then applies to the new fighter. */
/* `write` stores a change without a rebuild, so that typing is not interrupted. */
const fighterEditor = (given, { many, place, label, remove, change, write, priced = true }) => {
  let fighter = given;
  const profile = () => byId.get(fighter.id);
  const abilities = () => fighter.abilities ?? profile()?.abilities ?? [];
  const changeTo = (next) => change((fighter = next));
  const setTo = (next) => write((fighter = next));
  const valueClass = (key) => (profile() && fighter.set[key] !== undefined ? "field changed" : "field");
  /* The printed value does not count as a change. */
  const setValue = (key, value, isPrinted, input) => {
    const { [key]: _, ...others } = fighter.set;
    setTo({ ...fighter, set: value === "" || isPrinted ? others : { ...others, [key]: value } });
    input.parentElement.className = valueClass(key);
  };
  const box = make("div", { className: "fighter", role: "group", ariaLabel: label });
  const name = make("input", { value: profile() ? shownName(profile()) : fighter.id, list: "profiles", autocomplete: "off", spellcheck: false, placeholder: say("calculator-own-numbers"), "data-key": `${place} name` });
  name.addEventListener("focus", () => name.select());
  const choose = () => {
    const id = find(name.value);
    if (id === fighter.id) return;
    changeTo({ count: fighter.count, id: id ?? name.value.replace(/[+@,=]/g, " ").trim(), set: {}, abilities: null });
  };
  name.addEventListener("change", choose);
  name.addEventListener("input", () => { if (choices.profiles.some((of) => shownName(of) === name.value)) choose(); });
  const who = make("div", { className: many ? "who" : "who single" });
  if (many) {
    who.append(field(say("calculator-count"), typed(String(fighter.count), (value) => setTo({ ...fighter, count: Math.min(20, Math.max(1, Math.trunc(Number(value)) || 1)) }), { type: "number", min: 1, max: 20, "data-key": `${place} count` })));
  }
  who.append(field(say("calculator-profile"), name));
  if (remove) who.append(make("button", { type: "button", text: "×", ariaLabel: say("calculator-remove", { name: label }), on: { click: remove }, "data-key": `${place} remove` }));
  const numbers = make("div", { className: "numbers" });
  KEYS.forEach((key, column) => {
    const printed = () => String(profile()?.numbers[column] ?? "");
    const input = make("input", { value: fighter.set[key] ?? printed(), autocomplete: "off", type: "number", inputMode: "numeric", min: 0, max: 999, placeholder: !priced && key === "ap" ? "?" : "–", "data-key": `${place} ${key}` });
    /* Ignores an incomplete number. */
    input.addEventListener("input", () => { if (!input.validity.badInput) setValue(key, input.value, printed() !== "" && Number(input.value) === Number(printed()), input); });
    input.addEventListener("change", () => { if (input.value === "") input.value = printed(); });
    numbers.append(field(numberName(column), input, valueClass(key)));
  });
  /* Further values, for fights at a distance and for costs. */
  const choosable = choosableValues();
  /* A cost is that of an unhurt fighter. */
  const more = MORE.filter((key) => priced || key !== "wounds").map((key) => {
    /* Cards print no wounds: fights begin unhurt. */
    const printed = () => (key === "wounds" ? "unhurt" : profile()?.others[key] ?? "");
    const take = (text) => {
      const value = text.trim().replace(/,/g, ".").replace(/[+@=;]/g, "");
      setValue(key, value, value === printed(), input);
    };
    const value = fighter.set[key] ?? printed();
    const input = choosable[key] ? select(value, [...(printed() ? [] : [["", "–"]]), ...choosable[key]], take) : typed(value, take, { placeholder: "–" });
    input.dataset.key = `${place} ${key}`;
    return field(valueName(key), input, valueClass(key));
  });
  const others = make("details", { className: "others", open: !priced || MORE.some((key) => fighter.set[key] !== undefined) },
    make("summary", { text: say("calculator-others"), "data-key": `${place} others` }), make("div", { className: "numbers" }, ...more));
  const chips = make("ul", { className: "chips" });
  for (const ability of abilities()) {
    const drop = () => changeTo({ ...fighter, abilities: abilities().filter((of) => of !== ability) });
    const text = abilityName(ability);
    chips.append(make("li", {}, make("button", { type: "button", text: `${text} ×`, ariaLabel: say("calculator-remove", { name: text }), on: { click: drop }, "data-of": String(place) })));
  }
  const add = make("input", { list: "abilities", placeholder: say("calculator-add-ability"), ariaLabel: say("calculator-add-ability"), autocomplete: "off", "data-key": `${place} abilities` });
  add.addEventListener("change", () => {
    const text = add.value.trim().replace(/[;,+=@]/g, " ");
    if (!text) return;
    const [first, ...rest] = text.split("/");
    const known = choices.abilities.find((of) => [of.fr, of.en, of.id].some((of) => plain(of) === plain(first.trim())));
    changeTo({ ...fighter, abilities: [...abilities(), [known ? known.id : first.trim(), ...rest].join("/")] });
  });
  chips.append(make("li", {}, add));
  box.append(who, numbers, chips, others);
  return box;
};
/* The editor of a side: edits the fighters written in the state's value `key`. */
const sideEditor = (key, legend, className, { many = true, priced = true } = {}) => {
  const box = make("fieldset", { className });
  const show = () => {
    const fighters = parseSide(state[key] ?? "");
    if (!fighters.length) fighters.push({ count: 1, id: "", set: {}, abilities: null });
    const write = (all) => { set({ [key]: all.map(writeFighter).join(" + ") }); };
    const editors = fighters.map((fighter, place) =>
      fighterEditor(fighter, {
        many,
        priced,
        place,
        write: (next) => { fighters[place] = next; write(fighters); },
        label: `${legend} ${place + 1}`,
        remove: fighters.length > 1 ? () => { write(fighters.filter((_, i) => i !== place)); show(); } : null,
        change: (next) => { fighters[place] = next; write(fighters); rebuild(); },
      }));
    const held = box.contains(document.activeElement) ? document.activeElement : null;
    box.replaceChildren(make("legend", { text: legend }), ...editors);
    if (many) box.append(button(say("calculator-add-fighter"), () => { write([...fighters, { count: 1, id: "guerrier_de_l_aube", set: {}, abilities: null }]); show(); focusOn(`${fighters.length} name`); }, "plain"));
    /* Restores the focus; if its element is gone, it goes to the abilities next to it, or to the first name. */
    if (held) focusOn(held.dataset.key) || focusOn(`${held.dataset.of} abilities`) || focusOn("0 name");
  };
  const focusOn = (key) => {
    const found = [...box.querySelectorAll("[data-key]")].find((of) => of.dataset.key === key);
    found?.focus();
    return Boolean(found);
  };
  /* Waits until the key or click that caused the change has moved the focus. */
  const rebuild = () => setTimeout(show);
  show();
  return box;
};
/* Without profiles there is no edition: the first ruleset is the default. */
const rulesField = (hasEdition = true) => {
  const named = choices.rulesets.map((of) => [of.id, of.id === "c3-initiation" ? say("calculator-c3-initiation") : of.name]);
  const options = hasEdition ? [["", say("calculator-rules-of-edition")], ...named] : named;
  return field(say("calculator-rules"), select(state.r ?? "", options, (r) => set({ r })));
};
const policyField = (key, label) => {
  const known = choices.policies.find(([of]) => of === state[key]);
  /* Links use the English words; the first policy is the default and is left out. */
  const english = (text) => {
    const place = choices.policies.findIndex((of) => of.some((name) => plain(name) === plain(text)));
    return place < 0 ? text : place ? choices.policies[place][0] : "";
  };
  const input = typed(known?.[language === "fr" ? 1 : 0] ?? state[key] ?? "", (value) => set({ [key]: english(value.trim()) }), { list: "policies", placeholder: choices.policies[0]?.[language === "fr" ? 1 : 0] });
  return field(label, input);
};
