/* Creates elements. Names and link contents are only ever set as text. */
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

/* Returns a message with its values; a value that contains {name} is not expanded again. */
let language = "fr";
let words = {};
const say = (key, values = {}) =>
  (words[key] ?? key).split(/(\{[a-z]+\})/).map((part) => (part[0] === "{" ? String(values[part.slice(1, -1)] ?? "") : part)).join("");
