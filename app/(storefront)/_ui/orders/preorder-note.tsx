import { preorderNote } from "@/app/(storefront)/_copy/orders/delivery-estimate";

/** Shipping time of an order with made-to-order products; null if it has none. */
export function PreorderNote({ leadDays }: { leadDays: number | null }) {
  const note = preorderNote(leadDays);
  return note && <p className="preorder-note">{note}</p>;
}
