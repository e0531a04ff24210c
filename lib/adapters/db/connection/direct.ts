import type { SQLWrapper } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { Sql } from "../sql/sql";
import type { Template } from "../sql/template";
import type { Db } from "./client";
import { hasGenericPlan } from "./plans";

/** Whoever sends a statement to the server: a pool, or a connection of it. */
export type Driver = { query(statement: Statement): Promise<unknown> };

/** What is sent of a statement. */
type Rendered = {
  name: string | undefined;
  text: string;
  values: unknown[];
  /** Whether it is to be planned once, where plans are kept. */
  isGeneric: boolean;
  types: Types;
};

/**
 * A statement as the drivers take it. node-postgres copies what it is given property by property, which takes longer than all else
 * that it does to send it: so it is given but one.
 */
export class Statement implements Rendered {
  readonly rendered: Rendered;

  constructor(rendered: Rendered) {
    this.rendered = rendered;
  }

  get name() {
    return this.rendered.name;
  }

  get text() {
    return this.rendered.text;
  }

  get values() {
    return this.rendered.values;
  }

  get isGeneric() {
    return this.rendered.isGeneric;
  }

  get types() {
    return this.rendered.types;
  }
}

/** How values are read from their text, by the type that the server calls them. */
type Types = { getTypeParser(oid: number, format?: never): (text: string) => unknown };

type PlanOf = (template: Template) => string | undefined;

const dialect = new PgDialect({ casing: "snake_case" });

/** Moments with and without a time zone, and days. */
const times = new Set([1082, 1114, 1184]);

const asText = (text: string) => text;

/**
 * Lets statements go to the driver as they are written, in the moment they are asked for: those of one connection reach the
 * server in that order, also while earlier ones are not answered yet. Moments come back as texts. Our statements with values are
 * sent under the name that `planOf` gives them, where it does.
 */
export function sendDirectly<D extends Db>(
  db: D,
  driver: Driver,
  { types, planOf }: { types: Types; planOf: PlanOf },
): D {
  const reading = {
    getTypeParser: (oid: number, format: never) => (times.has(oid) ? asText : types.getTypeParser(oid, format)),
  };
  const execute = (statement: SQLWrapper | string) => driver.query(new Statement(render(statement)));
  const render = (statement: SQLWrapper | string): Rendered => {
    const { text, values } = textOf(statement);
    const template = statement instanceof Sql && values.length > 0 ? statement.template : null;
    const name = template ? planOf(template) : undefined;
    const isGeneric = template !== null && name !== undefined && hasGenericPlan(template);
    return { name, text, values, isGeneric, types: reading };
  };
  return Object.assign(db, { execute });
}

/** The text of a statement, ours or drizzle's, and its values. */
export function textOf(statement: SQLWrapper | string): { text: string; values: unknown[] } {
  if (typeof statement === "string") return { text: statement, values: [] };
  if (statement instanceof Sql) return { text: statement.template.text, values: [...statement.values] };
  const { sql: text, params: values } = dialect.sqlToQuery(statement.getSQL());
  return { text, values };
}

/** A statement with its values written into it. They must be texts, numbers or truths of our own: a text of a caller has no place here. */
export function inlined(statement: Sql): string {
  return dialect.sqlToQuery(statement.getSQL().inlineParams()).sql;
}
