import type { BuyableProduct, ProductPicture, ProductVariant } from "./goods";

/** What a buyer has picked so far: a value for each option, or for some. */
export type Picks = Readonly<Record<string, string>>;

/** The variants that the picks leave. */
function variantsLeft({ options, variants }: BuyableProduct, picks: Picks): ProductVariant[] {
  const agrees = ({ options: values }: ProductVariant) =>
    options.every(({ name }) => picks[name] === undefined || picks[name] === values?.[name]);
  return variants.filter(agrees);
}

/** The first option that is still to be picked; null where none is. */
export function openOption({ options }: BuyableProduct, picks: Picks): string | null {
  return options.find(({ name }) => picks[name] === undefined)?.name ?? null;
}

/** The variant that the picks make; undefined while something is to be picked, and where there is none such. */
export function variantFor(goods: BuyableProduct, picks: Picks): ProductVariant | undefined {
  return openOption(goods, picks) === null ? variantsLeft(goods, picks)[0] : undefined;
}

/**
 * What is picked before the buyer picks: the variant that the address names, or else what needs no question. That is an option
 * of which only one value can be had, and one that the pictures show, as a colour: what is seen first is picked. A size is
 * always asked for, as one that nobody chose comes back as a return.
 */
export function firstPicks(goods: BuyableProduct): Picks {
  const { options, variants, chosenId } = goods;
  const chosen = variants.find(({ id }) => chosenId !== null && id === chosenId);
  const first = chosen ?? variants.find(({ sold_out }) => !sold_out);
  const isWhole = chosen !== undefined || first === undefined;
  const picks = options.flatMap(({ name }): [string, string][] => {
    const value = (first ?? variants[0])?.options?.[name];
    return value !== undefined && (isWhole || hasOneValue(goods, name) || isPictured(goods, name))
      ? [[name, value]]
      : [];
  });
  return Object.fromEntries(picks);
}

function hasOneValue({ variants }: BuyableProduct, name: string): boolean {
  const values = variants.filter(({ sold_out }) => !sold_out).map(({ options }) => options?.[name]);
  return new Set(values).size === 1;
}

/** Whether every value of an option has pictures that no other value has; those of a size do not tell it. */
function isPictured({ variants }: BuyableProduct, name: string): boolean {
  if (/ukuran|size/i.test(name)) return false;
  const shown = new Map<string, string | undefined>();
  return variants.every(({ image_id, options }) => {
    if (image_id === null) return false;
    const value = options?.[name];
    if (!shown.has(image_id)) shown.set(image_id, value);
    return shown.get(image_id) === value;
  });
}

/** Whether a value leads to nothing that can be had, the other picks being as they are. */
export function isSoldOut(goods: BuyableProduct, picks: Picks, name: string, value: string): boolean {
  return variantsLeft(goods, { ...picks, [name]: value }).every(({ sold_out }) => sold_out);
}

/** Whether what is picked cannot be had; not as long as something is still to be picked. */
export function isGone(goods: BuyableProduct, picks: Picks): boolean {
  return openOption(goods, picks) === null && (variantFor(goods, picks)?.sold_out ?? true);
}

/** How a choice is called, as the cart and the order call it: "Soga / M". Null where nothing is picked. */
export function labelOf({ options }: BuyableProduct, picks: Picks): string | null {
  return options.flatMap(({ name }) => picks[name] ?? []).join(" / ") || null;
}

/** What the variants cost that the picks leave; a price before only where they all have the same. */
export function priceLeft(goods: BuyableProduct, picks: Picks) {
  const left = variantsLeft(goods, picks);
  const prices = left.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return goods;
  const before = new Set(left.map(({ compare_at_price }) => compare_at_price));
  return {
    price: Math.min(...prices),
    price_max: Math.max(...prices),
    compare_at_price: before.size === 1 ? (left[0]?.compare_at_price ?? null) : null,
    on_sale: left.every(({ on_sale }) => on_sale),
  };
}

/** The picture that shows what is picked, which may be a colour before it is a size; undefined where there is none of its own. */
export function pictureLeft(goods: BuyableProduct, picks: Picks): ProductPicture | undefined {
  const shown = new Set(variantsLeft(goods, picks).map(({ image_id }) => image_id));
  return shown.size === 1 ? goods.images.find(({ id }) => id !== null && shown.has(id)) : undefined;
}
