import { eq } from "drizzle-orm";
import * as catalogue from "@/lib/modules/catalog/use-cases/catalog";
import * as checkout from "@/lib/modules/checkout/use-cases/checkout";
import { quoteRates } from "@/lib/modules/checkout/use-cases/rates";
import { deliverDue, listInbox } from "@/lib/modules/notifications/service/outbox";
import { claimPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { searchDestinations } from "@/lib/modules/shipping/use-cases/destinations";
import { settleBackground } from "@/lib/platform/background";
import { outbox } from "@/lib/schema/delivery";
import { orders } from "@/lib/schema/orders";
import { payments, refunds } from "@/lib/schema/payments";
import type { Taking } from "./recording";
import { beginChance } from "./seeded-random";

export const buyer = { name: "Sari Dewi", contact: "sari@surat.example" };
const slug = "kain-kawung-soga";

/** Orders of the demo shop: found, packed, shipped, corrected, matched with a statement, and refunded. */
export async function takeOrders(taking: Taking): Promise<void> {
  const [first, second, third] = [
    await completePurchase(taking, 1),
    await completePurchase(taking, 2),
    await completePurchase(taking, 3),
  ];
  await claimPayment(taking.ctx, { token: first.token });
  await taking.take("listReservations");
  await reads(taking, first);
  await matches(taking, second);
  await sends(taking, first, second);
  await paysBack(taking, first, third);
  await files(taking, first);
  await messages(taking);
  await taking.take("transitionOrder", { path: { id: second.id }, body: { event: "ship", awb: "JP1234567892" } });
  for (const event of ["deliver", "complete"])
    await taking.take("transitionOrders", { body: { ids: [first.id, second.id], event } });
  await triesAgain(taking, second);
}

/** Retries a refund that a gateway refused. */
async function triesAgain(taking: Taking, { id }: Placed): Promise<void> {
  const { db, now } = taking.ctx;
  const refund = { amount: 10_000, how: "hand", reason: "Ada benang lepas" };
  const made = await taking.take("createRefund", { path: { id }, body: refund });
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const paidAt = order?.paidAt ?? now;
  const attempt = { gateway: "sandbox", method: "qris", providerRef: `sbx_${id}`, paidAt };
  const [payment] = await db.update(payments).set(attempt).where(eq(payments.orderId, id)).returning();
  const left = { paymentId: payment?.id ?? "", sentAt: now, fault: "sandbox: 412" };
  await db
    .update(refunds)
    .set(left)
    .where(eq(refunds.id, made.id ?? ""));
  await taking.take("retryRefund", { path: { id: made.id ?? "" } });
  await settleBackground();
}

/** Retries a message that no channel delivered. */
async function messages(taking: Taking): Promise<void> {
  const { db, now } = taking.ctx;
  const { items } = await taking.take("listMessages", { query: { limit: "2" } });
  const id = items?.[0]?.id ?? "";
  await db.update(outbox).set({ sentAt: null, failedAt: now, fault: "resend:unreachable" }).where(eq(outbox.id, id));
  await taking.take("countMessages");
  await taking.take("retryMessage", { path: { id } });
  await db.update(outbox).set({ failedAt: now, fault: "resend:unreachable" }).where(eq(outbox.id, id));
  await taking.take("retryMessages", { body: { ids: [id] } });
}

type Placed = { id: string; number: string; total: number; token: string };

/** Completes a purchase by transfer. */
async function completePurchase(taking: Taking, nth: number): Promise<Placed> {
  taking.passes(2);
  const { ctx } = taking;
  beginChance(`order ${nth}`);
  const destinations = await searchDestinations(ctx, { q: "melawai", limit: 2 });
  const destination_ref = destinations.results?.[0]?.ref ?? "";
  const items = [{ product_id: (await catalogue.getProduct(ctx, { slug })).value.id ?? "", qty: 1 }];
  const rates = await quoteRates(ctx, { destination_ref, items });
  const draft = await checkout.createDraft(ctx, {
    items,
    customer_name: buyer.name,
    contact: buyer.contact,
    phone: "081234567890",
    address: "Jalan Kenanga 8, RT 03/RW 05",
    payment_method: "transfer_bca",
    shipping_quote_id: rates.options?.[0]?.quote_id ?? "",
    note: "Titip di pos satpam, ya.",
  });
  const draft_id = draft.draft_id ?? "";
  await checkout.sendCode(ctx, { draft_id });
  await deliverDue(ctx, new Date(ctx.now.getTime() + 61_000));
  const code = (await listInbox(ctx, buyer.contact)).flatMap((message) => message.code ?? [])[0] ?? "";
  const { order, track_token } = await checkout.verifyCode(ctx, { draft_id, code });
  return { id: order?.id ?? "", number: order?.number ?? "", total: order?.total ?? 0, token: track_token ?? "" };
}

async function reads(taking: Taking, { id, number }: Placed): Promise<void> {
  await taking.take("countOrders");
  await taking.take("listOrders", { query: { list: "to_check" } });
  await taking.take("searchOrders", { body: { q: number } });
  const { revision } = await taking.take("getOrder", { path: { id } });
  const body = { street: "Jalan Kenanga 8A, RT 03/RW 05" };
  await taking.take("updateOrderAddress", { path: { id }, revision, body });
  await taking.take("createOrderNote", { path: { id }, body: { text: "Minta kartu ucapan." } });
}

async function matches(taking: Taking, { id, total }: Placed): Promise<void> {
  const text = `15/11 TRSF E-BANKING CR SARI DEWI ${total.toLocaleString("en-US")}.00 CR`;
  await taking.take("matchStatement", { body: { text } });
  await taking.take("confirmStatementMatches", { body: { matches: [{ order_id: id, amount: total, text }] } });
}

async function sends(taking: Taking, first: Placed, second: Placed): Promise<void> {
  await taking.take("transitionOrder", { path: { id: first.id }, body: { event: "pay" } });
  await taking.take("transitionOrders", { body: { ids: [first.id, second.id], event: "process" } });
  await taking.take("importAwbs", { body: { text: `${first.number}\tJP1234567890`, dry_run: false } });
  await taking.take("setOrderAwb", { path: { id: first.id }, body: { awb: "JP1234567891" } });
}

async function paysBack(taking: Taking, first: Placed, third: Placed): Promise<void> {
  const refund = { amount: 25_000, how: "hand", reason: "Warna tidak sesuai foto" };
  const { id } = await taking.take("createRefund", { path: { id: first.id }, body: refund });
  await taking.take("listRefunds");
  await taking.take("markRefundPaid", { path: { id: id ?? "" } });
  await taking.take("transitionOrder", { path: { id: third.id }, body: { event: "pay" } });
  await taking.take("transitionOrder", { path: { id: third.id }, body: { event: "cancel", reason: "Stok rusak" } });
  await taking.take("markOrderRefundsPaid", { path: { id: third.id } });
}

async function files(taking: Taking, { id }: Placed): Promise<void> {
  await taking.take("printOrders", { query: { ids: id, format: "label" } });
  await taking.take("exportOrders", { query: { list: "all" } });
}
