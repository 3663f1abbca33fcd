"use strict";
// Filters the table of scenarios; what is chosen stands in the address after #, so that any view is a link.
{
  const form = document.querySelector("form.filter");
  const fields = [...form.elements].filter((field) => field.name);
  const columns = [...(form.elements.from?.options ?? [])].map((option) => option.value).slice(1);
  const rows = [...document.querySelectorAll(".index tbody tr")].map((row) => ({
    row,
    shown: true,
    text: `${row.cells[0].textContent} ${row.dataset.tag} ${row.dataset.card}`.toLowerCase(),
    letters: row.dataset.letters.split(","),
    lists: Object.fromEntries(
      ["kind", "level", "tag", "card", "clause"].map((name) => [name, row.dataset[name].split("|")])),
  }));
  const table = document.querySelector(".index").parentElement;
  const count = document.querySelector(".count");
  const none = document.querySelector(".none");
  const more = form.querySelector("details");

  function fits(each, wanted, words) {
    const { from, to, q, ...lists } = wanted;
    if (!words.every((word) => each.text.includes(word))) return false;
    if (Object.entries(lists).some(([name, value]) => !each.lists[name]?.includes(value))) return false;
    if (!from || !to) return true;
    const [before, after] = [from, to].map((name) => each.letters[columns.indexOf(name)]);
    return Boolean(before && after && before !== after);
  }

  function filter() {
    const wanted = Object.fromEntries(fields.filter((field) => field.value).map((field) => [field.name, field.value]));
    const words = (wanted.q ?? "").toLowerCase().split(/\s+/).filter(Boolean);
    let left = 0;
    for (const each of rows) {
      const shown = fits(each, wanted, words);
      left += shown;
      if (shown !== each.shown) each.row.hidden = !(each.shown = shown);
    }
    const all = `${rows.length} scenario${rows.length === 1 ? "" : "s"}`;
    count.textContent = left === rows.length ? all : `${left} of ${all}`;
    table.hidden = left === 0;
    none.hidden = left > 0;
    return new URLSearchParams(wanted).toString();
  }

  function read() {
    const wanted = new URLSearchParams(location.hash.slice(1));
    for (const field of fields) field.value = wanted.get(field.name) ?? "";
    // On a phone they would fill the first screen; what filters is shown.
    if ([...wanted.keys()].some((name) => name !== "q") || matchMedia("(min-width: 44rem)").matches) more.open = true;
    filter();
  }

  function write() {
    const wanted = filter();
    history.replaceState(null, "", wanted ? `#${wanted}` : location.pathname + location.search);
  }

  form.hidden = false;
  form.addEventListener("input", write);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(write));
  none.querySelector("button").addEventListener("click", () => form.reset());
  addEventListener("hashchange", read);
  read();
}
