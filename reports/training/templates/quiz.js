"use strict";
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const DAY = 86400000;
  const now = Date.now() / DAY;
  const KEPT = "rules-across-time";

  // What was learnt is kept in this browser alone; where nothing can be kept, the quiz works all the same.
  const progress = (() => {
    try { return JSON.parse(localStorage.getItem(KEPT) || "{}"); } catch { return {}; }
  })();
  const keep = () => {
    try { localStorage.setItem(KEPT, JSON.stringify(progress)); } catch { /* a private window, or no room */ }
  };
  // Mistakes come first, then what is due, then what was never asked, then the rest as it becomes due.
  const rank = (question) => {
    const card = progress[question.dataset.id];
    if (!card) return [2, 0];
    if (!card.right) return [0, card.last];
    return card.due <= now ? [1, card.due] : [3, card.due];
  };
  const shared = new Set((location.hash.match(/^#only=([0-9a-f,]+)$/) || ["", ""])[1].split(",").filter(Boolean));
  const wanted = all(".question").filter((question) => !shared.size || shared.has(question.dataset.id));
  if (wanted.length) all(".question").filter((question) => !wanted.includes(question)).forEach((question) => question.remove());
  const questions = all(".question").map((question) => [rank(question), question])
    .sort(([one], [other]) => one[0] - other[0] || one[1] - other[1]).map(([, question]) => question);
  questions.forEach((question) => question.parentNode.insertBefore(question, document.getElementById("score")));
  const single = document.getElementById("single");
  const immediate = document.getElementById("immediate");
  const score = document.getElementById("score");
  const done = new Map();
  let current = 0;

  const show = () => {
    questions.forEach((question, place) => { question.hidden = single.checked && place !== current; });
    all(".previous, .next").forEach((button) => { button.hidden = !single.checked; });
    questions.forEach((question, place) => {
      question.querySelector(".previous").disabled = place === 0;
      question.querySelector(".next").textContent = place === questions.length - 1 ? "Finish" : "Next";
    });
    score.hidden = single.checked || done.size < questions.length;
  };

  const turn = (to) => {
    if (to < 0) return;
    if (to >= questions.length) { finish(); return; }
    current = to;
    show();
    questions[current].focus();
  };

  const reveal = (question) => {
    const right = question.dataset.right;
    all(".choice", question).forEach((choice) => {
      const letter = choice.dataset.letter;
      const chosen = choice.querySelector("input").checked;
      choice.classList.toggle("is-right", right.includes(letter));
      choice.classList.toggle("is-wrong", chosen && !right.includes(letter));
      choice.querySelector(".belief").hidden = false;
    });
    question.querySelector(".verdict").textContent = done.get(question) ? "Right" : `Not quite: ${[...right].join(", ")}`;
    question.querySelector(".answer").open = true;
  };

  const learn = (question, right) => {
    const { id } = question.dataset;
    progress[id] = { ...fsrs.review(progress[id] || null, right ? 3 : 1, Date.now() / DAY), right };
    keep();
  };

  const check = (question) => {
    const chosen = all("input:checked", question).map((input) => input.value).join("");
    const verdict = question.querySelector(".verdict");
    if (!chosen) { verdict.textContent = "Choose an answer first."; return; }
    if (done.has(question) && immediate.checked) return;
    const first = !done.has(question);
    done.set(question, chosen === question.dataset.right);
    if (first) learn(question, done.get(question));
    if (immediate.checked) reveal(question); else verdict.textContent = "Noted.";
    if (done.size === questions.length && !single.checked) finish();
  };

  const finish = () => {
    questions.forEach((question) => { if (!done.has(question)) done.set(question, false); reveal(question); });
    const clauses = new Map();
    questions.forEach((question) => {
      const tally = clauses.get(question.dataset.clause) || [0, 0];
      clauses.set(question.dataset.clause, [tally[0] + Number(done.get(question)), tally[1] + 1]);
    });
    const right = [...done.values()].filter(Boolean).length;
    document.getElementById("total").textContent = `${right} of ${questions.length} right.`;
    const body = document.getElementById("by-clause");
    body.replaceChildren(...[...clauses].map(([clause, [good, asked]]) => {
      const row = document.createElement("tr");
      [clause, good, asked].forEach((value) => { row.insertCell().textContent = String(value); });
      return row;
    }));
    document.getElementById("mistakes").hidden = right === questions.length;
    single.checked = false;
    show();
    score.hidden = false;
    score.focus();
  };

  const frames = (box) => {
    const shown = all(".frame", box);
    if (shown.length < 2) return;
    let at = Number(box.dataset.opens || 0);
    const step = (by) => {
      at = Math.min(shown.length - 1, Math.max(0, at + by));
      shown.forEach((frame, place) => { frame.hidden = place !== at; });
    };
    box.querySelector(".steps").hidden = false;
    box.querySelector(".back").addEventListener("click", () => step(-1));
    box.querySelector(".forth").addEventListener("click", () => step(1));
    box.addEventListener("keydown", (event) => {
      if (event.key === "ArrowLeft") { step(-1); event.preventDefault(); }
      if (event.key === "ArrowRight") { step(1); event.preventDefault(); }
    });
    step(0);
  };

  questions.forEach((question, place) => {
    question.querySelector(".buttons").hidden = false;
    question.querySelector(".answer").hidden = false;
    question.querySelector(".check").addEventListener("click", () => check(question));
    question.querySelector(".previous").addEventListener("click", () => turn(place - 1));
    question.querySelector(".next").addEventListener("click", () => turn(place + 1));
  });
  all(".frames").forEach(frames);

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const question = single.checked ? questions[current] : document.activeElement.closest(".question");
    if (!question || question.hidden) return;
    const onControl = event.target.closest("button, summary, .controls");
    const letter = event.key.length === 1 ? event.key.toUpperCase() : "";
    const choice = letter && question.querySelector(`.choice[data-letter="${CSS.escape(letter)}"] input`);
    if (choice) { choice.checked = choice.type === "checkbox" ? !choice.checked : true; choice.focus(); event.preventDefault(); }
    else if (event.key === "Enter" && !onControl) { check(question); event.preventDefault(); }
    else if (letter === "N" && single.checked) turn(current + 1);
    else if (letter === "P" && single.checked) turn(current - 1);
  });

  const link = (ids) => `${location.href.split("#")[0]}#only=${ids.join(",")}`;
  const copy = async (button, ids) => {
    const address = link(ids);
    try { await navigator.clipboard.writeText(address); button.textContent = "Link copied"; } catch { location.hash = address.split("#")[1]; button.textContent = "The link is in the address bar"; }
  };
  const wrong = () => questions.filter((question) => !done.get(question)).map((question) => question.dataset.id);
  questions.forEach((question) => {
    const button = question.querySelector(".share");
    button.addEventListener("click", () => copy(button, [question.dataset.id]));
  });
  document.getElementById("share-all").addEventListener("click", (event) => copy(event.target, questions.map((question) => question.dataset.id)));
  document.getElementById("mistakes").addEventListener("click", () => { location.href = link(wrong()); location.reload(); });
  document.getElementById("csv").addEventListener("click", () => {
    const cell = (text) => `"${text.replaceAll('"', '""')}"`;
    const rows = questions.map((question) => {
      const given = all("input:checked", question).map((input) => input.value).join("");
      const card = progress[question.dataset.id];
      const due = card ? new Date(card.due * DAY).toISOString().slice(0, 10) : "";
      return [question.dataset.id, question.dataset.clause, given, question.dataset.right, String(Boolean(done.get(question))), due].map(cell).join(",");
    });
    const place = document.createElement("a");
    place.href = URL.createObjectURL(new Blob([["id,clause,given,right,correct,next", ...rows, ""].join("\n")], { type: "text/csv" }));
    place.download = "results.csv";
    place.click();
    URL.revokeObjectURL(place.href);
  });
  document.getElementById("forget").addEventListener("click", () => {
    questions.forEach((question) => { delete progress[question.dataset.id]; });
    keep();
    location.reload();
  });
  const counts = [0, 0, 0, 0];
  questions.forEach((question) => { counts[rank(question)[0]] += 1; });
  if (counts[2] < questions.length) {
    document.getElementById("learnt").textContent = `Of these, ${counts[0]} went wrong last time, ${counts[1]} are due again, ${counts[2]} are new, and ${counts[3]} are not due yet.`;
  }

  document.getElementById("controls").hidden = false;
  document.getElementById("large").addEventListener("change", (event) => {
    document.documentElement.classList.toggle("large", event.target.checked);
  });
  single.addEventListener("change", show);
  document.getElementById("again").addEventListener("click", () => location.reload());
  show();
})();
