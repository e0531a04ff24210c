import { choiceKey, listCombinations } from "@/lib/modules/catalog/rules/variants";
import { labelVariant } from "@/lib/values/products/variant-label";
import { mergedFields } from "../_copy/merged-draft";
import type { EditorOption, EditorVariant, ProductEditorFields } from "../_copy/product-fields";

/**
 * Applies other options: one variant per combination. A variant keeps its data, even if its option or value was only renamed.
 * A new variant copies the first one, but starts with stock 0 if the first one has a saved stock.
 */
export function withOptions(fields: ProductEditorFields, options: EditorOption[]): ProductEditorFields {
  const before = fields.options;
  const named = fields.variants.map((variant) => [choiceKey(renamed(variant, before, options)), variant] as const);
  // If several variants map to the same combination, the first one wins.
  const known = new Map(named.reverse());
  const [first] = fields.variants;
  const completeOptions = options.filter(({ name, values }) => name.trim() !== "" && values.length > 0);
  const wasPlain = before.every(({ values }) => values.length === 0);
  const variants = listCombinations(completeOptions).flatMap((choice): EditorVariant[] => {
    const own = choiceKey(choice);
    const key = known.has(own) || !wasPlain ? own : choiceKey({});
    const was = known.get(key);
    known.delete(key);
    const base = was ?? (first && begun(first));
    return base ? [{ ...base, options: { ...choice } }] : [];
  });
  return { ...fields, options, variants, color_hex: renamedColors(fields.color_hex, before, options) };
}

function begun(first: EditorVariant): EditorVariant {
  return { ...first, id: null, sku: "", image_id: "", stock: first.seen === null ? first.stock : "0", seen: null };
}

/** Options of a variant after its options or values have been renamed. */
function renamed({ options: choice }: EditorVariant, before: readonly EditorOption[], after: readonly EditorOption[]) {
  const entries = before.flatMap((option, at): [string, string][] => {
    const value = choice[option.name];
    const now = after[at];
    if (value === undefined || !now) return [];
    return [[now.name, newNames(option.values, now.values).get(value) ?? value]];
  });
  return Object.fromEntries(entries);
}

/** A renamed value keeps its color. */
function renamedColors(
  colors: ProductEditorFields["color_hex"],
  before: readonly EditorOption[],
  after: readonly EditorOption[],
): ProductEditorFields["color_hex"] {
  const renames = new Map(before.flatMap(({ values }, at) => [...newNames(values, after[at]?.values ?? [])]));
  return Object.fromEntries(Object.entries(colors).map(([value, hex]) => [renames.get(value) ?? value, hex]));
}

/** Maps removed values to added values in order, if their number is equal. These count as renamed. */
function newNames(before: readonly string[], after: readonly string[]): Map<string, string> {
  const removedValues = before.filter((value) => !after.includes(value));
  const came = after.filter((value) => !before.includes(value));
  return new Map(
    removedValues.length === came.length ? removedValues.map((value, at) => [value, came[at] ?? value]) : [],
  );
}

/** Copies price, compare-at price, stock and weight of the first variant to all variants. */
export function likeFirst(variants: readonly EditorVariant[]): EditorVariant[] {
  const [first] = variants;
  return variants.map((variant) => ({
    ...variant,
    price: first?.price ?? variant.price,
    compare_at_price: first?.compare_at_price ?? variant.compare_at_price,
    stock: first?.stock ?? variant.stock,
    weight_grams: first?.weight_grams ?? variant.weight_grams,
  }));
}

/** Label of a variant, in the order of the product's options. */
export function variantName({ options }: Pick<EditorVariant, "options">, among: readonly EditorOption[]): string {
  const names = among.map(({ name }) => name);
  return labelVariant(names, options) ?? "";
}

/** Merges the editor's fields with a version that someone else has saved meanwhile. */
export function rebased(
  base: ProductEditorFields,
  mine: ProductEditorFields,
  theirs: ProductEditorFields,
): ProductEditorFields {
  const merged = mergedFields(base, mine, theirs);
  return { ...merged, variants: merged.variants.map((variant) => reseen(variant, theirs.variants)) };
}

/** Updates a variant to the saved stock. A typed stock stays. */
function reseen(variant: EditorVariant, saved: readonly EditorVariant[]): EditorVariant {
  const now = saved.find(({ id }) => id !== null && id === variant.id);
  if (!now) return variant;
  return { ...variant, stock: variant.stock === variant.seen ? now.stock : variant.stock, seen: now.seen };
}
