import { toSlug } from "@/lib/modules/catalog/rules/slug";
import type { Findings } from "./findings";
import type { ImportedProduct } from "./product";

/** Product of a file with the slug that identifies it in the shop; null: only its SKUs identify it. */
export type SortedProduct = ImportedProduct & { slug: string | null };

/**
 * Gives each product of a file its own slug. Reports a SKU that two products share. If two products without a slug have the
 * same name, only the first gets the slug of that name. The second needs a SKU, or it could not be distinguished from the
 * first.
 */
export function sorted(products: readonly ImportedProduct[], findings: Findings): SortedProduct[] {
  const skus = new Map<string, number>();
  const slugs = new Map<string, number>();
  return products.map((product) => {
    const [line = 0] = product.lines;
    for (const { sku, line: row } of product.variants) {
      const other = sku === null ? undefined : skus.get(sku);
      if (other !== undefined)
        findings.fault(row, findings.columns.sku ?? "SKU", `SKU ${sku} sudah ada di baris ${other}.`);
      else if (sku !== null) skus.set(sku, row);
    }
    const slug = (product.handle ?? product.name) ? toSlug(product.handle ?? product.name ?? "") : null;
    const other = slug === null ? undefined : slugs.get(slug);
    if (slug !== null && other === undefined) slugs.set(slug, line);
    if (other === undefined) return { ...product, slug };
    if (product.variants.every(({ sku }) => sku === null))
      findings.fault(
        line,
        findings.columns.name ?? null,
        `Produk ini bernama sama dengan baris ${other}. Beri SKU supaya dapat dibedakan.`,
      );
    return { ...product, slug: null };
  });
}
