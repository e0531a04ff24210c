import { isMixedOrder, preorderNote } from "@/app/(storefront)/_copy/orders/delivery-estimate";

type Props = { leadDays: number | null; lines?: readonly { preorder: boolean | null }[] | null };

/** Shipping time of an order with made-to-order products; null if it has none. */
export function PreorderNote({ leadDays, lines = null }: Props) {
  const note = preorderNote(leadDays, isMixedOrder(lines));
  return note && <p className="preorder-note">{note}</p>;
}
