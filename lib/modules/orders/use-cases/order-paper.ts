import { recordAudits } from "@/lib/modules/audit/service/audit-log";
import { paperPage, printScript } from "@/lib/modules/orders/paper/paper";
import type { PaperOrder, PaperSender } from "@/lib/modules/orders/paper/paper-order";
import { notePrinted } from "@/lib/modules/orders/store/order-changes";
import { listOrderDetails, type OrderDetail } from "@/lib/modules/orders/store/order-details";
import { serviceName } from "@/lib/modules/shipping/rules/parcel";
import { findOriginLabel } from "@/lib/modules/shipping/service/destinations";
import { findPaperSender } from "@/lib/modules/shops/service/senders";
import type { Buyer } from "@/lib/modules/verification/service/buyer";
import { qrSvg } from "@/lib/platform/media/qr";
import type { UseCase } from "@/lib/use-case/use-case";
import { toIsoDay } from "@/lib/values/day";
import { writeDay } from "@/lib/values/indonesian";
import { openedBuyer } from "../service/order-details";

/**
 * Returns labels or packing slips of orders as a printable page. Records the printing, and who has seen the buyers, for each
 * order. The order status does not change. Orders whose buyer cannot be decrypted are left out.
 */
export const printOrders: UseCase<"printOrders"> = async (ctx, { ids, format: paper }) => {
  const { timeZone, ...found } = await findPaperSender(ctx.db, ctx.shop.id);
  const { shipping } = await ctx.providers(ctx.shop.id);
  const place = await findOriginLabel(shipping, found.originRef);
  const sender = { name: found.name, phone: found.phone, street: found.address, place };
  const orders = await listOrderDetails(ctx.db, ctx.shop.id, [...new Set(ids)]);
  const printed = orders.flatMap((order) => {
    const buyer = openedBuyer(ctx, order);
    return buyer ? [{ order, buyer }] : [];
  });
  await notePrinted(
    ctx.db,
    ctx.shop.id,
    printed.map(({ order }) => order.id),
    ctx.now,
  );
  const auditEntries = printed.map(({ order }) => ({
    what: "order.printed" as const,
    subject: { kind: "order", id: order.id, name: order.number },
    onceOn: toIsoDay(ctx.now, timeZone),
  }));
  await recordAudits(ctx.db, ctx, auditEntries);
  const body = paperPage(
    paper,
    printed.map(({ order, buyer }) => toPaperOrder(order, buyer, { sender, timeZone })),
  );
  return { name: `${paper}.html`, body, script: printScript };
};

type Shop = { sender: PaperSender; timeZone: string };

function toPaperOrder(order: OrderDetail, buyer: Buyer, { sender, timeZone }: Shop): PaperOrder {
  return {
    number: order.number,
    qr: qrSvg(order.number),
    courier: serviceName(order.courierName ?? order.courierCode.toUpperCase(), order.courierService),
    awb: order.awb,
    recipient: {
      name: buyer.name,
      phone: buyer.phone ?? (buyer.contact.channel === "whatsapp" ? buyer.contact.address : ""),
      street: buyer.address,
      destination: order.destinationLabel ?? order.city ?? "",
      note: buyer.note ?? null,
    },
    sender,
    weightGrams: order.weightGrams,
    placedOn: writeDay(order.placedAt, timeZone),
    lines: order.lines,
    prices: {
      subtotal: order.subtotal,
      discountName: order.promotionName ?? order.voucherCode,
      discount: order.discountTotal,
      shipping: order.shippingCost,
      shippingDiscountName: order.shippingPromotionName,
      shippingDiscount: order.shippingDiscount,
      paymentFee: order.paymentFee,
      uniqueCode: order.uniqueCode,
    },
    total: order.total,
  };
}
