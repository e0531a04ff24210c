/** Name of a draft. */
export type DraftName = string;

const prefix = "etalase.draf.";
const keyOf = (draftName: DraftName) => prefix + draftName;

/**
 * Reads unsaved input, which `sessionStorage` holds as long as the tab is open. Returns null if there is none or storage is
 * unavailable.
 */
export function readDraft(draftName: DraftName): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(draftName)) ?? "null");
  } catch {
    return null;
  }
}

/** Saves a draft; null deletes it. */
export function saveDraft(draftName: DraftName, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(draftName));
    else sessionStorage.setItem(keyOf(draftName), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden. The draft lives only as long as the page.
  }
}

/** Deletes all drafts, because the next user of this device may be someone else. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Forbidden storage holds no drafts.
  }
}
