"use strict";
// A scenario in the editor, its faults at their lines, and its comparison beside it, a moment after each change.

const element = (name) => document.getElementById(name);
const said = (text) => { element("said").textContent = text; };
const PATIENCE = 350;
const WATCH_EVERY = 1000;

ace.config.set("useStrictCSP", true);
ace.config.set("basePath", "/ace");
ace.config.setDefaultValue("session", "useWorker", false);
const editor = ace.edit("editor", {
  mode: "ace/mode/yaml", tabSize: 2, useSoftTabs: true, showPrintMargin: false,
  enableBasicAutocompletion: true, enableLiveAutocompletion: true, enableKeyboardAccessibility: true,
});
const dark = matchMedia("(prefers-color-scheme: dark)");
const dress = () => editor.setTheme(dark.matches ? "ace/theme/tomorrow_night" : "ace/theme/chrome");
dark.addEventListener("change", dress);
dress();

async function ask(address, given) {
  const options = given && {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(given),
  };
  const answer = await (await fetch(address, options)).json();
  if (answer.problem) said(answer.problem);
  return answer;
}

function tell(faults) {
  editor.session.setAnnotations(faults.map(([line, column, text]) => ({ row: line - 1, column: column - 1, text, type: "error" })));
  element("faults").replaceChildren(...faults.map(([line, column, text]) => {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.textContent = `Line ${line}: ${text}`;
    button.addEventListener("click", () => { editor.gotoLine(line, column - 1); editor.focus(); });
    item.append(button);
    return item;
  }));
}

let asked = 0;
async function compare() {
  const mine = ++asked;
  const rulesets = [...document.querySelectorAll("#rulesets input:checked")].map((box) => box.value);
  said("comparing …");
  const found = await ask("/compare", { text: editor.getValue(), rulesets });
  if (mine !== asked || found.problem) return;
  tell(found.faults ?? []);
  said(found.faults ? `${found.faults.length} to mend; the page shows the last that could be played` : "");
  if (found.page) element("page").src = found.page;
}

let waiting = 0;
function soon() {
  clearTimeout(waiting);
  waiting = setTimeout(compare, PATIENCE);
}

function option(name, group) {
  group.append(new Option(name, name));
}

async function open(name) {
  const { text } = await ask(`/scenario?name=${encodeURIComponent(name)}`);
  if (text === undefined) return;
  element("name").value = name.replace("library: ", "");
  editor.session.setValue(text);
}

async function save() {
  const { saved } = await ask("/save", { name: element("name").value, text: editor.getValue() });
  if (saved) said(`Saved ${saved}.`);
}

async function watch() {
  const { text } = await ask("/scenario");
  if (text !== undefined && text !== editor.getValue()) editor.session.setValue(text);
  setTimeout(watch, WATCH_EVERY);
}

async function begin() {
  const { scenarios, shipped, rulesets, words, watched } = await ask("/choices");
  for (const [label, names] of [["In the folder", scenarios], ["In the library", shipped]]) {
    const group = document.createElement("optgroup");
    group.label = label;
    names.forEach((name) => option(name, group));
    if (names.length) element("open").append(group);
  }
  for (const name of rulesets) {
    const label = document.createElement("label");
    const box = document.createElement("input");
    Object.assign(box, { type: "checkbox", value: name });
    label.append(box, ` ${name}`);
    document.querySelector("#rulesets fieldset").append(label);
  }
  ace.require("ace/ext/language_tools").setCompleters([{
    identifierRegexps: [/[\w'-]/],
    getCompletions: (_, __, ___, prefix, done) => done(null, words.map((value) => ({ value, meta: "" }))),
  }]);
  editor.on("change", soon);
  element("rulesets").addEventListener("change", compare);
  element("open").addEventListener("change", (event) => open(event.target.value));
  element("save").addEventListener("click", save);
  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "s") { event.preventDefault(); save(); }
  });
  if (watched) {
    document.body.classList.add("watching");
    document.title = watched;
    watch();
  } else {
    await open(scenarios[0] ?? shipped.find((name) => name.includes("mogg-fanatic-and-the-hawk")) ?? shipped[0]);
  }
}

begin();
