import type { Client } from "pg";

/** As many statements as are worth remembering; those with parts put together at will must not fill the server's memory. */
const mostPlans = 500;

const names = new Map<string, string>();

/**
 * A client whose connection keeps the plan of every statement it has run: reading and planning ours costs the server more than
 * running them does, and their long texts are sent only once.
 */
export function withKeptPlans(Plain: typeof Client): typeof Client {
  return class extends Plain {
    // The driver's own function has a dozen forms; only the first two arguments matter here, and all are passed on.
    override query(...given: unknown[]): never {
      const [statement, values, ...rest] = given;
      const asked = isStatement(statement) && hasValues(values) ? named(statement) : statement;
      return Reflect.apply(super.query, this, [asked, values, ...rest]) as never;
    }
  };
}

/**
 * Whether the server at this address knows its clients from one statement to the next. A pooler that lends connections for
 * single transactions may not: such addresses say so, or are known by their port.
 */
export function keepsPlans(url: string): boolean {
  const { port, searchParams } = new URL(url);
  return port !== "6543" && searchParams.get("pgbouncer") !== "true" && searchParams.get("prepare") !== "false";
}

type Statement = { text: string; name?: string };

function isStatement(given: unknown): given is Statement {
  return typeof given === "object" && given !== null && "text" in given && !("name" in given && given.name);
}

function hasValues(given: unknown): boolean {
  return Array.isArray(given) && given.length > 0;
}

function named(statement: Statement): Statement {
  const name = names.get(statement.text) ?? (names.size < mostPlans ? `etalase_${names.size + 1}` : undefined);
  if (name === undefined) return statement;
  names.set(statement.text, name);
  return { ...statement, name };
}
