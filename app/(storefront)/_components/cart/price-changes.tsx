import type { Quoted } from "../../_data/browser/checkout/use-quote";
import { formatRupiah } from "../../_data/words/format";

/** Price changes since the buyer last saw the cart, each with the old and the new price. */
export function PriceChanges({ changes }: Pick<Quoted, "changes">) {
  return changes.map(({ name, was, now }) => (
    <p key={name} className="notice">
      Harga {name} berubah dari {formatRupiah(was)} menjadi {formatRupiah(now)}.
    </p>
  ));
}
