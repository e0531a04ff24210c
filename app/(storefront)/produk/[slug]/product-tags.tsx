import type { BuyableProduct } from "@/app/(storefront)/_copy/products/product";
import { findSharedPrice } from "@/app/(storefront)/_copy/sharing/share-card";

/** Tags of the Open Graph type "product", which Next does not know: its current price. React moves them into the head. */
export function ProductTags({ product }: { product: BuyableProduct }) {
  const shared = findSharedPrice(product);
  return (
    <>
      <meta property="og:type" content="product" />
      {shared && <PriceTags name="price" amount={shared.price} />}
      {shared && shared.before !== null && <PriceTags name="original_price" amount={shared.before} />}
    </>
  );
}

function PriceTags({ name, amount }: { name: string; amount: number }) {
  return (
    <>
      <meta property={`product:${name}:amount`} content={String(amount)} />
      <meta property={`product:${name}:currency`} content="IDR" />
    </>
  );
}
