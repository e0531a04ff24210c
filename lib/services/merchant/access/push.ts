import { noteActivity } from "@/lib/adapters/db/staff/activity";
import {
  deletePushDevice,
  insertPushKeys,
  keepNewestDevices,
  listPushDevices,
  type PushDevice,
  putPushDevice,
} from "@/lib/adapters/db/staff/push";
import { areKeys } from "@/lib/adapters/push/encryption";
import { newVapidKeys } from "@/lib/adapters/push/vapid";
import { newId } from "@/lib/adapters/random";
import { digest } from "@/lib/adapters/secrets";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type * as contract from "@/lib/contract/merchant/people/push";
import type { Output } from "@/lib/contract/operation";
import { deviceOf } from "@/lib/domain/staff/device";
import type { EndedRequest } from "../../context";
import { keysPlace, openKeys, targetPlace } from "../../messages/pushes";
import type { BrowserFacts, MerchantContext, MerchantReadContext } from "../context";
import { needPerson } from "./step-up";

/** Returns the shop's public key for browsers, created on first use, and the caller's devices. */
export async function getPush(ctx: MerchantReadContext & BrowserFacts): Promise<Output<typeof contract.getPush>> {
  const { staffId, sessionId } = needPerson(ctx);
  const keys = (await openKeys(ctx, ctx.shop.id)) ?? (await makeKeys(ctx));
  const devices = await listPushDevices(ctx.db, ctx.shop.id, staffId);
  return {
    public_key: keys.publicKey.toString("base64url"),
    devices: devices.map((device) => viewDevice(device, sessionId)),
  };
}

/** Adds a device of the caller for push notifications. The endpoint comes from a browser, so it must be a public address. */
export async function addPushDevice<E extends EndedRequest>(
  ctx: MerchantContext<E> & BrowserFacts,
  { endpoint, p256dh, auth }: MerchantInput<typeof contract.addPushDevice>,
): Promise<Output<typeof contract.addPushDevice> | E> {
  const { staffId, sessionId } = needPerson(ctx);
  const shopId = ctx.shop.id;
  const { webhooks } = await ctx.partners(shopId);
  if (!webhooks.accepts(endpoint) || !areKeys({ p256dh, auth })) throw new ApiError("push_refused");
  const endpointHash = digest(endpoint);
  const place = targetPlace({ shopId, endpointHash });
  const target = ctx.secrets.seal("push", place, JSON.stringify({ endpoint, p256dh, auth }));
  const id = newId("psh", ctx.now);
  return ctx.once(async (tx) => {
    const row = { shopId, id, staffId, sessionId, endpointHash, target, device: deviceOf(ctx.userAgent) };
    const kept = await putPushDevice(tx, { ...row, createdAt: ctx.now });
    if (!kept) throw new ApiError("session_required");
    await keepNewestDevices(tx, shopId, staffId, limits.pushDevices);
    if (kept.id === id) await noteActivity(tx, ctx, { what: "push_device.added", subject: subjectOf(kept) });
    return { answer: viewDevice(kept, sessionId) };
  });
}

/** Deletes one of the caller's devices. */
export async function removePushDevice<E extends EndedRequest>(
  ctx: MerchantContext<E> & BrowserFacts,
  { id }: MerchantInput<typeof contract.removePushDevice>,
): Promise<Output<typeof contract.removePushDevice> | E> {
  const { staffId } = needPerson(ctx);
  return ctx.once(async (tx) => {
    const gone = await deletePushDevice(tx, ctx.shop.id, staffId, id);
    if (!gone) throw new ApiError("not_found", { resource: "push_device" });
    await noteActivity(tx, ctx, { what: "push_device.removed", subject: subjectOf(gone) });
    return { answer: { removed: true } };
  });
}

/** Concurrent requests create one pair of keys: the first stored pair counts. */
async function makeKeys(ctx: MerchantReadContext) {
  const { publicKey, privateKey } = newVapidKeys();
  const sealed = ctx.secrets.seal("push", keysPlace(ctx.shop.id), privateKey);
  await insertPushKeys(ctx.db, ctx.shop.id, { publicKey, privateKey: sealed });
  return (await openKeys(ctx, ctx.shop.id)) ?? { publicKey, privateKey };
}

function subjectOf({ id, device }: PushDevice) {
  return { kind: "push_device", id, name: device };
}

function viewDevice({ id, device, createdAt, sessionId }: PushDevice, current: string) {
  return {
    id,
    device,
    created_at: createdAt.toISOString(),
    current: sessionId === current,
  };
}
