// The page around the editor: asks what is wrong, what may follow and what comes of it, and shows that.
// Who answers is the messenger's business: a server on this machine, or a worker in this browser.

import { Board } from "./board.js";
import { at, made } from "./elements.js";
import { linkTo, linked } from "./links.js";
import { ask, onProgress, rest } from "./messenger.js";

const STOPPABLE_AFTER = 1000; // milliseconds
const FOLLOWED_EVERY = 700;
const MOST_TAKEN = 1_000_000; // bytes of a file
const NEW = "new";

function say(text, wrong = false) {
  at("status").textContent = text;
  at("status").classList.toggle("wrong", wrong);
}

const sayError = (error) => say(error.message, true);

// The editor

ace.config.set("useStrictCSP", true);
const { Range } = ace.require("ace/range");

function scenarioMode() {
  const { Mode } = ace.require("ace/mode/yaml");
  const { YamlHighlightRules } = ace.require("ace/mode/yaml_highlight_rules");
  const names = { token: ["meta.tag", "keyword"], regex: /([^\s#:{}[\],"'-][^#:{}[\],"']*?)(:(?=\s|$))/ }; // keys of several words
  const mode = new Mode();
  mode.HighlightRules = class extends YamlHighlightRules {
    constructor() {
      super();
      this.$rules.start.unshift(names);
    }
  };
  return mode;
}

const editor = ace.edit(at("editor"), {
  useWorker: false, // the server checks; this stands before the mode, which would start one
  mode: scenarioMode(),
  wrap: true,
  tabSize: 2,
  useSoftTabs: true,
  showPrintMargin: false,
  scrollPastEnd: 0.3,
  enableBasicAutocompletion: true,
  enableLiveAutocompletion: true,
  enableKeyboardAccessibility: true,
  textInputAriaLabel: "The scenario, as YAML",
});

// The server counts signs, the editor the halves of those that need two.
const counted = (text, signs) => [...text].slice(0, signs).join("").length;

const LETTER = /[^\s,:{}[\]"'#]/;
const WORD = new RegExp(`^(${LETTER.source})*$`);

editor.completers = [{
  identifierRegexps: [LETTER],
  async getCompletions(_, session, { row, column }, __, callback) {
    const before = session.getTextRange(new Range(0, 0, row, column));
    const { typed, suggestions } = await ask("complete", { before }).catch(() => ({ suggestions: [] }));
    const now = session.selection.getCursor();
    const typedOn = now.row === row && now.column >= column;
    const since = typedOn ? session.getLine(row).slice(column, now.column) : " ";
    if (!suggestions.length || !WORD.test(since)) { // too late: another word has begun
      editor.completer?.detach();
      if (typedOn && LETTER.test(since.at(-1) ?? " ")) editor.execCommand("startAutocomplete"); // its letters asked nobody
      return;
    }
    // What is chosen takes the place of all that was typed, however much of it came while the answer was awaited.
    const completer = { insertMatch: (_, { value }) => {
      const { row: line, column: end } = session.selection.getCursor();
      session.replace(new Range(row, column - typed.length, line, end), value);
    } };
    callback(null, suggestions.map(({ text, about }, place) => {
      const meta = about.split(/[:;,]/)[0];
      return { caption: text.trim().replace(/:$/, ""), value: text, meta, docText: about === meta ? "" : about, score: -place, completer };
    }));
  },
}];

// The file

let file = { name: "scenario.yaml", version: null, text: "" };

function load(opened) {
  file = { name: opened.name, text: opened.text, version: opened.version ?? null };
  at("name").value = file.name;
  editor.session.setValue(file.text);
  tellUnsaved();
  refresh(0);
}

const unsaved = () => !editor.getReadOnly() && editor.getValue() !== file.text;

function tellUnsaved() {
  document.body.classList.toggle("unsaved", unsaved());
  document.title = `${unsaved() ? "• " : ""}${file.name} · Comparator`;
}

const leaving = () => !unsaved() || confirm(`${file.name} has changes that are not saved. Leave them?`);

async function open(choice) {
  if (!leaving()) return;
  const [kind, name] = choice.split(/:(.*)/s);
  if (kind === NEW) load({ name: "scenario.yaml", text: template });
  else load(await ask("open", { name }));
  say(`Opened ${file.name}.`);
}

async function borrow(name) {
  if (!leaving()) return;
  load(await ask("borrow", { name }));
  say(`Opened ${file.name}.`);
}

async function store(name, text, version) {
  const write = (known) => ask("save", { name, text, version: known });
  const saved = await write(version).catch(async (error) => {
    if (error.status !== 409 || !confirm(`${error.message} Replace it?`)) throw error;
    return write((await ask("open", { name })).version);
  });
  listFiles(saved.files);
  return { name, text, version: saved.version };
}

async function save() {
  const name = at("name").value.trim();
  file = await store(name, editor.getValue(), name === file.name ? file.version : null);
  at("name").value = name;
  tellUnsaved();
  say(`Saved ${name}.`);
}

/** A file that the reader has: a scenario is opened, cards wait for scenarios that name them. */
async function takeFromDisk([given]) {
  at("disk").value = "";
  if (/\.ya?ml$/i.test(given.name)) await takeWritten(given);
  else await takeCards(given);
}

async function takeWritten(given) {
  if (given.size > MOST_TAKEN) throw new Error(`${given.name} is larger than any scenario or card file.`);
  const taken = await store(given.name.replace(/\.yml$/i, ".yaml"), await given.text(), null);
  if (/^cards:/m.test(taken.text) && !/^players:/m.test(taken.text)) {
    say(`Kept ${taken.name}; a scenario uses its cards where it says cards: ${taken.name}`);
    refresh(0);
  } else if (leaving()) {
    load(taken);
  }
}

// Cards of the reader's own, from a file of all that there are

let taking = null; // what stops it

async function takeCards(file) {
  taking = new AbortController();
  at("fetch").disabled = true;
  at("stop").hidden = false;
  notify("");
  try {
    const { message, own } = await ask("take", { file }, taking.signal);
    showOwn(own);
    say(message);
    refresh(0);
  } catch (error) {
    say(`${taking.signal.aborted ? "Stopped. " : ""}${file.name} was not taken.`);
    if (!taking.signal.aborted) notify(error.message);
  } finally {
    taking = null;
    at("fetch").disabled = false;
    at("stop").hidden = at("progress").hidden = true;
  }
}

function showOwn(own) {
  at("own").hidden = !own;
  if (!own) return;
  at("owned").textContent = own.cards.toLocaleString("en");
  at("source").textContent = own.source;
}

async function forgetOwn() {
  const { own } = await ask("forget");
  at("own").open = false;
  showOwn(own);
  say("The cards are gone from this browser.");
  refresh(0);
}

/** What stays to be read until something else is done. */
function notify(text) {
  at("notice").textContent = text;
  at("notice").hidden = !text;
}

// What is wrong

let markers = [];

function showFaults({ faults, more }) {
  markers.forEach((marker) => editor.session.removeMarker(marker));
  const lines = editor.session.getDocument().getAllLines();
  const placed = faults.map((fault) => {
    const row = Math.max(0, Math.min(fault.line, lines.length) - 1);
    const start = counted(lines[row], fault.column - 1);
    return { ...fault, range: new Range(row, start, row, start + Math.max(1, fault.found.length)) };
  });
  markers = placed.map(({ range }) => editor.session.addMarker(range, "fault", "text"));
  editor.session.setAnnotations(placed.map(({ range, message, expected }) => (
    { row: range.start.row, column: range.start.column, type: "error", text: expected ? `${message}\nexpected: ${expected}` : message }
  )));
  at("faults").hidden = !faults.length;
  at("stale").hidden = !faults.length;
  at("counted").textContent = faults.length === 1 && !more ? "1 fault" : `${more ? "More than " : ""}${faults.length} faults`;
  at("faults").querySelector("ol").replaceChildren(...placed.map(told));
  const { row } = editor.getCursorPosition();
  const inSight = editor.getFirstVisibleRow() <= row && row <= editor.getLastVisibleRow();
  editor.resize(true); // the faults take room from it, and would lie over the line that is typed
  if (inSight || editor.isFocused()) editor.renderer.scrollCursorIntoView();
}

function told({ line, column, message, found, expected, suggestion, range }) {
  const item = made("li", {},
    made("button", { type: "button", className: "place", textContent: `Line ${line}, column ${column}`, onclick: () => go(range) }),
    message);
  if (suggestion && found && !editor.getReadOnly()) {
    const mend = () => { editor.session.replace(range, suggestion); go(range); };
    item.append(made("button", { type: "button", className: "mend", textContent: `Write “${suggestion}”`, onclick: mend }));
  }
  if (expected) item.append(made("p", { className: "wanted", textContent: `Expected: ${expected}` }));
  return item;
}

function go({ start }) {
  showSide("write");
  editor.gotoLine(start.row + 1, start.column);
  editor.focus();
}

// What comes of it

let timer = 0;
let asking = new AbortController(); // of the check or the comparison that is under way

function refresh(after) {
  asking.abort(); // what is typed on makes it worthless, and the server has others to answer
  at("frames").removeAttribute("aria-busy");
  clearTimeout(timer);
  timer = setTimeout(() => check().catch(sayUnlessAborted), after);
}

const sayUnlessAborted = (error) => { if (error.name !== "AbortError") sayError(error); };

async function askAnew(what, given) {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const answer = await ask(what, given, signal);
  signal.throwIfAborted(); // it may have come already when it was no longer wanted, and is not shown then either
  return answer;
}

const written = () => ({ text: editor.getValue(), name: file.name });

async function check() {
  const asked = written();
  const answer = await askAnew("check", asked);
  if (asked.text !== editor.getValue()) return;
  showFaults(answer);
  board.follow();
  if (answer.faults.length) say(`${at("counted").textContent} to mend.`);
  else timer = setTimeout(compare, rest.compare);
}

async function compare() {
  clearTimeout(timer);
  at("frames").setAttribute("aria-busy", "true");
  say("Comparing …");
  const stoppable = setTimeout(() => { at("stop").hidden = false; }, STOPPABLE_AFTER);
  try {
    const answer = await askAnew("compare", { ...written(), rulesets: ticked() });
    showFaults(answer);
    if (answer.page) showPage(answer.page);
    say(answer.page ? `Compared under ${answer.under.join(", ")}.` : `${at("counted").textContent} to mend.`);
  } catch (error) {
    if (error.name === "AbortError") return; // another one, or the next check, says how it goes on
    sayError(error);
  } finally {
    clearTimeout(stoppable);
    at("stop").hidden = !taking;
  }
  at("frames").removeAttribute("aria-busy");
}

function stop() {
  if (taking) {
    taking.abort(new DOMException("Stopped.", "AbortError"));
    return;
  }
  asking.abort(new DOMException("Stopped.", "AbortError"));
  at("frames").removeAttribute("aria-busy");
  say("Stopped. What is shown is an earlier comparison.");
}

function showPage(address) {
  at("apart").href = address;
  at("apart").hidden = false;
  if (at("frames").lastElementChild?.getAttribute("src") === address) return;
  const frame = made("iframe", { title: "Comparison", className: "coming" });
  frame.setAttribute("sandbox", "allow-scripts allow-downloads");
  frame.addEventListener("load", () => { // the old page stays until the new one is there
    frame.classList.remove("coming");
    while (frame.previousElementSibling) frame.previousElementSibling.remove();
  });
  frame.src = address;
  at("frames").append(frame);
}

// What to choose from

let template = "";

function listFiles(names) {
  const group = at("choice").querySelector("optgroup");
  group.replaceChildren(...names.map((name) => made("option", { value: `file:${name}`, textContent: name })));
}

async function browse() {
  at("book").showModal();
  at("sought").focus();
  if (!at("scenarios").children.length) {
    const { scenarios } = await ask("book");
    at("scenarios").append(...scenarios.map(listed));
  }
  seek();
}

function listed({ name, chapter, title, teaches }) {
  const choose = made("button", { type: "button", value: name }, made("b", { textContent: title }));
  if (teaches) choose.append(made("span", { textContent: teaches }));
  choose.addEventListener("click", () => { at("book").close(); borrow(name).catch(sayError); });
  const item = made("li", {}, choose);
  item.dataset.words = [name, chapter, title, teaches].join(" ").toLowerCase();
  return item;
}

function seek() {
  const words = at("sought").value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const item of at("scenarios").children) {
    item.hidden = !words.every((word) => item.dataset.words.includes(word));
    count += !item.hidden;
  }
  at("found").textContent = count === 1 ? "1 scenario" : `${count} scenarios`;
}

const ticked = () => [...at("rulesets").querySelectorAll("input:checked")].map((box) => box.value);

function tellTicked() {
  at("chosen").textContent = ticked().join(", ") || "as written";
}

function offer({ name, title, date }, checked = false) {
  const box = made("input", { type: "checkbox", value: name, checked });
  at("rulesets").append(made("label", {}, box, made("span", { textContent: title }), made("time", { textContent: date })));
}

function tick(name) {
  const boxes = [...at("rulesets").querySelectorAll("input")];
  const box = boxes.find((each) => each.value === name);
  if (box) box.checked = true;
  else if (/^\d{4}-\d\d-\d\d$/.test(name)) offer({ name, title: "The rules of that day", date: name }, true);
}

function showSide(side) {
  document.body.dataset.side = side;
  if (side === "lay") showBoard(true);
  for (const button of document.querySelectorAll(".sides button")) {
    button.setAttribute("aria-pressed", button.dataset.side === side);
  }
}

// A file that another editor writes

async function follow() {
  try {
    const found = await ask("follow");
    if (found.version !== file.version) {
      const { row, column } = editor.getCursorPosition();
      load(found);
      editor.moveCursorTo(row, column);
    }
  } catch (error) {
    file.version = null;
    sayError(error);
  }
  setTimeout(follow, FOLLOWED_EVERY);
}

// The board beside the text

const board = new Board(at("board"), {
  ask: (what, given) => ask(what, { ...written(), ...given }),
  write(text) { // as if it were typed, so that it can be taken back
    const document = editor.session.getDocument();
    if (text !== document.getValue()) document.replace(new Range(0, 0, document.getLength(), 0), text);
  },
  say,
});

function showBoard(shown) {
  at("board").hidden = !shown;
  at("laying").setAttribute("aria-expanded", shown);
  editor.resize();
  board.follow();
}

// Links that hold a whole scenario

async function copyLink() {
  const address = await linkTo({ name: file.name, text: editor.getValue(), rulesets: ticked() });
  history.replaceState(null, "", address);
  const copied = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error("There is no clipboard."));
  await copied.then(
    () => say(`Copied a link of ${address.length.toLocaleString("en")} characters, which holds all of ${file.name}.`),
    () => say("The link stands in the address bar now; copy it there."),
  );
}

/** The scenario of the link that led here; why there is none stays to be read. */
async function followed() {
  notify("");
  try {
    return await linked(location.hash);
  } catch (error) {
    notify(error.message);
    return null;
  }
}

/** Open what a link holds, under the rulesets that it names and no others. */
function take(given) {
  for (const box of at("rulesets").querySelectorAll("input")) box.checked = false;
  given.rulesets.forEach(tick);
  tellTicked();
  load(given);
}

// Beginning

async function begin() {
  const start = await ask("start");
  template = start.template;
  at("folder").textContent = start.watching ? `follows ${start.watching}` : start.folder;
  start.rulesets.forEach((each) => offer(each));
  at("day").min = start.rulesets[0].date;
  at("cards").append(...start.cards.map((value) => made("option", { value })));
  board.windows = start.windows;
  tellTicked();
  if (start.watching) {
    for (const id of ["opening", "saving", "savekey", "laying"]) at(id).hidden = true;
    document.querySelector('.sides [data-side="lay"]').hidden = true;
    editor.setReadOnly(true);
    await follow();
    return;
  }
  at("choice").append(
    made("option", { value: NEW, textContent: "A new one" }),
    made("optgroup", { label: start.here ?? "This folder" }),
  );
  listFiles(start.files);
  showOwn(start.own);
  at("link").hidden = at("fetch").hidden = !start.links;
  for (const { name, address } of start.pages ?? []) at("pages").append(made("a", { href: address, textContent: name }));
  at("pages").hidden = !start.pages;
  const given = start.links ? await followed() : null;
  if (start.begin) {
    showBoard(true);
    if (matchMedia("(max-width: 52rem)").matches) showSide("see");
  }
  if (given) {
    take(given);
  } else if (start.begin) {
    board.show(start.begin.board);
    showPage(start.begin.page);
    load(start.begin);
  } else {
    load({ name: "scenario.yaml", text: template });
  }
}

onProgress(({ label, share }) => {
  at("progress").hidden = share === null;
  if (share !== null) at("progress").value = share;
  at("progress").setAttribute("aria-label", label);
  say(label);
});

const sheets = [at("choosing"), at("own")];
editor.session.on("change", () => { tellUnsaved(); refresh(rest.check); });
at("opening").addEventListener("submit", (event) => { event.preventDefault(); open(at("choice").value).catch(sayError); });
at("saving").addEventListener("submit", (event) => { event.preventDefault(); save().catch(sayError); });
at("adding").addEventListener("submit", (event) => {
  event.preventDefault();
  const day = at("day").value;
  offer({ name: day, title: "The rules of that day", date: day }, true);
  tellTicked();
  compare();
});
at("rulesets").addEventListener("change", () => { tellTicked(); compare(); });
at("compare").addEventListener("click", compare);
at("stop").addEventListener("click", stop);
at("link").addEventListener("click", () => copyLink().catch(sayError));
at("laying").addEventListener("click", () => showBoard(at("board").hidden));
at("browse").addEventListener("click", () => browse().catch(sayError));
at("sought").addEventListener("input", seek);
at("fetch").addEventListener("click", () => at("disk").click());
at("disk").addEventListener("change", () => takeFromDisk(at("disk").files).catch(sayError));
at("forget").addEventListener("click", () => forgetOwn().catch(sayError));
addEventListener("hashchange", async () => {
  const given = at("link").hidden ? null : await followed();
  if (given && leaving()) take(given);
});
for (const button of document.querySelectorAll(".sides button")) {
  button.addEventListener("click", () => showSide(button.dataset.side));
}
addEventListener("keydown", (event) => {
  if (event.key === "Escape") sheets.forEach((each) => { each.open = false; });
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  if (event.key === "Enter") compare();
  else if (event.key === "s" && !editor.getReadOnly()) save().catch(sayError);
  else return;
  event.preventDefault();
  event.stopPropagation();
}, true);
addEventListener("click", (event) => sheets.forEach((each) => { if (!each.contains(event.target)) each.open = false; }));
addEventListener("beforeunload", (event) => { if (unsaved()) event.preventDefault(); });

begin().catch(sayError);
