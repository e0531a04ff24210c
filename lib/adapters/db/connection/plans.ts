import type { Sql } from "../sql/sql";
import type { Template } from "../sql/template";

/** As many statements as are worth remembering; those with parts put together at will must not fill the server's memory. */
const mostPlans = 500;

const names = new Map<Template, string>();

/**
 * The name under which a connection keeps the plan of this statement, while there is room: reading and planning ours costs the
 * server more than running them does, and their long texts are sent only once.
 */
export function planOf(template: Template): string | undefined {
  const known = names.get(template);
  if (known !== undefined || names.size >= mostPlans || custom.has(template)) return known;
  const name = `etalase_${names.size + 1}`;
  names.set(template, name);
  return name;
}

const custom = new WeakSet<Template>();
const generic = new WeakSet<Template>();

/**
 * Has this statement planned whenever it is asked (a custom plan). Without knowing the values, Postgres takes any span of time for
 * a two-hundredth of all time, and a plan for that reads the orders of three months one by one.
 */
export function withCustomPlan(statement: Sql): Sql {
  custom.add(statement.template);
  return statement;
}

/**
 * Lets every connection plan this statement once (a generic plan). Postgres plans anew for every value as long as a plan that knows
 * it looks cheaper, and does not reckon with what planning itself costs: for a long statement, more than running it.
 */
export function withGenericPlan(statement: Sql): Sql {
  generic.add(statement.template);
  return statement;
}

export function hasGenericPlan(template: Template): boolean {
  return generic.has(template);
}

/**
 * Makes the plan of the next statement in the transaction a generic one. Such a plan looks dear, as it reckons with every value:
 * compiling it, which Postgres thinks worthwhile then, takes longer than all our statements do.
 */
export const planningOnce =
  "select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('jit', 'off', true)";
