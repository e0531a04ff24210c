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
  if (known !== undefined || names.size >= mostPlans) return known;
  const name = `etalase_${names.size + 1}`;
  names.set(template, name);
  return name;
}
