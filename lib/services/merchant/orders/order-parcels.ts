import type { Db } from "@/lib/adapters/db/connection/client";
import { transact } from "@/lib/adapters/db/connection/transaction";
import { lockOrder } from "@/lib/adapters/db/orders/moves";
import { findRecipientOf, listNumbered, type NumberedOrder, setParcel } from "@/lib/adapters/db/orders/order-changes";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { ApiError } from "@/lib/contract/errors";
import { type AwbLine, readAwbList } from "@/lib/domain/orders/awb-list";
import type { OrderStatus } from "@/lib/domain/orders/order-states";
import type { EndedRequest } from "../../context";
import { deliverSoon, type Queued } from "../../messages/outbox";
import type { MerchantContext, MerchantReadContext } from "../context";
import { changedMeanwhile } from "../meanwhile";
import type { MerchantOrderView } from "../views/order";
import { needAwb, needKnownCourier, outcomeOf, refusedMove } from "./order-moves";
import { tellChange } from "./order-news";
import { getWhole, noteBuyerRead } from "./orders";

/** States in which a parcel has a number, or may get one. */
const withParcel: readonly OrderStatus[] = ["paid", "processing", "shipped", "delivered"];

/** The number of a parcel, and who brings it where that is somebody else than the buyer chose. */
type ParcelWish = {
  /** The order as it was seen; without it, whoever comes last wins. */
  revision?: number | undefined;
  awb: string;
  courier_code?: string | null | undefined;
  courier_service?: string | null | undefined;
};

/** Sets or corrects the AWB of an order without moving it; a buyer whose parcel is under way is told. */
export function setOrderAwb<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id, ...wish }: ParcelWish & { id: string },
): Promise<MerchantOrderView | E> {
  return ctx.once(async (tx) => {
    const message = await setAwb(ctx, tx, id, wish);
    return { answer: await getWhole(ctx, tx, id), after: () => message && deliverSoon(ctx, message, ctx.now) };
  });
}

/** The same inside a transaction; answers with the message that tells the buyer, if one does. */
async function setAwb(ctx: MerchantReadContext, tx: Db, id: string, wish: ParcelWish): Promise<Queued | null> {
  const order = await lockOrder(tx, ctx.shop.id, id);
  if (!order) throw new ApiError("not_found", { resource: "merchant_order" });
  if (!withParcel.includes(order.status)) throw await refusedMove(ctx, tx, order);
  const awb = needAwb(wish.awb);
  const courierCode = wish.courier_code ?? order.courierCode;
  if (courierCode !== order.courierCode) await needKnownCourier(tx, ctx.shop.id, courierCode);
  const courierService = wish.courier_code ? (wish.courier_service ?? null) : order.courierService;
  const isSame = awb === order.awb && courierCode === order.courierCode && courierService === order.courierService;
  if (isSame) {
    // A change names who made it; whoever changes nothing still hears who the buyer is.
    await noteBuyerRead(ctx, tx, order);
    return null;
  }
  const seen = { shopId: ctx.shop.id, id, revision: wish.revision ?? null };
  if (!(await setParcel(tx, seen, { awb, courierCode, courierService }))) {
    const present = await findRecipientOf(tx, ctx.shop.id, id);
    throw await changedMeanwhile(tx, ctx.shop.id, { kind: "order", id }, present?.revision ?? null);
  }
  await noteActivity(tx, ctx, {
    what: "order.awb_set",
    subject: { kind: "order", id, name: order.number },
    before: { awb: order.awb, courier: order.courierCode },
    after: { awb, courier: courierCode },
  });
  if (order.status !== "shipped") return null;
  return tellChange(ctx, tx, order, { heading: "Nomor resi pesananmu", sentence: `Nomor resi pesananmu: ${awb}.` });
}

/** What became, or would become, of a line of a list of AWBs. */
type AwbResult = "ship" | "set" | "same" | "unreadable" | "twice" | "not_found" | "refused";

type AwbOutcome = {
  line: number;
  number: string | null;
  awb: string | null;
  order_id: string | null;
  result: AwbResult;
  message: string | null;
};

type AwbReport = { dry_run: boolean; lines: AwbOutcome[] };

const messages: Partial<Record<AwbResult, string>> = {
  unreadable: "Baris ini tidak berisi nomor pesanan dan nomor resi.",
  twice: "Nomor pesanan ini sudah ada di baris sebelumnya.",
  not_found: "Pesanan dengan nomor ini tidak ditemukan.",
  refused: "Status pesanan ini tidak dapat menerima nomor resi.",
};

/**
 * Takes a pasted list of numbers and AWBs: what waits to be sent is sent with its AWB, what is under way gets it. A dry run says what
 * would become of each line and changes nothing; otherwise each line has a transaction and an outcome of its own.
 */
export function applyAwbs<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { text, dry_run: isDry }: { text: string; dry_run: boolean },
): Promise<AwbReport | E> {
  const lines = readAwbList(text);
  return ctx.once<AwbReport>(async (tx) => {
    const numbers = lines.flatMap(({ number }) => number ?? []);
    const known = new Map((await listNumbered(tx, ctx.shop.id, numbers)).map((order) => [order.number, order]));
    const planned = lines.map((line) => plan(line, known.get(line.number ?? "")));
    if (isDry) return { answer: { dry_run: true, lines: planned } };
    return {
      finish: async () => {
        const done: AwbOutcome[] = [];
        for (const line of planned) done.push(await apply(ctx, line));
        return { dry_run: false, lines: done };
      },
    };
  });
}

function plan(line: AwbLine, order: NumberedOrder | undefined): AwbOutcome {
  const result = resultOf(line, order);
  return {
    line: line.line,
    number: line.number,
    awb: line.awb,
    order_id: order?.id ?? null,
    result,
    message: messages[result] ?? null,
  };
}

function resultOf({ fault, awb }: AwbLine, order: NumberedOrder | undefined): AwbResult {
  if (fault) return fault;
  if (!order) return "not_found";
  if (order.status === "paid" || order.status === "processing") return "ship";
  if (!withParcel.includes(order.status)) return "refused";
  return order.awb === awb ? "same" : "set";
}

async function apply(ctx: MerchantReadContext, line: AwbOutcome): Promise<AwbOutcome> {
  const { order_id: id, awb, result } = line;
  if (id === null || awb === null) return line;
  if (result === "ship") {
    const { done, message } = await outcomeOf(ctx, id, { move: "ship", awb });
    return done ? line : { ...line, result: "refused", message };
  }
  if (result !== "set") return line;
  try {
    const message = await transact(ctx.db, (tx) => setAwb(ctx, tx, id, { awb }));
    if (message) deliverSoon(ctx, message, ctx.now);
    return line;
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return { ...line, result: "refused", message: failure.message };
  }
}
