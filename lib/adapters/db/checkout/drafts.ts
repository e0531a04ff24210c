import type { Db } from "../connection/client";
import { type Found, isFound, query } from "../sql/query";
import { called } from "../sql/shape";
import { slots } from "../sql/slots";
import { type Sql, sql } from "../sql/sql";
import { int, object, orNull, unread, when } from "../sql/values";
import { insertingFrom, insertingRow, names, replacing, setting } from "../sql/write";
import { drafts, expectedAmounts, holdPlaces } from "../tables/checkout";
import { orders } from "../tables/orders";
import { shops } from "../tables/shops";

const e = called(expectedAmounts, "e");

/** A draft as it is stored; who the buyer is stands sealed in `buyer`. */
export type DraftRow = typeof drafts.$inferSelect;

/** The unique codes to choose from: the first free one from `start` on, of `most`. */
export type CodeChoice = { start: number; most: number };

const { given: stored, fill } = slots<{ draft: DraftRow }>();
const storing = insertingRow(drafts, stored.draft);

/** The statement that stores a draft. */
export function storingDraft(draft: DraftRow): Sql {
  return fill(storing, { draft });
}

/**
 * Stores a draft whose amount no other open order of the shop has, by adding a unique code to its total. Answers with the code,
 * or null when all are taken; then nothing is stored.
 */
export async function insertDraftWithCode(
  db: Db,
  draft: DraftRow,
  choice: CodeChoice,
  owner: AmountHolder,
): Promise<number | null> {
  const hold = {
    shopId: draft.shopId,
    draftId: draft.id,
    base: draft.total,
    until: draft.expiresAt,
    now: draft.createdAt,
    owner,
  };
  const coded = insertingFrom(drafts, {
    ...draft,
    uniqueCode: sql`held.amount - ${draft.total}::bigint`,
    total: sql`held.amount`,
  });
  const found = query({
    code: orNull(int(sql`select amount - ${draft.total}::bigint from held`)),
    free: int(sql`${choice.most}::int - (select count(*) from ${e} where ${isHeld(hold, choice)})`),
  });
  // An amount may be lost to another in the same moment; then the next free one is tried.
  for (let lost = 0; lost < 10; lost++) {
    const row = await found.one(
      db,
      sql`with evicted as (${evicting(draft.shopId, owner)}),
      held as (${holdAmount(hold, choice)}),
      stored as (${coded} from held)
      select ${found}`,
    );
    if (row?.code) return row.code;
    if (!row?.free) return null;
  }
  return null;
}

/** Whose draft holds an amount: a mailbox, and an address on the network where one is known. */
export type AmountHolder = { mailboxKey: Uint8Array; callerKey: Uint8Array | null };

export type Hold = { shopId: string; draftId: string; base: number; until: Date; now: Date; owner?: AmountHolder };

/** Frees the amounts of drafts that have lost their place to a newer one; an order's amount has no owner and stays. */
function evicting(shopId: string, { mailboxKey, callerKey }: AmountHolder): Sql {
  const p = called(holdPlaces, "p");
  const hasNone = (holder: typeof e.mailboxKey) => sql`not exists (
    select 1 from ${p} where ${p.shopId} = ${e.shopId} and ${p.holder} = ${holder} and ${p.kind} = 'draft'
      and ${p.subject} = ${e.draftId})`;
  return sql`
    delete from ${e} where ${e.shopId} = ${shopId} and (
      (${e.mailboxKey} = ${mailboxKey} and ${hasNone(e.mailboxKey)})
      or (${e.callerKey} = ${callerKey} and ${hasNone(e.callerKey)}))`;
}

/** Moves the hold of a draft to another base amount; answers with the new code, or null when all are taken. */
export async function moveHold(db: Db, hold: Hold, choice: CodeChoice): Promise<number | null> {
  await dropHold(db, hold.shopId, hold.draftId);
  const moved = query({ code: int(sql`amount - ${hold.base}::bigint`) });
  // An amount may be lost to another in the same moment; then the next free one is tried.
  for (let lost = 0; lost < 10; lost++) {
    const row = await moved.one(db, sql`with held as (${holdAmount(hold, choice)}) select ${moved} from held`);
    if (row) return row.code;
  }
  return null;
}

/** The hold of a draft, or of the order that it became. */
const isOf = (shopId: string, draftId: string) => sql`${e.shopId} = ${shopId} and ${e.draftId} = ${draftId}`;

/** Whether the amount of a draft is still its own; if so, it stays so until the transaction ends. */
export function keepsHold(db: Db, shopId: string, draftId: string): Promise<boolean> {
  return isFound(db, sql`select 1 from ${e} where ${isOf(shopId, draftId)} for update`);
}

/** Keeps the amount of an order for it until a later moment. */
export async function keepHold(db: Db, shopId: string, draftId: string, until: Date): Promise<void> {
  await db.execute(
    sql`update ${e} set ${setting(expectedAmounts, { heldUntil: until })} where ${isOf(shopId, draftId)}`,
  );
}

/** Frees the amount that a draft or its order held. */
export async function dropHold(db: Db, shopId: string, draftId: string): Promise<void> {
  await db.execute(sql`delete from ${e} where ${isOf(shopId, draftId)}`);
}

/** Takes the first free amount; nothing where it was lost to another in the same moment. A hold whose time is over is free. */
function holdAmount(hold: Hold, choice: CodeChoice): Sql {
  const { base, owner, now } = hold;
  const { start, most } = choice;
  const taking = insertingFrom(expectedAmounts, {
    shopId: hold.shopId,
    amount: sql`${base}::bigint + code`,
    draftId: hold.draftId,
    heldUntil: hold.until,
    mailboxKey: owner?.mailboxKey ?? null,
    callerKey: owner?.callerKey ?? null,
  });
  const { shopId, amount, draftId, heldUntil, mailboxKey, callerKey } = expectedAmounts;
  return sql`
    ${taking} from (
      select n as code from generate_series(1, ${most}::int) n
      except select (${e.amount} - ${base}::bigint)::int from ${e} where ${isHeld(hold, choice)}
    ) as free order by (code - ${start}::int + ${most}::int) % ${most}::int limit 1
    on conflict (${names(shopId, amount)}) do update
      set ${replacing(draftId, heldUntil, mailboxKey, callerKey)} where ${heldUntil} <= ${now.toISOString()}
    returning ${amount}`;
}

function isHeld({ shopId, base, now }: Hold, { most }: CodeChoice): Sql {
  return sql`${e.shopId} = ${shopId} and ${e.amount} between ${base}::bigint + 1 and ${base}::bigint + ${most}::int
    and ${e.heldUntil} > ${now.toISOString()}`;
}

const d = called(drafts, "d");
const s = called(shops, "s");
const o = called(orders, "o");

/** The draft `d`, whole. */
export const draft = object(d);

/** In whose name the shop `s` writes to a buyer. */
const sender = object({ shopName: s.name, timeZone: s.timeZone });

/** A draft, the order that it may have become, and in whose name the shop writes to its buyer. */
const drafted = when(sql`${d.id} is not null`, object({ draft, orderId: orNull(o.id), sender }));

const found = query({ besides: unread(sql`besides`), drafted });

const { given: named, fill: fillName } = slots<{ shopId: string; id: string }>();

const finding = sql`select ${found} from asked
  left join ${d} on besides is null and ${d.shopId} = ${named.shopId} and ${d.id} = ${named.id}
  left join ${s} on ${s.id} = ${d.shopId}
  left join ${o} on ${o.shopId} = ${d.shopId} and ${o.draftId} = ${d.id}`;

/** The draft of that name, or null. Another question may travel along: where it finds anything, no draft is read. */
export async function findDraft(
  db: Db,
  shopId: string,
  id: string,
  question: Sql = sql`null::json`,
): Promise<Found<typeof found>> {
  const named = fillName(finding, { shopId, id });
  const row = await found.one(db, sql`with asked as materialized (select ${question} as besides) ${named}`);
  return row ?? { besides: null, drafted: null };
}
