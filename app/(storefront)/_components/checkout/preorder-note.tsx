import { preorderNote } from "../../_data/words/order/arrival";

/** When an order is sent that waits for something to be made; nothing where it waits for nothing. */
export function PreorderNote({ leadDays }: { leadDays: number | null }) {
  const words = preorderNote(leadDays);
  return words && <p className="preorder-note">{words}</p>;
}
