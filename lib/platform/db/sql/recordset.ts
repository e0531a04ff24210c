import type { GetColumnData } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { asRows, toColumnName } from "./rows";
import { asValue, Value } from "./shape";
import { BindParam } from "./slots";
import { type Sql, sql } from "./sql";

type Columns = Readonly<Record<string, PgColumn>>;

type Row<C extends Columns> = { readonly [K in keyof C]: GetColumnData<C[K]> };

/** Rows that a statement joins under an alias, and their columns. */
type Recordset<C extends Columns> = {
  of: (rows: readonly Row<C>[] | BindParam<readonly Row<C>[]>) => Sql;
  columns: { readonly [K in keyof C]: Value<GetColumnData<C[K]>> };
};

/** Passes any number of rows to a statement as one parameter. Each field has the type of a column. */
export function recordset<C extends Columns>(name: string, columns: C): Recordset<C> {
  const fields = Object.entries(columns);
  const types = fields.map(([field, column]) => `${toColumnName(field)} ${column.getSQLType()}`);
  const typedAlias = sql.raw(`${name}(${types.join(", ")})`);
  const values = fields.map(([field, column]) => {
    const { read, readJson } = asValue(column);
    return [field, new Value(sql.raw(`${name}.${toColumnName(field)}`), read, readJson)];
  });
  return {
    of: (rows) =>
      sql`jsonb_to_recordset(${rows instanceof BindParam ? rows.in(asRows) : asRows(rows)}::jsonb) as ${typedAlias}`,
    columns: Object.fromEntries(values) as Recordset<C>["columns"],
  };
}
