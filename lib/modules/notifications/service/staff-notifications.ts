import { type Audience, findAudience } from "@/lib/modules/notifications/store/audience";
import {
  type DueNotice,
  dispatchStaffNotification,
  type NoticeMessage,
  takeDueNotices,
} from "@/lib/modules/notifications/store/staff-notifications";
import { inBackground } from "@/lib/platform/background";
import { log } from "@/lib/platform/log";
import type { Deps } from "@/lib/use-case/context";
import type { ShopProviders } from "@/lib/use-case/providers";
import { toOrigin } from "@/lib/values/host";
import { buildNotificationContent } from "./notification-content";
import { compose, deliverMessageInBackground, deriveContactKey, type Queued } from "./outbox";
import { pushInBackground } from "./pushes";
import { openContact } from "./staff-contact";

/** Lease on a notification: the time that a worker has to write its messages before another may take it. */
const ownMs = 60_000;
const batch = 50;

/** Sends new staff notifications of a shop after the response. If that fails, the scheduled job does it. */
export function notifyStaffInBackground(deps: Deps, shopId: string, now: Date): void {
  inBackground("sending staff notifications", sendDueStaffNotifications(deps, now, shopId));
}

/**
 * Creates messages for due staff notifications of one shop or of all. Each reachable staff member who wants the kind gets one.
 * Returns the number of processed notifications.
 */
export async function sendDueStaffNotifications(deps: Deps, now: Date, shopId: string | null = null): Promise<number> {
  const retryAt = new Date(now.getTime() + ownMs);
  const due = await takeDueNotices(deps.db, { now, retryAt, most: batch, shopId });
  for (const shop of new Set(due.map((notice) => notice.shopId))) {
    const notices = due.filter((notice) => notice.shopId === shop);
    await notifyShopStaff(deps, shop, notices, now).catch((err: unknown) => {
      log().error({ err, shop }, "sending staff notifications failed");
    });
  }
  return due.length;
}

async function notifyShopStaff(deps: Deps, shopId: string, notices: readonly DueNotice[], now: Date): Promise<void> {
  const [providers, audience] = await Promise.all([deps.providers(shopId), findAudience(deps.db, shopId)]);
  if (!audience) return;
  for (const notice of notices) {
    const messages = composeNotifications(deps, providers, audience, notice, now);
    const mine = await dispatchStaffNotification(
      deps.db,
      notice,
      messages.map(({ row }) => row),
      now,
    );
    if (!mine) continue;
    for (const { queued } of messages) deliverMessageInBackground(deps, queued, now);
    if (mine.pushes > 0) pushInBackground(deps, shopId, now);
  }
}

type NotificationMessage = { queued: Queued; row: NoticeMessage };

/** Messages to all staff members who want the notification, except its actor. Skips people whom no provider can reach. */
function composeNotifications(
  deps: Deps,
  providers: ShopProviders,
  { people, sender, host }: Audience,
  notice: DueNotice,
  now: Date,
): NotificationMessage[] {
  const content = buildNotificationContent(notice);
  if (!content) return [];
  const messageInput = { kind: "shop_news", event: content.event, url: `${toOrigin(host)}${content.path}` } as const;
  const wanting = people.filter(
    ({ id, notices }) => id !== notice.exceptStaffId && notices.some((kind) => kind === notice.kind),
  );
  return wanting.flatMap((person) => {
    const contact = openContact(deps.secrets, person);
    if (!contact || providers.messengers(contact.channel).length === 0) return [];
    const queued = compose(deps, notice.shopId, messageInput, sender, contact, now);
    const { sealed: message, ...row } = queued.row;
    return [{ queued, row: { ...row, message, contactKey: deriveContactKey(deps, contact) } }];
  });
}
