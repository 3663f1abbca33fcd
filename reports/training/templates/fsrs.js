"use strict";
// FSRS 6 with its default parameters, without learning steps and without fuzz: a port of the Python package `fsrs`
// (MIT), against which the tests hold it. A rating is 1 (again), 2 (hard), 3 (good) or 4 (easy); times are in days.
const fsrs = (() => {
  const w = [0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
    1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542];
  const retention = 0.9;
  const longest = 36500;
  const decay = -w[20];
  const factor = 0.9 ** (1 / decay) - 1;

  const within = (low, high, value) => Math.min(high, Math.max(low, value));
  const firstDifficulty = (rating) => w[4] - Math.exp(w[5] * (rating - 1)) + 1;
  const nextDifficulty = (difficulty, rating) => {
    const moved = difficulty + (10 - difficulty) * (-w[6] * (rating - 3)) / 9;
    return within(1, 10, w[7] * firstDifficulty(4) + (1 - w[7]) * moved);
  };
  const sameDay = (stability, rating) => {
    const grown = Math.exp(w[17] * (rating - 3 + w[18])) * stability ** -w[19];
    return stability * (rating > 1 ? Math.max(grown, 1) : grown);
  };
  const forgotten = (difficulty, stability, recalled) => Math.min(
    w[11] * difficulty ** -w[12] * ((stability + 1) ** w[13] - 1) * Math.exp((1 - recalled) * w[14]),
    stability / Math.exp(w[17] * w[18]),
  );
  const kept = (difficulty, stability, recalled, rating) => stability * (1 + Math.exp(w[8]) * (11 - difficulty)
    * stability ** -w[9] * (Math.exp((1 - recalled) * w[10]) - 1) * (rating === 2 ? w[15] : 1) * (rating === 4 ? w[16] : 1));

  const review = (card, rating, now) => {
    let stability;
    let difficulty;
    if (card === null) {
      stability = w[rating - 1];
      difficulty = within(1, 10, firstDifficulty(rating));
    } else {
      const elapsed = Math.max(0, Math.floor(now - card.last));
      const recalled = (1 + factor * elapsed / card.stability) ** decay;
      difficulty = nextDifficulty(card.difficulty, rating);
      if (elapsed < 1) stability = sameDay(card.stability, rating);
      else if (rating === 1) stability = forgotten(card.difficulty, card.stability, recalled);
      else stability = kept(card.difficulty, card.stability, recalled, rating);
    }
    stability = Math.max(0.001, stability);
    const interval = within(1, longest, Math.round(stability / factor * (retention ** (1 / decay) - 1)));
    return { stability, difficulty, last: now, due: now + interval };
  };

  return { review };
})();
