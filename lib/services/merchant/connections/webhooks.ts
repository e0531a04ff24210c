import type { Db } from "@/lib/adapters/db/connection/client";
import {
  countDeliveriesTo,
  type DeliveryFacts,
  findDelivery,
  listDeliveriesTo,
} from "@/lib/adapters/db/work/webhook-log";
import { type EndpointFacts, findEndpoint, listEndpoints } from "@/lib/adapters/db/work/webhooks";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type * as contract from "@/lib/contract/merchant/settings/webhooks";
import type { Output } from "@/lib/contract/operation";
import type { EndedRequest } from "../../context";
import * as webhooks from "../../messages/webhooks";
import type { MerchantContext, MerchantReadContext } from "../context";
import { counted } from "../counted";
import { paged, readPosition } from "../cursor";
import { changedMeanwhile } from "../meanwhile";

type WebhookView = Output<typeof contract.getWebhook>;
type DeliveryView = Output<typeof contract.testWebhook>;

/** Lists the webhook endpoints of the merchant. */
export async function listWebhooks({ db, shop }: MerchantReadContext): Promise<Output<typeof contract.listWebhooks>> {
  return { items: (await listEndpoints(db, shop.id)).map(view) };
}

/** Returns one webhook endpoint. */
export async function getWebhook(
  { db, shop }: MerchantReadContext,
  { id }: MerchantInput<typeof contract.getWebhook>,
): Promise<WebhookView> {
  return view(await needed(db, shop.id, id));
}

/** Creates a webhook endpoint. */
export async function addWebhook<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { address, events }: MerchantInput<typeof contract.addWebhook>,
): Promise<Output<typeof contract.addWebhook> | E> {
  const partners = await ctx.partners(ctx.shop.id);
  return ctx.once(async (tx) => {
    const added = await webhooks.addEndpoint(ctx, tx, partners, { url: address, events });
    if (typeof added === "string") throw refusal(added);
    return { answer: { ...view(await needed(tx, ctx.shop.id, added.id)), secret: added.secret } };
  });
}

/** Updates the events of a webhook endpoint, or switches it on or off. */
export async function changeWebhook<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id, revision, events, enabled }: MerchantInput<typeof contract.changeWebhook>,
): Promise<WebhookView | E> {
  return ctx.once(async (tx) => {
    const before = await needed(tx, ctx.shop.id, id);
    const after = await webhooks.changeEndpoint(ctx, tx, before, { seen: revision, events, enabled });
    if (!after) throw await changedMeanwhile(tx, ctx.shop.id, { kind: "webhook", id }, before.revision);
    return { answer: view(after) };
  });
}

/** Deletes a webhook endpoint. */
export async function removeWebhook<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id, revision }: MerchantInput<typeof contract.removeWebhook>,
): Promise<Output<typeof contract.removeWebhook> | E> {
  return ctx.once(async (tx) => {
    if (!(await webhooks.removeEndpoint(ctx, tx, id, revision))) {
      const kept = await needed(tx, ctx.shop.id, id);
      throw await changedMeanwhile(tx, ctx.shop.id, { kind: "webhook", id }, kept.revision);
    }
    return { answer: { removed: true } };
  });
}

/** Replaces the secret of a webhook endpoint. */
export async function rotateWebhookSecret<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id }: MerchantInput<typeof contract.rotateWebhookSecret>,
): Promise<Output<typeof contract.rotateWebhookSecret> | E> {
  return ctx.once(async (tx) => {
    const rotated = await webhooks.rotateSecret(ctx, tx, id);
    if (!rotated) throw unknown();
    return { answer: { ...view(await needed(tx, ctx.shop.id, id)), secret: rotated.secret } };
  });
}

/** Sends a test event to a webhook endpoint. */
export async function testWebhook<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id }: MerchantInput<typeof contract.testWebhook>,
): Promise<DeliveryView | E> {
  return ctx.once(async (tx) => {
    const queued = await webhooks.queueTest(ctx, tx, id);
    if (!queued) throw unknown();
    return { answer: viewDelivery(queued), after: webhooks.deliverAfter(ctx) };
  });
}

/** Lists the deliveries of a webhook endpoint. */
export async function listWebhookDeliveries(
  { db, shop }: MerchantReadContext,
  { id, cursor, limit, state, order_number }: MerchantInput<typeof contract.listWebhookDeliveries>,
): Promise<Output<typeof contract.listWebhookDeliveries>> {
  const after = readPosition(cursor);
  await needed(db, shop.id, id);
  const rows = await listDeliveriesTo(
    db,
    { shopId: shop.id, endpointId: id },
    { state: state ?? null, orderNumber: order_number?.toUpperCase() ?? null, after, most: limit + 1 },
  );
  const { items, next_cursor } = paged(rows, limit, (last) => [last.createdAt.toISOString(), last.id]);
  return { items: items.map(viewDelivery), next_cursor };
}

/** Counts failed and pending deliveries of a webhook endpoint. */
export async function countWebhookDeliveries(
  { db, shop }: MerchantReadContext,
  { id }: MerchantInput<typeof contract.countWebhookDeliveries>,
): Promise<Output<typeof contract.countWebhookDeliveries>> {
  const most = limits.countedEntries;
  await needed(db, shop.id, id);
  const found = await countDeliveriesTo(db, { shopId: shop.id, endpointId: id }, most + 1);
  return { lists: (["failed", "waiting"] as const).map((state) => ({ state, ...counted(found[state], most) })) };
}

/** Retries a delivery. */
export async function redeliverWebhook<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id, delivery_id }: MerchantInput<typeof contract.redeliverWebhook>,
): Promise<DeliveryView | E> {
  const { shop } = ctx;
  return ctx.once(async (tx) => {
    const endpoint = await needed(tx, shop.id, id);
    const known = await findDelivery(tx, shop.id, delivery_id);
    if (known?.endpointId !== id) throw new ApiError("not_found", { resource: "delivery" });
    if (!endpoint.enabled) throw new ApiError("webhook_off");
    await webhooks.tellAgain(ctx, tx, endpoint, [delivery_id]);
    return {
      answer: viewDelivery((await findDelivery(tx, shop.id, delivery_id)) ?? known),
      after: webhooks.deliverAfter(ctx),
    };
  });
}

/** Retries several deliveries. Each item succeeds or fails on its own. */
export async function redeliverWebhooks<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id, ids }: MerchantInput<typeof contract.redeliverWebhooks>,
): Promise<Output<typeof contract.redeliverWebhooks> | E> {
  return ctx.once(async (tx) => {
    const endpoint = await needed(tx, ctx.shop.id, id);
    if (!endpoint.enabled) throw new ApiError("webhook_off");
    const told = await webhooks.tellAgain(ctx, tx, endpoint, ids);
    return {
      answer: { outcomes: [...new Set(ids)].map((each) => redelivered(each, told.has(each))) },
      after: webhooks.deliverAfter(ctx),
    };
  });
}

function redelivered(id: string, isDone: boolean) {
  if (isDone) return { id, done: true, refusal: null, message: null };
  const { code: refusal, message } = new ApiError("not_found", { resource: "delivery" });
  return { id, done: false, refusal, message };
}

async function needed(db: Db, shopId: string, id: string): Promise<EndpointFacts> {
  const found = await findEndpoint(db, shopId, id);
  if (!found) throw unknown();
  return found;
}

function unknown(): ApiError<"not_found"> {
  return new ApiError("not_found", { resource: "webhook" });
}

function refusal(reason: webhooks.EndpointRefusal): ApiError {
  switch (reason) {
    case "url_taken":
      return new ApiError("webhook_taken");
    case "full":
      return new ApiError("webhook_limit", { limit: limits.webhooks });
    case "url_refused":
      return wrong("address", "Pakai alamat https:// yang dapat dibuka dari internet, tanpa nama pengguna dan sandi.");
    case "event_unknown":
      return wrong("events", "Ada kabar yang tidak dikenal di daftar ini.");
  }
}

function wrong(path: string, message: string): ApiError {
  return new ApiError("invalid_request", { issues: [{ path, code: "invalid_format", message }] });
}

function view(endpoint: EndpointFacts): WebhookView {
  return {
    id: endpoint.id,
    address: endpoint.url,
    events: endpoint.events,
    enabled: endpoint.enabled,
    old_secret_until: endpoint.oldSecretUntil?.toISOString() ?? null,
    created_at: endpoint.createdAt.toISOString(),
    revision: endpoint.revision,
  };
}

function viewDelivery(delivery: DeliveryFacts): DeliveryView {
  return {
    id: delivery.id,
    event_id: delivery.eventId,
    type: delivery.type,
    order_number: delivery.orderNumber,
    state: delivery.state,
    tries: delivery.attempts,
    last_status: delivery.lastStatus,
    created_at: delivery.createdAt.toISOString(),
    next_try_at: delivery.state === "waiting" ? delivery.dueAt.toISOString() : null,
    delivered_at: delivery.deliveredAt?.toISOString() ?? null,
    failed_at: delivery.failedAt?.toISOString() ?? null,
  };
}
