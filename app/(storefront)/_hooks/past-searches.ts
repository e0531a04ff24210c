import { createStore } from "./browser-storage";

const most = 8;

/** Past searches of this device, newest first. Sent only as a search. */
export const pastSearches = createStore<readonly string[]>({ key: "dicari", lasts: "device", parse: searchesOf });

/** Records a search. */
export function noteSearch(typed: string): void {
  const q = typed.trim();
  if (q === "") return;
  const others = pastSearches.read().filter((past) => past.toLowerCase() !== q.toLowerCase());
  pastSearches.write([q, ...others].slice(0, most));
}

/** Deletes all past searches. */
export function forgetSearches(): void {
  pastSearches.write([]);
}

function searchesOf(storedValue: unknown): string[] {
  return Array.isArray(storedValue) ? storedValue.filter((each) => typeof each === "string").slice(0, most) : [];
}
