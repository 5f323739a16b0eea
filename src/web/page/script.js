"use strict";
(() => {
  /* Elements. Whatever a name or a link holds is set as text. */
  const fillIn = (element, options, children) => {
    for (const [key, value] of Object.entries(options)) {
      if (value === undefined || value === null) continue;
      if (key === "on") for (const [event, act] of Object.entries(value)) element.addEventListener(event, act);
      else if (key === "text") element.textContent = value;
      else if (key in element && key !== "list") element[key] = value;
      else element.setAttribute(key, value);
    }
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
  };
  const make = (name, options = {}, ...children) => fillIn(document.createElement(name), options, children);
  const draw = (name, attributes, text) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  };
  const at = (id) => document.getElementById(id);
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  /* Words: {name} is put in where it stands, and never read again. */
  let language = "fr";
  let words = {};
  const say = (key, values = {}) =>
    (words[key] ?? key).split(/(\{[a-z]+\})/).map((part) => (part[0] === "{" ? String(values[part.slice(1, -1)] ?? "") : part)).join("");

  /* Workers. Whoever waits for an answer may be told to wait no longer: the worker is ended, and another one is there. */
  const seats = [];
  let module_ = null;
  let source = null;
  let asked = 0;
  const sit = () => {
    const seat = { worker: new Worker(source), waiting: null };
    seat.worker.onmessage = ({ data }) => {
      const { waiting } = seat;
      if (!waiting || waiting.number !== data.number) return;
      seat.waiting = null;
      if (data.broken === undefined) return waiting.resolve(data.text);
      // Nobody knows what a program that broke off has left behind.
      seat.worker.terminate();
      seats.splice(seats.indexOf(seat), 1, sit());
      waiting.reject(new Error(data.broken));
    };
    seat.worker.postMessage({ module: module_ });
    return seat;
  };
  const most = Math.max(2, Math.min(navigator.hardwareConcurrency || 2, 8));
  const stopped = Symbol("stopped");
  /* A job asks one question after the other, or several at once, until it is stopped. */
  class Job {
    constructor() {
      this.seats = new Set();
      this.isStopped = false;
    }
    text(question) {
      if (this.isStopped) return Promise.reject(stopped);
      let seat = seats.find((of) => !of.waiting);
      if (!seat) seats.push((seat = sit()));
      this.seats.add(seat);
      const number = ++asked;
      return new Promise((resolve, reject) => {
        seat.waiting = { number, resolve, reject, job: this };
        seat.worker.postMessage({ number, text: JSON.stringify({ language, profiles: own.text, ...question }) });
      }).finally(() => this.seats.delete(seat));
    }
    async ask(question) {
      const answer = JSON.parse(await this.text(question));
      if (answer.faults) throw answer.faults;
      return answer;
    }
    stop() {
      this.isStopped = true;
      for (const seat of this.seats) {
        if (seat.waiting?.job !== this) continue;
        const { reject } = seat.waiting;
        seat.worker.terminate();
        seats.splice(seats.indexOf(seat), 1, sit());
        reject(stopped);
      }
    }
  }

  /* The state is the link: #1/duel?a=...&b=... Whatever is not known in it is left out. */
  const VERSION = "1";
  const KNOWN = {
    wound: ["d", "dice", "e", "r", "d2", "dice2", "e2"],
    duel: ["a", "b", "v", "pa", "pb", "o", "r", "t", "bare", "s", "n", "own"],
    tell: ["a", "b", "pa", "pb", "r", "t", "bare", "s", "k", "dice", "own"],
    price: ["f", "ed", "p", "r", "own"],
    matrix: ["m", "x", "p", "r", "own"],
    own: ["own"],
  };
  const LONGEST = 16000;
  const START = {
    wound: { d: "0" },
    duel: { a: "garde_pretorien", b: "guerrier_de_l_aube" },
    tell: { a: "garde_pretorien", b: "guerrier_de_l_aube", s: "1" },
    price: { f: "@ini=4,att=5,str=6,def=4,res=7,mov=10", ed: "C3" },
    matrix: { m: "garde_pretorien\nguerrier_de_l_aube", x: "croquemitaine_c3\nbarde_d_alahan_1_c3\nrodeur_wolfen_c3" },
    own: {},
  };
  const read = (hash) => {
    const [, version, view, query] = hash.slice(0, LONGEST).match(/^#(\d+)\/([a-z]+)(?:\?(.*))?$/s) ?? [];
    if (version !== VERSION || !Object.hasOwn(KNOWN, view ?? "")) return null;
    const given = new URLSearchParams(query ?? "");
    const state = {};
    for (const key of KNOWN[view]) {
      const value = given.get(key);
      if (value) state[key] = value;
    }
    const tongue = given.get("l");
    return { view, state: given.size - (tongue ? 1 : 0) > 0 ? state : { ...START[view] }, language: ["fr", "en"].includes(tongue) ? tongue : null };
  };
  /* As it is read: only what would end a value is written by its code. */
  const written = (text) => encodeURIComponent(text).replace(/%(2C|40|3B|2F|3D|3A)/g, decodeURIComponent).replace(/%20/g, "+");
  /* Nobody else has one's own profiles: those that a state names stand in its link, as a profile file. */
  const link = (view, state) => {
    const all = { ...state, own: state.own ?? carried(state) };
    const parts = KNOWN[view].filter((key) => all[key]).map((key) => `${key}=${written(all[key])}`);
    return `#${VERSION}/${view}?${[...parts, `l=${language}`].join("&")}`;
  };
  /* For tests, and for whoever makes links elsewhere. */
  window.fleauLinks = Object.freeze({ read, link });
  let view = "duel";
  let state = {};
  let job = null;

  /* What can be chosen. */
  let choices = { profiles: [], abilities: [], rulesets: [], editions: [], policies: [] };
  const byId = new Map();
  const KEYS = ["ini", "att", "str", "def", "res", "ap", "dis"];
  const numberName = (place) =>
    [
      say("calculator-ini"), say("calculator-att"), say("calculator-str"), say("calculator-def"), say("calculator-res"), say("calculator-ap"), say("calculator-dis"),
    ][place];
  const MORE = ["size", "mov", "power", "base", "champion", "aim", "ranges", "aim-str"];
  const inTongue = (of) => (language === "fr" && of.name_fr ? of.name_fr : of.name);
  const editionName = (tag) => { const known = choices.editions.find((of) => of.id === tag); return known ? inTongue(known) : tag; };
  /* Several tags may mean one edition: it is named once. */
  const editionNames = () => [...new Set(choices.editions.map(inTongue))].map((name) => [name, name]);
  const shownName = (profile) => (profile.edition ? `${profile.name} · ${editionName(profile.edition)}` : profile.name);
  const abilityName = (text) => {
    const [id, ...rest] = text.split("/");
    const known = choices.abilities.find((of) => of.id === id) ?? choices.abilities.find((of) => plain(of.fr) === plain(id));
    const name = known ? known[language] : id;
    return [name, ...rest].join("/");
  };
  const find = (text) => {
    const wanted = plain(text.trim());
    if (!wanted) return "";
    const exact = choices.profiles.find((of) => plain(shownName(of)) === wanted || of.id === text.trim());
    const begun = () => {
      const found = choices.profiles.filter((of) => passes(of) && plain(shownName(of)).includes(wanted));
      return found.length === 1 ? found[0] : null;
    };
    return (exact ?? begun())?.id ?? null;
  };

  /* A profile file as cards: what its columns say, where they say something. */
  const cardsOf = (text) => {
    const rows = [];
    for (const [, before, quoted, bare] of text.matchAll(/(^|,|\r?\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g)) {
      if (before !== ",") rows.push([]);
      rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    }
    const [columns = [], ...cards] = rows.filter((row) => row.some(Boolean));
    return cards.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place] ?? ""]).filter(([, value]) => value)));
  };
  const NEEDED = ["id", "name_fr", "ap", "ini", "att", "str", "def", "res"];
  const fileOf = (cards) => {
    if (!cards.length) return "";
    const columns = [...new Set([...NEEDED, ...cards.flatMap(Object.keys)])];
    const cell = (text = "") => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    return [columns, ...cards.map((card) => columns.map((column) => card[column]))].map((row) => row.map(cell).join(",")).join("\n");
  };

  /* Own profiles: the visitor's, kept on the device only where that is asked for, and those that links brought, which are not kept. */
  const own = { mine: [], brought: [], text: "" };
  const ownCards = () => [...new Map([...own.mine, ...own.brought].map((card) => [card.id, card])).values()];
  const KEPT = "fleau-profiles";
  const storage = {
    get: () => { try { return localStorage.getItem(KEPT) ?? ""; } catch { return ""; } },
    set: (text) => { try { if (text) localStorage.setItem(KEPT, text); else localStorage.removeItem(KEPT); } catch { /* no room, or not allowed */ } },
  };
  const takeChoices = async () => {
    choices = await new Job().ask({ ask: "catalog" });
    byId.clear();
    for (const profile of choices.profiles) byId.set(profile.id, profile);
  };
  const isOwn = (id) => ownCards().some((card) => card.id === id);
  /* Other own profiles than before; those stay where these are no profiles. */
  const takeOwn = async (changes) => {
    const before = { ...own };
    Object.assign(own, changes);
    own.text = fileOf(ownCards());
    try {
      await takeChoices();
    } catch (error) {
      Object.assign(own, before);
      throw error;
    }
  };
  const carried = (state) => {
    if (!own.text) return "";
    const sides = ["a", "b", "v", "f"].flatMap((key) => parseSide(state[key] ?? ""));
    const lines = ["m", "x"].flatMap((key) => (state[key] ?? "").split("\n").filter(Boolean).map(parseFighter));
    const named = new Set([...sides, ...lines].map(({ id }) => plain(id)));
    const cards = ownCards().filter((card) => named.has(plain(card.id)) || named.has(plain(card.name_fr ?? "")));
    return fileOf(cards.map(({ source_url, ...card }) => card));
  };

  /* A fighter as it is written: `2 garde_pretorien@att=6,abilities=feint;regeneration/5`. */
  const parseFighter = (text) => {
    const [, count, rest] = text.trim().match(/^(?:(\d{1,2})\s+)?(.*)$/s);
    const place = rest.indexOf("@");
    const id = (place < 0 ? rest : rest.slice(0, place)).trim();
    const set = {};
    let abilities = null;
    for (const part of place < 0 ? [] : rest.slice(place + 1).split(",")) {
      const [key, value = ""] = part.split("=").map((of) => of.trim());
      if (key === "abilities") abilities = value === "none" ? [] : value.split(";").filter(Boolean);
      else if (key) set[key] = value;
    }
    return { count: Number(count ?? 1), id, set, abilities };
  };
  const parseSide = (text) => text.split("+").filter((part) => part.trim()).map(parseFighter);
  const writeFighter = ({ count, id, set, abilities }) => {
    const parts = Object.entries(set).filter(([, value]) => value !== "").map(([key, value]) => `${key}=${value}`);
    if (abilities) parts.push(`abilities=${abilities.length ? abilities.join(";") : "none"}`);
    return (count > 1 ? `${count} ` : "") + id + (parts.length || !id ? `@${parts.join(",")}` : "");
  };

  /* Fields. */
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
    const all = ["", say("calculator-all")];
    const pick = (key) => (value) => { filters[key] = value; lists(); };
    const peoples = unique(choices.profiles.map((of) => of.people)).map((of) => [of, of]);
    return make("div", { className: "row pair" },
      field(say("calculator-people"), select(filters.people, [all, ...peoples], pick("people"))),
      field(say("calculator-edition"), select(filters.edition, [all, ...editionNames()], pick("edition"))));
  };

  /* The editor of a fighter. */
  const fighterEditor = (fighter, { many, label, remove, change, priced = true }) => {
    const profile = byId.get(fighter.id);
    const box = make("div", { className: "fighter", role: "group", ariaLabel: label });
    const name = make("input", { value: profile ? shownName(profile) : fighter.id, list: "profiles", autocomplete: "off", spellcheck: false, placeholder: say("calculator-own-numbers") });
    name.addEventListener("focus", () => name.select());
    const choose = () => {
      const id = find(name.value);
      if (id === fighter.id) return;
      change({ count: fighter.count, id: id ?? name.value.replace(/[+@,=]/g, " ").trim(), set: {}, abilities: null });
    };
    name.addEventListener("change", choose);
    name.addEventListener("input", () => { if (choices.profiles.some((of) => shownName(of) === name.value)) choose(); });
    const who = make("div", { className: many ? "who" : "who single" });
    if (many) {
      who.append(field(say("calculator-count"), typed(String(fighter.count), (value) => change({ ...fighter, count: Math.min(20, Math.max(1, Number(value) || 1)) }), { type: "number", min: 1, max: 20 })));
    }
    who.append(field(say("calculator-profile"), name));
    if (remove) who.append(make("button", { type: "button", text: "×", ariaLabel: say("calculator-remove", { name: label }), on: { click: remove } }));
    const numbers = make("div", { className: "numbers" });
    KEYS.forEach((key, place) => {
      const printed = profile?.numbers[place] ?? null;
      const value = fighter.set[key] ?? (printed === null ? "" : String(printed));
      const input = typed(value, (text) => {
        const set = { ...fighter.set };
        if (text === "" || (printed !== null && Number(text) === printed)) delete set[key];
        else set[key] = text;
        change({ ...fighter, set });
      }, { type: "number", inputMode: "numeric", min: 0, max: 999, placeholder: !priced && key === "ap" ? "?" : "–" });
      numbers.append(field(numberName(place), input, fighter.set[key] !== undefined && profile ? "field changed" : "field"));
    });
    /* What a fight at a distance and a cost ask for besides. */
    const named = {
      size: say("calculator-size"), mov: say("calculator-mov"), power: say("calculator-power"), base: say("calculator-base"),
      champion: say("calculator-champion"), aim: say("calculator-aim"), ranges: say("calculator-ranges"), "aim-str": say("calculator-aim-str"),
    };
    const choosable = { size: [
        ["small", say("calculator-size-small")], ["normal", say("calculator-size-normal")], ["large", say("calculator-size-large")],
        ["very_large", say("calculator-size-very-large")], ["titan", say("calculator-size-titan")],
      ], champion: [["1", say("calculator-yes")], ["0", say("calculator-no")]] };
    const more = MORE.map((key) => {
      const printed = profile?.others[key] ?? "";
      const take = (text) => {
        const { [key]: _, ...set } = fighter.set;
        const value = text.trim().replace(/,/g, ".").replace(/[+@=;]/g, "");
        change({ ...fighter, set: value === "" || value === printed ? set : { ...set, [key]: value } });
      };
      const value = fighter.set[key] ?? printed;
      const input = choosable[key] ? select(value, [...(printed ? [] : [["", "–"]]), ...choosable[key]], take) : typed(value, take, { placeholder: "–" });
      return field(named[key], input, fighter.set[key] !== undefined && profile ? "field changed" : "field");
    });
    const others = make("details", { className: "others", open: !priced || MORE.some((key) => fighter.set[key] !== undefined) },
      make("summary", { text: say("calculator-others") }), make("div", { className: "numbers" }, ...more));
    const abilities = fighter.abilities ?? profile?.abilities ?? [];
    const chips = make("ul", { className: "chips" });
    for (const ability of abilities) {
      const drop = () => change({ ...fighter, abilities: abilities.filter((of) => of !== ability) });
      const text = abilityName(ability);
      chips.append(make("li", {}, make("button", { type: "button", text: `${text} ×`, ariaLabel: say("calculator-remove", { name: text }), on: { click: drop } })));
    }
    const add = make("input", { list: "abilities", placeholder: say("calculator-add-ability"), ariaLabel: say("calculator-add-ability"), autocomplete: "off" });
    add.addEventListener("change", () => {
      const text = add.value.trim().replace(/[;,+=@]/g, " ");
      if (!text) return;
      const [first, ...rest] = text.split("/");
      const known = choices.abilities.find((of) => [of.fr, of.en, of.id].some((of) => plain(of) === plain(first.trim())));
      change({ ...fighter, abilities: [...abilities, [known ? known.id : first.trim(), ...rest].join("/")] });
    });
    chips.append(make("li", {}, add));
    box.append(who, numbers, chips, others);
    return box;
  };
  /* A side: the text of a state's key as fighters that can be changed. */
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
          label: `${legend} ${place + 1}`,
          remove: fighters.length > 1 ? () => { write(fighters.filter((_, i) => i !== place)); show(); } : null,
          change: (next) => { write(fighters.map((of, i) => (i === place ? next : of))); show(); },
        }));
      const focused = [...box.querySelectorAll("input, select, summary, button")].indexOf(document.activeElement);
      box.replaceChildren(make("legend", { text: legend }), ...editors);
      if (many) box.append(button(say("calculator-add-fighter"), () => { write([...fighters, { count: 1, id: "guerrier_de_l_aube", set: {}, abilities: null }]); show(); }, "plain"));
      if (focused >= 0) box.querySelectorAll("input, select, summary, button")[focused]?.focus();
    };
    show();
    return box;
  };
  /* Without profiles there is no edition, and the first rules are the usual ones. */
  const rulesField = (hasEdition = true) => {
    const named = choices.rulesets.map((of) => [of.id, of.id === "c3-initiation" ? say("calculator-c3-initiation") : of.name]);
    const options = hasEdition ? [["", say("calculator-rules-of-edition")], ...named] : named;
    return field(say("calculator-rules"), select(state.r ?? "", options, (r) => set({ r })));
  };
  const policyField = (key, label) => {
    const known = choices.policies.find(([of]) => of === state[key]);
    /* Links have the English words; the first policy is the one that is left out. */
    const english = (text) => {
      const place = choices.policies.findIndex((of) => of.some((name) => plain(name) === plain(text)));
      return place < 0 ? text : place ? choices.policies[place][0] : "";
    };
    const input = typed(known?.[language === "fr" ? 1 : 0] ?? state[key] ?? "", (value) => set({ [key]: english(value.trim()) }), { list: "policies", placeholder: choices.policies[0]?.[language === "fr" ? 1 : 0] });
    return field(label, input);
  };

  /* Pictures. */
  const svgBar = (shares) => {
    const svg = draw("svg", { class: "gauge", viewBox: "0 0 1000 10", preserveAspectRatio: "none", "aria-hidden": "true" });
    svg.append(draw("rect", { class: "ground", width: 1000, height: 10 }));
    let x = 0;
    for (const [className, share] of shares) {
      svg.append(draw("rect", { class: className, x, width: Math.max(0, 1000 * share), height: 10 }));
      x += 1000 * share;
    }
    return svg;
  };
  const percent = (share) => {
    const digits = share > 0 && share < 0.01 ? 3 : 1;
    return new Intl.NumberFormat(language, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share);
  };
  const curves = (answer) => {
    const [width, height, left, right, top, bottom] = [420, 180, 48, 16, 12, 28];
    const turns = Math.min(answer.by_turn.length, 12);
    const x = (turn) => left + ((width - left - right) * turn) / turns;
    const y = (share) => top + (height - top - bottom) * (1 - share);
    const svg = draw("svg", { class: "chart small", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": say("calculator-standing") });
    for (const share of [0, 0.5, 1]) {
      svg.append(draw("line", { class: "grid", x1: left, x2: width - right, y1: y(share), y2: y(share) }),
        draw("text", { class: "faint", x: left - 6, y: y(share) + 4, "text-anchor": "end" }, `${100 * share} %`));
    }
    for (let turn = 0; turn <= turns; turn += 1) svg.append(draw("text", { class: "faint", x: x(turn), y: height - 8, "text-anchor": "middle" }, turn));
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
    /* The title does not scroll with what is wider than a phone. */
    const title = table.title ? make("p", { className: "caption", text: table.title }) : null;
    const box = make("div", { className: "table-box" }, title, make("div", { className: "scroll", tabIndex: 0, role: "region", ariaLabel: label }, body));
    if (table.notes.length) box.append(make("ul", { className: "notes" }, ...table.notes.map((text) => make("li", { text }))));
    return box;
  };
  const notesOf = (notes) => (notes.length ? make("ul", { className: "notes" }, ...notes.map((text) => make("li", { text }))) : null);
  const leads = (page) => page.headline.map((text) => make("p", { className: "lead", text }));
  const tablesOf = (page) => {
    const shown = page.tables.filter((of) => !of.details && of.columns.length).map((of) => tableOf(of));
    const more = page.tables.filter((of) => of.details && of.columns.length).map((of) => tableOf(of));
    if (more.length) shown.push(make("details", {}, make("summary", { text: say("calculator-more") }), ...more));
    return shown;
  };

  /* Copying, said on the button. */
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
    const all = [[say("calculator-link"), here], ...[["BBCode", page?.bbcode], ["Markdown", page?.markdown], ["CSV", page?.csv]].filter(([, text]) => text).map(([name, text]) => [name, () => text])];
    const bar = make("p", { className: "copies" }, `${say("calculator-copy-as")} `);
    for (const [name, text] of all) {
      const press = button(name, async () => {
        await copyText(text());
        press.textContent = say("calculator-copied");
        setTimeout(() => (press.textContent = name), 1500);
      });
      bar.append(press, " ");
    }
    return bar;
  };

  /* Results: a region that is told when it changes, and what stops the work. */
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
  const fail = (error) => {
    if (error === stopped) return;
    working.replaceChildren();
    const faults = Array.isArray(error) ? error : [say("calculator-broken"), String(error?.message ?? error)];
    show(...faults.map((text) => make("p", { className: "fault", role: "alert", text })));
  };
  /* Runs some work for the state as it is; what ran before is stopped. */
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
  const set = (changes) => {
    state = { ...state, ...changes };
    for (const key of Object.keys(state)) if (!state[key]) delete state[key];
    last[view] = state;
    history.replaceState(null, "", link(view, state));
    answering?.();
  };

  /* A wound roll. */
  const RESULTS = ["none", "stunned", "light", "serious", "critical", "killed"];
  /* The editor of a roll: what a state says of it, under keys that end so. */
  const rollEditor = (end, legend, className) => {
    const effects = () => (state[`e${end}`] ?? "").split(",").map((of) => of.trim()).filter(Boolean);
    const chips = make("ul", { className: "chips" });
    const showChips = () => {
      const write = (all) => { set({ [`e${end}`]: all.join(",") }); showChips(); };
      chips.replaceChildren(...effects().map((of) => make("li", {}, make("button", { type: "button", text: `${abilityName(of)} ×`, ariaLabel: say("calculator-remove", { name: abilityName(of) }), on: { click: () => write(effects().filter((other) => other !== of)) } }))));
      const able = choices.abilities.filter((of) => of.wounds);
      const options = [["", say("calculator-add-effect")], ...able.map((of) => [of.id + (of.takes ? "/1" : ""), of[language] + (of.takes ? "/X" : "")])];
      const add = select("", options, (value) => value && write([...effects().filter((of) => of !== value), value]));
      add.ariaLabel = say("calculator-add-effect");
      chips.append(make("li", {}, add));
      for (const of of effects().filter((of) => of.includes("/"))) {
        const [id, x] = of.split("/");
        const amount = typed(x, (value) => write(effects().map((other) => (other === of ? `${id}/${Math.max(0, Math.min(20, Number(value) || 0))}` : other))), { type: "number", min: 0, max: 20 });
        chips.append(make("li", {}, field(abilityName(id), amount)));
      }
    };
    showChips();
    const difference = typed(state[`d${end}`] ?? "0", (d) => set({ [`d${end}`]: d }), { type: "number", min: -50, max: 50 });
    difference.addEventListener("input", () => difference.value !== "" && difference.validity.valid && set({ [`d${end}`]: difference.value }));
    const strength = make("input", { type: "number", min: 0, max: 40 });
    const resistance = make("input", { type: "number", min: 0, max: 40 });
    const subtract = () => {
      if (strength.value === "" || resistance.value === "") return;
      difference.value = Number(strength.value) - Number(resistance.value);
      set({ [`d${end}`]: difference.value });
    };
    for (const input of [strength, resistance]) input.addEventListener("input", subtract);
    const kinds = [["", say("calculator-dice-plain")], ["amplified", say("calculator-dice-amplified")], ["attenuated", say("calculator-dice-attenuated")]];
    return make("fieldset", { className }, make("legend", { text: legend }),
      make("div", { className: "row" }, field(say("calculator-difference"), difference), field(say("calculator-str"), strength), field(say("calculator-res"), resistance),
        field(say("calculator-dice"), select(state[`dice${end}`] ?? "", kinds, (dice) => set({ [`dice${end}`]: dice })))), chips);
  };
  const woundView = (main) => {
    const editors = make("div", { className: "sides" });
    const second = make("div");
    const showEditors = () => {
      const both = state.d2 !== undefined;
      editors.replaceChildren(rollEditor("", say(both ? "calculator-first-roll" : "calculator-view-wound"), "first"), ...(both ? [rollEditor("2", say("calculator-second-roll"), "second")] : []));
      const press = both
        ? button(say("calculator-one-roll"), () => { set({ d2: "", dice2: "", e2: "" }); showEditors(); }, "plain")
        : button(say("calculator-compare-roll"), () => { set({ d2: state.d ?? "0", dice2: state.dice, e2: state.e }); showEditors(); });
      second.replaceChildren(press);
    };
    showEditors();
    main.append(editors, make("div", { className: "row" }, second, rulesField(false)));
    const termsOf = (end) => ({ difference: Math.trunc(Number(state[`d${end}`] ?? 0)) || 0, dice: state[`dice${end}`] || "plain", effects: state[`e${end}`] ?? "", ruleset: state.r ?? "" });
    const shown = async (mine, end) => {
      const terms = termsOf(end);
      const roll = await mine.ask({ ask: "wound", ...terms });
      const { counts, at_least: least, total } = roll.answer;
      const [{ columns, rows: told }] = roll.tables;
      /* Each result, and each or a worse one, as the columns of the table are called. */
      const bars = make("div", { className: "wound-bars side-by-side" });
      for (const [ways, column, from] of [[counts, columns.at(-2), 0], [least, columns.at(-1), 1]]) {
        bars.append(make("div", {}, make("h3", { text: column[0] }), ...RESULTS.slice(from).map((key, i) =>
          make("p", {}, make("b", { text: told[from + i][0] }), svgBar([[end ? "second" : "first", ways[key] / total]]), make("i", { text: percent(ways[key] / total) })))));
      }
      /* Every single roll, for whoever wants to see it. */
      const list = make("details", {}, make("summary", { text: say("calculator-rolls") }));
      list.addEventListener("toggle", async () => {
        if (!list.open || list.children.length > 1) return;
        const of = await new Job().ask({ ask: "listed", ...terms });
        list.append(...of.tables.map((table) => tableOf(table)), copyBar(of));
      }, { once: true });
      return make("div", {}, ...leads(roll), make("p", {}, make("span", { className: "tag", text: say("calculator-exact") })),
        bars, ...tablesOf(roll), notesOf(roll.notes), copyBar(roll), list);
    };
    const differences = async (mine, end) => {
      const { difference, ...terms } = termsOf(end);
      const all = await mine.ask({ ask: "wounds", ...terms });
      const table = tableOf(all.tables[0], "data heat");
      const rows = [...table.querySelectorAll("tbody tr")];
      all.answer.forEach(([d, chances, of], place) => {
        if (d === difference) rows[place].className = "here";
        [...rows[place].cells].slice(1).forEach((cell, i) => {
          const share = chances[RESULTS[i + 1]] / of;
          cell.classList.add(`h${4 + Math.min(4, Math.floor(share * 5))}`);
        });
      });
      return make("div", {}, table, copyBar(all));
    };
    answering = () => run(async (mine) => {
      const ends = state.d2 === undefined ? [""] : ["", "2"];
      const rolls = [];
      const tables = [];
      for (const end of ends) rolls.push(await shown(mine, end));
      for (const end of ends) tables.push(await differences(mine, end));
      return [make("div", { className: "side-by-side" }, ...rolls),
        make("details", { open: true }, make("summary", { text: say("calculator-differences") }), make("div", { className: "side-by-side" }, ...tables))];
    });
  };

  /* A duel or combat. */
  const fightOf = (of = state) => ({
    a: of.a ?? "", b: of.b ?? "", ruleset: of.r ?? "", policy_a: of.pa || "balanced", policy_b: of.pb || "balanced",
    objective: ["ap", "survive"].includes(of.o) ? of.o : "win", turns: /^\d+$/.test(of.t ?? "") ? Number(of.t) : null, bare: of.bare === "1",
    seed: /^\d{1,15}$/.test(of.s ?? "") ? Number(of.s) : 1,
  });
  const RANGE = 1 << 15;
  /* The answer about a fight: solved, or sampled by all workers, range by range. */
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
    const interval = (key) => {
      const ci = of[`${key}_ci95`];
      return ci && ci[1] > ci[0] ? ` (${percent(ci[0])} – ${percent(ci[1])})` : "";
    };
    const row = (className, text, key) => make("div", {}, make("dt", { text }), make("dd", {}, make("strong", { text: percent(of[key]) + interval(key) }), svgBar([[className, of[key]]])));
    const isExact = page.answer.engine === "exact";
    const tag = isExact ? say("calculator-exact") : say("calculator-sampled", { n: new Intl.NumberFormat(language).format(page.answer.runs) });
    return make("div", {},
      make("h3", { text: page.title }),
      make("p", {}, make("span", { className: "tag", text: tag })),
      make("dl", { className: "outcome" },
        row("first", say("calculator-wins", { name: names[0] }), "a_wins"),
        row("second", say("calculator-wins", { name: names[1] }), "b_wins"),
        row("both", say("calculator-both-stand"), "both_alive")),
      make("p", { className: "curve-key" }, make("span", { className: "first", text: `━ ${names[0]}` }), make("span", { className: "second", text: `┅ ${names[1]}` })),
      turns.length > 1 ? curves(page.answer) : null);
  };
  const duelView = (main) => {
    const variant = make("div");
    const showVariant = () => {
      if (state.v === undefined) {
        variant.replaceChildren(button(say("calculator-compare"), () => { set({ v: state.a }); showVariant(); }));
        return;
      }
      variant.replaceChildren(sideEditor("v", say("calculator-variant"), "first"), button(say("calculator-no-variant"), () => { set({ v: "" }); showVariant(); }, "plain"));
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

  /* A fight, told. */
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

  /* What a profile should cost, look by look. */
  const priceView = (main) => {
    const looks = 10;
    const edition = select(state.ed ?? "", choices.editions.map((of) => [of.id, choices.editions.some((other) => other.id !== of.id && other.name === of.name) ? `${inTongue(of)} – ${of.id}` : inTongue(of)]), (ed) => set({ ed }));
    const start = button(say("calculator-start"), () => answering(true), "main");
    main.append(filterRow(), make("div", { className: "sides" }, sideEditor("f", say("calculator-my-profile"), "first", { many: false, priced: false })),
      make("div", { className: "row" }, field(say("calculator-against"), edition), policyField("p", say("calculator-policy")), rulesField(), start));
    const range = (seen) => {
      const known = seen.filter((of) => of.fair.ci95[0] !== null && of.fair.ci95[1] !== null && of.fair.ap !== null);
      if (!known.length) return null;
      /* The intervals and the printed AP, with some room beside them. */
      const shown = [...known.flatMap((of) => of.fair.ci95), ...(known[0].ap ? [known[0].ap] : [])];
      const room = Math.max(1, 0.2 * (Math.max(...shown) - Math.min(...shown)));
      const [low, high] = [Math.max(0, Math.min(...shown) - room), Math.max(...shown) + room];
      const x = (ap) => 16 + (390 * (ap - low)) / (high - low);
      const svg = draw("svg", { viewBox: `0 0 440 ${24 * known.length + 30}`, role: "img", "aria-label": say("calculator-narrowing") });
      const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find((of) => (high - low) / of < 8) ?? 10000;
      for (let ap = Math.ceil(low / step) * step; ap <= high; ap += step) {
        svg.append(draw("line", { class: "grid", x1: x(ap), x2: x(ap), y1: 0, y2: 24 * known.length + 4 }), draw("text", { class: "faint", x: x(ap), y: 24 * known.length + 20, "text-anchor": "middle" }, ap));
      }
      svg.append(draw("text", { class: "faint", x: 438, y: 24 * known.length + 20, "text-anchor": "end" }, say("calculator-ap")));
      known.forEach((of, row) => {
        const y = 12 + 24 * row;
        svg.append(draw("rect", { class: "strong interval", x: x(of.fair.ci95[0]), width: Math.max(1, x(of.fair.ci95[1]) - x(of.fair.ci95[0])), y: y - 6, height: 12 }),
          draw("circle", { class: "strong", cx: x(of.fair.ap), cy: y, r: 4 }));
      });
      if (known[0].ap) svg.append(draw("line", { class: "printed", x1: x(known[0].ap), x2: x(known[0].ap), y1: 0, y2: 24 * known.length }));
      return make("div", { className: "range" }, svg);
    };
    const one = (page, seen) => [...leads(page), range(seen), ...tablesOf(page), notesOf(page.notes), copyBar(page)];
    answering = () => run(async (mine) => {
      const seen = [];
      let page = null;
      /* A look takes twice as long as the one before it: as many as there are workers are taken at once, and shown in their order. */
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

  /* Mine against theirs. */
  const matrixView = (main) => {
    const listEditor = (key, legend, className) => {
      const box = make("fieldset", { className });
      const fill = () => {
        const all = (state[key] ?? "").split("\n").filter(Boolean).slice(0, 20);
        const write = (next) => { set({ [key]: next.join("\n") }); fill(); };
        const chips = make("ul", { className: "chips" }, ...all.map((of, place) => make("li", {}, make("button", { type: "button", text: `${nameOf(of)} ×`, ariaLabel: say("calculator-remove", { name: nameOf(of) }), on: { click: () => write(all.filter((_, i) => i !== place)) } }))));
        const add = make("input", { list: "profiles", placeholder: say("calculator-add-fighter"), ariaLabel: `${legend}: ${say("calculator-add-fighter")}`, autocomplete: "off" });
        const take = () => { const id = find(add.value); if (id) write([...all.filter((of) => of !== id), id]); };
        add.addEventListener("change", take);
        add.addEventListener("input", () => { if (choices.profiles.some((of) => shownName(of) === add.value)) take(); });
        chips.append(make("li", {}, add));
        const everybody = button(say("calculator-add-shown"), () => write([...new Set([...all, ...choices.profiles.filter((of) => passes(of) && !of.missing.length).map((of) => of.id)])].slice(0, 20)), "plain");
        box.replaceChildren(make("legend", { text: legend }), chips, everybody);
      };
      fill();
      return box;
    };
    main.append(filterRow(), make("div", { className: "sides" }, listEditor("m", say("calculator-mine"), "first"), listEditor("x", say("calculator-theirs"), "second")),
      make("div", { className: "row" }, policyField("p", say("calculator-policy")), rulesField()));
    answering = () => run(async (mine) => {
      const [rows, columns] = ["m", "x"].map((key) => (state[key] ?? "").split("\n").filter(Boolean).slice(0, 20));
      const points = (value) => {
        const rounded = Math.round(100 * value);
        return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : "0";
      };
      const shade = (value) => 4 + Math.sign(value) * [0.05, 0.15, 0.3, 0.6].filter((step) => Math.abs(value) >= step).length;
      const cells = rows.map(() => columns.map(() => make("td")));
      const values = rows.map(() => columns.map(() => null));
      const table = make("table", { className: "matrix" }, make("caption", { text: say("calculator-view-matrix") }),
        make("thead", {}, make("tr", {}, make("th", { scope: "col", className: "corner", text: say("calculator-row-against") }), ...columns.map((of) => make("th", { scope: "col", "data-j": "", className: "name" }, make("span", { text: nameOf(of) }))))),
        make("tbody", {}, ...rows.map((of, i) => make("tr", {}, make("th", { scope: "row", text: nameOf(of) }), ...cells[i]))));
      const text = (cell) => (cell === null ? "" : points(cell));
      const grid = () => [[say("calculator-row-against"), ...columns.map(nameOf)], ...rows.map((of, i) => [nameOf(of), ...values[i].map(text)])];
      const copies = {
        get csv() { return grid().map((row) => row.map((shown) => { const of = shown.replace(/^−(?=\d+$)/, "-"); const safe = /^[=+\-@\t\r]/.test(of) && !/^[+-]?[\d.]+$/.test(of) ? `'${of}` : of; return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe; }).join(",")).join("\n") + "\n"; },
        get bbcode() { const line = (row, tag) => `[tr]${row.map((of) => `[${tag}]${of.replaceAll("[", "［").replaceAll("]", "］")}[/${tag}]`).join("")}[/tr]`; return ["[table]", ...grid().map((row, i) => line(row, i ? "td" : "th")), "[/table]", ""].join("\n"); },
        get markdown() { const [head, ...body] = grid(); const line = (row) => `| ${row.map((of) => of.replace(/[\\|*_<>`\[\]]/g, "\\$&")).join(" | ")} |`; return [line(head), `|${head.map(() => " --- |").join("")}`, ...body.map(line), ""].join("\n"); },
      };
      const parts = [make("p", { className: "prose", text: say("calculator-matrix-about") }), make("div", { className: "scroll", tabIndex: 0, role: "region", ariaLabel: say("calculator-view-matrix") }, table)];
      show(...parts);
      let done = 0;
      const all = rows.flatMap((a, i) => columns.map((b, j) => ({ a, b, i, j })));
      let next = 0;
      const work = async () => {
        while (next < all.length) {
          const { a, b, i, j } = all[next++];
          const fight = { a, b, pa: state.p, pb: state.p, r: state.r };
          const page = await fought(mine, fightOf(fight), () => {});
          const value = page.answer.outcome.a_wins - page.answer.outcome.b_wins;
          values[i][j] = value;
          cells[i][j].className = `h${shade(value)}`;
          cells[i][j].replaceChildren(make("a", { href: link("duel", fight), text: points(value), ariaLabel: `${nameOf(a)} – ${nameOf(b)}: ${points(value)}` }));
          done += 1;
          if (done % 8 === 0) begin(done / all.length, `${done} / ${all.length}`);
        }
      };
      await Promise.all(Array.from({ length: Math.min(most, all.length) }, work));
      return [...parts, copyBar(copies)];
    });
  };
  const nameOf = (text) => {
    const { id, set: changed } = parseFighter(text);
    const changes = Object.entries(changed).map(([key, value]) => `${key} ${value}`).join(", ");
    const name = byId.get(id)?.name ?? id;
    return changes ? `${name} (${changes})` : name;
  };

  /* Own profiles. The browser knows every encoding: a mark or a page says which; else it is what spreadsheets write. */
  const decoded = (bytes) => {
    const marks = { "255,254": "utf-16le", "254,255": "utf-16be" };
    const marked = marks[bytes.subarray(0, 2).join()];
    if (marked) return new TextDecoder(marked).decode(bytes);
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      const start = new TextDecoder("windows-1252").decode(bytes.subarray(0, 4096));
      const [, label] = start.match(/charset=["']?([\w-]+)/i) ?? [];
      try {
        return new TextDecoder(label && !/^utf-?8$/i.test(label) ? label : "windows-1252").decode(bytes);
      } catch {
        return new TextDecoder("windows-1252").decode(bytes);
      }
    }
  };
  const ownView = (main) => {
    const report = make("div");
    const keep = make("input", { type: "checkbox", checked: Boolean(storage.get()), on: { change: () => {
      own.mine = ownCards();
      storage.set(keep.checked ? own.text : "");
    } } });
    const list = () => {
      const mine = choices.profiles.filter((of) => isOwn(of.id));
      if (!mine.length) return make("p", { className: "prose", text: say("calculator-own-none") });
      const columns = [[say("calculator-profile"), false], ...KEYS.map((_, place) => [numberName(place), true])];
      const rows = mine.map((of) => [of.name, ...of.numbers.map((value) => (value === null ? "–" : String(value)))]);
      return tableOf({ title: null, columns, rows, notes: [] });
    };
    const take = async (name, given) => {
      try {
        const bytes = [...new TextEncoder().encode(decoded(new Uint8Array(given)))];
        const imported = await new Job().ask({ ask: "import", name, bytes });
        // Whoever is called as somebody built in gets a name beside it.
        const isTaken = ({ id }) => byId.has(id) && !isOwn(id);
        const cards = cardsOf(imported.answer.profile_file).map((card) => (isTaken(card) ? { ...card, id: `${card.id}_own`, name_fr: `${card.name_fr} *` } : card));
        const isNew = (card) => !cards.some((of) => of.id === card.id);
        await takeOwn({ mine: [...own.mine.filter(isNew), ...cards], brought: own.brought.filter(isNew) });
        lists();
        if (keep.checked) storage.set(fileOf(own.mine));
        pasted.value = "";
        report.replaceChildren(make("p", { role: "status", text: imported.headline.join(" ") }), list(),
          ...imported.tables.filter((of) => of.key === "not-understood").map((of) => tableOf(of)), ...[notesOf(imported.notes)].filter(Boolean));
      } catch (error) {
        const faults = Array.isArray(error) ? error : [String(error)];
        report.replaceChildren(...faults.map((text) => make("p", { className: "fault", role: "alert", text })), list());
      }
    };
    const takeFile = async (file) => take(file.name, await file.arrayBuffer());
    const pasted = make("textarea", { rows: 4, spellcheck: false, autocomplete: "off" });
    const read = button(say("calculator-read-pasted"), () => pasted.value.trim() && take(say("calculator-pasted"), new TextEncoder().encode(pasted.value)));
    const input = make("input", { type: "file", accept: ".csv,.txt,.html,.tsv", on: { change: () => input.files[0] && takeFile(input.files[0]) } });
    const drop = make("div", { className: "drop", on: {
      dragover: (event) => { event.preventDefault(); drop.classList.add("over"); },
      dragleave: () => drop.classList.remove("over"),
      drop: (event) => { event.preventDefault(); drop.classList.remove("over"); const [file] = event.dataTransfer.files; if (file) takeFile(file); },
    } }, field(say("calculator-drop"), input));
    const save = () => {
      const address = URL.createObjectURL(new Blob([own.text], { type: "text/csv" }));
      make("a", { href: address, download: "fleau.csv" }).click();
      setTimeout(() => URL.revokeObjectURL(address), 1000);
    };
    const forget = async () => { storage.set(""); keep.checked = false; await takeOwn({ mine: [], brought: [] }); lists(); report.replaceChildren(list()); };
    report.append(list());
    main.append(make("p", { className: "prose", text: say("calculator-own-about") }), drop, field(say("calculator-paste"), pasted, "field pasted"), make("div", { className: "row" }, read), make("div", { className: "row" }, make("label", {}, keep, ` ${say("calculator-keep")}`), button(say("calculator-export"), save), button(say("calculator-forget"), forget)), report);
    answering = () => { results.classList.remove("stale"); };
  };

  const VIEWS = { wound: woundView, duel: duelView, tell: tellView, price: priceView, matrix: matrixView, own: ownView };
  const viewName = (name) =>
    ({
      wound: say("calculator-view-wound"), duel: say("calculator-view-duel"), tell: say("calculator-view-tell"),
      price: say("calculator-view-price"), matrix: say("calculator-view-matrix"), own: say("calculator-view-own"),
    })[name];
  const last = {};
  /* What was wrong with the link that is opened. */
  let trouble = [];
  const open = () => {
    job?.stop();
    last[view] = state;
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
    if (!given && location.hash === "#main") return;
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
  };

  const begun = async () => {
    const bytes = Uint8Array.from(atob(at("program").textContent.trim()), (of) => of.charCodeAt(0));
    at("program").remove();
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    module_ = await WebAssembly.compile(await new Response(unpacked).arrayBuffer());
    source = URL.createObjectURL(new Blob([at("worker").textContent], { type: "text/javascript" }));
    seats.push(sit());
    language = read(location.hash)?.language ?? (navigator.language?.startsWith("fr") ? "fr" : "en");
    words = await new Job().ask({ ask: "words" });
    await takeOwn({ mine: cardsOf(storage.get()) }).catch(takeChoices);
    await follow();
    window.addEventListener("hashchange", follow);
    document.documentElement.dataset.ready = "yes";
  };
  begun().catch((error) => {
    at("main").append(make("p", { className: "fault", role: "alert", text: `Fléau: ${error?.message ?? error}` }));
  });
})();
