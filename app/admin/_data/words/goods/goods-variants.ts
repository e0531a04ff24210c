import { choiceKey, combinationsOf, labelVariant } from "@/lib/domain/goods/variants";
import { mergedFields } from "../merged";
import type { GoodsFields, GoodsOption, GoodsVariant } from "./goods-fields";

/**
 * The product with other options: a variant for each combination. What a variant has stays with it, also where its option or its
 * value only got another name; a new one begins as the first one is, but with nothing on its shelf where that one has been counted.
 */
export function withOptions(fields: GoodsFields, options: GoodsOption[]): GoodsFields {
  const before = fields.options;
  const named = fields.variants.map((variant) => [choiceKey(renamed(variant, before, options)), variant] as const);
  // Where several come to the same choice, the first of them is it.
  const known = new Map(named.reverse());
  const [first] = fields.variants;
  const whole = options.filter(({ name, values }) => name.trim() !== "" && values.length > 0);
  const variants = combinationsOf(whole).flatMap((choice): GoodsVariant[] => {
    const own = choiceKey(choice);
    const key = known.has(own) || before.length > 0 ? own : choiceKey({});
    const was = known.get(key);
    known.delete(key);
    const base = was ?? (first && begun(first));
    return base ? [{ ...base, options: { ...choice } }] : [];
  });
  return { ...fields, options, variants };
}

function begun(first: GoodsVariant): GoodsVariant {
  return { ...first, id: null, sku: "", image_id: "", stock: first.seen === null ? first.stock : "0", seen: null };
}

/** What a variant's choice is called once the options have other names or values. */
function renamed({ options: choice }: GoodsVariant, before: readonly GoodsOption[], after: readonly GoodsOption[]) {
  const entries = before.flatMap((option, at): [string, string][] => {
    const value = choice[option.name];
    const now = after[at];
    if (value === undefined || !now) return [];
    return [[now.name, newNames(option.values, now.values).get(value) ?? value]];
  });
  return Object.fromEntries(entries);
}

/** The new names of values: those that are gone and those that came, where they are as many, are the same in their order. */
function newNames(before: readonly string[], after: readonly string[]): Map<string, string> {
  const gone = before.filter((value) => !after.includes(value));
  const came = after.filter((value) => !before.includes(value));
  return new Map(gone.length === came.length ? gone.map((value, at) => [value, came[at] ?? value]) : []);
}

/** What is typed for the first variant, for all of them. */
export function likeFirst(variants: readonly GoodsVariant[]): GoodsVariant[] {
  const [first] = variants;
  return variants.map((variant) => ({
    ...variant,
    price: first?.price ?? variant.price,
    compare_at_price: first?.compare_at_price ?? variant.compare_at_price,
    weight_grams: first?.weight_grams ?? variant.weight_grams,
  }));
}

/** A variant in words, in the order of the product's options. */
export function variantName({ options }: Pick<GoodsVariant, "options">, among: readonly GoodsOption[]): string {
  const names = among.map(({ name }) => name);
  return labelVariant(names, options) ?? "";
}

/** What somebody typed of a product, on top of what somebody else saved meanwhile. */
export function rebased(base: GoodsFields, mine: GoodsFields, theirs: GoodsFields): GoodsFields {
  const merged = mergedFields(base, mine, theirs);
  return { ...merged, variants: merged.variants.map((variant) => reseen(variant, theirs.variants)) };
}

/** A variant with what its shelf holds now; what was typed there stays. */
function reseen(variant: GoodsVariant, saved: readonly GoodsVariant[]): GoodsVariant {
  const now = saved.find(({ id }) => id !== null && id === variant.id);
  if (!now) return variant;
  return { ...variant, stock: variant.stock === variant.seen ? now.stock : variant.stock, seen: now.seen };
}
