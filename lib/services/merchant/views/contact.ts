import type { WholeOrder } from "@/lib/adapters/db/orders/whole-orders";
import type { listCodesOf, listMessagesOf, listUsesOf } from "@/lib/adapters/db/privacy/contacts";
import type { giveContactData } from "@/lib/contract/merchant/privacy/contacts";
import type { Output } from "@/lib/contract/operation";
import { statusAt } from "@/lib/domain/orders/order-states";
import type { Buyer } from "../../orders/buyer";

type ContactData = Output<typeof giveContactData>;
type One<L> = NonNullable<L> extends readonly (infer T)[] ? T : never;
type RowOf<F extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

/** An order as the person who placed it gets it. Who of the shop did what is not theirs. */
export function viewContactOrder(
  order: WholeOrder,
  buyer: Buyer | null,
  notes: string[],
  now: Date,
): One<ContactData["orders"]> {
  return {
    number: order.number,
    status: statusAt(order, now),
    placed_at: order.placedAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    recipient: buyer && {
      name: buyer.name,
      contact: buyer.contact.address,
      phone: buyer.phone,
      street: buyer.address,
      destination: order.destinationLabel,
      city: order.city,
    },
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
    lines: order.lines.map((line) => ({
      name: line.name,
      variant_label: line.variantLabel,
      sku: line.sku,
      qty: line.qty,
      unit_price: line.unitPrice,
      line_total: line.lineTotal,
    })),
  };
}

export function viewContactMessage(message: RowOf<typeof listMessagesOf>): One<ContactData["messages"]> {
  return {
    kind: message.kind,
    channel: message.channel,
    created_at: message.createdAt.toISOString(),
    sent_at: message.sentAt?.toISOString() ?? null,
  };
}

export function viewContactVoucher(use: RowOf<typeof listUsesOf>): One<ContactData["vouchers"]> {
  return {
    code: use.code,
    name: use.name,
    used_at: use.usedAt.toISOString(),
    released_at: use.releasedAt?.toISOString() ?? null,
  };
}

export function viewContactCode(code: RowOf<typeof listCodesOf>): One<ContactData["codes"]> {
  return {
    purpose: code.purpose === "lookup" ? "lookup" : "checkout",
    asked_at: code.createdAt.toISOString(),
    used_at: code.usedAt?.toISOString() ?? null,
  };
}
