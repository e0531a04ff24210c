/**
 * Column names of a file, by the API's field names. A field that both a variant and its product have appears twice, once with
 * the prefix `variants.`.
 */
export type FileColumns = Readonly<Record<string, string | null>>;

/** Returns the column of a field such as `variants.0.sku`; null if no single column holds it. */
export function findColumn(columns: FileColumns, path: string): string | null {
  const [field = "", , part = ""] = path.split(".");
  return (field === "variants" ? (columns[`variants.${part}`] ?? columns[part]) : columns[field]) ?? null;
}
