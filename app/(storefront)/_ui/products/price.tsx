import { formatDiscountPercent, formatRupiah } from "@/app/(storefront)/_copy/format";

type Props = {
  product: {
    price: number | null;
    /** Highest variant price, if the prices differ. */
    price_max?: number | null;
    compare_at_price: number | null;
    on_sale: boolean | null;
  };
  /** True in a list, where a range shows only its lowest price. */
  isListed?: boolean;
};

/** A price, a price range, or a sale price with the old one and the discount; null if there is no price. */
export function Price({ product: { price, price_max = null, compare_at_price, on_sale }, isListed = false }: Props) {
  if (price === null) return null;
  const isRange = price_max !== null && price_max > price;
  return (
    <p className="price" data-sale={on_sale || undefined}>
      {isRange && isListed && <small className="quiet">mulai </small>}
      {isRange && !isListed ? (
        <>
          <span>{formatRupiah(price)} –</span> <span>{formatRupiah(price_max)}</span>
        </>
      ) : (
        <span>{formatRupiah(price)}</span>
      )}{" "}
      {compare_at_price !== null && !isRange && <OldPrice price={price} before={compare_at_price} />}
    </p>
  );
}

function OldPrice({ price, before }: { price: number; before: number }) {
  const percent = formatDiscountPercent(price, before);
  return (
    <span className="old">
      <del>
        <span className="unseen">harga semula </span>
        {formatRupiah(before)}
      </del>
      {percent && <b> {percent}</b>}
    </span>
  );
}
