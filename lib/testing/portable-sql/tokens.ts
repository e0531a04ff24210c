/** A name, number, text or sign of a statement, or a group in brackets. */
export type SqlToken = string | SqlToken[];

const pattern =
  /--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|(?:"[^"]*"|[\w$])+(?:\.(?:"[^"]*"|[\w$])+)*|::|=>|->>|->|\|\||[<>!]=|<>|\S/g;

/** Returns the tokens of SQL in lower case, without comments. A group in brackets is a nested list. */
export function tokenizeSql(text: string): SqlToken[] {
  const open: SqlToken[][] = [[]];
  for (const [token] of text.matchAll(pattern)) {
    if (token.startsWith("--") || token.startsWith("/*")) continue;
    if (token === "(" || token === "[") open.push([]);
    else if (token === ")" || token === "]") closeGroup(open);
    else open.at(-1)?.push(/^['$]/.test(token) ? token : token.toLowerCase());
  }
  return open[0] ?? [];
}

function closeGroup(open: SqlToken[][]): void {
  const inner = open.pop() ?? [];
  const outer = open.at(-1);
  if (!outer) throw new Error("A statement closes a bracket that is not open.");
  outer.push(inner);
}

/** True for a sub-select. */
export function isSubselect(token: SqlToken | undefined): token is SqlToken[] {
  return Array.isArray(token) && (token[0] === "select" || token[0] === "with");
}

/** Lists the groups at all depths. */
export function listGroups(tokens: readonly SqlToken[]): SqlToken[][] {
  return tokens.flatMap((token) => (Array.isArray(token) ? [token, ...listGroups(token)] : []));
}

/** Lists the tokens at all depths, without their groups. */
export function flattenTokens(tokens: readonly SqlToken[]): string[] {
  return tokens.flatMap((token) => (Array.isArray(token) ? flattenTokens(token) : [token]));
}

/** Splits a list at its separators. */
export function splitTokens(tokens: readonly SqlToken[], separators: readonly string[]): SqlToken[][] {
  const parts: SqlToken[][] = [[]];
  for (const token of tokens) {
    if (typeof token === "string" && separators.includes(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}
