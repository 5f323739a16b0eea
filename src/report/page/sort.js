"use strict";
/* Shared by report pages and the calculator. */
/* Sorting: each column head gets a button; its first press sorts numbers in descending and texts in ascending order. */
const sortable = (table, heads, valueOf) => {
  for (const head of heads) {
    const inner = document.createElement("button");
    inner.type = "button";
    inner.append(...head.childNodes);
    head.append(inner);
    head.setAttribute("aria-sort", "none");
    inner.addEventListener("click", () => {
      const body = table.tBodies[0];
      const rows = [...body.rows].map((row, place) => ({ row, place, value: valueOf(row, head) }));
      const numbers = rows.some((of) => typeof of.value === "number");
      const before = head.getAttribute("aria-sort");
      const down = before === "none" ? numbers : before === "ascending";
      rows.sort((a, b) => {
        // Rows without a value come last in both orders.
        const empty = (a.value === null) - (b.value === null);
        if (empty || a.value === null) return empty || a.place - b.place;
        const order = numbers ? a.value - b.value : a.value.localeCompare(b.value, document.documentElement.lang);
        return (down ? -order : order) || a.place - b.place;
      });
      body.append(...rows.map((of) => of.row));
      for (const other of heads) other.setAttribute("aria-sort", "none");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
    });
  }
};
