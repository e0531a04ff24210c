import type { Output } from "@/lib/contract/operation";
import { getEffectiveStatus } from "@/lib/modules/orders/rules/order-states";
import type { OrderDetail } from "@/lib/modules/orders/service/order-details";
import type { contactOperations } from "@/lib/modules/privacy/contract/contacts.merchant";
import type {
  listContactCodes,
  listContactDrafts,
  listContactMessages,
  listContactVoucherUses,
} from "@/lib/modules/privacy/store/contacts";
import type { Buyer } from "@/lib/modules/verification/service/buyer";
import type { PricedLine } from "@/lib/schema/checkout";

type ContactData = Output<typeof contactOperations.exportContactData>;
type One<L> = NonNullable<L> extends readonly (infer T)[] ? T : never;
type RowOf<F extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

/** View of an order for the buyer who placed it. It does not name staff members. */
export function viewContactOrder(
  order: OrderDetail,
  buyer: Buyer | null,
  notes: string[],
  now: Date,
): One<ContactData["orders"]> {
  return {
    number: order.number,
    status: getEffectiveStatus(order, now),
    placed_at: order.placedAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    recipient: viewRecipient(buyer, order),
    note: buyer?.note ?? null,
    shop_notes: notes,
    courier_code: order.courierCode,
    awb: order.awb,
    payment_method: order.paymentMethod,
    voucher_code: order.voucherCode,
    subtotal: order.subtotal,
    discount_total: order.discountTotal,
    shipping_cost: order.shippingCost,
    shipping_discount: order.shippingDiscount,
    payment_fee: order.paymentFee,
    unique_code: order.uniqueCode,
    total: order.total,
    lines: order.lines.map(viewLine),
    refunds: order.refunds.map((refund) => ({
      amount: refund.amount,
      status: refund.status,
      reason: refund.reason,
      created_at: refund.createdAt.toISOString(),
      returned_at: refund.returnedAt?.toISOString() ?? null,
    })),
  };
}

/** View of a draft that was never ordered. */
export function viewContactDraft(
  draft: RowOf<typeof listContactDrafts>,
  buyer: Buyer | null,
): One<ContactData["drafts"]> {
  return {
    created_at: draft.createdAt.toISOString(),
    expires_at: draft.expiresAt.toISOString(),
    recipient: viewRecipient(buyer, draft),
    note: buyer?.note ?? null,
    total: draft.total,
    lines: draft.lines.map(viewLine),
  };
}

function viewRecipient(
  buyer: Buyer | null,
  { destinationLabel, city }: Pick<OrderDetail, "destinationLabel" | "city">,
) {
  return (
    buyer && {
      name: buyer.name,
      contact: buyer.contact.address,
      phone: buyer.phone,
      street: buyer.address,
      destination: destinationLabel,
      city,
    }
  );
}

type BoughtLine = Pick<PricedLine, "name" | "variantLabel" | "sku" | "qty" | "unitPrice" | "lineTotal">;

function viewLine({ name, variantLabel, sku, qty, unitPrice, lineTotal }: BoughtLine) {
  return { name, variant_label: variantLabel, sku, qty, unit_price: unitPrice, line_total: lineTotal };
}

export function viewContactMessage(message: RowOf<typeof listContactMessages>): One<ContactData["messages"]> {
  return {
    kind: message.kind,
    channel: message.channel,
    created_at: message.createdAt.toISOString(),
    sent_at: message.sentAt?.toISOString() ?? null,
  };
}

export function viewContactVoucher(use: RowOf<typeof listContactVoucherUses>): One<ContactData["vouchers"]> {
  return {
    code: use.code,
    name: use.name,
    used_at: use.usedAt.toISOString(),
    released_at: use.releasedAt?.toISOString() ?? null,
  };
}

export function viewContactCode(code: RowOf<typeof listContactCodes>): One<ContactData["codes"]> {
  return {
    purpose: code.purpose === "lookup" ? "lookup" : "checkout",
    requested_at: code.createdAt.toISOString(),
    used_at: code.usedAt?.toISOString() ?? null,
  };
}
