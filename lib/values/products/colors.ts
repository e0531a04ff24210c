import { joined, splitCell } from "../files/csv-line";
import type { ProductOption } from "./product-options";

/** Color of option values as `#rrggbb`, by the value. */
export type ColorHex = Record<string, string>;

/** Returns the colors of values that the options have. A renamed or removed value loses its color. */
export function selectOptionColors(colors: ColorHex, options: readonly ProductOption[]): ColorHex {
  const values = new Set(options.flatMap((option) => option.values));
  return Object.fromEntries(Object.entries(colors).filter(([value]) => values.has(value)));
}

/** Formats colors as one cell of a file: `Soga=#6b4423 | Nila=#1e3a6e`. */
export function formatColorCell(colors: ColorHex): string {
  const entries = Object.entries(colors).map(([value, hex]) => `${value}=${hex}`);
  return joined(entries, "|");
}

/** Parses such a cell; null if it has another form. */
export function parseColorCell(cell: string): ColorHex | null {
  const colors: [string, string][] = [];
  for (const entry of splitCell(cell, "|")) {
    const [, value, hex] = /^([\s\S]*\S)\s*=\s*(#[0-9a-f]{6})$/i.exec(entry) ?? [];
    if (value === undefined || hex === undefined) return null;
    colors.push([value, hex.toLowerCase()]);
  }
  return Object.fromEntries(colors);
}
