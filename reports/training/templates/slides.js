"use strict";
(() => {
  const slides = [...document.querySelectorAll(".slide")];
  const framed = new Map();
  document.documentElement.classList.add("js");

  const step = (slide, by) => {
    const held = framed.get(slide);
    if (!held) return;
    held.at = Math.min(held.shown.length - 1, Math.max(0, held.at + by));
    held.shown.forEach((frame, place) => { frame.hidden = place !== held.at; });
    // How it ends is told when the board has got there: the room is to guess first.
    held.end.hidden = held.at < held.shown.length - 1;
  };

  slides.forEach((slide) => {
    const shown = [...slide.querySelectorAll(".frame")];
    if (shown.length < 2) return;
    framed.set(slide, { shown, end: slide.querySelector(".end"), at: 0 });
    const buttons = slide.querySelector(".steps");
    buttons.hidden = false;
    buttons.querySelector(".back").addEventListener("click", () => step(slide, -1));
    buttons.querySelector(".forth").addEventListener("click", () => step(slide, 1));
    step(slide, 0);
  });

  let current = Math.min(slides.length, Math.max(1, Number(location.hash.slice(1)) || 1)) - 1;
  const turn = (by) => {
    current = Math.min(slides.length - 1, Math.max(0, current + by));
    slides.forEach((slide, place) => slide.classList.toggle("on", place === current));
    history.replaceState(null, "", `#${current + 1}`);
    slides[current].focus({ preventScroll: true });
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = { ArrowRight: () => turn(1), PageDown: () => turn(1), ArrowLeft: () => turn(-1), PageUp: () => turn(-1),
      ArrowDown: () => step(slides[current], 1), ArrowUp: () => step(slides[current], -1),
      Home: () => turn(-slides.length), End: () => turn(slides.length) };
    const turned = keys[event.key];
    if (turned) { turned(); event.preventDefault(); }
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("button, a")) return;
    turn(event.clientX < window.innerWidth / 3 ? -1 : 1);
  });
  turn(0);
})();
