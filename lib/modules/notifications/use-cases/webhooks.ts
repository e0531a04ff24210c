import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { Output } from "@/lib/contract/operation";
import { changedMeanwhile } from "@/lib/modules/audit/service/concurrent-change";
import type { webhookOperations } from "@/lib/modules/notifications/contract/webhooks.merchant";
import {
  countEndpointDeliveries,
  findDelivery,
  listEndpointDeliveries,
  type WebhookDeliveryRow,
} from "@/lib/modules/notifications/store/webhook-log";
import {
  findEndpoint,
  listWebhookEndpointRows,
  type WebhookEndpointRow,
} from "@/lib/modules/notifications/store/webhooks";
import type { Db } from "@/lib/platform/db/connection/client";
import { capCount } from "@/lib/use-case/count";
import { paged, readPosition } from "@/lib/use-case/cursor";
import type { UseCase } from "@/lib/use-case/use-case";
import * as webhooks from "../service/webhooks";

type WebhookView = Output<typeof webhookOperations.getWebhook>;
type DeliveryView = Output<typeof webhookOperations.testWebhook>;

/** Lists the webhook endpoints of the merchant. */
export const listWebhooks: UseCase<"listWebhooks"> = async ({ db, shop }) => {
  return { items: (await listWebhookEndpointRows(db, shop.id)).map(view) };
};

/** Returns one webhook endpoint. */
export const getWebhook: UseCase<"getWebhook"> = async ({ db, shop }, { id }) => {
  return view(await needed(db, shop.id, id));
};

/** Creates a webhook endpoint. */
export const createWebhook: UseCase<"createWebhook"> = async (ctx, { address, events }) => {
  const providers = await ctx.providers(ctx.shop.id);
  return ctx.idempotent(async (tx) => {
    const added = await webhooks.addEndpoint(ctx, tx, providers, { url: address, events });
    if (added.kind !== "added") throw refusal(added.kind);
    return { answer: { ...view(await needed(tx, ctx.shop.id, added.id)), secret: added.secret } };
  });
};

/** Updates the events of a webhook endpoint, or switches it on or off. */
export const updateWebhook: UseCase<"updateWebhook"> = async (ctx, { id, revision, events, enabled }) => {
  return ctx.idempotent(async (tx) => {
    const before = await needed(tx, ctx.shop.id, id);
    const after = await webhooks.changeEndpoint(ctx, tx, before, { seen: revision, events, enabled });
    if (!after) throw await changedMeanwhile(tx, ctx.shop.id, { kind: "webhook", id }, before.revision);
    return { answer: view(after) };
  });
};

/** Deletes a webhook endpoint. */
export const deleteWebhook: UseCase<"deleteWebhook"> = async (ctx, { id, revision }) => {
  return ctx.idempotent(async (tx) => {
    if (!(await webhooks.removeEndpoint(ctx, tx, id, revision))) {
      const endpoint = await needed(tx, ctx.shop.id, id);
      throw await changedMeanwhile(tx, ctx.shop.id, { kind: "webhook", id }, endpoint.revision);
    }
    return { answer: { deleted: true } };
  });
};

/** Replaces the secret of a webhook endpoint. */
export const rotateWebhookSecret: UseCase<"rotateWebhookSecret"> = async (ctx, { id }) => {
  return ctx.idempotent(async (tx) => {
    const rotated = await webhooks.rotateSecret(ctx, tx, id);
    if (!rotated) throw unknown();
    return { answer: { ...view(await needed(tx, ctx.shop.id, id)), secret: rotated.secret } };
  });
};

/** Sends a test event to a webhook endpoint. */
export const testWebhook: UseCase<"testWebhook"> = async (ctx, { id }) => {
  return ctx.idempotent(async (tx) => {
    const queued = await webhooks.queueTest(ctx, tx, id);
    if (!queued) throw unknown();
    return { answer: viewDelivery(queued), after: webhooks.deliverAfter(ctx) };
  });
};

/** Lists the deliveries of a webhook endpoint. */
export const listWebhookDeliveries: UseCase<"listWebhookDeliveries"> = async (
  { db, shop },
  { id, cursor, limit, state, order_number },
) => {
  const after = readPosition(cursor);
  await needed(db, shop.id, id);
  const rows = await listEndpointDeliveries(
    db,
    { shopId: shop.id, endpointId: id },
    { state: state ?? null, orderNumber: order_number?.toUpperCase() ?? null, after, most: limit + 1 },
  );
  const { items, next_cursor } = paged(rows, limit, (last) => [last.createdAt.toISOString(), last.id]);
  return { items: items.map(viewDelivery), next_cursor };
};

/** Counts failed and pending deliveries of a webhook endpoint. */
export const countWebhookDeliveries: UseCase<"countWebhookDeliveries"> = async ({ db, shop }, { id }) => {
  const most = limits.countedEntries;
  await needed(db, shop.id, id);
  const found = await countEndpointDeliveries(db, { shopId: shop.id, endpointId: id }, most + 1);
  return { lists: (["failed", "waiting"] as const).map((state) => ({ state, ...capCount(found[state], most) })) };
};

/** Retries a delivery. */
export const retryWebhookDelivery: UseCase<"retryWebhookDelivery"> = async (ctx, { id, delivery_id }) => {
  const { shop } = ctx;
  return ctx.idempotent(async (tx) => {
    const endpoint = await needed(tx, shop.id, id);
    const known = await findDelivery(tx, shop.id, delivery_id);
    if (known?.endpointId !== id) throw new ApiError("not_found", { resource: "delivery" });
    if (!endpoint.enabled) throw new ApiError("webhook_off");
    await webhooks.requeueEndpointDeliveries(ctx, tx, endpoint, [delivery_id]);
    return {
      answer: viewDelivery((await findDelivery(tx, shop.id, delivery_id)) ?? known),
      after: webhooks.deliverAfter(ctx),
    };
  });
};

/** Retries several deliveries. Each item succeeds or fails on its own. */
export const retryWebhookDeliveries: UseCase<"retryWebhookDeliveries"> = async (ctx, { id, ids }) => {
  return ctx.idempotent(async (tx) => {
    const endpoint = await needed(tx, ctx.shop.id, id);
    if (!endpoint.enabled) throw new ApiError("webhook_off");
    const retriedIds = await webhooks.requeueEndpointDeliveries(ctx, tx, endpoint, ids);
    return {
      answer: { outcomes: [...new Set(ids)].map((each) => redelivered(each, retriedIds.has(each))) },
      after: webhooks.deliverAfter(ctx),
    };
  });
};

function redelivered(id: string, isDone: boolean) {
  if (isDone) return { id, done: true, error_code: null, message: null };
  const { code: error_code, message } = new ApiError("not_found", { resource: "delivery" });
  return { id, done: false, error_code, message };
}

async function needed(db: Db, shopId: string, id: string): Promise<WebhookEndpointRow> {
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

function view(endpoint: WebhookEndpointRow): WebhookView {
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

function viewDelivery(delivery: WebhookDeliveryRow): DeliveryView {
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
