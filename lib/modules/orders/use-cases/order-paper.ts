import { recordAudits } from "@/lib/modules/audit/service/audit-log";
import { type PaperOrder, paperPage } from "@/lib/modules/orders/paper/paper";
import { notePrinted } from "@/lib/modules/orders/store/order-changes";
import { listOrderDetails, type OrderDetail } from "@/lib/modules/orders/store/order-details";
import { serviceName } from "@/lib/modules/shipping/rules/parcel";
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
  const sender = await findPaperSender(ctx.db, ctx.shop.id);
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
    onceOn: toIsoDay(ctx.now, sender.timeZone),
  }));
  await recordAudits(ctx.db, ctx, auditEntries);
  const body = paperPage(
    paper,
    printed.map(({ order, buyer }) => paperOf(order, buyer, sender)),
  );
  return { name: `${paper}.html`, body };
};

type PaperSender = Awaited<ReturnType<typeof findPaperSender>>;

function paperOf(order: OrderDetail, buyer: Buyer, { name, phone, timeZone }: PaperSender): PaperOrder {
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
    sender: { name, phone },
    weightGrams: order.weightGrams,
    placedOn: writeDay(order.placedAt, timeZone),
    lines: order.lines,
    total: order.total,
  };
}
