import type { PushTarget } from "@/lib/modules/notifications/push/encryption";
import { sendPush } from "@/lib/modules/notifications/push/push";
import type { VapidKeys } from "@/lib/modules/notifications/push/vapid";
import { nextAttempt } from "@/lib/modules/notifications/rules/webhooks";
import { type Audience, findAudience } from "@/lib/modules/notifications/store/audience";
import { findPushKeys } from "@/lib/modules/notifications/store/push-devices";
import { type DuePush, dropDevice, endPush, putOffPush, takeDuePushes } from "@/lib/modules/notifications/store/pushes";
import { toPushNotification } from "@/lib/modules/notifications/templates/staff";
import { inBackground } from "@/lib/platform/background";
import type { Secrets } from "@/lib/platform/crypto/secrets";
import { log } from "@/lib/platform/log";
import type { Deps } from "@/lib/use-case/context";
import { fields } from "@/lib/values/fields";
import { toOrigin } from "@/lib/values/host";
import { buildNotificationContent } from "./notification-content";

/** Lease on a push: the time that a worker has before another may take it. Longer than the sender's timeout. */
const ownMs = 60_000;
const batch = 50;

/** Sends new pushes to a shop's devices after the response. If that fails, the scheduled job does it. */
export function pushInBackground(deps: Deps, shopId: string, now: Date): void {
  inBackground("sending push notifications", pushDue(deps, now, shopId));
}

/** Sends due pushes of one shop or of all. Returns the number that their push services accepted. */
export async function pushDue(deps: Deps, now: Date, shopId: string | null = null): Promise<number> {
  const retryAt = new Date(now.getTime() + ownMs);
  const due = await takeDuePushes(deps.db, { now, retryAt, most: batch, shopId });
  let arrived = 0;
  for (const shop of new Set(due.map((push) => push.shopId))) {
    const pushes = due.filter((push) => push.shopId === shop);
    arrived += await pushToShop(deps, shop, pushes, now).catch((err: unknown) => {
      log().error({ err, shop }, "sending push notifications failed");
      return 0;
    });
  }
  return arrived;
}

async function pushToShop(deps: Deps, shopId: string, pushes: readonly DuePush[], now: Date): Promise<number> {
  const [keys, audience] = await Promise.all([openKeys(deps, shopId), findAudience(deps.db, shopId)]);
  if (!keys || !audience) return 0;
  const open = await deps.countOpenWork(deps.db, shopId, now);
  const ends = await Promise.all(pushes.map((push) => deliver(deps, push, { keys, audience, open }, now)));
  return ends.filter((isThere) => isThere).length;
}

/** Shop data for its pushes. `open` is the number of open tasks. */
type PushingShop = { keys: VapidKeys; audience: Audience; open: number };

async function deliver(deps: Deps, push: DuePush, shop: PushingShop, now: Date): Promise<boolean> {
  const result = await send(deps, push, shop, now);
  if (result.kind === "no_content") {
    await endPush(deps.db, push);
    return false;
  }
  const status = result.kind === "response" ? result.status : null;
  if (status !== null && status >= 200 && status < 300) {
    await endPush(deps.db, push);
    return true;
  }
  log().warn({ device: push.subscriptionId, status, attempts: push.attempts }, "a push notification was not delivered");
  if (status === 404 || status === 410) {
    await dropDevice(deps.db, push);
    return false;
  }
  const mayPass = status === null || status === 429 || status >= 500;
  const dueAt = mayPass ? nextAttempt(push.attempts, now) : null;
  if (dueAt) await putOffPush(deps.db, push, dueAt);
  else await endPush(deps.db, push);
  return false;
}

/** `no_content`: there is nothing left to send. `no_response`: the push service did not respond. */
type PushResult = { kind: "response"; status: number } | { kind: "no_response" } | { kind: "no_content" };

async function send(deps: Deps, push: DuePush, { keys, audience, open }: PushingShop, now: Date): Promise<PushResult> {
  const { sender, host } = audience;
  const content = buildNotificationContent({ ...push, id: push.noticeId });
  const target = readTarget(deps.secrets, push);
  if (!content || !target) return { kind: "no_content" };
  const origin = toOrigin(host);
  const { webhooks } = await deps.providers(push.shopId);
  const notification = {
    ...toPushNotification(content.event, sender.shopName),
    lang: "id",
    navigate: `${origin}${content.path}`,
    tag: push.noticeId,
  };
  // Browsers with Declarative Web Push show this format by themselves. In others, the admin's service worker shows it.
  const text = JSON.stringify({ web_push: 8030, notification, app_badge: String(open) });
  const message = { target, keys, subject: origin, topic: push.noticeId, text };
  const status = await sendPush(webhooks, message, now);
  return status === null ? { kind: "no_response" } : { kind: "response", status };
}

/** Push keys of a shop; null if nobody has enabled pushes yet. Throws if no secret decrypts them. */
export async function openKeys({ db, secrets }: Pick<Deps, "db" | "secrets">, shopId: string) {
  const found = await findPushKeys(db, shopId);
  if (!found) return null;
  const privateKey = secrets.openBytes("push", buildPushKeyEncryptionContext(shopId), found.privateKey);
  return { publicKey: Buffer.from(found.publicKey), privateKey };
}

/** Encryption context of a shop's private push key. */
export function buildPushKeyEncryptionContext(shopId: string): string {
  return `${shopId}/keys`;
}

/** Encryption context of a device's push endpoint. It fits no other device. */
export function buildPushTargetEncryptionContext({
  shopId,
  endpointHash,
}: {
  shopId: string;
  endpointHash: Uint8Array;
}): string {
  return `${shopId}/${Buffer.from(endpointHash).toString("hex")}`;
}

function readTarget(secrets: Secrets, push: DuePush): PushTarget | null {
  try {
    const { endpoint, p256dh, auth } = fields(
      JSON.parse(secrets.open("push", buildPushTargetEncryptionContext(push), push.target)),
    );
    return { endpoint: String(endpoint), p256dh: String(p256dh), auth: String(auth) };
  } catch {
    return null;
  }
}
