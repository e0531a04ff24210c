/**
 * What a file calls its columns, by the names that the API has for the fields of a product. What a variant has as well as its product
 * stands under both names, the variant's with `variants.` before.
 */
export type FileColumns = Readonly<Record<string, string | null>>;

/** The column that a field of a product comes from, such as `variants.0.sku`; null where it is no single one. */
export function columnOf(columns: FileColumns, path: string): string | null {
  const [field = "", , part = ""] = path.split(".");
  return (field === "variants" ? (columns[`variants.${part}`] ?? columns[part]) : columns[field]) ?? null;
}
