import type { Sql } from "../sql/sql";
import type { Template } from "../sql/template";

/** Maximum number of named statements. Statements with variable parts must not fill the server's memory. */
const mostPlans = 500;

const names = new Map<Template, string>();

/**
 * Returns the name under which connections keep the plan of this statement; undefined if there is no room. Parsing and planning
 * our statements costs the server more than running them, and their long texts are sent only once.
 */
export function assignPlanName(template: Template): string | undefined {
  const known = names.get(template);
  if (known !== undefined || names.size >= mostPlans || custom.has(template)) return known;
  const name = `etalase_${names.size + 1}`;
  names.set(template, name);
  return name;
}

const custom = new WeakSet<Template>();
const generic = new WeakSet<Template>();

/**
 * Plans this statement on every execution (custom plan). Without the values, Postgres assumes that any time range covers a
 * two-hundredth of all rows. Such a plan reads the orders of three months one by one.
 */
export function withCustomPlan(statement: Sql): Sql {
  custom.add(statement.template);
  return statement;
}

/**
 * Lets every connection plan this statement once (generic plan). Postgres replans for every value while a custom plan looks
 * cheaper. It ignores the cost of planning, which exceeds that of running a long statement.
 */
export function withGenericPlan(statement: Sql): Sql {
  generic.add(statement.template);
  return statement;
}

export function hasGenericPlan(template: Template): boolean {
  return generic.has(template);
}

/**
 * Forces a generic plan for the next statement in the transaction. Such a plan looks expensive, because it covers every value.
 * Postgres would then use JIT compilation, which takes longer than all our statements do.
 */
export const genericPlanSettings =
  "select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('jit', 'off', true)";
