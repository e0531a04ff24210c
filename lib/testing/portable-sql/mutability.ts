import { flattenTokens, isSubselect, type SqlToken, splitTokens } from "./tokens";

/** A part of an expression that Postgres does not declare immutable, and the tokens it depends on. */
type Mutable = { name: string; args: readonly SqlToken[]; isVolatile: boolean };

type Depth = { withSubselects: boolean };

const volatileFunctions = new Set(["random", "gen_random_uuid", "nextval", "clock_timestamp", "set_config"]);
const stableFunctions = new Set(
  `now statement_timestamp transaction_timestamp current_setting json_build_object jsonb_build_object json_build_array
  jsonb_build_array to_json to_jsonb row_to_json json_agg jsonb_agg json_object_agg json_populate_record
  jsonb_populate_record concat concat_ws format array_to_string to_char to_timestamp to_date date_trunc date_part extract
  age make_timestamptz`.split(/\s+/),
);
/** Casts to these types depend on the settings of the session. */
const timeTypes = /^(timestamptz|timestamp|date|timetz|regclass)$/;

/** Words of expressions that are not columns. */
const keywords = new Set(
  `and or not null true false is in like ilike between case when then else end distinct from any all array row exists as at
  time zone collate filter where order by asc desc nulls first last over default interval select`.split(/\s+/),
);

/** Lists the parts of expressions that are not immutable. */
export function listMutable(tokens: readonly SqlToken[], depth: Depth): Mutable[] {
  return splitTokens(tokens, [",", "and", "or"]).flatMap((expression) =>
    listMutableParts(expression, expression, depth),
  );
}

function listMutableParts(tokens: readonly SqlToken[], expression: readonly SqlToken[], depth: Depth): Mutable[] {
  return tokens.flatMap((token, at) => {
    if (!Array.isArray(token)) return findMutable(tokens, at, expression) ?? [];
    return isSubselect(token) && !depth.withSubselects ? [] : listMutableParts(token, expression, depth);
  });
}

function findMutable(tokens: readonly SqlToken[], at: number, expression: readonly SqlToken[]): Mutable | null {
  const [operand, before, name, after] = [tokens[at - 2], tokens[at - 1], tokens[at], tokens[at + 1]];
  if (typeof name !== "string") return null;
  if (before === "::") {
    const isColumn = typeof operand === "string" && !/^[$'\d]/.test(operand);
    return isColumn && timeTypes.test(name) ? { name: `::${name}`, args: [operand], isVolatile: false } : null;
  }
  // An interval is immutable, but a time plus or minus an interval depends on the time zone of the session.
  if (name === "make_interval" || (name === "interval" && typeof after === "string"))
    return isSum(expression) ? { name, args: expression, isVolatile: false } : null;
  const isVolatile = volatileFunctions.has(name);
  const isCall = Array.isArray(after) && (isVolatile || stableFunctions.has(name));
  return isCall ? { name, args: after, isVolatile } : null;
}

function isSum(expression: readonly SqlToken[]): boolean {
  return flattenTokens(expression).some((token) => token === "+" || token === "-");
}

/** True if an expression reads a column, outside of its sub-selects. */
export function readsColumn(tokens: readonly SqlToken[]): boolean {
  return tokens.some((token, at) => {
    if (Array.isArray(token)) return !isSubselect(token) && readsColumn(token);
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isCallOrName = Array.isArray(after) || after === "=>";
    return /^["a-z_]/.test(token) && !keywords.has(token) && !isCallOrName && before !== "::";
  });
}

/** Lists the tokens of each `case` and `coalesce`, outside of sub-selects. */
export function listChoices(tokens: readonly SqlToken[]): (readonly SqlToken[])[] {
  return tokens.flatMap((token, at) => {
    if (Array.isArray(token)) return isSubselect(token) ? [] : listChoices(token);
    const after = tokens[at + 1];
    if (token === "coalesce") return Array.isArray(after) ? [after] : [];
    return token === "case" ? [takeCase(tokens, at)] : [];
  });
}

/** Returns a `case` up to its `end`. */
export function takeCase(tokens: readonly SqlToken[], start: number): readonly SqlToken[] {
  let depth = 0;
  for (let at = start; at < tokens.length; at++) {
    if (tokens[at] === "case") depth += 1;
    if (tokens[at] === "end") depth -= 1;
    if (depth === 0) return tokens.slice(start, at + 1);
  }
  return tokens.slice(start);
}
