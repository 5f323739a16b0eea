/* The link holds the state: #1/duel?a=...&b=... Unknown parts are ignored. */
const VERSION = "1";
const KNOWN = {
  wound: ["d", "dice", "e", "r", "d2", "dice2", "e2", "d3", "dice3", "e3", "d4", "dice4", "e4"],
  duel: ["a", "b", "v", "pa", "pb", "o", "r", "t", "bare", "s", "n", "w", "own"],
  tell: ["a", "b", "pa", "pb", "r", "t", "bare", "s", "k", "dice", "own"],
  price: ["f", "ed", "p", "r", "own"],
  matrix: ["m", "x", "p", "r", "own"],
  army: ["t", "ap", "p", "own"],
  own: ["own"],
};
const LONGEST = 16000;
const START = {
  wound: { d: "0" },
  duel: { a: "garde_pretorien", b: "guerrier_de_l_aube" },
  tell: { a: "garde_pretorien", b: "guerrier_de_l_aube", s: "1" },
  price: { f: "@ini=4,att=5,str=6,def=4,res=7,mov=10", ed: "C3" },
  matrix: { m: "garde_pretorien\nguerrier_de_l_aube", x: "croquemitaine_c3\nbarde_d_alahan_1_c3\nrodeur_wolfen_c3" },
  army: { t: "Dévoreurs 300 PA\n3x Guerrier du Sang (48 PA)\n- Kassar le Fugitif" },
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
/* Encodes a value readably: only characters that would end it are escaped. */
const written = (text) => encodeURIComponent(text).replace(/%(2C|40|3B|2F|3D|3A)/g, decodeURIComponent).replace(/%20/g, "+");
/* Other visitors do not have the own profiles: the link carries those that it names, as a profile file. */
const link = (view, state) => {
  const all = { ...state, own: state.own ?? carried(state) };
  const parts = KNOWN[view].filter((key) => all[key]).map((key) => `${key}=${written(all[key])}`);
  return `#${VERSION}/${view}?${[...parts, `l=${language}`].join("&")}`;
};
/* For tests and for pages that create links to the calculator. */
window.fleauLinks = Object.freeze({ read, link });
let view = "duel";
let state = {};
let job = null;
