import { preorderNote } from "../../_data/words/order/arrival";

/** Shipping time of an order with made-to-order products; null if it has none. */
export function PreorderNote({ leadDays }: { leadDays: number | null }) {
  const words = preorderNote(leadDays);
  return words && <p className="preorder-note">{words}</p>;
}
