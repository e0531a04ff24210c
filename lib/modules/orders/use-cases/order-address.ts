import { ApiError } from "@/lib/contract/errors";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { changedMeanwhile } from "@/lib/modules/audit/service/concurrent-change";
import { deliverMessageInBackground } from "@/lib/modules/notifications/service/outbox";
import type { OrderStatus } from "@/lib/modules/orders/rules/order-states";
import { correctRecipient, findOrderRecipient, type RecipientRow } from "@/lib/modules/orders/store/order-changes";
import { lockOrder } from "@/lib/modules/orders/store/transitions";
import { getDestination } from "@/lib/modules/shipping/service/destinations";
import { type Buyer, encryptBuyer, openBuyer } from "@/lib/modules/verification/service/buyer";
import type { MerchantContext, MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { maskName, parsePhone } from "@/lib/values/contact";
import { refusedMove } from "../service/merchant-transitions";
import { enqueueOrderChangeMessage } from "../service/order-changes";
import { getOrderDetail } from "../service/order-details";
import { buildRenewedKeys, renewSearchKeys } from "../service/search-keys";

/**
 * Correctable fields of a parcel's recipient. Omitted fields keep their value. The contact belongs to the buyer and never
 * changes.
 */
type AddressInput = {
  name?: string | undefined;
  phone?: string | undefined;
  street?: string | undefined;
  destination_ref?: string | undefined;
};

/** Statuses in which the parcel is still in the shop. */
const notSent: readonly OrderStatus[] = ["pending_payment", "awaiting_confirmation", "paid", "processing"];

/**
 * Corrects the recipient of an order before it is shipped. The destination stays the quoted one, or becomes another one from
 * the destination search. The shipping cost stays the same. The buyer gets a message.
 */
export const updateOrderAddress: UseCase<"updateOrderAddress"> = async (ctx, { id, revision, ...address }) => {
  const phone = readPhone(address.phone);
  // The lookup may call a provider, so it runs outside the transaction.
  const newDestination = address.destination_ref ? await loadDestinationFields(ctx, address.destination_ref) : null;
  return ctx.idempotent(async (tx) => {
    const order = await lockOrder(tx, ctx.shop.id, id);
    const known = await findOrderRecipient(tx, ctx.shop.id, id);
    if (!order || !known) throw new ApiError("not_found", { resource: "merchant_order" });
    if (!notSent.includes(order.status)) throw await refusedMove(ctx, tx, order);
    const was = openBuyer(ctx.secrets, ctx.shop.id, known.draftId, known.buyer);
    const is = corrected(was, { ...address, phone });
    const destination = newDestination ?? pickDestinationFields(known);
    const row = { ...destination, ...sealedRecipient(ctx, known.draftId, is) };
    if (!(await correctRecipient(tx, { shopId: ctx.shop.id, id, revision }, row))) {
      throw await changedMeanwhile(tx, ctx.shop.id, { kind: "order", id }, known.revision);
    }
    const change = {
      was: { order: known, buyer: was },
      is: { order: { ...known, ...destination }, buyer: is },
    };
    await renewSearchKeys(tx, buildRenewedKeys(ctx.secrets, change));
    const changed = changedIn(
      was,
      is,
      newDestination !== null && newDestination.destinationRef !== known.destinationRef,
    );
    const subject = { kind: "order", id, name: order.number };
    await recordAudit(tx, ctx, { what: "order.address_corrected", subject, after: { corrected: changed } });
    const message = await enqueueOrderChangeMessage(ctx, tx, order, addressMessage);
    return {
      answer: await getOrderDetail(ctx, tx, id),
      after: () => message && deliverMessageInBackground(ctx, message, ctx.now),
    };
  });
};

const addressMessage = {
  heading: "Alamat pengiriman diperbarui",
  sentence: "Toko memperbarui data pengiriman pesananmu. Kalau ini bukan permintaanmu, segera hubungi toko.",
};

type DestinationFields = Pick<RecipientRow, "city" | "destinationRef" | "destinationLabel">;

async function loadDestinationFields(ctx: MerchantContext, ref: string): Promise<DestinationFields> {
  const { shipping } = await ctx.providers(ctx.shop.id);
  const { city, label } = await getDestination(shipping, ref);
  return { city, destinationRef: ref, destinationLabel: label };
}

function pickDestinationFields({ city, destinationRef, destinationLabel }: DestinationFields): DestinationFields {
  return { city, destinationRef, destinationLabel };
}

function sealedRecipient({ secrets, shop }: MerchantReadContext, draftId: string, buyer: Buyer) {
  return { buyer: encryptBuyer(secrets, shop.id, draftId, buyer), customerNameMasked: maskName(buyer.name) };
}

function readPhone(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const phone = parsePhone(typed);
  if (phone !== null) return phone;
  const message = "Nomor telepon tidak valid. Gunakan format 08xxxxxxxxxx.";
  throw new ApiError("invalid_request", { issues: [{ path: "phone", code: "invalid_format", message }] });
}

function corrected(buyer: Buyer, { name, phone, street }: AddressInput): Buyer {
  return { ...buyer, name: name ?? buyer.name, phone: phone ?? buyer.phone, address: street ?? buyer.address };
}

/** Names of the changed fields, without old or new values. */
function changedIn(was: Buyer, is: Buyer, isElsewhere: boolean): string[] {
  const all: [string, boolean][] = [
    ["name", was.name !== is.name],
    ["phone", was.phone !== is.phone],
    ["street", was.address !== is.address],
    ["place", isElsewhere],
  ];
  return all.flatMap(([field, isChanged]) => (isChanged ? [field] : []));
}
