import { notePrinted } from "@/lib/adapters/db/orders/order-changes";
import { listOrderDetails, type OrderDetail } from "@/lib/adapters/db/orders/whole-orders";
import { findPaperSender } from "@/lib/adapters/db/shops/shops";
import { noteActivities } from "@/lib/adapters/db/staff/activity";
import { qrSvg } from "@/lib/adapters/qr";
import { toIsoDay } from "@/lib/domain/day";
import { writeDay } from "@/lib/domain/indonesian";
import { serviceName } from "@/lib/domain/shipping/parcel";
import { type PaperOrder, paperPage } from "@/lib/letters/paper/paper";
import type { Buyer } from "../../orders/buyer";
import type { UseCase } from "../../use-case";
import { openedBuyer } from "./orders";

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
    what: "order.printed",
    subject: { kind: "order", id: order.id, name: order.number },
    onceOn: toIsoDay(ctx.now, sender.timeZone),
  }));
  await noteActivities(ctx.db, ctx, auditEntries);
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
