import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { areKeys } from "@/lib/modules/notifications/push/encryption";
import { newVapidKeys } from "@/lib/modules/notifications/push/vapid";
import {
  deleteOldestDevices,
  deletePushDeviceRow,
  insertPushKeys,
  listPushDevices,
  type PushDevice,
  putPushDevice,
} from "@/lib/modules/notifications/service/push-devices";
import {
  buildPushKeyEncryptionContext,
  buildPushTargetEncryptionContext,
  openKeys,
} from "@/lib/modules/notifications/service/pushes";
import { describeDevice } from "@/lib/modules/staff/rules/device";
import { digest } from "@/lib/platform/crypto/secrets";
import { newId } from "@/lib/platform/random";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { needPerson } from "./step-up";

/** Returns the shop's public key for browsers, created on first use, and the caller's devices. */
export const getPushSettings: UseCase<"getPushSettings"> = async (ctx) => {
  const { staffId, sessionId } = needPerson(ctx);
  const keys = (await openKeys(ctx, ctx.shop.id)) ?? (await makeKeys(ctx));
  const devices = await listPushDevices(ctx.db, ctx.shop.id, staffId);
  return {
    public_key: keys.publicKey.toString("base64url"),
    devices: devices.map((device) => viewDevice(device, sessionId)),
  };
};

/** Adds a device of the caller for push notifications. The endpoint comes from a browser, so it must be a public address. */
export const createPushDevice: UseCase<"createPushDevice"> = async (ctx, { endpoint, p256dh, auth }) => {
  const { staffId, sessionId } = needPerson(ctx);
  const shopId = ctx.shop.id;
  const { webhooks } = await ctx.providers(shopId);
  if (!webhooks.accepts(endpoint) || !areKeys({ p256dh, auth })) throw new ApiError("push_refused");
  const endpointHash = digest(endpoint);
  const encryptionContext = buildPushTargetEncryptionContext({ shopId, endpointHash });
  const target = ctx.secrets.encrypt("push", encryptionContext, JSON.stringify({ endpoint, p256dh, auth }));
  const id = newId("psh", ctx.now);
  return ctx.idempotent(async (tx) => {
    const row = { shopId, id, staffId, sessionId, endpointHash, target, device: describeDevice(ctx.userAgent) };
    const savedDevice = await putPushDevice(tx, { ...row, createdAt: ctx.now });
    if (!savedDevice) throw new ApiError("session_required");
    await deleteOldestDevices(tx, shopId, staffId, limits.pushDevices);
    if (savedDevice.id === id)
      await recordAudit(tx, ctx, { what: "push_device.added", subject: subjectOf(savedDevice) });
    return { answer: viewDevice(savedDevice, sessionId) };
  });
};

/** Deletes one of the caller's devices. */
export const deletePushDevice: UseCase<"deletePushDevice"> = async (ctx, { id }) => {
  const { staffId } = needPerson(ctx);
  return ctx.idempotent(async (tx) => {
    const deletedDevice = await deletePushDeviceRow(tx, ctx.shop.id, staffId, id);
    if (!deletedDevice) throw new ApiError("not_found", { resource: "push_device" });
    await recordAudit(tx, ctx, { what: "push_device.removed", subject: subjectOf(deletedDevice) });
    return { answer: { deleted: true } };
  });
};

/** Concurrent requests create one pair of keys: the first stored pair counts. */
async function makeKeys(ctx: MerchantReadContext) {
  const { publicKey, privateKey } = newVapidKeys();
  const sealed = ctx.secrets.encrypt("push", buildPushKeyEncryptionContext(ctx.shop.id), privateKey);
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
