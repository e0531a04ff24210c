import { isSubselect, listGroups, type SqlToken } from "./tokens";

type Verb = "select" | "insert" | "update" | "delete";

/** `rest` has the clauses that no rule reads. */
type ClauseName =
  | Verb
  | "from"
  | "where"
  | "values"
  | "set"
  | "conflict"
  | "conflict where"
  | "conflict set"
  | "returning"
  | "rest";

/** A `select`, `insert`, `update` or `delete`, which may be part of another statement. */
export type ParsedStatement = {
  verb: Verb;
  /** Names of the CTEs that it can read. */
  ctes: ReadonlySet<string>;
  /** Returns the tokens of all clauses with this name. */
  clause: (name: ClauseName) => readonly SqlToken[];
};

/** Lists a statement and all statements inside it. */
export function parseStatements(
  tokens: readonly SqlToken[],
  outer: ReadonlySet<string> = new Set(),
): ParsedStatement[] {
  const { ctes, main } = takeCtes(tokens);
  const visible = new Set([...outer, ...ctes.keys()]);
  const [verb] = main;
  const own = isVerb(verb) ? [{ verb, ctes: visible, clause: splitClauses(main, verb) }] : [];
  const inner = [...ctes.values(), ...main.filter((token) => Array.isArray(token))];
  return [...own, ...inner.flatMap((group) => parseStatements(group, visible))];
}

function isVerb(token: SqlToken | undefined): token is Verb {
  return token === "select" || token === "insert" || token === "update" || token === "delete";
}

/** Separates the CTEs of a statement from its main part. */
function takeCtes(tokens: readonly SqlToken[]): { ctes: Map<string, SqlToken[]>; main: readonly SqlToken[] } {
  const ctes = new Map<string, SqlToken[]>();
  if (tokens[0] !== "with") return { ctes, main: tokens };
  let name = "";
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    if (isVerb(token)) return { ctes, main: tokens.slice(at) };
    if (typeof token === "string" && (before === "with" || before === "recursive" || before === ",")) name = token;
    if (Array.isArray(token) && (before === "as" || before === "materialized")) ctes.set(name, token);
  }
  return { ctes, main: [] };
}

function splitClauses(main: readonly SqlToken[], verb: Verb): ParsedStatement["clause"] {
  const clauses = new Map<ClauseName, SqlToken[]>();
  let current: ClauseName = "rest";
  for (const [at, token] of main.entries()) {
    const next = findClause(main, at, { verb, current });
    if (next === null) clauses.get(current)?.push(token);
    else {
      current = next;
      clauses.set(current, clauses.get(current) ?? []);
    }
  }
  return (name) => clauses.get(name) ?? [];
}

const restKeywords = new Set(["group", "having", "order", "limit", "offset", "for", "union", "except", "intersect"]);

/** Returns the clause that begins with a token, or null. */
function findClause(
  main: readonly SqlToken[],
  at: number,
  { verb, current }: { verb: Verb; current: ClauseName },
): ClauseName | null {
  const [before, token, after] = [main[at - 1], main[at], main[at + 1]];
  const isConflict = current.startsWith("conflict");
  switch (token) {
    case "select":
    case "insert":
    case "values":
    case "returning":
      return token;
    case "from":
      return before === "distinct" ? null : "from";
    case "using":
      return verb === "delete" ? "from" : null;
    case "update":
    case "delete":
      return at === 0 ? token : isConflict ? "conflict" : null;
    case "on":
      return after === "conflict" ? "conflict" : null;
    case "set":
    case "where":
      return isConflict ? `conflict ${token}` : token;
    default:
      return typeof token === "string" && restKeywords.has(token) ? "rest" : null;
  }
}

/** Lists the tables and CTEs that a `from` clause reads, also in its sub-selects. Functions are left out. */
export function listRelations(from: readonly SqlToken[]): string[] {
  const own = ["from", ...from].flatMap((token, at, all) => {
    const [before, after] = [all[at - 1], all[at + 1]];
    const isRead = before === "from" || before === "join" || before === ",";
    return isRead && typeof token === "string" && token !== "lateral" && !Array.isArray(after) ? [token] : [];
  });
  const nested = listGroups(from).flatMap((group) =>
    isSubselect(group) ? parseStatements(group).flatMap(({ clause }) => listRelations(clause("from"))) : [],
  );
  return [...own, ...nested];
}
