/** Where a product is shown. */
export function productPath(slug: string): string {
  return `/produk/${encodeURIComponent(slug)}`;
}

/** Where a product is shown with one of its variants chosen. */
export function variantPath(slug: string, variantId: string): string {
  return `${productPath(slug)}?varian=${encodeURIComponent(variantId)}`;
}
