import { everyItem, isString, shape } from "../shape";

/** Option in which the variants of a product differ. */
export type ProductOption = { name: string; values: string[] };

const option = shape({ name: isString, values: everyItem(isString) });

/** Parses the stored options of a product. Skips invalid entries. */
export function readOptions(stored: unknown): ProductOption[] {
  return Array.isArray(stored) ? stored.filter((one): one is ProductOption => option(one)) : [];
}

/** Returns the names of a product's stored options, in their order. */
export function readOptionNames(stored: unknown): string[] {
  return readOptions(stored).map(({ name }) => name);
}
