/* Own profiles. Encoding of a file: from its byte order mark or its HTML charset; otherwise UTF-8, or else the spreadsheet default. */
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
/* Maximum file size: larger than any real list of profiles, small enough for a phone. */
const MOST_BYTES = 4_000_000;
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
      if (given.byteLength > MOST_BYTES) throw [say("calculator-too-large", { name })];
      const imported = await new Job().ask({ ask: "import", name, text: decoded(new Uint8Array(given)) });
      // A profile whose id is a built-in one is renamed.
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
  const input = make("input", { type: "file", accept: ".csv,.txt,.html,.htm,.tsv", on: { change: () => input.files[0] && takeFile(input.files[0]).then(() => (input.value = "")) } });
  const drop = make("div", { className: "drop", on: {
    dragover: (event) => { event.preventDefault(); drop.classList.add("over"); },
    dragleave: () => drop.classList.remove("over"),
    drop: (event) => { event.preventDefault(); drop.classList.remove("over"); const [file] = event.dataTransfer.files; if (file) takeFile(file); },
  } }, field(say("calculator-drop"), input));
  const save = () => {
    const address = URL.createObjectURL(new Blob([own.text], { type: "text/csv" }));
    make("a", { href: address, download: OWN_FILE }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  };
  const forget = async () => { storage.set(""); keep.checked = false; await takeOwn({ mine: [], brought: [] }); lists(); report.replaceChildren(list()); };
  report.append(list());
  main.append(make("p", { className: "prose", text: say("calculator-own-about") }), drop, field(say("calculator-paste"), pasted, "field pasted"), make("div", { className: "row" }, read), make("div", { className: "row" }, make("label", {}, keep, ` ${say("calculator-keep")}`), button(say("calculator-export"), save), button(say("calculator-forget"), forget)), report);
  answering = () => { results.classList.remove("stale"); };
};
