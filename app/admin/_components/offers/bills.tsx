import { rupiah } from "../../../(storefront)/_data/words/format";
import { type Bill, differenceOf, rowsOf, type TwoBills } from "../../_data/words/offers/trial";

/** Price of the cart now, and with the edited promotion. */
export function Bills({ bills }: { bills: TwoBills }) {
  const { as_is, tried } = bills;
  return (
    <div className="bills" role="status">
      {as_is && <BillOf bill={as_is} title={tried ? "Tanpa perubahan ini" : "Sekarang"} />}
      {tried && <BillOf bill={tried} title="Dengan ini" />}
      {tried && <p>{differenceOf(bills)}</p>}
    </div>
  );
}

function BillOf({ bill, title }: { bill: Bill; title: string }) {
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
                  <s className="quiet">{rupiah((undiscounted_unit_price ?? 0) * (qty ?? 0))}</s>
                )}{" "}
                {rupiah(line_total ?? 0)}
              </td>
            </tr>
          ),
        )}
        {rowsOf(bill).map(({ name, amount }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{rupiah(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Dibayar</th>
          <td>{rupiah(bill.total ?? 0)}</td>
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
