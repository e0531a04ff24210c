import type { SQLWrapper } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { Sql } from "../sql/sql";
import type { Template } from "../sql/template";
import type { Db } from "./client";
import { hasGenericPlan } from "./plans";

/** Pool or connection that sends statements to the server. */
export type Driver = { query(statement: Statement): Promise<unknown> };

/** Parts of a statement that are sent. */
type Rendered = {
  name: string | undefined;
  text: string;
  values: unknown[];
  /** True for a generic plan, if plans are kept. */
  isGeneric: boolean;
  types: Types;
};

/**
 * Statement for the drivers. node-postgres copies its argument property by property, which takes longer than everything else it
 * does to send it. So this object has only one property.
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

/** Parsers of values by the type id of the server. */
type Types = { getTypeParser(oid: number, format?: never): (text: string) => unknown };

type PlanOf = (template: Template) => string | undefined;

const dialect = new PgDialect({ casing: "snake_case" });

/** Type ids of timestamps with and without time zone, and of dates. */
const times = new Set([1082, 1114, 1184]);

const asText = (text: string) => text;

/**
 * Sends statements to the driver without delay. Statements of one connection reach the server in that order, also while earlier
 * ones are pending. Timestamps are returned as text. Our statements with values are sent under the name that `planOf` returns,
 * if any.
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
    const { text, values } = renderStatement(statement);
    const template = statement instanceof Sql && values.length > 0 ? statement.template : null;
    const name = template ? planOf(template) : undefined;
    const isGeneric = template !== null && name !== undefined && hasGenericPlan(template);
    return { name, text, values, isGeneric, types: reading };
  };
  return Object.assign(db, { execute });
}

/** Returns the text and the values of a statement, ours or drizzle's. */
export function renderStatement(statement: SQLWrapper | string): { text: string; values: unknown[] } {
  if (typeof statement === "string") return { text: statement, values: [] };
  if (statement instanceof Sql) return { text: statement.template.text, values: [...statement.values] };
  const { sql: text, params: values } = dialect.sqlToQuery(statement.getSQL());
  return { text, values };
}

/** Returns a statement with its values inlined. They must be our own texts, numbers or booleans, never the text of a caller. */
export function inlined(statement: Sql): string {
  return dialect.sqlToQuery(statement.getSQL().inlineParams()).sql;
}
