import { listChoices, listMutable, readsColumn, takeCase } from "./mutability";
import { listRelations, type ParsedStatement, parseStatements } from "./parsed-statement";
import { flattenTokens, isSubselect, listGroups, type SqlToken, splitTokens, tokenizeSql } from "./tokens";

/** Rules of statements that also run on Citus, and how to follow each. */
export const portabilityAdvice = {
  "cte in on conflict": "Decide with a condition of the inserted rows, or in a statement before.",
  "sub-select in insert or returning": "Select the value with `insert … select`, in a CTE, or in a statement before.",
  "function that is not immutable": "Compute the time or JSON in TypeScript, or in a CTE that selects it.",
  "insert from a table beside a CTE": "Select from the CTE alone, and read the table in a CTE of its own.",
  "simple case with a sub-select": "Write `case when x = … then`.",
  "schema public": "Leave the schema out: the search path finds the table.",
} as const;

export type PortabilityRule = keyof typeof portabilityAdvice;

const portabilityRules = Object.keys(portabilityAdvice) as PortabilityRule[];

/** Lists the rules that a statement breaks. */
export function findBrokenRules(text: string): PortabilityRule[] {
  const tokens = tokenizeSql(text);
  const statements = parseStatements(tokens);
  const isBroken: Record<PortabilityRule, boolean> = {
    "cte in on conflict": statements.some(readsCteInConflict),
    "sub-select in insert or returning": statements.some(hasSubselectInWrite),
    "function that is not immutable": statements.some(hasMutableInWrite),
    "insert from a table beside a CTE": statements.some(insertsFromTableAndCte),
    "simple case with a sub-select": hasSimpleCase(tokens),
    "schema public": namesPublic(tokens),
  };
  return portabilityRules.filter((rule) => isBroken[rule]);
}

function readsCteInConflict({ ctes, clause }: ParsedStatement): boolean {
  return flattenTokens(clause("conflict where")).some((token) => ctes.has(token.split(".")[0] ?? ""));
}

/** Citus reports "subqueries are not supported within INSERT queries", unless the insert has a `select`. */
function hasSubselectInWrite({ verb, clause }: ParsedStatement): boolean {
  const hasValues = clause("values").length > 0;
  const inserted = [clause("values"), clause("conflict set"), clause("conflict where")];
  const read = [...(verb === "insert" && hasValues ? inserted : []), clause("returning")];
  return read.some((tokens) => listGroups(tokens).some(isSubselect));
}

/**
 * Functions in an update must not be volatile, and stable ones must not read columns. In `on conflict`, `returning`, `case` and
 * `coalesce` they must be immutable. Citus runs sub-selects before, except those of `returning`, `case` and `coalesce`.
 */
function hasMutableInWrite({ verb, clause }: ParsedStatement): boolean {
  if (verb === "select") return false;
  const assigned = splitTokens(clause("set"), [","]).flatMap((part) => [...part.slice(part.indexOf("=") + 1), ","]);
  const own = verb === "insert" ? [] : [...assigned, ...clause("where")];
  const strict = [clause("conflict set"), clause("conflict where"), clause("returning"), ...listChoices(own)];
  return (
    listMutable(own, { withSubselects: false }).some(({ isVolatile, args }) => isVolatile || readsColumn(args)) ||
    strict.some((tokens) => listMutable(tokens, { withSubselects: true }).length > 0)
  );
}

function insertsFromTableAndCte({ verb, ctes, clause }: ParsedStatement): boolean {
  if (verb !== "insert") return false;
  const relations = listRelations(clause("from"));
  return relations.some((name) => ctes.has(name)) && relations.some((name) => !ctes.has(name));
}

function hasSimpleCase(tokens: readonly SqlToken[]): boolean {
  return [tokens, ...listGroups(tokens)].some((group) =>
    group.some((token, at) => {
      const isSimple = token === "case" && group[at + 1] !== "when";
      return isSimple && listGroups(takeCase(group, at)).some(isSubselect);
    }),
  );
}

function namesPublic(tokens: readonly SqlToken[]): boolean {
  return flattenTokens(tokens).some((token) => /^("public"|public)\.|^'public'$/.test(token));
}
