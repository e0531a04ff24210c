import type {
  BuyableOption,
  BuyableProduct,
  ProductPicture,
  ProductVariant,
} from "@/app/(storefront)/_copy/products/product";

/** Chosen values so far, for all options or some. */
export type Picks = Readonly<Record<string, string>>;

/** Returns the variants that match the choices. */
function variantsLeft({ options, variants }: BuyableProduct, picks: Picks): ProductVariant[] {
  const agrees = ({ options: values }: ProductVariant) =>
    options.every(({ name }) => picks[name] === undefined || picks[name] === values?.[name]);
  return variants.filter(agrees);
}

/** Returns the first option without a choice; null if all are chosen. */
export function openOption({ options }: BuyableProduct, picks: Picks): string | null {
  return options.find(({ name }) => picks[name] === undefined)?.name ?? null;
}

/** Returns the variant of a complete choice; undefined if an option is open or no such variant exists. */
export function findChosenVariant(product: BuyableProduct, picks: Picks): ProductVariant | undefined {
  return openOption(product, picks) === null ? variantsLeft(product, picks)[0] : undefined;
}

/**
 * Choices before the buyer makes one: the variant in the URL, or else the options that need no question. Those are
 * options with one available value, and options that the pictures show, such as a color. The first visible value is
 * chosen. The buyer must always choose a size, because an unintended size leads to a return.
 */
export function firstPicks(product: BuyableProduct): Picks {
  const { options, variants, chosenId, chosenColor } = product;
  const chosen = variants.find(({ id }) => chosenId !== null && id === chosenId);
  const colored = findColorOption(product);
  const hasChosenColor = ({ options: values }: ProductVariant) =>
    chosenColor === null || colored === null || values?.[colored.name] === chosenColor;
  const first =
    chosen ??
    variants.find((each) => !each.sold_out && hasChosenColor(each)) ??
    variants.find((each) => !each.sold_out);
  const isFullChoice = chosen !== undefined || first === undefined;
  const picks = options.flatMap(({ name }): [string, string][] => {
    const value = (first ?? variants[0])?.options?.[name];
    return value !== undefined && (isFullChoice || hasOneValue(product, name) || isPictured(product, name))
      ? [[name, value]]
      : [];
  });
  const own = chosenColor !== null && colored ? { [colored.name]: chosenColor } : {};
  return { ...Object.fromEntries(picks), ...own };
}

/** Returns the option whose values are the product's colors; null if it has none. */
export function findColorOption({ options, colors }: BuyableProduct): BuyableOption | null {
  const named = new Set(colors.map(({ value }) => value));
  return options.find(({ values }) => named.size > 0 && values.every((value) => named.has(value))) ?? null;
}

function hasOneValue({ variants }: BuyableProduct, name: string): boolean {
  const values = variants.filter(({ sold_out }) => !sold_out).map(({ options }) => options?.[name]);
  return new Set(values).size === 1;
}

/** Returns true if every value of an option has pictures of its own. Pictures cannot show a size. */
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

/** Returns true if a value, with the other choices unchanged, leads only to sold-out variants. */
export function isSoldOut(product: BuyableProduct, picks: Picks, name: string, value: string): boolean {
  return variantsLeft(product, { ...picks, [name]: value }).every(({ sold_out }) => sold_out);
}

/** Returns true if the chosen variant is unavailable. False while an option is open. */
export function isChoiceUnavailable(product: BuyableProduct, picks: Picks): boolean {
  return openOption(product, picks) === null && (findChosenVariant(product, picks)?.sold_out ?? true);
}

/** Label of a choice, as in the cart and the order: "Soga / M". Null without a choice. */
export function formatChoice({ options }: BuyableProduct, picks: Picks): string | null {
  return options.flatMap(({ name }) => picks[name] ?? []).join(" / ") || null;
}

/** Price range of the variants that match the choices. The compare-at price is set only if all of them share it. */
export function priceLeft(product: BuyableProduct, picks: Picks) {
  const left = variantsLeft(product, picks);
  const prices = left.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return product;
  const before = new Set(left.map(({ compare_at_price }) => compare_at_price));
  return {
    price: Math.min(...prices),
    price_max: Math.max(...prices),
    compare_at_price: before.size === 1 ? (left[0]?.compare_at_price ?? null) : null,
    on_sale: left.every(({ on_sale }) => on_sale),
  };
}

/** Picture of the choices, possibly of a color before a size is chosen; undefined if they have none of their own. */
export function pictureLeft(product: BuyableProduct, picks: Picks): ProductPicture | undefined {
  const shown = new Set(variantsLeft(product, picks).map(({ image_id }) => image_id));
  return shown.size === 1 ? product.images.find(({ id }) => id !== null && shown.has(id)) : undefined;
}
