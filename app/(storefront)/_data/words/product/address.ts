type NamedVariant = { id: string | null; sku: string | null };

/** The part of an address that names a variant, by its SKU, which people can read, or else its id. */
const parameter = "varian";

/** Where a product is shown. */
export function productPath(slug: string): string {
  return `/produk/${encodeURIComponent(slug)}`;
}

/** Where a product is shown with one of its variants chosen. */
export function variantPath(slug: string, variant: NamedVariant): string {
  return `${productPath(slug)}?${new URLSearchParams({ [parameter]: nameOf(variant) })}`;
}

/** The address of a product's page with a variant chosen, or with none; whatever else it says stays. */
export function withVariant(address: string, variant: NamedVariant | undefined): string {
  const url = new URL(address);
  if (variant) url.searchParams.set(parameter, nameOf(variant));
  else url.searchParams.delete(parameter);
  return url.href;
}

/** The variant that an address names, by its SKU or its id; undefined where it names none of these. */
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
