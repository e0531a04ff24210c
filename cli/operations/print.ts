/** Formats a response for people: one line per field, nested values indented below. */
export function formatResponse(value: unknown, indent = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => formatListItem(formatResponse(each, `${indent}  `), indent));
  if (typeof value !== "object" || value === null) return [`${indent}${formatScalar(value)}`];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isPlain = typeof inner !== "object" || inner === null;
    if (isPlain) return [`${indent}${name}: ${formatScalar(inner)}`];
    const below = formatResponse(inner, `${indent}  `);
    return below.length > 0 ? [`${indent}${name}:`, ...below] : [`${indent}${name}: -`];
  });
}

function formatListItem([first = "", ...rest]: string[], indent: string): string[] {
  return [`${indent}- ${first.trimStart()}`, ...rest];
}

function formatScalar(value: unknown): string {
  return value === null || value === undefined ? "-" : String(value);
}
