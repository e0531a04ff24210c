"use client";

import { formatRupiah } from "../_copy/format";
import { findAppliedCode } from "../_copy/orders/price-breakdown";
import type { DraftAnswer, ShownTotal } from "../_hooks/checkout-steps";
import { BottomSheet } from "../_ui/bottom-sheet";
import { BillView } from "../_ui/orders/bill-view";
import { PreorderNote } from "../_ui/orders/preorder-note";

type Props = {
  review: { draft: DraftAnswer; was: ShownTotal } | null;
  isPending: boolean;
  onAgree: (draft: DraftAnswer) => void;
  onClose: () => void;
};

/** Shows a total that changed while the buyer was typing. The buyer must confirm it before the checkout continues. */
export function Review({ review, isPending, onAgree, onClose }: Props) {
  return (
    <BottomSheet isOpen={review !== null} onClose={onClose} title="Total berubah">
      {review && (
        <>
          <p>{changeOf(review.draft, review.was)} Lanjutkan?</p>
          {review.draft.voucher && !review.draft.voucher.applied && <p>{review.draft.voucher.message}</p>}
          <BillView bill={{ ...review.draft, voucher_code: findAppliedCode(review.draft.voucher) }} />
          <PreorderNote leadDays={review.draft.preorder_lead_days} lines={review.draft.lines} />
          <button
            type="button"
            className="button broad"
            aria-disabled={isPending}
            onClick={() => onAgree(review.draft)}
          >
            {isPending ? "Menyiapkan pesanan…" : "Lanjutkan"}
          </button>
          <button type="button" className="button quiet broad" onClick={onClose}>
            Periksa lagi
          </button>
        </>
      )}
    </BottomSheet>
  );
}

function changeOf({ shipping_cost, shipping_discount, total }: DraftAnswer, was: ShownTotal): string {
  const shipping = shipping_cost === null ? null : shipping_cost - (shipping_discount ?? 0);
  if (was.shipping !== null && shipping !== null && shipping !== was.shipping)
    return `Ongkir diperbarui: ${formatRupiah(was.shipping)} → ${formatRupiah(shipping)}.`;
  return was.total !== null && total !== null
    ? `Total diperbarui: ${formatRupiah(was.total)} → ${formatRupiah(total)}.`
    : "";
}
