import { toColumnName } from "./rows";
import { asValue, type Field, type FieldType, type Shape, Value } from "./shape";
import { type Sql, type SqlFragment, sql, toSql } from "./sql";

/** List of columns that a relation selects, and these columns for the rest of the statement. */
type Relation<S extends Shape> = SqlFragment & { readonly [K in keyof S]: Value<FieldType<S[K]>> };

/**
 * Declares the columns of a common table expression or subquery. `relation("due", { shopId: o.shopId, id: o.id })` renders as
 * `o.shop_id, o.id`, for use after `select` or `returning`. Its fields are `due.shop_id` and `due.id`.
 */
export function relation<S extends Shape>(name: string, shape: S): Relation<S> {
  const fields = Object.entries(shape);
  const columns = fields.map(([field, value]) => {
    const { read, readJson } = asValue(value);
    return [field, new Value(sql.raw(`${name}.${toColumnName(field)}`), read, readJson)];
  });
  const list = sql.join(fields.map(([field, value]) => toNamedField(value, toColumnName(field))));
  return Object.assign(Object.fromEntries(columns), { [toSql]: list }) as Relation<S>;
}

/** Renders a field with its name. A column of that name needs no other. */
function toNamedField(field: Field, name: string): Sql {
  const value = sql`${field}`;
  return new RegExp(`^\\w+\\.${name}$`).test(value.template.text) ? value : sql`${value} as ${sql.raw(name)}`;
}
