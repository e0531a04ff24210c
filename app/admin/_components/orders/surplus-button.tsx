"use client";

import { rupiah } from "../../../(storefront)/_data/words/format";
import { deskApi } from "../../_data/browser/api";
import { AskedAct } from "../ui/act-button";

type Props = { orderId: string; paymentId: string; amount: number };

/** Returns money that an order had no use for: through its gateway where that can. It cannot be taken back, so it is asked for. */
export function SurplusButton({ orderId, paymentId, amount }: Props) {
  const wish = { id: orderId, payment_id: paymentId, amount, lines: [], goods_back: false };
  return (
    <AskedAct
      press={`Kembalikan ${rupiah(amount)}`}
      title="Kembalikan uang ini?"
      confirm="Ya, kembalikan"
      isDanger={false}
      act={() => deskApi.createRefund(wish)}
    >
      <p>Kalau gateway-nya bisa, uangnya langsung kembali lewat sana. Kalau tidak, kamu yang mengembalikannya.</p>
    </AskedAct>
  );
}
