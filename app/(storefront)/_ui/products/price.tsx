import { formatRupiah } from "@/app/(storefront)/_copy/format";

type Props = {
  product: {
    price: number | null;
    /** Highest variant price, if the prices differ. */
    price_max?: number | null;
    compare_at_price: number | null;
    on_sale: boolean | null;
  };
};

/** A price, a price range, or a sale price beside the old one; null if there is no price. */
export function Price({ product: { price, price_max = null, compare_at_price, on_sale } }: Props) {
  if (price === null) return null;
  const isRange = price_max !== null && price_max > price;
  return (
    <p className="price" data-sale={on_sale || undefined}>
      {isRange ? (
        <>
          <span>{formatRupiah(price)} –</span> <span>{formatRupiah(price_max)}</span>
        </>
      ) : (
        <span>{formatRupiah(price)}</span>
      )}{" "}
      {compare_at_price !== null && !isRange && (
        <del>
          <span className="unseen">harga semula </span>
          {formatRupiah(compare_at_price)}
        </del>
      )}
    </p>
  );
}
