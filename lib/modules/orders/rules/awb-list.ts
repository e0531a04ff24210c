import { readAwb } from "./transitions";

/** Parsed line of a pasted AWB list. */
export type AwbLine =
  | { line: number; number: string; awb: string; fault: null }
  | { line: number; number: string | null; awb: null; fault: "unreadable" | "twice" };

/** True if the text can be an AWB: letters and signs, and several digits. */
export function isAwb(text: string): boolean {
  return /^[A-Z0-9][A-Z0-9./-]{4,39}$/.test(text) && /(?:\d.*){4}/.test(text);
}

/**
 * Parses lines of an order number and its AWB, pasted from a spreadsheet or a chat. Separators are a tab, a comma, a semicolon
 * or spaces. Skips empty lines and a heading. A repeated order number counts once.
 */
export function readAwbList(text: string): AwbLine[] {
  const seen = new Set<string>();
  return text.split(/\r\n|\r|\n/).flatMap((rawLine, at): AwbLine[] => {
    const line = at + 1;
    const [number = "", ...rest] = rawLine.trim().split(/\s*[\t;,]\s*|\s+/);
    if (number === "" || (at === 0 && isHeading(number))) return [];
    const [name, awb] = [number.toUpperCase(), readAwb(rest.join(""))];
    if (!isAwb(awb)) return [{ line, number: name, awb: null, fault: "unreadable" }];
    if (seen.has(name)) return [{ line, number: name, awb: null, fault: "twice" }];
    seen.add(name);
    return [{ line, number: name, awb, fault: null }];
  });
}

/** Every order number contains digits, its date; a column heading has none. */
function isHeading(text: string): boolean {
  return !/\d/.test(text);
}
