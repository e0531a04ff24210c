import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias } from "@/lib/platform/db/sql/shape";
import { params } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { int, object, orNull, unread, when } from "@/lib/platform/db/sql/values";
import { assignExcluded, columnNames, insertRowInto, insertSelect } from "@/lib/platform/db/sql/write";
import { drafts, expectedAmounts, orderSlots } from "@/lib/schema/checkout";
import { orders } from "@/lib/schema/orders";
import { shops } from "@/lib/schema/shops";

const e = alias(expectedAmounts, "e");
const heldAmount = relation("held", { amount: expectedAmounts.amount });

/** Row of a draft. `buyer` is encrypted. */
export type DraftRow = typeof drafts.$inferSelect;

/** Range of `most` unique codes. The first free one from `start` on is used. */
export type CodeChoice = { start: number; most: number };

const { param: stored, prepare } = params<{ draft: DraftRow }>();
const storing = insertRowInto(drafts, stored.draft);

/** Returns the statement that stores a draft. */
export function storingDraft(draft: DraftRow): Sql {
  return prepare(storing, { draft });
}

/**
 * Stores a draft and adds a unique code to its total. No other open order of the shop then has the same amount. Returns the
 * code. Returns null and stores nothing if all codes are taken.
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
  const coded = insertSelect(drafts, {
    ...draft,
    uniqueCode: sql`${heldAmount.amount} - ${draft.total}::bigint`,
    total: heldAmount.amount,
  });
  const found = query({
    code: orNull(int(sql`select ${heldAmount.amount} - ${draft.total}::bigint from held`)),
    free: int(sql`${choice.most}::int - (select count(*) from ${e} where ${isHeld(hold, choice)})`),
  });
  // A concurrent request may take the amount first. Then the next free one is tried.
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

/** Owner of a draft's reserved amount: a contact, and an IP address if known. */
export type AmountHolder = { normalizedContactKey: Uint8Array; callerKey: Uint8Array | null };

export type Hold = { shopId: string; draftId: string; base: number; until: Date; now: Date; owner?: AmountHolder };

/** Frees the amounts of drafts that lost their slot to a newer draft. An amount of an order has no owner and stays. */
function evicting(shopId: string, { normalizedContactKey: mailboxKey, callerKey }: AmountHolder): Sql {
  const p = alias(orderSlots, "p");
  const hasNone = (holder: typeof e.mailboxKey) => sql`not exists (
    select 1 from ${p} where ${p.shopId} = ${e.shopId} and ${p.holder} = ${holder} and ${p.kind} = 'draft'
      and ${p.subject} = ${e.draftId})`;
  return sql`
    delete from ${e} where ${e.shopId} = ${shopId} and (
      (${e.mailboxKey} = ${mailboxKey} and ${hasNone(e.mailboxKey)})
      or (${e.callerKey} = ${callerKey} and ${hasNone(e.callerKey)}))`;
}

/** Moves the reserved amount of a draft to another base. Returns the new code; null if all are taken. */
export async function moveHold(db: Db, hold: Hold, choice: CodeChoice): Promise<number | null> {
  await db.execute(sql`delete from ${e} where ${isOf(hold.shopId, hold.draftId)}`);
  const codeRow = query({ code: int(sql`${heldAmount.amount} - ${hold.base}::bigint`) });
  // A concurrent request may take the amount first. Then the next free one is tried.
  for (let lost = 0; lost < 10; lost++) {
    const row = await codeRow.one(db, sql`with held as (${holdAmount(hold, choice)}) select ${codeRow} from held`);
    if (row) return row.code;
  }
  return null;
}

/** Condition for the reserved amount of a draft, or of the order that it became. */
const isOf = (shopId: string, draftId: string) => sql`${e.shopId} = ${shopId} and ${e.draftId} = ${draftId}`;

/** True if the draft still owns its amount. Locks it until the transaction ends. */
export function keepsHold(db: Db, shopId: string, draftId: string): Promise<boolean> {
  return affected(db, sql`select 1 from ${e} where ${isOf(shopId, draftId)} for update`);
}

/** Reserves the first free amount; returns no row if a concurrent request took it. An expired reservation is free. */
function holdAmount(hold: Hold, choice: CodeChoice): Sql {
  const { base, owner, now } = hold;
  const { start, most } = choice;
  const taking = insertSelect(expectedAmounts, {
    shopId: hold.shopId,
    amount: sql`${base}::bigint + code`,
    draftId: hold.draftId,
    heldUntil: hold.until,
    mailboxKey: owner?.normalizedContactKey ?? null,
    callerKey: owner?.callerKey ?? null,
  });
  const { shopId, amount, draftId, heldUntil, mailboxKey, callerKey } = expectedAmounts;
  return sql`
    ${taking} from (
      select n as code from generate_series(1, ${most}::int) n
      except select (${e.amount} - ${base}::bigint)::int from ${e} where ${isHeld(hold, choice)}
    ) as free order by (code - ${start}::int + ${most}::int) % ${most}::int limit 1
    on conflict (${columnNames(shopId, amount)}) do update
      set ${assignExcluded(draftId, heldUntil, mailboxKey, callerKey)} where ${heldUntil} <= ${now.toISOString()}
    returning ${heldAmount}`;
}

function isHeld({ shopId, base, now }: Hold, { most }: CodeChoice): Sql {
  return sql`${e.shopId} = ${shopId} and ${e.amount} between ${base}::bigint + 1 and ${base}::bigint + ${most}::int
    and ${e.heldUntil} > ${now.toISOString()}`;
}

const d = alias(drafts, "d");
const s = alias(shops, "s");
const o = alias(orders, "o");

/** All columns of the draft `d`. */
const draft = object(d);

/** Sender of messages of the shop `s` to a buyer. */
const sender = object({ shopName: s.name, timeZone: s.timeZone });

/** Draft, the order that it became if any, and the sender of messages to its buyer. */
const drafted = when(sql`${d.id} is not null`, object({ draft, orderId: orNull(o.id), sender }));

const found = query({ besides: unread(sql`besides`), drafted });

const { param: named, prepare: prepareName } = params<{ shopId: string; id: string }>();

const finding = sql`select ${found} from asked
  left join ${d} on besides is null and ${d.shopId} = ${named.shopId} and ${d.id} = ${named.id}
  left join ${s} on ${s.id} = ${d.shopId}
  left join ${o} on ${o.shopId} = ${d.shopId} and ${o.draftId} = ${d.id}`;

/** Returns a draft, or null. `question` runs in the same statement: if it returns a value, no draft is read. */
export async function findDraft(
  db: Db,
  shopId: string,
  id: string,
  question: Sql = sql`null::json`,
): Promise<Row<typeof found>> {
  const named = prepareName(finding, { shopId, id });
  const row = await found.one(db, sql`with asked as materialized (select ${question} as besides) ${named}`);
  return row ?? { besides: null, drafted: null };
}
