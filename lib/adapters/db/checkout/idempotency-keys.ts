import type { Db } from "../connection/client";
import { violates } from "../connection/faults";
import { isFound, query } from "../sql/query";
import { toBytes, type Value } from "../sql/shape";
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

/**
 * The two statements that claim a key for a transaction, before its work: the first answers with a row when the key was free, and
 * waits for a transaction that has claimed it; the second answers with what is stored under it. A key that has expired counts as
 * free. All values are our own texts, as they may travel within the text of a statement.
 */
export function claimingKey(record: KeyRecord): [Sql, Sql] {
  const row = { ...rowOf(record), keyHash: bytes(record.keyHash), requestHash: bytes(record.requestHash) };
  return [
    sql`${inserting(idempotencyKeys, row)}
      on conflict (${sameKey}) do update
        set ${replacing(requestHash, createdAt, expiresAt)}, ${setting(idempotencyKeys, { status: null, answer: null })}
        where ${expiresAt} <= ${iso(record.now)}
      returning 1 as taken`,
    sql`select ${storedUnder(record)} as stored`,
  ];
}

const { shopId, scope, keyHash, requestHash, status, answer, createdAt, expiresAt } = idempotencyKeys;

const sameKey = names(shopId, scope, keyHash);

/** What is written of a key, but for its answer. */
const rowOf = ({ now, ...record }: KeyRecord) => ({ ...record, createdAt: now });

/** What the statements that claim a key found: null when it was free. */
export function readClaim([taken, found]: Record<string, unknown>[][]): StoredAnswer | null {
  return taken?.[0] ? null : readStored(found?.[0]?.stored);
}

/** What is stored under a key, as one value of another statement, to be read by `readStored`. */
export function storedUnder(record: KeyRecord): Sql {
  return sql`${stored(record)}`;
}

/** What is stored under a key; null where nothing is. */
function stored(record: KeyRecord): Value<StoredAnswer | null> {
  const sameRequest = truth(sql`${requestHash} = ${bytes(record.requestHash)}`);
  return firstOf(
    object({ sameRequest, status, answer }),
    sql`from ${idempotencyKeys}
      where ${shopId} = ${record.shopId} and ${scope} = ${record.scope} and ${keyHash} = ${bytes(record.keyHash)}
        and ${expiresAt} > ${iso(record.now)}`,
  );
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
function bytes(value: Buffer): Sql {
  return sql`decode(${value.toString("hex")}, 'hex')`;
}

/** Looks up what is stored under a key. */
export async function findStored(db: Db, record: KeyRecord): Promise<StoredAnswer | null> {
  const found = query({ stored: stored(record) });
  const row = await found.one(db, sql`select ${found}`);
  return row?.stored ?? null;
}

/** An answer to be stored. Work that has begun and has no answer yet is given this one only where it `covers` that work. */
export type NewAnswer = { status: number; answer: Buffer; covers: boolean };

/** Stores the answer unless there is one already; false says that there was. */
export function storeAnswer(db: Db, record: KeyRecord, answer: NewAnswer): Promise<boolean> {
  return isFound(db, storingAnswer(record, answer));
}

/**
 * The statement that claims the key and stores its answer at once. Where there is an answer already, or another transaction is
 * just storing one, it waits for that and then fails: an answer without a status is against the table's own check.
 */
function claimingWithAnswer(record: KeyRecord, given: Omit<NewAnswer, "covers">): Sql {
  const row = { ...rowOf(record), status: given.status, answer: given.answer };
  const isOver = sql`${expiresAt} <= ${iso(record.now)}`;
  const first = setting(idempotencyKeys, { status: sql`case when ${isOver} then ${excluded(status)} end` });
  return sql`
    ${inserting(idempotencyKeys, row)}
    on conflict (${sameKey}) do update set ${first}, ${replacing(answer, requestHash, createdAt, expiresAt)}`;
}

/** Claims the key with its answer and does the work of `statement`, both or neither. */
export async function claimKeyWith(
  db: Db,
  record: KeyRecord,
  answer: Omit<NewAnswer, "covers">,
  statement: Sql,
): Promise<void> {
  await db.execute(sql`with key as (${claimingWithAnswer(record, answer)}) ${statement}`);
}

/** Whether a statement failed because its key was claimed before. */
export function isKeyClaimed(failure: unknown): boolean {
  return violates(failure, "idempotency_keys_answer");
}

/** The statement that stores an answer, unless there is one. */
export function storingAnswer(record: KeyRecord, given: NewAnswer): Sql {
  const row = { ...rowOf(record), status: given.status, answer: given.answer };
  return sql`
    ${inserting(idempotencyKeys, row)}
    on conflict (${sameKey}) do update set ${replacing(status, answer)}
      where ${status} is null and ${requestHash} = ${excluded(requestHash)} and ${given.covers}::boolean
    returning 1 as kept`;
}

function iso(moment: Date): string {
  return moment.toISOString();
}
