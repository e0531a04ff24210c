import { inBackground } from "@/lib/adapters/background";
import { type Audience, findAudience } from "@/lib/adapters/db/staff/audience";
import { type DueNotice, type NoticeMessage, takeDueNotices, tellNotice } from "@/lib/adapters/db/work/staff-notices";
import { log } from "@/lib/adapters/log";
import type { Partners } from "@/lib/adapters/partners/partners";
import { originOf } from "@/lib/domain/access/host";
import type { House } from "../context";
import { openContact } from "../merchant/people/contacts";
import { eventOf } from "./notice-event";
import { compose, contactKeyOf, deliverSoon, type Queued } from "./outbox";
import { pushSoon } from "./pushes";

/** Lease on a notification: the time that a worker has to write its messages before another may take it. */
const ownMs = 60_000;
const batch = 50;

/** Sends new staff notifications of a shop after the response. If that fails, the scheduled job does it. */
export function tellStaffSoon(house: House, shopId: string, now: Date): void {
  inBackground("sending staff notifications", tellStaffDue(house, now, shopId));
}

/**
 * Creates messages for due staff notifications of one shop or of all. Each reachable staff member who wants the kind gets one.
 * Returns the number of processed notifications.
 */
export async function tellStaffDue(house: House, now: Date, shopId: string | null = null): Promise<number> {
  const retryAt = new Date(now.getTime() + ownMs);
  const due = await takeDueNotices(house.db, { now, retryAt, most: batch, shopId });
  for (const shop of new Set(due.map((notice) => notice.shopId))) {
    const notices = due.filter((notice) => notice.shopId === shop);
    await tellShop(house, shop, notices, now).catch((err: unknown) => {
      log().error({ err, shop }, "sending staff notifications failed");
    });
  }
  return due.length;
}

async function tellShop(house: House, shopId: string, notices: readonly DueNotice[], now: Date): Promise<void> {
  const [partners, audience] = await Promise.all([house.partners(shopId), findAudience(house.db, shopId)]);
  if (!audience) return;
  for (const notice of notices) {
    const letters = lettersOf(house, partners, audience, notice, now);
    const mine = await tellNotice(
      house.db,
      notice,
      letters.map(({ row }) => row),
      now,
    );
    if (!mine) continue;
    for (const { queued } of letters) deliverSoon(house, queued, now);
    if (mine.pushes > 0) pushSoon(house, shopId, now);
  }
}

type NoticeLetter = { queued: Queued; row: NoticeMessage };

/** Messages to all staff members who want the notification, except its actor. Skips people whom no provider can reach. */
function lettersOf(
  house: House,
  partners: Partners,
  { people, sender, host }: Audience,
  notice: DueNotice,
  now: Date,
): NoticeLetter[] {
  const told = eventOf(notice);
  if (!told) return [];
  const news = { kind: "shop_news", event: told.event, url: `${originOf(host)}${told.path}` } as const;
  const wanting = people.filter(
    ({ id, notices }) => id !== notice.exceptStaffId && notices.some((kind) => kind === notice.kind),
  );
  return wanting.flatMap((person) => {
    const contact = openContact(house.secrets, person);
    if (!contact || partners.messengers(contact.channel).length === 0) return [];
    const queued = compose(house, notice.shopId, news, sender, contact, now);
    const { sealed: message, ...row } = queued.row;
    return [{ queued, row: { ...row, message, contactKey: contactKeyOf(house, contact) } }];
  });
}
