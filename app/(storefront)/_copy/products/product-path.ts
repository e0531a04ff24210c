type NamedVariant = { id: string | null; sku: string | null };

/** Query parameter of the variant: its readable SKU, or else its id. */
const parameter = "varian";

/** Query parameter of a color, until a variant is chosen. */
const colorParameter = "warna";

/** Path of a product page. */
export function toProductPath(slug: string): string {
  return `/produk/${encodeURIComponent(slug)}`;
}

/** Path of a product page with a chosen variant. */
export function variantPath(slug: string, variant: NamedVariant): string {
  return `${toProductPath(slug)}?${new URLSearchParams({ [parameter]: nameOf(variant) })}`;
}

/** Path of a product page with a chosen color. */
export function toColorPath(slug: string, color: string): string {
  return `${toProductPath(slug)}?${new URLSearchParams({ [colorParameter]: color })}`;
}

/** Sets or removes the variant in the URL of a product page. Keeps all other parameters. */
export function withVariant(address: string, variant: NamedVariant | undefined): string {
  const url = new URL(address);
  url.searchParams.delete(colorParameter);
  if (variant) url.searchParams.set(parameter, nameOf(variant));
  else url.searchParams.delete(parameter);
  return url.href;
}

/** Returns the variant that a URL names by SKU or id; undefined if none matches. */
export function variantNamed<V extends NamedVariant>(
  variants: readonly V[],
  name: string | string[] | undefined,
): V | undefined {
  if (typeof name !== "string") return undefined;
  return variants.find(({ id, sku }) => sku === name || id === name);
}

function nameOf({ id, sku }: NamedVariant): string {
  return sku ?? id ?? "";
}
