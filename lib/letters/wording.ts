import type { Sheet } from "./sheet";

/** One message in all its forms: in a few sentences, as the blanks of a form that a provider has approved, and as a letter. */
export type Wording = {
  subject: string;
  brief: string;
  /** What fills the blanks of an approved text, in their order; none of them is empty. */
  values: readonly string[];
  sheet: Sheet;
};

/** A letter of the shop with nothing in it yet. */
export function blankSheet(shopName: string): Omit<Sheet, "heading" | "preview"> {
  return { greeting: null, code: null, paragraphs: [], rows: [], link: null, notes: [], signature: shopName };
}

/** Sentences one after the other; what is not to be said is left out. */
export function sentences(...parts: (string | false | null)[]): string {
  return parts.filter(Boolean).join(" ");
}

/**
 * A name as one short line. Names are chosen by strangers: a line break would start a header of its own, and a mark
 * that turns the direction of writing would rearrange our sentence.
 */
export function oneLine(text: string, most = 60): string {
  const flat = text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, " ");
  const letters = [...flat.replace(/\s+/g, " ").trim()];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`
    : letters.join("");
}
