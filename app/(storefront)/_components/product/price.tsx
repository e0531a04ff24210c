import { rupiah } from "../../_data/words/format";

type Props = {
  product: {
    price: number | null;
    /** The highest price among the variants, where they differ. */
    price_max?: number | null;
    compare_at_price: number | null;
    on_sale: boolean | null;
  };
};

/** A price, a range of prices, or a new price beside the old one; nothing where there is none. */
export function Price({ product: { price, price_max = null, compare_at_price, on_sale } }: Props) {
  if (price === null) return null;
  const isRange = price_max !== null && price_max > price;
  return (
    <p className="price" data-sale={on_sale || undefined}>
      {isRange ? (
        <>
          <span>{rupiah(price)} –</span> <span>{rupiah(price_max)}</span>
        </>
      ) : (
        <span>{rupiah(price)}</span>
      )}{" "}
      {compare_at_price !== null && !isRange && (
        <del>
          <span className="unseen">harga semula </span>
          {rupiah(compare_at_price)}
        </del>
      )}
    </p>
  );
}
