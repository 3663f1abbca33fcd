// Carries questions to the server that handed out this page, and answers back.

/** Milliseconds without a key before a scenario is checked, and then compared: a server has others to answer as well. */
export const rest = { check: 250, compare: 500 };

/** Milliseconds after which a server that has no room for a question is asked again. */
const AGAIN = [300, 1000, 3000];
const NO_ROOM = 503;

/** Ask the server; an aborted question ends the work on it. */
export async function ask(what, given = {}, signal = null) {
  const request = {
    method: "POST",
    signal,
    headers: { "Content-Type": "application/json", "X-Comparator-Token": location.hash.slice(1) },
    body: JSON.stringify(given),
  };
  let response = await sent(what, request);
  for (const pause of AGAIN) {
    if (response.status !== NO_ROOM) break;
    await new Promise((done) => setTimeout(done, pause));
    response = await sent(what, request);
  }
  if (response.ok) return response.json();
  const told = await response.text();
  throw Object.assign(new Error(message(response, told)), { status: response.status });
}

/** What the server answers; nobody waits for it once the question is aborted. */
function sent(what, request) {
  return fetch(`api/${what}`, request).catch((error) => {
    if (request.signal?.aborted) throw new DOMException("No longer wanted.", "AbortError");
    throw new Error("The server has ended. What is written here is still here; start `comparator serve` again.", { cause: error });
  });
}

/** Why there is no answer. */
function message(response, told) {
  if (response.headers.get("Content-Type").includes("json")) return JSON.parse(told).message;
  return response.status === NO_ROOM ? "Too many others ask the server; try again in a moment." : told;
}

/** A server has begun before its page: there is no progress to tell. */
export function onProgress() {}
