import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { describeBillDifference, type PreviewBill, type TwoBills, toPreviewBillRows } from "./price-preview";

/** Price of the cart now, and with the edited promotion. */
export function Bills({ bills }: { bills: TwoBills }) {
  const { current, preview: tried } = bills;
  return (
    <div className="bills" role="status">
      {current && <BillOf bill={current} title={tried ? "Tanpa perubahan ini" : "Sekarang"} />}
      {tried && <BillOf bill={tried} title="Dengan ini" />}
      {tried && <p>{describeBillDifference(bills)}</p>}
    </div>
  );
}

function BillOf({ bill, title }: { bill: PreviewBill; title: string }) {
  return (
    <table>
      <caption>{title}</caption>
      <tbody>
        {bill.lines?.map(
          ({ variant_id, name, variant_label, qty, line_total, unit_price, undiscounted_unit_price }) => (
            <tr key={variant_id}>
              <th scope="row">
                {qty}× {[name, variant_label].filter(Boolean).join(" · ")}
              </th>
              <td>
                {(undiscounted_unit_price ?? 0) > (unit_price ?? 0) && (
                  <s className="quiet">{formatRupiah((undiscounted_unit_price ?? 0) * (qty ?? 0))}</s>
                )}{" "}
                {formatRupiah(line_total ?? 0)}
              </td>
            </tr>
          ),
        )}
        {toPreviewBillRows(bill).map(({ name, amount }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatRupiah(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Dibayar</th>
          <td>{formatRupiah(bill.total ?? 0)}</td>
        </tr>
        {bill.voucher && (
          <tr>
            <td colSpan={2}>
              {bill.voucher.code}: {bill.voucher.message}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
