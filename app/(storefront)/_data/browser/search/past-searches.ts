import { createStore } from "../storage";

const most = 8;

/** What was searched for on this device, the last one first. It is never sent anywhere but as a search. */
export const pastSearches = createStore<readonly string[]>({ key: "dicari", lasts: "device", parse: searchesOf });

/** Notes that something is searched for. */
export function noteSearch(typed: string): void {
  const q = typed.trim();
  if (q === "") return;
  const others = pastSearches.read().filter((past) => past.toLowerCase() !== q.toLowerCase());
  pastSearches.write([q, ...others].slice(0, most));
}

/** Forgets all of it. */
export function forgetSearches(): void {
  pastSearches.write([]);
}

function searchesOf(kept: unknown): string[] {
  return Array.isArray(kept) ? kept.filter((each) => typeof each === "string").slice(0, most) : [];
}
