// The board as a form: cards are dragged, or chosen and placed, and each doing comes back as a scenario's text.

import { made } from "./elements.js";

const NONE = "";
const DRAGGED_AFTER = 6; // pixels

export class Board {
  /** Draws into `place`; `page` asks for answers, takes the text that comes of an edit, and says what was done. */
  constructor(place, page) {
    this.place = place;
    this.page = page;
    this.windows = [];
    this.line = null;
    this.asked = 0; // times, of which the last one counts
    this.shown = this.told = null;
    place.addEventListener("pointerdown", (event) => this.#press(event));
    place.addEventListener("keydown", (event) => this.#key(event));
    addEventListener("click", (event) => { if (!event.target.closest?.(".menu, .card")) this.#closeMenu(); });
  }

  /** Draw the board of what is written now. */
  async follow() {
    const asked = ++this.asked;
    if (this.place.hidden) {
      this.#clear(); // what was drawn would show for a moment when it is laid out again
      return;
    }
    const answer = await this.page.ask("board", { line: this.line }).catch(() => null);
    if (asked !== this.asked) return; // of a text that has been changed since
    if (answer?.shown) this.show(answer);
    else if (answer) this.#cannot(answer.faults[0]);
  }

  /** Draw a board, unless it is what is drawn already. */
  show({ text, unexpected, ...board }) {
    const told = JSON.stringify(board);
    if (told === this.told) return;
    this.told = told;
    const focused = this.place.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const menu = this.place.querySelector(".menu");
    const opened = menu && { id: menu.previousElementSibling.dataset.id, at: [...menu.children].indexOf(document.activeElement) };
    this.shown = board;
    this.place.removeAttribute("aria-disabled");
    this.place.replaceChildren(...this.#drawn(board));
    if (focused) [...this.place.querySelectorAll("[data-key]")].find((each) => each.dataset.key === focused)?.focus();
    if (opened) this.#openAgain(opened);
  }

  /** A board that comes while somebody chooses what to do takes nobody's choice away. */
  #openAgain({ id, at }) {
    const card = this.shown.cards.find((each) => each.id === id);
    const face = [...this.place.querySelectorAll(".card")].find((each) => each.dataset.id === id);
    if (!card || !face) return;
    this.#menu(face, card);
    face.nextElementSibling.children[at]?.focus();
  }

  #clear(...instead) {
    this.shown = this.told = null;
    this.place.replaceChildren(...instead);
  }

  #cannot(fault) {
    this.#clear(made("p", { className: "cannot", textContent: `The board shows again once the YAML can be read: line ${fault.line}, ${fault.message}.` }));
  }

  async #do(edit, said) {
    this.#closeMenu();
    try {
      const answer = await this.page.ask("edit", { line: this.line, edit });
      this.page.write(answer.text);
      this.asked += 1;
      this.show(answer);
      this.page.say(answer.unexpected ? `${said} What was expected of the board before is taken out.` : said);
    } catch (error) {
      if (error.name === "AbortError") return;
      this.page.say(error.message, true);
      this.told = null;
      if (this.shown) this.show(this.shown); // what was chosen goes back to what is written
    }
  }

  // What is drawn

  #drawn(board) {
    const [attacking, defending, ...others] = board.players;
    return [
      this.#heading(board),
      ...others.map((player) => this.#seat(board, player, "looks on")),
      this.#seat(board, defending, "defends"),
      this.#combat(board),
      this.#seat(board, attacking, "attacks"),
      this.#plays(board),
    ];
  }

  #heading(board) {
    const title = made("input", { value: board.title, maxLength: 300, "data-key": "title", "aria-label": "Title" });
    title.addEventListener("change", () => this.#do({ do: "entitle", title: title.value }, "The title is written."));
    const heading = made("div", { className: "heading" }, title);
    if (board.lines.length > 1) {
      const choice = this.#choice("line", "Way to play it", board.lines.map((each) => [each, each]), board.line, (line) => {
        this.line = line;
        this.follow();
      });
      heading.append(made("label", { className: "line" }, "Way to play it ", choice));
    }
    return heading;
  }

  #seat(board, { name, life }, role) {
    const calling = made("input", { value: name, maxLength: 80, className: "who", "data-key": `who ${name}`, "aria-label": `The player who ${role}` });
    calling.addEventListener("change", () => this.#do({ do: "call", player: name, name: calling.value }, `${name} is called ${calling.value} now.`));
    const living = made("input", { type: "number", min: -999, max: 999, value: life, "data-key": `life ${name}`, "aria-label": `${name}'s life` });
    living.addEventListener("change", () => this.#do({ do: "set life", player: name, life: living.value }, `${name} is at ${living.value}.`));
    const about = made("div", { className: "about" }, calling, made("span", { className: "role", textContent: role }), made("label", {}, living, " life"));
    const cards = board.cards.filter((card) => card.player === name && !this.#inCombat(board, card.id));
    const zones = ["table", "hand", "graveyard", "exile", "library"].map((zone) => this.#zone(board, cards.filter((card) => card.zone === zone), zone));
    return made("section", { className: `seat ${role}`, "aria-label": name, "data-drop": "home", "data-player": name }, about, ...zones.filter(Boolean), this.#adding(name));
  }

  #zone(board, cards, zone) {
    if (!cards.length && zone !== "table") return null;
    const list = made("ul", { className: "cards" }, ...cards.map((card) => made("li", {}, this.#card(board, card))));
    if (zone === "table") return list;
    return made("div", { className: "elsewhere" }, made("h2", { textContent: zone[0].toUpperCase() + zone.slice(1) }), list);
  }

  #inCombat(board, id) {
    return board.attacks.some((each) => each.creature === id) || Boolean(board.blocks[id]);
  }

  #card(board, card) {
    const names = made("b", { textContent: card.id });
    const face = made("button", { type: "button", className: "card", "data-id": card.id, "data-key": `card ${card.id}`, "aria-haspopup": "menu", "aria-expanded": "false" }, names);
    if (card.size) face.append(made("span", { className: "size", textContent: card.size }));
    const unread = card.unread.length ? "not all of it is read" : "";
    face.append(made("small", { textContent: [card.tapped ? "tapped" : "", ...card.about, unread].filter(Boolean).join(", ") || card.types }));
    if (unread) face.title = `Not read: ${card.unread.join(" / ")}`;
    face.classList.toggle("tapped", card.tapped);
    face.addEventListener("click", () => this.#menu(face, card));
    return face;
  }

  #combat(board) {
    const lanes = board.attacks.map(({ creature, at }) => this.#lane(board, creature, at));
    const hint = board.attacks.length ? "" : "Nobody attacks yet. Drag a creature here, or press it and choose.";
    return made("section", { className: "combat", "aria-label": "Combat", "data-drop": "combat" },
      made("ul", { className: "lanes" }, ...lanes.filter(Boolean)),
      ...(hint ? [made("p", { className: "hint", textContent: hint })] : []));
  }

  #lane(board, creature, at) {
    const attacker = board.cards.find((card) => card.id === creature);
    if (!attacker) return null;
    const blockers = board.cards.filter((card) => board.blocks[card.id]?.includes(creature));
    return made("li", { className: "lane", "data-drop": "lane", "data-attacker": creature },
      made("div", { className: "blockers" }, ...blockers.map((card) => this.#card(board, card))),
      made("span", { className: "arrow", textContent: [`attacks ${at}`, "blocks", "block"][Math.min(blockers.length, 2)] }),
      this.#card(board, attacker));
  }

  #adding(player) {
    const name = made("input", { placeholder: "Add a card, or: Hill Giant 3/3", autocomplete: "off", "data-key": `add ${player}`, "aria-label": `Add a card for ${player}` });
    name.setAttribute("list", "cards");
    const zone = made("select", { "aria-label": `Where ${player}'s card lies`, "data-key": `zone ${player}` },
      ...[["table", "in play"], ["hand", "in hand"], ["graveyard", "in the graveyard"]].map(([value, textContent]) => made("option", { value, textContent })));
    const form = made("form", { className: "adding" }, name, zone, made("button", { type: "submit", textContent: "Add" }));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (name.value.trim()) this.#do({ do: "add", player, card: name.value, zone: zone.value }, `${name.value} is added for ${player}.`);
    });
    return form;
  }

  // What is played when

  #plays(board) {
    const sources = board.cards.flatMap((card) => [
      ...card.uses.map((label) => ({ card, key: "use", label, several: card.uses.length > 1 })),
      ...card.casts.map((label) => ({ card, key: "cast", label, several: card.casts.length > 1 })),
    ]);
    const plays = board.plays.map((play, place) => this.#played(board, play, place, sources));
    const add = made("button", { type: "button", textContent: "Play something", "data-key": "play", disabled: !sources.length });
    add.addEventListener("click", () => {
      const [{ card, key, label, several }] = sources;
      const play = { by: card.player, when: "blockers-declared", [key]: card.id, ...(several ? { ability: label } : {}) };
      this.#do({ do: "play", at: null, play }, `${card.id} is to be played; say when, and at what.`);
    });
    return made("section", { className: "plays", "aria-label": "What is played" },
      made("h2", { textContent: "What is played" }),
      made("ol", {}, ...plays),
      add,
      ...(sources.length ? [] : [made("p", { className: "hint", textContent: "No card here has anything to play: add one that does, in play or in a hand." })]));
  }

  #played(board, play, place, sources) {
    const key = play.cast ? "cast" : "use";
    const change = (changes) => {
      const merged = { ...play, ...changes };
      for (const name of Object.keys(merged)) if (merged[name] === NONE) delete merged[name];
      this.#do({ do: "play", at: place, play: merged }, "The play is changed.");
    };
    const written = ({ card, key: how, label }) => JSON.stringify([how, card.id, label]);
    const present = sources.find((each) => each.key === key && each.card.id === play[key] && (!play.ability || each.label.includes(play.ability)));
    const source = this.#choice(`source ${place}`, "What is played", sources.map((each) => [written(each), `${each.card.id}: ${each.label}`]),
      present ? written(present) : play[key], (value) => {
        const { card, key: how, label, several } = sources.find((each) => written(each) === value);
        change({ use: NONE, cast: NONE, ability: several ? label : NONE, [how]: card.id, by: card.player });
      });
    const windows = this.windows.map(({ name, about }) => [name, about]);
    const when = this.#choice(`when ${place}`, "When", windows, play.when, (value) => change({ when: value }));
    const parts = [made("span", { textContent: `${play.by} plays` }), source, made("span", { textContent: "when" }), when];
    if (!play.targets) {
      const things = [...board.players.map(({ name }) => name), ...board.cards.filter((card) => card.zone === "table").map(({ id }) => id)];
      const options = [[NONE, "nothing"], ...things.map((each) => [each, each])];
      parts.push(made("span", { textContent: "aimed at" }), this.#choice(`target ${place}`, "Aimed at", options, play.target ?? NONE, (value) => change({ target: value })));
    }
    const other = Array.isArray(play.otherwise) ? play.otherwise.join(", ") : play.otherwise ?? NONE;
    const fallbacks = [[NONE, "the play is illegal"], ["skip", "it is left out"], ...windows.map(([name, about]) => [name, `when ${about}`])];
    parts.push(made("span", { textContent: "where the rules have no such moment" }),
      this.#choice(`otherwise ${place}`, "Where the rules have no such moment", fallbacks, other, (value) => change({ otherwise: value })));
    const remove = made("button", { type: "button", textContent: "Take out", "data-key": `out ${place}` });
    remove.addEventListener("click", () => this.#do({ do: "play", at: place, play: null }, "The play is taken out."));
    return made("li", {}, ...parts, remove);
  }

  #choice(key, label, options, value, chosen) {
    const known = options.some(([each]) => each === value);
    const choice = made("select", { "aria-label": label, "data-key": key },
      ...[...(known ? [] : [[value, value]]), ...options].map(([each, textContent]) => made("option", { value: each, textContent })));
    choice.value = value;
    choice.addEventListener("change", () => chosen(choice.value));
    return choice;
  }

  // What a card can do

  #doings(card) {
    const board = this.shown;
    const [attacking, defending] = board.players.map(({ name }) => name);
    const doings = [];
    const offer = (label, edit, said) => doings.push({ label, edit, said });
    if (card.creature && card.player === attacking) {
      const attack = board.attacks.find((each) => each.creature === card.id);
      const targets = [defending, ...board.cards.filter((each) => each.attackable && each.player === defending).map(({ id }) => id)];
      for (const at of targets.filter((each) => each !== attack?.at)) offer(`Attack ${at}`, { do: "attack", id: card.id, at }, `${card.id} attacks ${at}.`);
      if (attack) offer("Stay at home", { do: "attack", id: card.id, at: null }, `${card.id} stays at home.`);
    }
    if (card.creature && card.player === defending) {
      const blocked = board.blocks[card.id] ?? [];
      for (const { creature } of board.attacks) {
        if (blocked.includes(creature)) continue;
        offer(`Block ${creature}`, { do: "block", id: card.id, attackers: [creature] }, `${card.id} blocks ${creature}.`);
        if (blocked.length) offer(`Block ${creature} as well`, { do: "block", id: card.id, attackers: [...blocked, creature] }, `${card.id} blocks ${creature} as well.`);
      }
      if (blocked.length) offer("Block nobody", { do: "block", id: card.id, attackers: [] }, `${card.id} blocks nobody.`);
    }
    if (card.zone === "table") offer(card.tapped ? "Untap" : "Tap", { do: "tap", id: card.id }, `${card.id} is ${card.tapped ? "untapped" : "tapped"}.`);
    offer("Take off the board", { do: "remove", id: card.id }, `${card.id} is taken off the board.`);
    return doings;
  }

  #menu(face, card) {
    const open = face.getAttribute("aria-expanded") === "true";
    this.#closeMenu();
    if (open) return;
    const items = this.#doings(card).map(({ label, edit, said }) => {
      const item = made("button", { type: "button", role: "menuitem", tabIndex: -1, textContent: label });
      item.addEventListener("click", () => { face.focus(); this.#do(edit, said); });
      return item;
    });
    const menu = made("div", { className: "menu", role: "menu", "aria-label": card.id }, ...items);
    face.setAttribute("aria-expanded", "true");
    face.after(menu);
    const beyond = menu.getBoundingClientRect().right - this.place.getBoundingClientRect().right;
    if (beyond > 0) menu.style.marginLeft = `${-beyond - 8}px`;
    items[0].focus();
    menu.scrollIntoView({ block: "nearest" });
  }

  #closeMenu() {
    for (const menu of this.place.querySelectorAll(".menu")) {
      menu.previousElementSibling.setAttribute("aria-expanded", "false");
      menu.remove();
    }
  }

  #key(event) {
    const menu = event.target.closest(".menu");
    if (!menu) return;
    const items = [...menu.children];
    const place = items.indexOf(event.target);
    const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) items.at(to % items.length).focus();
    else if (event.key === "Escape") menu.previousElementSibling.focus();
    else if (event.key !== "Tab") return;
    if (to === undefined) this.#closeMenu();
    if (event.key !== "Tab") event.preventDefault();
    if (event.key === "Escape") event.stopPropagation();
  }

  // Dragging, for those who have a mouse or a pen; a finger scrolls, and presses

  #press(event) {
    const face = event.target.closest(".card");
    if (!face || event.button !== 0 || event.pointerType === "touch") return;
    const card = this.shown?.cards.find(({ id }) => id === face.dataset.id);
    if (!card?.creature) return;
    let ghost = null;
    let over = null;
    const move = (at) => {
      if (!ghost) {
        if (Math.hypot(at.clientX - event.clientX, at.clientY - event.clientY) < DRAGGED_AFTER) return;
        this.#closeMenu();
        ghost = face.cloneNode(true);
        ghost.classList.add("ghost");
        ghost.removeAttribute("data-key");
        this.place.append(ghost);
        face.classList.add("dragged");
      }
      ghost.style.left = `${at.clientX}px`;
      ghost.style.top = `${at.clientY}px`;
      over?.classList.remove("over");
      over = document.elementsFromPoint(at.clientX, at.clientY).map((each) => this.#landing(each, card)).find(Boolean)?.place ?? null;
      over?.classList.add("over");
    };
    const end = (at) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (!ghost) return;
      ghost.remove();
      face.classList.remove("dragged");
      over?.classList.remove("over");
      addEventListener("click", (click) => { click.stopPropagation(); click.preventDefault(); }, { capture: true, once: true });
      setTimeout(() => this.place.dispatchEvent(new Event("click")), 0); // a drag that ended elsewhere makes no click
      const landing = at.type === "pointerup" && document.elementsFromPoint(at.clientX, at.clientY).map((each) => this.#landing(each, card)).find(Boolean);
      if (landing) this.#do(landing.edit, landing.said);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /** What letting a card go over an element would do, if anything. */
  #landing(element, card) {
    const board = this.shown;
    const [attacking, defending] = board.players.map(({ name }) => name);
    if (!this.place.contains(element) || element.closest(".ghost")) return null;
    const onto = element.closest(".card");
    const target = onto && board.cards.find(({ id }) => id === onto.dataset.id);
    const doing = (place, edit, said) => ({ place, edit, said });
    const place = element.closest("[data-drop]");
    if (card.player === attacking) {
      const attack = (over, at) => doing(over, { do: "attack", id: card.id, at }, at === null ? `${card.id} stays at home.` : `${card.id} attacks ${at}.`);
      if (target?.attackable && target.player === defending) return attack(onto, target.id);
      if (place?.dataset.player === defending) return attack(place, defending);
      if (place?.dataset.drop === "home") return attack(place, null);
      const combat = element.closest(".combat");
      return combat ? attack(combat, defending) : null;
    }
    if (card.player !== defending) return null;
    if (place?.dataset.drop === "home") return doing(place, { do: "block", id: card.id, attackers: [] }, `${card.id} blocks nobody.`);
    if (place?.dataset.drop !== "lane") return null;
    return doing(place, { do: "block", id: card.id, attackers: [place.dataset.attacker] }, `${card.id} blocks ${place.dataset.attacker}.`);
  }
}
