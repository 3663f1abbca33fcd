// Carries questions to the server that handed out this page, and answers back.

/** Milliseconds without a key before a scenario is checked, and then compared: a server has others to answer as well. */
export const rest = { check: 250, compare: 500 };

/** Ask the server; an aborted question ends the work on it. */
export async function ask(what, given = {}, signal = null) {
  const request = {
    method: "POST",
    signal,
    headers: { "Content-Type": "application/json", "X-Comparator-Token": location.hash.slice(1) },
    body: JSON.stringify(given),
  };
  const response = await fetch(`api/${what}`, request).catch((error) => {
    if (signal?.aborted) throw new DOMException("No longer wanted.", "AbortError");
    throw new Error("The server has ended. What is written here is still here; start `comparator serve` again.", { cause: error });
  });
  if (response.ok) return response.json();
  const told = await response.text();
  const message = response.headers.get("Content-Type").includes("json") ? JSON.parse(told).message : told;
  throw Object.assign(new Error(message), { status: response.status });
}

/** A server has begun before its page: there is no progress to tell. */
export function onProgress() {}
