import { listRelations, parseStatements } from "./parsed-statement";
import { type SqlToken, splitTokens, tokenizeSql } from "./tokens";

/** Rules of functions in migrations that also run on Citus, and how to follow each. */
export const functionAdvice = {
  "SQL function that writes": "Write it in PL/pgSQL: Citus plans each of its statements on its own.",
  "transition table beside another table": "Read the transition table into an array first, then use the array.",
} as const;

type FunctionFinding = { name: string; rule: keyof typeof functionAdvice };

const definition =
  /\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+)\s*\(([^)]*)\)([\s\S]*?)\$\$([\s\S]*?)\$\$([^;]*)|\bdrop\s+function\s+(?:if\s+exists\s+)?(\w+)/gi;
const trigger = /\bcreate\s+trigger\b[^;]*?\breferencing\b([^;]*?)\bfor\s+each\b[^;]*?\bexecute\s+function\s+(\w+)/gi;

type Definition = { name: string; attributes: string; body: string };

/** Lists the rules that the functions break. The latest definition of each counts. */
export function findUnportableFunctions(migrations: readonly string[]): FunctionFinding[] {
  const transitions = listTransitionTables(migrations);
  return listDefinitions(migrations).flatMap(({ name, attributes, body }) => {
    const statements = listStatements(body);
    const isWriting = /\blanguage\s+sql\b/i.test(attributes) && statements.some(writes);
    const mixes = statements.some((tokens) => mixesTransitions(tokens, transitions.get(name) ?? new Set()));
    return [
      ...(isWriting ? [{ name, rule: "SQL function that writes" as const }] : []),
      ...(mixes ? [{ name, rule: "transition table beside another table" as const }] : []),
    ];
  });
}

/** Functions of the same name differ by their arguments. */
function listDefinitions(migrations: readonly string[]): Definition[] {
  const latest = new Map<string, Definition>();
  for (const match of migrations.flatMap((text) => [...text.matchAll(definition)])) {
    const [, name, args = "", before = "", body = "", after = "", dropped] = match;
    if (name) latest.set(`${name}(${args.replace(/\s+/g, " ")})`, { name, attributes: `${before} ${after}`, body });
    for (const key of latest.keys()) if (dropped && key.startsWith(`${dropped}(`)) latest.delete(key);
  }
  return [...latest.values()];
}

/** Returns the transition tables that triggers pass to each function. */
function listTransitionTables(migrations: readonly string[]): Map<string, Set<string>> {
  const transitions = new Map<string, Set<string>>();
  for (const [, referencing = "", name = ""] of migrations.flatMap((text) => [...text.matchAll(trigger)])) {
    const tables = [...referencing.matchAll(/\btable\s+(?:as\s+)?(\w+)/gi)].map(([, table = ""]) =>
      table.toLowerCase(),
    );
    transitions.set(name, new Set([...(transitions.get(name) ?? []), ...tables]));
  }
  return transitions;
}

/** Lists the statements of a body in SQL or PL/pgSQL, each from its verb. */
function listStatements(body: string): SqlToken[][] {
  return splitTokens(tokenizeSql(body), [";"]).flatMap((tokens) => {
    const start = tokens.findIndex(
      (token) => typeof token === "string" && /^(with|select|perform|insert|update|delete)$/.test(token),
    );
    return start < 0 ? [] : [tokens.slice(start).map((token) => (token === "perform" ? "select" : token))];
  });
}

function writes(tokens: readonly SqlToken[]): boolean {
  return parseStatements(tokens).some(({ verb }) => verb !== "select");
}

function mixesTransitions(tokens: readonly SqlToken[], transitions: ReadonlySet<string>): boolean {
  const isWriting = writes(tokens);
  const relations = parseStatements(tokens).flatMap(({ clause }) => listRelations(clause("from")));
  const isTransition = (name: string) => transitions.has(name);
  return relations.some(isTransition) && (isWriting || !relations.every(isTransition));
}
