import { dated, formatDateTime } from "@/app/(storefront)/_copy/format";
import { type AdminOrderDetail, orderProblemLabels } from "@/app/admin/_copy/order";
import { OpenWorkAfter } from "../open-work-after";
import { OrderHistory, OrderPayments } from "./order-history";
import { AdminOrderLines } from "./order-lines";
import { OrderNotes } from "./order-notes";
import { OrderRefunds } from "./order-refunds";
import { OrderTransitions } from "./order-transitions";
import { RecipientSection } from "./recipient-section";

type Props = { order: AdminOrderDetail; shop: { name: string; zone: string } };

/** Order page. Shows the next action first, then the recipient, products, payments and history. */
export function OrderPage({ order, shop }: Props) {
  const { number, status_label, problems, placed_at, printed_at } = order;
  return (
    <article className="stack roomy">
      <OpenWorkAfter stamp={[status_label, ...(problems ?? [])].join()} />
      <header className="stack tight">
        <h1>{number}</h1>
        <p>
          <span className="mark">{status_label}</span> {printed_at && <span className="mark">Sudah dicetak</span>}{" "}
          <span className="quiet">{placed_at && `dipesan ${dated(placed_at, shop.zone)}`}</span>
        </p>
        {problems?.map((problem) => (
          <p key={problem} className="mark wrong">
            {orderProblemLabels[problem] ?? problem}
          </p>
        ))}
      </header>
      <div className="sides">
        <div className="stack roomy">
          <OrderTransitions
            id={order.id ?? ""}
            revision={order.revision ?? 0}
            status={order.status ?? ""}
            transitions={order.allowed_events ?? []}
            awb={order.awb}
            isPaid={order.paid_at !== null}
            total={order.total ?? 0}
          />
          <RecipientSection order={order} shop={shop} />
          <AdminOrderLines order={order} />
        </div>
        <div className="stack roomy">
          <OrderPayments order={order} zone={shop.zone} />
          <OrderRefunds order={order} zone={shop.zone} />
          <OrderNotes id={order.id ?? ""} notes={(order.notes ?? []).map((note) => noteOf(note, shop.zone))} />
          <OrderHistory order={order} zone={shop.zone} />
        </div>
      </div>
    </article>
  );
}

type SavedNote = NonNullable<AdminOrderDetail["notes"]>[number];

function noteOf({ id, text, by, at }: SavedNote, zone: string) {
  return {
    id: id ?? "",
    text: text ?? "Catatan ini tidak bisa dibaca lagi.",
    about: [by, at && formatDateTime(at, zone)].filter(Boolean).join(" · "),
  };
}
