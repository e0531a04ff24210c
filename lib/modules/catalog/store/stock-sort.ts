import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { products, variants } from "@/lib/schema/catalog";

const v = alias(variants, "v");
const p = alias(products, "p");

/** Sort orders of a list of variants. `product`: the newest product first. */
export type StockOrder = "product" | "name" | "sku" | "stock";

/** Part of a cursor: an expression over the variant `v` and its product `p`, and its type. */
type CursorPart = { value: Sql; type: "text" | "bigint" | "int[]" };

/** Positions of the values of the variant `v` among the values of its product's options, option by option. */
const optionRank = sql`array(
  select coalesce(array_position(
    array(select jsonb_array_elements_text(jsonb_path_query_array(listed.option, '$.values[*]'))),
    ${v.options} ->> (listed.option ->> 'name')), 0)
  from jsonb_path_query(${p.options}, '$[*]') with ordinality as listed (option, nth) order by listed.nth)`;

const within: readonly CursorPart[] = [
  { value: optionRank, type: "int[]" },
  { value: sql`${v.position}`, type: "bigint" },
  { value: sql`${v.id} collate "C"`, type: "text" },
];
const byName: readonly CursorPart[] = [
  { value: sql`lower(${p.name}) collate "C"`, type: "text" },
  { value: sql`${p.id} collate "C"`, type: "text" },
  ...within,
];

/**
 * Sort keys of a variant, most significant first. `within` is the order within a product. A missing SKU or unlimited stock
 * sorts last.
 */
const sortKeys: Record<StockOrder | "within", readonly CursorPart[]> = {
  within,
  product: [{ value: sql`${p.id} collate "C"`, type: "text" }, ...within],
  name: byName,
  sku: [
    { value: sql`(${v.sku} is null)::int`, type: "bigint" },
    { value: sql`coalesce(${v.sku}, '') collate "C"`, type: "text" },
    ...byName,
  ],
  stock: [{ value: sql`coalesce(${v.stock}, 2147483647)`, type: "bigint" }, ...byName],
};

/** Expressions for `order by`. */
export function selectSortKeys(order: StockOrder | "within"): Sql {
  return sql.join(sortKeys[order].map(({ value }) => value));
}

/** Cursor of a variant, as a JSON list of texts. */
export function selectStockCursor(order: StockOrder): Sql {
  return sql`json_build_array(${sql.join(sortKeys[order].map(({ value, type }) => sql`(${value})::${sql.raw(type)}::text`))})`;
}

/** True if a variant comes after a position. */
export function compareStockCursor(order: StockOrder | "within", cursor: readonly string[]): Sql {
  const parts = sortKeys[order];
  const values = sql.join(parts.map(({ value, type }) => sql`(${value})::${sql.raw(type)}`));
  const bounds = sql.join(parts.map(({ type }, at) => sql`${cursor[at] ?? ""}::${sql.raw(type)}`));
  return sql`(${values}) > (${bounds})`;
}

const forms = { text: /^/, bigint: /^\d{1,18}$/, "int[]": /^\{(\d{1,9}(,\d{1,9})*)?\}$/ };

/** True if untrusted texts can be read as a position in this order. */
export function isStockCursor(order: StockOrder, parts: readonly string[]): boolean {
  const expected = sortKeys[order];
  return parts.length === expected.length && expected.every(({ type }, at) => forms[type].test(parts[at] ?? ""));
}
