import { readAwb } from "./moves";

/** A line of a pasted list of AWBs, as it was understood. */
export type AwbLine =
  | { line: number; number: string; awb: string; fault: null }
  | { line: number; number: string | null; awb: null; fault: "unreadable" | "twice" };

/** Whether a text can be a courier's number for a parcel: letters and signs, and several digits. */
export function isAwb(text: string): boolean {
  return /^[A-Z0-9][A-Z0-9./-]{4,39}$/.test(text) && /(?:\d.*){4}/.test(text);
}

/**
 * Reads lines of an order's number and its AWB, as they come from a sheet or a chat: a tab, a comma, a semicolon or blanks between
 * them. Empty lines and a heading count for nothing; a number that comes twice is taken once.
 */
export function readAwbList(text: string): AwbLine[] {
  const seen = new Set<string>();
  return text.split(/\r\n|\r|\n/).flatMap((written, at): AwbLine[] => {
    const line = at + 1;
    const [number = "", ...rest] = written.trim().split(/\s*[\t;,]\s*|\s+/);
    if (number === "" || (at === 0 && isHeading(number))) return [];
    const [name, awb] = [number.toUpperCase(), readAwb(rest.join(""))];
    if (!isAwb(awb)) return [{ line, number: name, awb: null, fault: "unreadable" }];
    if (seen.has(name)) return [{ line, number: name, awb: null, fault: "twice" }];
    seen.add(name);
    return [{ line, number: name, awb, fault: null }];
  });
}

/** The number of every order has a digit, its day; the heading of a column has none. */
function isHeading(text: string): boolean {
  return !/\d/.test(text);
}
