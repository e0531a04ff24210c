import type { ListedProduct } from "./listed-product";

const buyable: readonly (string | null)[] = ["in_stock", "low_stock"];

/** Data of a quick-add button. */
export type QuickAddData = { product_id: string; slug: string; unit_price: number | null };

/** Button that adds a product without variants to the cart. `QuickAddGrid` handles its click. */
export function QuickAdd({
  product: { id, slug, name, has_variants, availability, price },
}: {
  product: ListedProduct;
}) {
  if (!id || !slug || has_variants || !buyable.includes(availability)) return null;
  const data: QuickAddData = { product_id: id, slug, unit_price: price };
  return (
    <button type="button" className="quick-add script-only" data-add={JSON.stringify(data)}>
      + Keranjang<span className="unseen">: {name}</span>
    </button>
  );
}
