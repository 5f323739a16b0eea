/* The profiles, abilities, rulesets, editions and policies to choose from. */
let choices = { profiles: [], abilities: [], rulesets: [], editions: [], policies: [] };
const byId = new Map();
const KEYS = ["ini", "att", "str", "def", "res", "ap", "dis"];
const numberName = (place) =>
  [
    say("calculator-ini"), say("calculator-att"), say("calculator-str"), say("calculator-def"), say("calculator-res"), say("calculator-ap"), say("calculator-dis"),
  ][place];
/* Further values that can be changed; the options of those with a fixed list; the labels of all. */
const MORE = ["size", "mov", "power", "base", "champion", "aim", "ranges", "aim-str", "wounds"];
const choosableValues = () => ({
  wounds: [
    ["unhurt", say("calculator-wounds-unhurt")], ["light", say("calculator-wounds-light")], ["serious", say("calculator-wounds-serious")],
    ["critical", say("calculator-wounds-critical")],
  ],
  size: [
    ["small", say("calculator-size-small")], ["normal", say("calculator-size-normal")], ["large", say("calculator-size-large")],
    ["very_large", say("calculator-size-very-large")], ["titan", say("calculator-size-titan")],
  ],
  champion: [["1", say("calculator-yes")], ["0", say("calculator-no")]],
});
const valueName = (key) =>
  ({
    wounds: say("calculator-wounds"), size: say("calculator-size"), mov: say("calculator-mov"), power: say("calculator-power"), base: say("calculator-base"),
    champion: say("calculator-champion"), aim: say("calculator-aim"), ranges: say("calculator-ranges"), "aim-str": say("calculator-aim-str"),
  })[key] ?? numberName(KEYS.indexOf(key)) ?? key;
const valueWord = (key, value) => choosableValues()[key]?.find(([of]) => of === value)?.[1] ?? value;
const inTongue = (of) => (language === "fr" && of.name_fr ? of.name_fr : of.name);
const editionName = (tag) => { const known = choices.editions.find((of) => of.id === tag); return known ? inTongue(known) : tag; };
/* Several tags may mean one edition; each name is listed once. */
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

/* Parses a profile file into cards; empty cells are left out. */
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

/* Own profiles: `mine` are the visitor's, stored on the device only on request; `brought` come from links and are never stored. */
const own = { mine: [], brought: [], text: "" };
const ownCards = () => [...new Map([...own.mine, ...own.brought].map((card) => [card.id, card])).values()];
const KEPT = "fleau-profiles";
/* Name of the saved file; copied commands use it too. */
const OWN_FILE = "fleau.csv";
const storage = {
  get: () => { try { return localStorage.getItem(KEPT) ?? ""; } catch { return ""; } },
  set: (text) => { try { if (text) localStorage.setItem(KEPT, text); else localStorage.removeItem(KEPT); } catch { /* storage is full or blocked */ } },
};
const takeChoices = async () => {
  choices = await new Job().ask({ ask: "catalog" });
  byId.clear();
  for (const profile of choices.profiles) byId.set(profile.id, profile);
};
const isOwn = (id) => ownCards().some((card) => card.id === id);
/* Replaces the own profiles; if the new ones are invalid, the old ones stay. */
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

/* Parses a fighter such as `2 garde_pretorien@att=6,abilities=feint;regeneration/5`. */
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
