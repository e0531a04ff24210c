import { ApiError } from "@/lib/contract/errors";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { changedMeanwhile } from "@/lib/modules/audit/service/concurrent-change";
import { deliverMessageInBackground, type Queued } from "@/lib/modules/notifications/service/outbox";
import type { OrderStatus } from "@/lib/modules/orders/rules/order-states";
import { findOrderRecipient, setParcel } from "@/lib/modules/orders/store/order-changes";
import { lockOrder } from "@/lib/modules/orders/store/transitions";
import type { Db } from "@/lib/platform/db/connection/client";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { refusedMove } from "../service/merchant-transitions";
import { enqueueOrderChangeMessage } from "../service/order-changes";
import { getOrderDetail } from "../service/order-details";
import { checkParcel, type ParcelInput } from "../service/parcel-checks";
import { noteBuyerRead } from "./merchant-orders";

/** Statuses in which a parcel has an AWB or may get one. */
export const withParcel: readonly OrderStatus[] = ["paid", "processing", "shipped", "delivered"];

/** AWB of a parcel, and its courier if it differs from the buyer's choice. */
type SetAwbInput = ParcelInput & {
  /** Revision of the order. Without it, the last request wins. */
  revision?: number | undefined;
  awb: string;
};

/** Sets or corrects the AWB of an order without a transition. The buyer gets a message if the parcel is on its way. */
export const setOrderAwb: UseCase<"setOrderAwb"> = (ctx, { id, ...input }) => {
  return ctx.idempotent(async (tx) => {
    const message = await setAwb(ctx, tx, id, input);
    return {
      answer: await getOrderDetail(ctx, tx, id),
      after: () => message && deliverMessageInBackground(ctx, message, ctx.now),
    };
  });
};

/** Sets the AWB inside a transaction. Returns the queued message to the buyer, if any. */
export async function setAwb(ctx: MerchantReadContext, tx: Db, id: string, input: SetAwbInput): Promise<Queued | null> {
  const order = await lockOrder(tx, ctx.shop.id, id);
  if (!order) throw new ApiError("not_found", { resource: "merchant_order" });
  if (!withParcel.includes(order.status)) throw await refusedMove(ctx, tx, order);
  const parcel = await checkParcel(ctx, tx, order, input);
  const { courierCode, courierService, awb } = parcel;
  if (!parcel.awbAt && courierService === order.courierService) {
    // A change records its actor. A request that changes nothing still shows the buyer's data, so it is recorded too.
    await noteBuyerRead(ctx, tx, order);
    return null;
  }
  const seen = { shopId: ctx.shop.id, id, revision: input.revision ?? null };
  if (!(await setParcel(tx, seen, parcel))) {
    const present = await findOrderRecipient(tx, ctx.shop.id, id);
    throw await changedMeanwhile(tx, ctx.shop.id, { kind: "order", id }, present?.revision ?? null);
  }
  await recordAudit(tx, ctx, {
    what: "order.awb_set",
    subject: { kind: "order", id, name: order.number },
    before: { awb: order.awb, courier: order.courierCode },
    after: { awb, courier: courierCode },
  });
  if (order.status !== "shipped") return null;
  return enqueueOrderChangeMessage(ctx, tx, order, {
    heading: "Nomor resi pesananmu",
    sentence: `Nomor resi pesananmu: ${awb}.`,
  });
}
