import { formatDateTime, formatRupiah } from "@/app/(storefront)/_copy/format";
import {
  type AdminOrderSummary,
  formatOrderLines,
  type OrderList,
  orderPath,
  orderProblemLabels,
} from "../_copy/order";

type Props = {
  order: AdminOrderSummary;
  /** Work list of the row; null in search results. */
  list: OrderList | null;
  zone: string;
};

/** Order in a list: buyer, products, total and problems. */
export function OrderListEntry({ order, list, zone }: Props) {
  const { id, number, customer_name, city, status_label, lines, awb, problems, printed_at } = order;
  const isMixed = list === null || list === "all" || list === "problems";
  return (
    <li className="order">
      <label className="pick">
        <input
          type="checkbox"
          name="id"
          value={id ?? ""}
          data-name={`${customer_name ?? "Nama tidak terbaca"} · ${number}`}
          data-was={order.status}
          data-amount={order.total ?? 0}
        />
        <span className="unseen">Pilih {number}</span>
      </label>
      <a href={orderPath(number)} className="order-link">
        <span className="order-name">{customer_name ?? "Nama tidak terbaca"}</span>
        <Total order={order} isChecked={list === "to_check"} />
        <span className="order-lines">{formatOrderLines(lines)}</span>
        <span className="order-details quiet">
          {number} · {city} · {timeOf(order, zone)}
        </span>
        <span className="marks">
          {isMixed && <span className="mark">{status_label}</span>}
          {awb && <span className="mark">Resi {awb}</span>}
          {printed_at && <span className="mark">Sudah dicetak</span>}
          {problems?.map((problem) => (
            <span key={problem} className="mark wrong">
              {orderProblemLabels[problem] ?? problem}
            </span>
          ))}
        </span>
      </a>
    </li>
  );
}

/** Highlights the last three digits, which identify a bank transfer. */
function Total({ order: { total, unique_code }, isChecked }: { order: AdminOrderSummary; isChecked: boolean }) {
  const text = formatRupiah(total ?? 0);
  if (!isChecked || !unique_code) return <strong className="order-total">{text}</strong>;
  return (
    <strong className="order-total large">
      {text.slice(0, -3)}
      <mark>{text.slice(-3)}</mark>
    </strong>
  );
}

function timeOf({ buyer_claimed_at, paid_at, placed_at }: AdminOrderSummary, zone: string): string {
  if (paid_at) return `dibayar ${formatDateTime(paid_at, zone)}`;
  if (buyer_claimed_at) return `dilaporkan ${formatDateTime(buyer_claimed_at, zone)}`;
  return placed_at ? formatDateTime(placed_at, zone) : "";
}
