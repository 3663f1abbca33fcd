"use strict";
// The page around the editor: asks the server what is wrong, what may follow and what comes of it, and shows that.

const CHECKED_AFTER = 250; // milliseconds without a key
const COMPARED_AFTER = 500;
const FOLLOWED_EVERY = 700;
const NEW = "new";

const at = (id) => document.getElementById(id);
const made = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

// The server

async function ask(what, given = {}, signal = null) {
  const request = {
    method: "POST",
    signal,
    headers: { "Content-Type": "application/json", "X-Comparator-Token": location.hash.slice(1) },
    body: JSON.stringify(given),
  };
  const response = await fetch(`/api/${what}`, request).catch((error) => {
    if (error.name === "AbortError") throw error;
    throw new Error("The server has ended. What is written here is still here; start `comparator serve` again.");
  });
  if (response.ok) return response.json();
  const told = await response.text();
  const message = response.headers.get("Content-Type").includes("json") ? JSON.parse(told).message : told;
  throw Object.assign(new Error(message), { status: response.status });
}

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
    const since = now.row === row && now.column >= column ? session.getLine(row).slice(column, now.column) : " ";
    if (!suggestions.length || !WORD.test(since)) { // too late, another word has begun: its next letter asks anew
      editor.completer?.detach();
      return;
    }
    const range = new Range(row, column - typed.length, row, column);
    callback(null, suggestions.map(({ text, about }, place) => {
      const meta = about.split(/[:;,]/)[0];
      return { caption: text.trim().replace(/:$/, ""), value: text, meta, docText: about === meta ? "" : about, score: -place, range };
    }));
  },
}];

// The file

let file = { name: "scenario.yaml", version: null, text: "" };

function load(opened) {
  file = { version: null, ...opened };
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

async function open(choice) {
  if (unsaved() && !confirm(`${file.name} has changes that are not saved. Leave them?`)) return;
  const [kind, name] = choice.split(/:(.*)/s);
  if (kind === NEW) load({ name: "scenario.yaml", text: template });
  else load(await ask(kind === "file" ? "open" : "borrow", { name }));
  say(`Opened ${file.name}.`);
}

async function save() {
  const name = at("name").value.trim();
  const text = editor.getValue();
  const write = (version) => ask("save", { name, text, version });
  let saved;
  try {
    saved = await write(name === file.name ? file.version : null);
  } catch (error) {
    if (error.status !== 409 || !confirm(`${error.message} Replace it?`)) throw error;
    saved = await write((await ask("open", { name })).version);
  }
  file = { name, text, version: saved.version };
  at("name").value = name;
  listFiles(saved.files);
  tellUnsaved();
  say(`Saved ${name}.`);
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
  editor.resize(); // the faults take room from it, and would lie over the line that is typed
  if (editor.isFocused()) editor.renderer.scrollCursorIntoView();
}

function told({ line, column, message, found, expected, suggestion, range }) {
  const item = made("li", {},
    made("button", { type: "button", className: "place", textContent: `Line ${line}, column ${column}`, onclick: () => go(range) }),
    message);
  if (expected) item.append(made("p", { className: "wanted", textContent: `Expected: ${expected}` }));
  if (suggestion && found && !editor.getReadOnly()) {
    const mend = () => { editor.session.replace(range, suggestion); go(range); };
    item.append(made("button", { type: "button", className: "mend", textContent: `Write “${suggestion}”`, onclick: mend }));
  }
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

function askAnew(what, given) {
  asking.abort();
  asking = new AbortController();
  return ask(what, given, asking.signal);
}

const written = () => ({ text: editor.getValue(), name: file.name });

async function check() {
  const asked = written();
  const answer = await askAnew("check", asked);
  if (asked.text !== editor.getValue()) return;
  showFaults(answer);
  if (answer.faults.length) say(`${at("counted").textContent} to mend.`);
  else timer = setTimeout(compare, COMPARED_AFTER);
}

async function compare() {
  clearTimeout(timer);
  at("frames").setAttribute("aria-busy", "true");
  say("Comparing …");
  try {
    const answer = await askAnew("compare", { ...written(), rulesets: ticked() });
    showFaults(answer);
    if (answer.page) showPage(answer.page);
    say(answer.page ? `Compared under ${answer.under.join(", ")}.` : `${at("counted").textContent} to mend.`);
  } catch (error) {
    if (error.name === "AbortError") return; // another one, or the next check, says how it goes on
    sayError(error);
  }
  at("frames").removeAttribute("aria-busy");
}

function showPage(key) {
  const address = `/pages/${key}`;
  at("apart").href = address;
  at("apart").hidden = false;
  if (at("frames").lastElementChild?.getAttribute("src") === address) return;
  const frame = made("iframe", { title: "Comparison", className: "coming" });
  frame.setAttribute("sandbox", "allow-scripts");
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

function listLibrary(names) {
  const groups = {};
  for (const name of names) {
    const label = ["Library", ...name.split("/").slice(0, -1)].join(": ");
    groups[label] ??= made("optgroup", { label });
    groups[label].append(made("option", { value: `library:${name}`, textContent: name.split("/").at(-1) }));
  }
  at("choice").append(...Object.values(groups));
}

const ticked = () => [...at("rulesets").querySelectorAll("input:checked")].map((box) => box.value);

function tellTicked() {
  at("chosen").textContent = ticked().join(", ") || "as written";
}

function offer({ name, title, date }, checked = false) {
  const box = made("input", { type: "checkbox", value: name, checked });
  at("rulesets").append(made("label", {}, box, made("span", { textContent: title }), made("time", { textContent: date })));
}

function showSide(side) {
  document.body.dataset.side = side;
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

// Beginning

async function begin() {
  const start = await ask("start");
  template = start.template;
  at("folder").textContent = start.watching ? `follows ${start.watching}` : start.folder;
  start.rulesets.forEach((each) => offer(each));
  tellTicked();
  if (start.watching) {
    for (const id of ["opening", "saving", "savekey"]) at(id).hidden = true;
    editor.setReadOnly(true);
    await follow();
    return;
  }
  at("choice").append(
    made("option", { value: NEW, textContent: "A new one" }),
    made("optgroup", { label: "This folder" }),
  );
  listFiles(start.files);
  listLibrary(start.library);
  load({ name: "scenario.yaml", text: template });
}

editor.session.on("change", () => { tellUnsaved(); refresh(CHECKED_AFTER); });
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
for (const button of document.querySelectorAll(".sides button")) {
  button.addEventListener("click", () => showSide(button.dataset.side));
}
addEventListener("keydown", (event) => {
  if (event.key === "Escape") at("choosing").open = false;
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  if (event.key === "Enter") compare();
  else if (event.key === "s" && !editor.getReadOnly()) save().catch(sayError);
  else return;
  event.preventDefault();
  event.stopPropagation();
}, true);
addEventListener("click", (event) => { if (!at("choosing").contains(event.target)) at("choosing").open = false; });
addEventListener("beforeunload", (event) => { if (unsaved()) event.preventDefault(); });

begin().catch(sayError);
