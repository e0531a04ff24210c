import type { ProductOption } from "@/lib/values/products/product-options";
import type { Choice } from "@/lib/values/products/variant-label";

/** Returns every combination of the option values, in the merchant's order. Without options, returns one empty choice. */
export function listCombinations(options: readonly ProductOption[]): Choice[] {
  return options.reduce<Choice[]>(
    (combined, { name, values }) => combined.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value }))),
    [{}],
  );
}

/** Serializes a choice. Equal choices give equal keys in any field order. */
export function choiceKey(choice: Choice): string {
  return JSON.stringify(Object.entries(choice).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the combinations that no variant has yet. */
export function listMissingCombinations(
  options: readonly ProductOption[],
  variants: readonly { options: Choice }[],
): Choice[] {
  const had = new Set(variants.map((variant) => choiceKey(variant.options)));
  return listCombinations(options).filter((choice) => !had.has(choiceKey(choice)));
}
