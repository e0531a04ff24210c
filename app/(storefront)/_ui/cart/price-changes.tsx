import { formatRupiah } from "@/app/(storefront)/_copy/format";
import type { Quoted } from "@/app/(storefront)/_hooks/use-quote";

/** Price changes since the buyer last saw the cart, each with the old and the new price. */
export function PriceChanges({ changes }: Pick<Quoted, "changes">) {
  return changes.map(({ name, was, now }) => (
    <p key={name} className="notice">
      Harga {name} berubah dari {formatRupiah(was)} menjadi {formatRupiah(now)}.
    </p>
  ));
}
