import type { NewMessage } from "@/lib/modules/notifications/rules/messages";
import type { Counter } from "@/lib/modules/shops/rules/quota";
import { type CodeSpending, countedCode, countingCode, hasPaid, toCounter } from "@/lib/modules/shops/store/columns";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { relation } from "@/lib/platform/db/sql/relation";
import { toKeyList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { params, perCount } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { object, orNull, timestampValue, truth, when } from "@/lib/platform/db/sql/values";
import { assign, assignExcluded, columnNames, insertSelect } from "@/lib/platform/db/sql/write";
import { codes, drafts } from "@/lib/schema/checkout";
import { outbox } from "@/lib/schema/delivery";
import { orders } from "@/lib/schema/orders";
import { payments } from "@/lib/schema/payments";
import { type CheckoutCodeSlots, isShareFree, oldestOfShare, oldestSlot, takingOldest } from "./code-slots";

const o = alias(orders, "o");

export type Purpose = (typeof codes.$inferSelect)["purpose"];

export type NewCode = {
  shopId: string;
  purpose: Purpose;
  subject: string;
  contactKey: Buffer;
  codeHash: Buffer;
  now: Date;
  expiresAt: Date;
};

/**
 * Result of storing a code. `not_sent`: its message must not be sent. `quota_reached`: a daily quota is reached, so nothing was
 * queued. `already_used`: the previous code was used, so there is nothing left to confirm. `counter` is the shop's counter, if
 * the code was counted. `usesLease`: it was counted before, in a lease.
 */
export type SaveCodeResult =
  | { kind: "queued" | "not_sent"; counter: Counter | null; usesLease: boolean }
  | { kind: "quota_reached" }
  | { kind: "already_used" };

/** `slots_full`: the contact's slots are taken, or all that this shop may take; `oldest` is the time of the oldest one. */
export type SaveCodeInSlotResult = SaveCodeResult | { kind: "slots_full"; oldest: Date };

/**
 * Replaces the previous code, queues its message under the same id, and counts a code to a first-time buyer. A message that
 * must not be sent takes as long.
 */
export async function putCode(
  db: Db,
  code: NewCode,
  message: NewMessage,
  spending: CodeSpending,
): Promise<SaveCodeResult> {
  const statement = putting[code.purpose](spending.normalizedContactKeys.length);
  const row = await put.one(db, prepare(statement, { ...code, ...message, ...spending }));
  return row ? toSaveCodeResult(row) : { kind: "already_used" };
}

function toSaveCodeResult(row: Row<typeof put>): SaveCodeResult {
  if (row.over) return { kind: "quota_reached" };
  return { kind: row.queued ? "queued" : "not_sent", counter: toCounter(row), usesLease: row.usesLease };
}

const outcome = {
  queued: truth(sql`exists (select 1 from queued)`),
  over: truth(sql`over.yes`),
  ...countedCode,
};

const put = query(outcome);
const slotResult = query({
  ...outcome,
  taken: truth(sql`exists (select 1 from taken)`),
  allowed: truth(sql`oldest.known`),
  oldest: orNull(oldestSlot.sentAt),
  oldestOfShare: orNull(timestampValue(oldestOfShare)),
  put: truth(sql`exists (select 1 from put)`),
});

const { param: code, prepare } = params<NewCode & NewMessage & CodeSpending>();

const purpose = columnNames(codes.purpose);
const isUnused = sql`${columnNames(codes.usedAt)} is null`;

// Exact conditions of the unique indexes. Postgres uses them to identify the index.
const putting: Record<Purpose, (keys: number) => Sql> = {
  checkout: perCount((keys) => puttingAnyway(sql`${purpose} = 'checkout'`, keys)),
  lookup: perCount((keys) => puttingAnyway(sql`${purpose} = 'lookup' and ${isUnused}`, keys)),
  staff: perCount((keys) => puttingAnyway(sql`${purpose} = 'staff' and ${isUnused}`, keys)),
};

function puttingAnyway(isTheOne: Sql, keys: number): Sql {
  return sql`with ${countingCode(keys)}, ${puttingOne(isTheOne)}
    select ${put} from put cross join over left join shop_counted on true`;
}

const saveInSlotStatement = perCount((keys) => {
  const isTaken = sql`exists (select 1 from taken)`;
  const isAllowed = sql`(${isShareFree} or ${hasPaid(keys)})`;
  return sql`with ${takingOldest(isAllowed, code.shopId)}, ${countingCode(keys, isTaken)}, ${puttingOne(sql`${purpose} = 'checkout'`, isTaken)}
    select ${slotResult} from oldest cross join over left join shop_counted on true`;
});

/** Parts of a statement that replaces the previous code and queues its message. */
function puttingOne(isTheOne: Sql, onlyIf: Sql = sql`true`): Sql {
  const { shopId, subject, contactKey, codeHash, createdAt, expiresAt, usedAt } = codes;
  const row = {
    shopId: code.shopId,
    id: code.id,
    purpose: code.purpose,
    subject: code.subject,
    contactKey: code.contactKey,
    codeHash: code.codeHash,
    createdAt: code.now,
    expiresAt: code.expiresAt,
  };
  const queued = insertSelect(outbox, {
    shopId: code.shopId,
    id: code.id,
    kind: code.kind,
    contactKey: code.contactKey,
    channel: code.channel,
    message: code.sealed,
    attempts: 1,
    createdAt: code.now,
    dueAt: code.dueAt,
  });
  return sql`
    put as (
      ${insertSelect(codes, row)} where ${onlyIf}
      on conflict (${columnNames(shopId, subject)}) where ${isTheOne} do update
        set ${assignExcluded(codes.id, contactKey, codeHash, createdAt, expiresAt)}, ${assign(codes, { tries: 0 })}
        where ${usedAt} is null
      returning 1),
    queued as (
      ${queued} from put, over where ${code.isSent}::boolean and not over.yes
      returning 1)`;
}

const { prepare: prepareInSlot } = params<CheckoutCodeSlots & NewCode & NewMessage & CodeSpending>();

/** Stores a draft's code and takes a code slot of the contact, in one statement. */
export async function saveCodeInSlot(
  db: Db,
  codeSlots: CheckoutCodeSlots,
  code: NewCode,
  message: NewMessage,
  spending: CodeSpending,
): Promise<SaveCodeInSlotResult> {
  const statement = saveInSlotStatement(spending.normalizedContactKeys.length);
  // A request that loses the oldest slot tries again. It can lose at most as often as there are slots.
  for (let lost = 0; lost <= codeSlots.most; lost++) {
    const row = await slotResult.one(db, prepareInSlot(statement, { ...codeSlots, ...code, ...message, ...spending }));
    if (row?.taken) return row.put ? toSaveCodeResult(row) : { kind: "already_used" };
    if (row && !row.allowed) return { kind: "slots_full", oldest: row.oldestOfShare ?? codeSlots.now };
    if (row?.oldest && row.oldest > codeSlots.takenSince) return { kind: "slots_full", oldest: row.oldest };
  }
  return { kind: "slots_full", oldest: codeSlots.now };
}

const c = alias(codes, "c");
const d = alias(drafts, "d");
const p = alias(payments, "p");
const triedCode = relation("tried", {
  shopId: c.shopId,
  id: c.id,
  subject: c.subject,
  codeHash: c.codeHash,
  isUsed: truth(sql`${c.usedAt} is not null`),
});

const tried = query({
  id: triedCode.id,
  codeHash: triedCode.codeHash,
  isUsed: triedCode.isUsed,
  draft: when(sql`${d.id} is not null`, object(d)),
});

export type TriedCode = Row<typeof tried>;

type Search = {
  shopId: string;
  purpose: Purpose;
  subject: string;
  now: Date;
  most: number;
  /** Earliest time of use of a code that is still returned; null excludes used codes. */
  usedSince: Date | null;
};

/**
 * Increments the attempt counter and returns the code's hash with its draft. Concurrent guesses are counted before they are
 * compared. Null if no code can be tried. A used code is returned again until it expires. It is returned longer if the payment
 * of its order was never opened, because that buyer got no response.
 */
export function tryCode(db: Db, search: Search): Promise<TriedCode | null> {
  return tried.one(db, prepareSearch(trying, search));
}

const { param: searched, prepare: prepareSearch } = params<Search>();

const isUnopened = sql`not exists (
  select 1 from ${o} join ${p} on ${p.shopId} = ${o.shopId} and ${p.orderId} = ${o.id}
  where ${o.shopId} = ${c.shopId} and ${o.draftId} = ${c.subject} and ${p.instructions} <> '{}')`;

const trying = sql`with tried as (
    update ${c} set ${assign(codes, { tries: sql`${c.tries} + 1` })}
    where ${c.shopId} = ${searched.shopId} and ${c.purpose} = ${searched.purpose} and ${c.subject} = ${searched.subject}
      and (${c.usedAt} is null or ${c.usedAt} > ${searched.usedSince}::timestamptz) and ${c.tries} < ${searched.most}::int
      and (${c.expiresAt} > ${searched.now} or (${c.usedAt} is not null and ${isUnopened}))
    returning ${triedCode})
  select ${tried} from tried left join ${d} on ${d.shopId} = ${triedCode.shopId} and ${d.id} = ${triedCode.subject}`;

const liveCode = relation("live", { id: codes.id });
const open = query({ id: c.id, subject: c.subject, codeHash: c.codeHash });

/** Counts an attempt without a ticket on all live lookup codes of a contact that still allow one, and returns them. */
export function tryOpenCodes(
  db: Db,
  { shopId, contactKeys, now, most }: { shopId: string; contactKeys: readonly Buffer[]; now: Date; most: number },
): Promise<Row<typeof open>[]> {
  // Locks them in one order to prevent a deadlock between two concurrent attempts.
  return open.all(
    db,
    sql`with live as (
      select ${liveCode} from ${codes} where ${codes.shopId} = ${shopId} and ${codes.purpose} = 'lookup'
        and ${codes.contactKey} in ${toKeyList(contactKeys)} and ${codes.usedAt} is null and ${codes.expiresAt} > ${now.toISOString()}
        and ${codes.openTries} < ${most}::int
      order by ${codes.id} for update)
    update ${c} set ${assign(codes, { openTries: sql`${c.openTries} + 1` })} from live
    where ${c.shopId} = ${shopId} and ${c.id} = ${liveCode.id} returning ${open}`,
  );
}

/** Marks the code as used. The successful attempt does not count. */
export async function useCode(db: Db, shopId: string, id: string, now: Date): Promise<void> {
  const used = assign(codes, {
    usedAt: sql`coalesce(${codes.usedAt}, ${now.toISOString()})`,
    tries: sql`greatest(${codes.tries} - 1, 0)`,
  });
  await db.execute(sql`update ${codes} set ${used} where ${codes.shopId} = ${shopId} and ${codes.id} = ${id}`);
}
