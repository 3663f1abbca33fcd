"use strict";
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const questions = all(".question");
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

  const check = (question) => {
    const chosen = all("input:checked", question).map((input) => input.value).join("");
    const verdict = question.querySelector(".verdict");
    if (!chosen) { verdict.textContent = "Choose an answer first."; return; }
    done.set(question, chosen === question.dataset.right);
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
    single.checked = false;
    show();
    score.hidden = false;
    score.focus();
  };

  const frames = (box) => {
    const shown = all(".frame", box);
    if (shown.length < 2) return;
    let at = 0;
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

  document.getElementById("controls").hidden = false;
  document.getElementById("large").addEventListener("change", (event) => {
    document.documentElement.classList.toggle("large", event.target.checked);
  });
  single.addEventListener("change", show);
  document.getElementById("again").addEventListener("click", () => location.reload());
  show();
})();
