/** Formats a response for people: one line per field, nested values indented below. */
export function linesOf(value: unknown, indent = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => listed(linesOf(each, `${indent}  `), indent));
  if (typeof value !== "object" || value === null) return [`${indent}${wordOf(value)}`];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isPlain = typeof inner !== "object" || inner === null;
    if (isPlain) return [`${indent}${name}: ${wordOf(inner)}`];
    const below = linesOf(inner, `${indent}  `);
    return below.length > 0 ? [`${indent}${name}:`, ...below] : [`${indent}${name}: -`];
  });
}

function listed([first = "", ...rest]: string[], indent: string): string[] {
  return [`${indent}- ${first.trimStart()}`, ...rest];
}

function wordOf(value: unknown): string {
  return value === null || value === undefined ? "-" : String(value);
}
