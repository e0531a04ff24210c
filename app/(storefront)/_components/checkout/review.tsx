"use client";

import type { DraftAnswer, ShownTotal } from "../../_data/browser/placing";
import { rupiah } from "../../_data/words/format";
import { Sheet } from "../ui/sheet";
import { BillView } from "./bill-view";

type Props = {
  review: { draft: DraftAnswer; was: ShownTotal } | null;
  isBusy: boolean;
  onAgree: (draft: DraftAnswer) => void;
  onClose: () => void;
};

/** A total that moved while the buyer was typing: nothing goes on before they have seen it. */
export function Review({ review, isBusy, onAgree, onClose }: Props) {
  return (
    <Sheet isOpen={review !== null} onClose={onClose} title="Total berubah">
      {review && (
        <>
          <p>{changeOf(review.draft, review.was)} Lanjutkan?</p>
          {review.draft.voucher && !review.draft.voucher.applied && <p>{review.draft.voucher.message}</p>}
          <BillView bill={review.draft} />
          <button type="button" className="button broad" aria-disabled={isBusy} onClick={() => onAgree(review.draft)}>
            {isBusy ? "Menyiapkan pesanan…" : "Lanjutkan"}
          </button>
          <button type="button" className="button quiet broad" onClick={onClose}>
            Periksa lagi
          </button>
        </>
      )}
    </Sheet>
  );
}

function changeOf({ shipping_cost, total }: DraftAnswer, was: ShownTotal): string {
  if (was.shipping !== null && shipping_cost !== null && shipping_cost !== was.shipping)
    return `Ongkir diperbarui: ${rupiah(was.shipping)} → ${rupiah(shipping_cost)}.`;
  return was.total !== null && total !== null ? `Total diperbarui: ${rupiah(was.total)} → ${rupiah(total)}.` : "";
}
