import { Fragment } from "react";
import { type PriceBreakdown, rowsOf } from "../../_data/words/bill";
import { rupiah } from "../../_data/words/format";

type Props = {
  bill: PriceBreakdown;
  /** What the last row is called. */
  totalName?: string;
  /** Whether the amounts are being asked for again. */
  isAsking?: boolean;
};

/** How the total comes about, row by row. */
export function BillView({ bill, totalName = "Total", isAsking = false }: Props) {
  return (
    <dl className="bill" aria-busy={isAsking}>
      {rowsOf(bill).map(({ name, amount, isTaken }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd data-taken={isTaken || undefined}>{isTaken ? `−${rupiah(amount)}` : rupiah(amount)}</dd>
        </Fragment>
      ))}
      {bill.total !== null && (
        <>
          <dt className="total">{totalName}</dt>
          <dd className="total">{rupiah(bill.total)}</dd>
        </>
      )}
    </dl>
  );
}
