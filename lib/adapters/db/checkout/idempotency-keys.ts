import type { Db } from "../connection/client";
import { violates } from "../connection/faults";
import { type Found, isFound, query } from "../sql/query";
import { toBytes } from "../sql/shape";
import { type Slot, slots } from "../sql/slots";
import { type Sql, sql } from "../sql/sql";
import { firstOf, object, truth } from "../sql/values";
import { excluded, inserting, names, replacing, setting } from "../sql/write";
import { idempotencyKeys } from "../tables/delivery";

/** An idempotency key as it is stored, for one request: the key, and the request whose answer it stands for, as hashes. */
export type KeyRecord = {
  shopId: string;
  scope: string;
  keyHash: Buffer;
  requestHash: Buffer;
  now: Date;
  expiresAt: Date;
};

/** What is stored under a key: an answer, still sealed, or null while the first request is in flight or was not finished. */
export type StoredAnswer = { sameRequest: boolean; status: number | null; answer: Uint8Array | null };

/** An answer to be stored. Work that has begun and has no answer yet is given this one only where it `covers` that work. */
export type NewAnswer = { status: number; answer: Buffer; covers: boolean };

const { shopId, scope, keyHash, requestHash, status, answer, createdAt, expiresAt } = idempotencyKeys;

const { given: key, fill: fillKey } = slots<KeyRecord>();
const { given: made, fill: fillAnswer } = slots<NewAnswer & KeyRecord>();

const sameKey = names(shopId, scope, keyHash);

/** What is written of a key, but for its answer. */
const row = {
  shopId: key.shopId,
  scope: key.scope,
  keyHash: key.keyHash,
  requestHash: key.requestHash,
  createdAt: key.now,
  expiresAt: key.expiresAt,
};

const claiming = sql`
  ${inserting(idempotencyKeys, { ...row, keyHash: bytes(key.keyHash), requestHash: bytes(key.requestHash) })}
  on conflict (${sameKey}) do update
    set ${replacing(requestHash, createdAt, expiresAt)}, ${setting(idempotencyKeys, { status: null, answer: null })}
    where ${expiresAt} <= ${key.now}
  returning 1 as taken`;

/**
 * The statement that claims a key for a transaction, before its work: it answers with a row when the key was free, and waits for a
 * transaction that has claimed it. A key that has expired counts as free. All values are our own texts, as they may travel within
 * the text of a statement.
 */
export function claimingKey(record: KeyRecord): Sql {
  return fillKey(claiming, record);
}

const stored = firstOf(
  object({ sameRequest: truth(sql`${requestHash} = ${bytes(key.requestHash)}`), status, answer }),
  sql`from ${idempotencyKeys}
    where ${shopId} = ${key.shopId} and ${scope} = ${key.scope} and ${keyHash} = ${bytes(key.keyHash)}
      and ${expiresAt} > ${key.now}`,
);

const storedValue = sql`${stored}`;

/** What is stored under a key, as one value of another statement, to be read by `readStored`. */
export function storedUnder(record: KeyRecord): Sql {
  return fillKey(storedValue, record);
}

/** The value of `storedUnder`, read. */
export function readStored(found: unknown): StoredAnswer | null {
  if (found === null || found === undefined) return null;
  const { sameRequest, status, answer } = Object(found);
  return {
    sameRequest: sameRequest === true,
    status: typeof status === "number" ? status : null,
    answer: toBytes(answer),
  };
}

/** Bytes as a text that any kind of statement can carry. */
function bytes(value: Slot<Buffer>): Sql {
  return sql`decode(${value.in((hash) => hash.toString("hex"))}, 'hex')`;
}

const found = query({ stored });
const finding = sql`select ${found}`;

/** Looks up what is stored under a key. */
export async function findStored(db: Db, record: KeyRecord): Promise<StoredAnswer | null> {
  const row = await found.one(db, fillKey(finding, record));
  return row?.stored ?? null;
}

const answered = { ...row, status: made.status, answer: made.answer };

const storing = sql`
  ${inserting(idempotencyKeys, answered)}
  on conflict (${sameKey}) do update set ${replacing(status, answer)}
    where ${status} is null and ${requestHash} = ${excluded(requestHash)} and ${made.covers}::boolean
  returning 1 as kept`;

/** The statement that stores an answer, unless there is one. */
export function storingAnswer(record: KeyRecord, given: NewAnswer): Sql {
  return fillAnswer(storing, { ...record, ...given });
}

/** Stores the answer unless there is one already; false says that there was. */
export function storeAnswer(db: Db, record: KeyRecord, given: NewAnswer): Promise<boolean> {
  return isFound(db, storingAnswer(record, given));
}

const keeping = sql`
  update ${idempotencyKeys} set ${setting(idempotencyKeys, { status: made.status, answer: made.answer })}
  where ${shopId} = ${made.shopId} and ${scope} = ${made.scope} and ${keyHash} = ${made.keyHash}
    and ${requestHash} = ${made.requestHash} and ${status} is null and exists (select 1 from done)
  returning 1`;

const kept = query({
  isDone: truth(sql`exists (select 1 from done)`),
  isStored: truth(sql`exists (select 1 from kept)`),
});

/**
 * Does the last of a work that was begun under this key, and stores its answer, both or neither: nothing is stored where `statement`
 * answers with no row. An answer that is there already stays.
 */
export async function storeAnswerWith(
  db: Db,
  record: KeyRecord,
  given: Omit<NewAnswer, "covers">,
  statement: Sql,
): Promise<Found<typeof kept>> {
  const storing = fillAnswer(keeping, { ...record, ...given, covers: true });
  const row = await kept.one(db, sql`with done as (${statement}), kept as (${storing}) select ${kept}`);
  return row ?? { isDone: false, isStored: false };
}

const first = setting(idempotencyKeys, {
  status: sql`case when ${expiresAt} <= ${key.now} then ${excluded(status)} end`,
});

/**
 * Claims the key and stores its answer at once. Where there is an answer already, or another transaction is just storing one, it
 * waits for that and then fails: an answer without a status is against the table's own check.
 */
const claimingWithAnswer = sql`
  ${inserting(idempotencyKeys, answered)}
  on conflict (${sameKey}) do update set ${first}, ${replacing(answer, requestHash, createdAt, expiresAt)}`;

/** The statement that claims a key with its answer; it fails where another has, with `isKeyClaimed`. */
export function claimingAnswer(record: KeyRecord, given: Omit<NewAnswer, "covers">): Sql {
  return fillAnswer(claimingWithAnswer, { ...record, ...given, covers: true });
}

/** Claims the key with its answer and does the work of `statement`, both or neither. */
export async function claimKeyWith(
  db: Db,
  record: KeyRecord,
  given: Omit<NewAnswer, "covers">,
  statement: Sql,
): Promise<void> {
  await db.execute(sql`with key as (${claimingAnswer(record, given)}) ${statement}`);
}

/** Whether a statement failed because its key was claimed before. */
export function isKeyClaimed(failure: unknown): boolean {
  return violates(failure, "idempotency_keys_answer");
}
