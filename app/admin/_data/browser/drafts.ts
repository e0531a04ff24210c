/** Names a draft: what it is of. */
export type DraftPlace = string;

const prefix = "etalase.draf.";
const keyOf = (place: DraftPlace) => prefix + place;

/** What was typed and not yet saved, kept for as long as the tab is there; null: nothing was. Where nothing can be kept, nothing is. */
export function readDraft(place: DraftPlace): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(place)) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a draft; null forgets it. */
export function keepDraft(place: DraftPlace, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage: the draft lives as long as the page.
  }
}

/** Forgets every draft: whoever comes next at this device is somebody else. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // A forbidden storage has kept nothing.
  }
}
