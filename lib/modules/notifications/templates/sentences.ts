import type { EmailContent } from "./html-email";

/** One message in all its forms: brief text, values for an approved template, and e-mail. */
export type FilledTemplate = {
  subject: string;
  brief: string;
  /** Values for the placeholders of an approved template, in order; none is empty. */
  values: readonly string[];
  email: EmailContent;
};

/** Empty e-mail of the shop. */
export function createEmailContent(shopName: string): Omit<EmailContent, "heading" | "preview"> {
  return { greeting: null, code: null, paragraphs: [], rows: [], link: null, notes: [], signature: shopName };
}

/** Joins sentences, without the empty ones. */
export function sentences(...parts: (string | false | null)[]): string {
  return parts.filter(Boolean).join(" ");
}

/**
 * Reduces a name to one short line. Names are chosen by strangers. A line break would start a new header, and a bidirectional
 * mark would rearrange our sentence.
 */
export function oneLine(text: string, most = 60): string {
  const flat = text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, " ");
  const characters = [...flat.replace(/\s+/g, " ").trim()];
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`
    : characters.join("");
}
