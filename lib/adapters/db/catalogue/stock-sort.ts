import { called } from "../sql/shape";
import { type Sql, sql } from "../sql/sql";
import { products, variants } from "../tables/catalogue";

const v = called(variants, "v");
const p = called(products, "p");

/** Sort orders of a list of variants. `product`: the newest product first. */
export type StockOrder = "product" | "name" | "sku" | "stock";

/** Part of a cursor: an expression over the variant `v` and its product `p`, and its type. */
type PlacePart = { value: Sql; type: "text" | "bigint" | "int[]" };

/** Positions of the values of the variant `v` among the values of its product's options, option by option. */
const optionRank = sql`array(
  select coalesce(array_position(
    array(select jsonb_array_elements_text(jsonb_path_query_array(listed.option, '$.values[*]'))),
    ${v.options} ->> (listed.option ->> 'name')), 0)
  from jsonb_path_query(${p.options}, '$[*]') with ordinality as listed (option, at) order by listed.at)`;

const within: readonly PlacePart[] = [
  { value: optionRank, type: "int[]" },
  { value: sql`${v.position}`, type: "bigint" },
  { value: sql`${v.id} collate "C"`, type: "text" },
];
const byName: readonly PlacePart[] = [
  { value: sql`lower(${p.name}) collate "C"`, type: "text" },
  { value: sql`${p.id} collate "C"`, type: "text" },
  ...within,
];

/**
 * Sort keys of a variant, most significant first. `within` is the order within a product. A missing SKU or unlimited stock
 * sorts last.
 */
const places: Record<StockOrder | "within", readonly PlacePart[]> = {
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
export function sortingBy(order: StockOrder | "within"): Sql {
  return sql.join(places[order].map(({ value }) => value));
}

/** Cursor of a variant, as a JSON list of texts. */
export function placeIn(order: StockOrder): Sql {
  return sql`json_build_array(${sql.join(places[order].map(({ value, type }) => sql`(${value})::${sql.raw(type)}::text`))})`;
}

/** True if a variant comes after a position. */
export function comparePlaces(order: StockOrder | "within", place: readonly string[]): Sql {
  const parts = places[order];
  const values = sql.join(parts.map(({ value, type }) => sql`(${value})::${sql.raw(type)}`));
  const bounds = sql.join(parts.map(({ type }, at) => sql`${place[at] ?? ""}::${sql.raw(type)}`));
  return sql`(${values}) > (${bounds})`;
}

const forms = { text: /^/, bigint: /^\d{1,18}$/, "int[]": /^\{(\d{1,9}(,\d{1,9})*)?\}$/ };

/** True if untrusted texts can be read as a position in this order. */
export function isPlace(order: StockOrder, parts: readonly string[]): boolean {
  const expected = places[order];
  return parts.length === expected.length && expected.every(({ type }, at) => forms[type].test(parts[at] ?? ""));
}
