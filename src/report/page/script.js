(() => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const make = (name, className, text) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };
  const draw = (name, attributes, text) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  };
  // Only the pattern is split: a name that contains {b} stays as it is.
  const fill = (pattern, values) =>
    pattern.split(/(\{[a-z]\})/).map((part) => (/^\{[a-z]\}$/.test(part) ? values[part[1]] : part)).join("");
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  for (const table of all("table.data:not(.fallen, .levels)")) {
    const columns = [...table.tHead.rows[0].cells];
    const isNumber = columns.map((_, j) => [...table.tBodies[0].rows].some((row) => row.cells[j]?.dataset.v));
    const heads = columns.filter((cell) => cell.tagName === "TH" && cell.textContent.trim());
    sortable(table, heads, (row, head) => {
      const j = columns.indexOf(head);
      const cell = row.cells[j];
      if (!cell) return null;
      if (isNumber[j]) return cell.dataset.v === undefined ? null : Number(cell.dataset.v);
      return cell.textContent;
    });
  }

  /* Marks boxes whose content continues to the right. */
  const boxes = all(".scroll");
  const mark = (box) => box.classList.toggle("more", box.scrollWidth - box.clientWidth - Math.ceil(box.scrollLeft) > 1);
  const markAll = () => boxes.forEach(mark);
  for (const box of boxes) box.addEventListener("scroll", () => mark(box), { passive: true });
  window.addEventListener("resize", markAll);
  markAll();

  /* Filters: shows the rows that contain all words. */
  for (const box of all(".table-box, .matrix-box")) {
    const tools = box.querySelector(".tools");
    const table = box.querySelector("table");
    if (!tools || !table) continue;
    tools.hidden = false;
    const [field, found] = [tools.querySelector(".filter"), tools.querySelector(".found")];
    const isMatrix = table.classList.contains("matrix");
    const texts = new Map([...table.tBodies[0].rows].map((row) => [row, plain(isMatrix ? row.cells[0].textContent : row.textContent)]));
    field.addEventListener("input", () => {
      const words = plain(field.value).split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const [row, text] of texts) {
        row.hidden = !words.every((word) => text.includes(word));
        shown += !row.hidden;
      }
      found.textContent = !words.length ? "" : shown === 1 ? found.dataset.one : fill(found.dataset.some, { n: String(shown) });
    });
  }

  /* Filters by people. */
  const peoples = document.querySelector(".peoples");
  if (peoples) {
    peoples.hidden = false;
    peoples.querySelector("select").addEventListener("change", ({ target }) => {
      for (const of of all("[data-p]")) of.classList.toggle("off", target.value !== "" && of.dataset.p !== target.value);
    });
  }

  /* Copies a text and confirms it on the button. */
  const copies = (button, text) => {
    if (!navigator.clipboard) return;
    button.hidden = false;
    const words = button.textContent;
    button.addEventListener("click", () => {
      navigator.clipboard.writeText(text()).then(() => {
        button.textContent = document.body.dataset.done;
        setTimeout(() => (button.textContent = words), 2000);
      }, () => {});
    });
  };
  const shown = (row) => !row.hidden && !row.classList.contains("off");
  /* The visible rows of a table, head first: with numbers for programs, or as displayed. */
  const records = (table, asNumbers) =>
    [...table.rows].filter(shown).map((row) =>
      [...row.cells].map((cell) => (asNumbers && cell.dataset.v) || (cell.querySelector("svg") ? "" : cell.textContent.trim())));
  const csv = (table) =>
    records(table, true).map((row) => row.map((text) => {
      // Text that a spreadsheet would read as a formula gets an apostrophe; numbers do not.
      const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.]+$/.test(text) ? `'${text}` : text;
      return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
    }).join(",")).join("\n") + "\n";
  const bbcode = (table) => {
    const plain = (text) => text.replaceAll("[", "［").replaceAll("]", "］");
    const line = (row, tag) => `[tr]${row.map((text) => `[${tag}]${plain(text)}[/${tag}]`).join("")}[/tr]`;
    const [head, ...rows] = records(table, false);
    return ["[table]", line(head, "th"), ...rows.map((row) => line(row, "td")), "[/table]", ""].join("\n");
  };
  for (const table of navigator.clipboard ? all("table.data:not(.fallen, .levels), table.matrix") : []) {
    const bar = make("p", "copies", `${document.body.dataset.copy} `);
    for (const [name, text] of [["CSV", csv], ["BBCode", bbcode]]) {
      const button = make("button", "", name);
      button.type = "button";
      copies(button, () => text(table));
      bar.append(button, " ");
    }
    table.closest(".scroll").after(bar);
  }

  /* The matrix. */
  const given = document.getElementById("data");
  const box = document.getElementById("matrix");
  if (given && box) {
    const data = JSON.parse(given.textContent);
    const table = box.querySelector("table.matrix");
    const dialog = document.getElementById("duel");
    const columns = all("thead th[data-j]", table).map((head) => Number(head.dataset.j));
    let view = 0;
    const list = (texts) => (texts ? texts.split("|") : []);
    /* The first number of a text as thousandths, in either language. */
    const thousandths = (text) => Math.round(10 * parseFloat(text.match(/[\d.,]+/)[0].replace(",", ".")));
    /* Restores what the data leave out: percent signs, and the first turn of a run without change. */
    const percent = (text) => text.replace(/\d(?= |$)/, `$&${data.percent}`);
    const filled = (sides) => {
      const turns = Math.min(Math.max(...sides.map((of) => of.length)) + 1, data.turns);
      return sides.map((of) => [...of, ...Array(turns - of.length).fill(of.at(-1))]);
    };
    const numbers = (runs) =>
      list(runs.replaceAll(",", "|")).flatMap((run) => {
        const [first, last = first] = run.split("-").map(Number);
        return Array.from({ length: last - first + 1 }, (_, i) => first + i);
      });
    const read = (text, set) => {
      const [sides, o, fa, fb, wa, wb, t] = text.split(";");
      const s = sides.split(",").map(Number);
      return { s, o: list(o).map(percent), f: filled([fa, fb].map(list)), w: [wa, wb].map(list), t: numbers(t), m: s, set };
    };
    /* The text and the color of a cell, as in the table. */
    const steps = [50, 150, 300, 600];
    const points = (value) => {
      const rounded = Math.round(value / 10);
      if (!rounded) return "0";
      if (rounded === 100 && value < 1000) return ">99";
      if (rounded === -100 && value > -1000) return `<${data.minus}99`;
      return (rounded > 0 ? "+" : data.minus) + Math.abs(rounded);
    };
    const color = (value) => 4 + Math.sign(value) * steps.filter((step) => Math.abs(value) >= step).length;
    const sets = data.duels.map((duels) => new Map(duels.map((duel) => [duel.slice(0, duel.indexOf(";")), duel])));
    const duelOf = (i, j) => {
      const set = data.views[view].d;
      const duels = sets[set];
      if (!duels) return null;
      const found = duels.get(`${i},${j}`);
      if (found) return read(found, set);
      const other = duels.get(`${j},${i}`);
      if (!other) return null;
      const { o, f, w, ...rest } = read(other, set);
      return { ...rest, s: [i, j], o: [o[1], o[0], ...o.slice(2)], f: [f[1], f[0]], w: [w[1], w[0]] };
    };
    const heads = [table.tHead.rows[0].cells[0], ...all("thead th.mean, thead th[data-j]", table)];
    sortable(table, heads, (row, head) => {
      if (head === heads[0]) return row.cells[0].textContent;
      const values = data.views[view].v[Number(row.dataset.i)];
      return head.dataset.j === undefined ? values[values.length - 1] : values[Number(head.dataset.j)];
    });

    const show = () => {
      for (const row of table.tBodies[0].rows) {
        const values = data.views[view].v[Number(row.dataset.i)];
        [...row.cells].slice(1).forEach((cell, place) => {
          const value = values[place ? columns[place - 1] : values.length - 1];
          cell.className = (place ? "" : "mean ") + (value === null ? "none" : `h${color(value)}`);
          (cell.querySelector("button") ?? cell).textContent = value === null ? "" : points(value);
        });
      }
      all(".about-view", box).forEach((about, place) => (about.hidden = place !== view));
    };
    for (const choice of all('input[name="view"]', box)) {
      choice.addEventListener("change", () => {
        view = Number(choice.value);
        for (const head of heads) head.setAttribute("aria-sort", "none");
        show();
      });
    }

    if (dialog) {
      const hint = box.querySelector(".hint");
      if (hint) hint.hidden = false;
      for (const row of table.tBodies[0].rows) {
        const i = Number(row.dataset.i);
        [...row.cells].slice(2).forEach((cell, place) => {
          const j = columns[place];
          if (i === j || !sets.some((duels) => duels.has(`${i},${j}`) || duels.has(`${j},${i}`))) return;
          const button = make("button", "", cell.textContent);
          button.type = "button";
          button.tabIndex = -1;
          button.setAttribute("aria-haspopup", "dialog");
          cell.replaceChildren(button);
        });
      }
      // The matrix is one tab stop; the arrow keys move between cells.
      let current = table.querySelector("td button");
      if (current) current.tabIndex = 0;
      const move = (button) => {
        if (!button) return;
        if (current) current.tabIndex = -1;
        current = button;
        current.tabIndex = 0;
        current.focus();
      };
      const next = (cell, down, right) => {
        const isShown = (row) => row && shown(row);
        let row = cell.parentElement;
        let place = cell.cellIndex;
        for (;;) {
          if (down) {
            do row = down > 0 ? row.nextElementSibling : row.previousElementSibling; while (row && !isShown(row));
          }
          place += right;
          const target = row?.cells[place];
          if (!target || place < 2) return null;
          const button = target.querySelector("button");
          if (button) return button;
        }
      };
      table.addEventListener("keydown", (event) => {
        const button = event.target.closest("td button");
        const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
        if (!button || !step) return;
        event.preventDefault();
        move(next(button.parentElement, ...step));
      });
      table.addEventListener("click", (event) => {
        const button = event.target.closest("td button");
        if (!button) return;
        move(button);
        const cell = button.parentElement;
        open(duelOf(Number(cell.parentElement.dataset.i), columns[cell.cellIndex - 2]));
      });
      dialog.querySelector(".close").addEventListener("click", () => dialog.close());
      dialog.addEventListener("click", (event) => {
        if (event.target === dialog) dialog.close();
      });
      dialog.addEventListener("close", () => {
        history.replaceState(null, "", "#duels");
        current?.focus();
      });
      copies(dialog.querySelector(".copy-tell"), () => dialog.querySelector(".tell").textContent);

      const gauge = (className, share) => {
        const svg = draw("svg", { class: "gauge", viewBox: "0 0 1000 10", preserveAspectRatio: "none", "aria-hidden": "true" });
        svg.append(draw("rect", { class: "ground", width: 1000, height: 10 }), draw("rect", { class: className, width: share, height: 10 }));
        return svg;
      };
      const curves = (alive) => {
        const [width, height, left, right, top, bottom] = [420, 180, 48, 16, 12, 28];
        const turns = alive[0].length - 1;
        const x = (turn) => left + ((width - left - right) * turn) / turns;
        const y = (share) => top + (height - top - bottom) * (1 - share / 1000);
        const svg = draw("svg", { class: "chart small", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
        for (const share of [0, 500, 1000]) {
          svg.append(
            draw("line", { class: "grid", x1: left, x2: width - right, y1: y(share), y2: y(share) }),
            draw("text", { class: "faint", x: left - 6, y: y(share) + 4, "text-anchor": "end" }, share / 10 + data.percent),
          );
        }
        for (let turn = 0; turn <= turns; turn += Math.ceil(turns / 12)) {
          svg.append(draw("text", { class: "faint", x: x(turn), y: height - 8, "text-anchor": "middle" }, turn));
        }
        alive.forEach((curve, side) => {
          const points = curve.map((share, turn) => `${x(turn).toFixed(1)} ${y(share).toFixed(1)}`);
          svg.append(draw("path", { class: `curve ${["first", "second"][side]}`, d: `M${points.join("L")}` }));
        });
        return svg;
      };
      /* Profiles that the calculator lacks, as a profile file for the link; null if that is impossible. */
      const carried = (places) => {
        const cards = places.map((place) => data.calculator.cards?.[place]).filter((card) => card !== undefined);
        if (cards.includes(null)) return null;
        const byId = new Map(cards.map((card) => [card.id, card]));
        /* Two variants of one profile would be two cards with the same id. */
        if (cards.some((card) => JSON.stringify(byId.get(card.id)) !== JSON.stringify(card))) return null;
        if (!byId.size) return "";
        const needed = ["id", "name_fr", "ap", "ini", "att", "str", "def", "res"];
        const columns = [...new Set([...needed, ...cards.flatMap(Object.keys)])];
        const cell = (text = "") => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
        return [columns, ...[...byId.values()].map((card) => columns.map((column) => card[column]))].map((row) => row.map(cell).join(",")).join("\n");
      };
      /* The link to the duel in the calculator; default values are left out. */
      const calculatorLink = ({ s, m, set }) => {
        const terms = data.calculator?.terms[set];
        const own = terms && carried(s);
        if (!terms || own === null) return null;
        const policies = s[0] === m[0] ? terms.policies : [...terms.policies].reverse();
        const values = [["a", data.ids[s[0]]], ["b", data.ids[s[1]]], ["pa", policies[0]], ["pb", policies[1]]];
        const sides = values.filter(([, value]) => value !== "balanced").map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
        const file = own ? [`own=${encodeURIComponent(own)}`] : [];
        return `${data.calculator.address}#1/duel?${[...sides, terms.rest, ...file, `l=${data.calculator.language}`].join("&")}`;
      };
      const open = (duel) => {
        if (!duel) return;
        const names = duel.s.map((place) => data.names[place]);
        const [a, b] = names;
        const named = duel.s.map((place) => fill(data.named, { n: data.names[place], p: String(data.ap[place]) }));
        const choice = box.querySelector('input[name="view"]:checked');
        const value = data.views[view].v[duel.s[0]][duel.s[1]];
        const bridge = fill(data.views[view].b, { v: value === null ? "" : points(value) });
        dialog.querySelector(".about-duel").textContent =
          (sets.length > 1 && choice ? `${choice.parentElement.textContent.trim()}. ` : "") + bridge;
        document.getElementById("duel-title").textContent = fill(data.title, { a: named[0], b: named[1] });
        history.replaceState(null, "", `#cell-${duel.s.map((place) => encodeURIComponent(data.ids[place])).join(":")}`);
        const outcome = dialog.querySelector(".outcome");
        const rows = [["first", outcome.dataset.a], ["second", outcome.dataset.b], ["both", outcome.dataset.both], ["nobody", outcome.dataset.nobody]];
        outcome.replaceChildren(
          ...rows.slice(0, duel.o.length).map(([className, pattern], place) => {
            const row = make("div");
            const value = make("dd");
            value.append(make("strong", "", duel.o[place]), gauge(className, thousandths(duel.o[place])));
            row.append(make("dt", "", fill(pattern, { a, b })), value);
            return row;
          }),
        );
        // Share of fights in which the side still stands, from the share in which it has fallen.
        const key = make("p", "curve-key");
        key.append(...names.map((name, side) => make("span", ["first", "second"][side], `${"━┅"[side]} ${name}`)));
        const alive = duel.f.map((fallen) => [1000, ...fallen.map((text) => 1000 - thousandths(text))]);
        dialog.querySelector(".curves").replaceChildren(key, curves(alive));
        const line = (name, texts) => {
          const row = make("tr");
          const head = make("th", "", name);
          head.scope = "row";
          row.append(head, ...texts.map((text) => make("td", "n", text + data.percent)));
          return row;
        };
        const fallen = dialog.querySelector(".fallen");
        const head = make("tr");
        head.append(make("td", "", data.turn));
        duel.f[0].forEach((_, turn) => {
          const isRest = turn + 1 === duel.f[0].length && turn + 1 < data.turns;
          const cell = make("th", "n", `${turn + 1}${isRest ? "+" : ""}`);
          cell.scope = "col";
          head.append(cell);
        });
        fallen.tHead.replaceChildren(head);
        fallen.tBodies[0].replaceChildren(...names.map((name, side) => line(name, duel.f[side])));
        const hasLevels = duel.w[0].length > 0 && duel.w[1].length > 0;
        dialog.querySelector(".levels-box").hidden = !hasLevels;
        if (hasLevels) dialog.querySelector(".levels tbody").replaceChildren(...names.map((name, side) => line(name, duel.w[side])));
        /* The story has its own A and B, whatever the order in the cell. */
        const [first, second] = duel.m.map((place) => data.names[place]);
        const story = duel.t.map((number) => data.lines[number]);
        dialog.querySelector(".story-box").hidden = !story.length;
        dialog.querySelector(".whose").textContent = fill(data.whose, { a: first, b: second });
        dialog.querySelector(".story").replaceChildren(...story.map((text) => make("li", "", text)));
        /* As quote_for_shell of the program, for POSIX shells. */
        const word = (id) =>
          /^[\w./:=+%-]+$/.test(id) ? id : /["$`\\!]/.test(id) ? `'${id.replaceAll("'", "'\\''")}'` : `"${id}"`;
        const [one, other] = duel.m.map((place) => word(data.ids[place]));
        dialog.querySelector(".tell").textContent = fill(data.tells[duel.set] ?? "", { a: one, b: other });
        const link = calculatorLink(duel);
        dialog.querySelector(".in-calculator").hidden = !link;
        if (link) dialog.querySelector(".in-calculator a").href = link;
        dialog.showModal();
        dialog.scrollTop = 0;
        document.getElementById("duel-title").focus();
      };
      /* Opens the cell named by the link. */
      const follow = () => {
        const [a, b] = location.hash.startsWith("#cell-") ? location.hash.slice(6).split(":").map(decodeURIComponent) : [];
        const [i, j] = [data.ids.indexOf(a), data.ids.indexOf(b)];
        if (i < 0 || j < 0 || dialog.open) return;
        const row = [...table.tBodies[0].rows].find((of) => Number(of.dataset.i) === i);
        const button = row?.cells[columns.indexOf(j) + 2]?.querySelector("button");
        if (!button) return;
        move(button);
        open(duelOf(i, j));
      };
      window.addEventListener("hashchange", follow);
      follow();
    }
  }

  /* Copies the command; opens all folds for printing. */
  const copy = document.getElementById("copy");
  if (copy) copies(copy, () => document.getElementById("command").textContent);
  let folded = [];
  window.addEventListener("beforeprint", () => {
    folded = all("details:not([open])");
    for (const of of folded) of.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const of of folded) of.open = false;
  });
})();
