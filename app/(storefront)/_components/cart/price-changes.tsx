import type { Quoted } from "../../_data/browser/checkout/use-quote";
import { rupiah } from "../../_data/words/format";

/** Prices that are not what the buyer saw before, each with the old and the new one. */
export function PriceChanges({ changes }: Pick<Quoted, "changes">) {
  return changes.map(({ name, was, now }) => (
    <p key={name} className="notice">
      Harga {name} berubah dari {rupiah(was)} menjadi {rupiah(now)}.
    </p>
  ));
}
