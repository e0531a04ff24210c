import { Param, SQL, StringChunk } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "./client";

/** Whoever sends a statement to the server: a pool, or a connection of it. */
export type Driver = { query(statement: Statement): Promise<unknown> };

/** A statement as the drivers take it. */
export type Statement = { name: string | undefined; text: string; values: unknown[]; types: Types };

/** How values are read from their text, by the type that the server calls them. */
type Types = { getTypeParser(oid: number, format?: never): (text: string) => unknown };

const dialect = new PgDialect({ casing: "snake_case" });

/** Moments with and without a time zone, and days. */
const times = new Set([1082, 1114, 1184]);

const asText = (text: string) => text;

/**
 * Lets statements go to the driver as they are written, in the moment they are asked for: those of one connection reach the
 * server in that order, also while earlier ones are not answered yet. Moments come back as texts. Statements with values are
 * sent under the name that `planOf` gives them, where it does.
 */
export function sendDirectly<D extends Db>(
  db: D,
  driver: Driver,
  { types, planOf }: { types: Types; planOf: (text: string) => string | undefined },
): D {
  const reading = {
    getTypeParser: (oid: number, format: never) => (times.has(oid) ? asText : types.getTypeParser(oid, format)),
  };
  const execute = (statement: SQL) => {
    const { text, values } = render(statement);
    return driver.query({ name: values.length > 0 ? planOf(text) : undefined, text, values, types: reading });
  };
  return Object.assign(db, { execute });
}

/** The text of a statement and its values. Ours are text and values in turn already, which need not be looked at as closely as drizzle does. */
function render(statement: SQL): Pick<Statement, "text" | "values"> {
  const values: unknown[] = [];
  let text = "";
  for (const chunk of statement.queryChunks) {
    if (chunk instanceof StringChunk) text += chunk.value.join("");
    else if (chunk instanceof Param) {
      const value = chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value);
      if (value instanceof SQL) return renderAny(statement);
      values.push(value);
      text += `$${values.length}`;
    } else return renderAny(statement);
  }
  return { text, values };
}

function renderAny(statement: SQL): Pick<Statement, "text" | "values"> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { text, values: params };
}

/** A statement with its values written into it. They must be texts, numbers or truths of our own: a text of a caller has no place here. */
export function inlined(statement: SQL): string {
  return dialect.sqlToQuery(statement.inlineParams()).sql;
}
