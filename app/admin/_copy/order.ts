import type { MerchantAnswers } from "@/lib/client/merchant/contract";
import { listPriceRows } from "@/lib/modules/orders/rules/price-rows";

/** Order in a list, and order with all details. */
export type AdminOrderSummary = NonNullable<MerchantAnswers["listOrders"]["items"]>[number];
export type AdminOrderDetail = MerchantAnswers["getOrder"];
export type OrderList = NonNullable<NonNullable<MerchantAnswers["countOrders"]["lists"]>[number]["list"]>;
export type OrderMove = NonNullable<AdminOrderDetail["allowed_events"]>[number];

/** Button label and result text of each transition. */
export const orderTransitionCopy: Record<OrderMove, { press: string; done: string }> = {
  pay: { press: "Uang sudah masuk", done: "Pembayaran dicatat." },
  process: { press: "Mulai kemas", done: "Pesanan sedang dikemas." },
  ship: { press: "Kirim", done: "Pesanan dikirim." },
  deliver: { press: "Sudah tiba", done: "Pesanan ditandai tiba." },
  complete: { press: "Selesai", done: "Pesanan selesai." },
  cancel: { press: "Batalkan", done: "Pesanan dibatalkan." },
};

/** Transitions available for bulk actions. */
export type ManyMove = Exclude<OrderMove, "complete" | "cancel">;

const moveOfStatus: Readonly<Record<string, ManyMove>> = {
  awaiting_confirmation: "pay",
  paid: "process",
  processing: "ship",
  shipped: "deliver",
};

/** Returns the bulk transition for these statuses; null if the statuses differ. */
export function moveOfAll(statuses: readonly string[]): ManyMove | null {
  const [first = "", ...others] = new Set(statuses);
  return others.length === 0 ? (moveOfStatus[first] ?? null) : null;
}

type MoveOutcome = { number: string | null; done: boolean | null; message: string | null; by: string | null };

/**
 * Describes the results: the number of transitioned orders, and the reason for each other order. Names the actor who was
 * first.
 */
export function moveReport(outcomes: readonly MoveOutcome[], done: string): string[] {
  const refused = outcomes.filter((outcome) => !outcome.done);
  const count = outcomes.length - refused.length;
  return [
    ...(count > 0 ? [`${count} pesanan: ${done}`] : []),
    ...refused.map(
      ({ number, message, by }) => `${number ?? "Pesanan"}: ${by ? `${by} sudah lebih dulu. ` : ""}${message ?? ""}`,
    ),
  ];
}

export const orderProblemLabels: Record<string, string> = {
  refund_due: "Ada uang yang harus dikembalikan",
  payment_failed: "Pembayaran gagal",
  message_undelivered: "Ada pesan yang tidak sampai",
};

/** Path of an order's page. */
export function orderPath(number: string | null): string {
  return `/admin/pesanan/${encodeURIComponent(number ?? "")}`;
}

/** Lists the products of an order in one line. */
export function formatOrderLines(lines: AdminOrderSummary["lines"]): string {
  return (lines ?? [])
    .map(({ name, variant_label, qty }) =>
      [`${qty}×`, name, variant_label && `(${variant_label})`].filter(Boolean).join(" "),
    )
    .join(", ");
}

/** Formats the address as on a parcel, for copying. */
export function formatParcelAddress({ customer }: Pick<AdminOrderDetail, "customer">): string {
  if (!customer) return "";
  const { name, phone, contact, channel, street, destination: place } = customer;
  const reached = phone ?? (channel === "whatsapp" ? contact : null);
  return [name, reached, street, place?.label].filter(Boolean).join("\n");
}

/** WhatsApp chat URL with a first sentence; null if no mobile number is known. */
export function toBuyerChatUrl(
  { customer, number }: Pick<AdminOrderDetail, "customer" | "number">,
  shopName: string,
): string | null {
  const known = customer?.phone ?? (customer?.channel === "whatsapp" ? customer.contact : null);
  const digits = known?.replace(/\D/g, "").replace(/^0/, "62");
  if (!digits) return null;
  const greeting = `Halo ${customer?.name ?? ""}, kami dari ${shopName}, tentang pesananmu ${number}.`;
  return `https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`;
}

export type PaperFormat = "label" | "label_a4" | "slip" | "slip_without_prices";

/** Path of labels or packing slips for some orders. */
export function paperPath(ids: readonly string[], format: PaperFormat): string {
  return `/api/merchant/v1/orders/print?format=${format}&ids=${ids.map(encodeURIComponent).join(",")}`;
}

/** True if the recipient can still be corrected, i.e. the order has not been shipped. */
export function isCorrectable({ status }: Pick<AdminOrderDetail, "status">): boolean {
  return ["pending_payment", "awaiting_confirmation", "paid", "processing"].includes(status ?? "");
}

type Money = Pick<
  AdminOrderDetail,
  | "subtotal"
  | "discount_total"
  | "promotion_name"
  | "voucher_code"
  | "shipping_cost"
  | "shipping_discount"
  | "shipping_promotion_name"
  | "payment_fee"
  | "unique_code"
>;

/** Rows of the price breakdown, without zero amounts. */
export function toPriceBreakdownRows(order: Money): { what: string; amount: number }[] {
  return listPriceRows({
    subtotal: order.subtotal ?? 0,
    discountName: order.promotion_name ?? order.voucher_code,
    discount: order.discount_total ?? 0,
    shipping: order.shipping_cost ?? 0,
    shippingDiscountName: order.shipping_promotion_name,
    shippingDiscount: order.shipping_discount ?? 0,
    paymentFee: order.payment_fee ?? 0,
    uniqueCode: order.unique_code ?? 0,
  });
}

export const paymentStatusLabels: Record<string, string> = {
  pending: "menunggu",
  claimed: "dilaporkan pembeli",
  paid: "lunas",
  expired: "lewat waktu",
  failed: "gagal",
  refunded: "dikembalikan",
};

export const actorLabels: Record<string, string> = {
  buyer: "pembeli",
  merchant: "toko",
  gateway: "payment gateway",
  system: "otomatis",
};

export const orderMessageLabels: Record<string, string> = {
  order_placed: "Pesanan dibuat",
  payment_received: "Pembayaran diterima",
  order_shipped: "Pesanan dikirim",
  order_expired: "Waktu bayar habis",
  claim_expired: "Transfer tidak ditemukan",
  order_cancelled: "Pesanan dibatalkan",
  order_changed: "Ada perubahan",
  refund_due: "Uang akan dikembalikan",
  refund_returned: "Uang dikembalikan",
};
