import { Fragment } from "react";
import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { type PriceBreakdown, toBillRows } from "@/app/(storefront)/_copy/orders/price-breakdown";
import { ShippingCost } from "../shipping/shipping-cost";

type Props = {
  bill: PriceBreakdown;
  /** Label of the last row. */
  totalName?: string;
  /** True while the amounts are being recalculated. */
  isAsking?: boolean;
};

/** The total, row by row. */
export function BillView({ bill, totalName = "Total", isAsking = false }: Props) {
  return (
    <dl className="bill" aria-busy={isAsking}>
      {toBillRows(bill).map(({ name, amount, was, note, isTaken }) => (
        <Fragment key={name}>
          <dt>
            {name}
            {note && <small className="quiet sub">{note}</small>}
          </dt>
          <dd data-taken={isTaken || undefined} className={was === null ? undefined : "option-cost"}>
            {isTaken && "−"}
            {was === null ? formatRupiah(amount) : <ShippingCost pays={amount} was={was} />}
          </dd>
        </Fragment>
      ))}
      {bill.total !== null && (
        <>
          <dt className="total">{totalName}</dt>
          <dd className="total">{formatRupiah(bill.total)}</dd>
        </>
      )}
    </dl>
  );
}
