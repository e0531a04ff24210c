"use client";

import { deskApi } from "../../_data/browser/api";
import { useWork } from "../../_data/browser/use-work";
import { ConfirmButton } from "../ui/confirm-button";

type Props = { amount: string } & ({ refundId: string } | { orderId: string });

/** Notes that money has left by hand: of one refund, or all that is due for an order. The buyer is told, so it is asked for. */
export function ReturnedButton({ amount, ...of }: Props) {
  const { isBusy, trouble, change } = useWork();
  const note = () =>
    change(async () => {
      if ("refundId" in of) await deskApi.noteRefundReturned({ id: of.refundId });
      else await deskApi.noteOrderReturned({ id: of.orderId });
    });
  return (
    <span className="stack tight">
      <ConfirmButton
        press={
          <span>
            Sudah dikembalikan<span className="unseen"> {amount}</span>
          </span>
        }
        title="Uangnya sudah kamu kirim?"
        confirm="Ya, sudah"
        isBusy={isBusy}
        isDanger={false}
        onConfirm={note}
      >
        <p>Pembeli langsung diberi tahu bahwa {amount} sudah dikembalikan. Ini tidak bisa ditarik lagi.</p>
      </ConfirmButton>
      <span className="trouble" role="alert">
        {trouble}
      </span>
    </span>
  );
}
