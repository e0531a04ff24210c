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

/** The lease on a notice: how long whoever took it may take to write its messages, before another may. */
const ownMs = 60_000;
const batch = 50;

/** Tells the people of a shop what was just written down for them, after the answer. If that fails, the timed job does it. */
export function tellStaffSoon(house: House, shopId: string, now: Date): void {
  inBackground("telling the people of a shop", tellStaffDue(house, now, shopId));
}

/**
 * Makes messages of the notices that are due, of one shop or of all: one to each who wants that kind and can be reached. Answers with
 * how many notices were taken.
 */
export async function tellStaffDue(house: House, now: Date, shopId: string | null = null): Promise<number> {
  const retryAt = new Date(now.getTime() + ownMs);
  const due = await takeDueNotices(house.db, { now, retryAt, most: batch, shopId });
  for (const shop of new Set(due.map((notice) => notice.shopId))) {
    const notices = due.filter((notice) => notice.shopId === shop);
    await tellShop(house, shop, notices, now).catch((err: unknown) => {
      log().error({ err, shop }, "the people of a shop could not be told");
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

/** A letter to each who wants the notice, but to who did it. Whoever nobody carries messages to is left out. */
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
