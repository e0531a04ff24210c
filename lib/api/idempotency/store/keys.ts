import {
  type BuyerLookup,
  erasedStatus,
  listMarks,
  lookingForErased,
} from "@/lib/modules/privacy/store/erased-responses";
import type { Db } from "@/lib/platform/db/connection/client";
import { violates } from "@/lib/platform/db/connection/faults";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { toBytes } from "@/lib/platform/db/sql/shape";
import { type BindParam, params } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { object, selectOne, truth } from "@/lib/platform/db/sql/values";
import { assign, assignExcluded, columnNames, excluded, insertInto, insertSelect } from "@/lib/platform/db/sql/write";
import { idempotencyKeys } from "@/lib/schema/delivery";
import { fields } from "@/lib/values/fields";

/** Row of an idempotency key: hash of the key, and hash of the request that it belongs to. */
export type KeyRecord = {
  shopId: string;
  scope: string;
  keyHash: Buffer;
  requestHash: Buffer;
  now: Date;
  expiresAt: Date;
  /** Orders, drafts and contacts that the request names; null if there are none. */
  named: readonly string[] | null;
};

/** Stored response, still encrypted; null while the first request is in progress or if it did not finish. */
export type StoredAnswer = { sameRequest: boolean; status: number | null; answer: Uint8Array | null };

/**
 * Response to store, and the buyers that it is `about`. If it shows their data, they are looked up when it is stored. If one
 * was erased meanwhile, only the erasure is stored.
 */
export type FinalAnswer = {
  status: number;
  answer: Buffer;
  about: string[] | null;
  lookup: BuyerLookup;
  /** An erased response to a request without side effects is not stored. The request can be sent again. */
  hasEffect: boolean;
};

/** Response that may be stored before its work has ended. A key of started work gets it only if it `covers` that work. */
export type NewAnswer = FinalAnswer & { covers: boolean };

const { shopId, scope, keyHash, requestHash, status, answer, createdAt, expiresAt, about } = idempotencyKeys;

const { param: key, prepare: prepareKey } = params<KeyRecord>();
const { param: made, prepare: prepareResponse } = params<NewAnswer & KeyRecord>();

const sameKey = columnNames(shopId, scope, keyHash);

/** Columns of a key without its response. */
const row = {
  shopId: key.shopId,
  scope: key.scope,
  keyHash: key.keyHash,
  requestHash: key.requestHash,
  createdAt: key.now,
  expiresAt: key.expiresAt,
};

/** Names as text that any statement can contain. They have no character that needs quoting in an array. */
const named = sql`${key.named.in((names) => names && `{${names.join(",")}}`)}::text[]`;

const claimed = { ...row, keyHash: bytes(key.keyHash), requestHash: bytes(key.requestHash), about: named };

const claiming = sql`
  ${insertInto(idempotencyKeys, claimed)}
  on conflict (${sameKey}) do update
    set ${assignExcluded(requestHash, createdAt, expiresAt, about)}, ${assign(idempotencyKeys, { status: null, answer: null })}
    where ${expiresAt} <= ${key.now}
  returning 1 as taken`;

/**
 * Statement that claims a key for a transaction before its work. Returns a row if the key was free, and waits for a transaction
 * that has claimed it. An expired key counts as free. All values are our own texts, because they may be part of the statement's
 * text.
 */
export function claimingKey(record: KeyRecord): Sql {
  return prepareKey(claiming, record);
}

const stored = selectOne(
  object({ sameRequest: truth(sql`${requestHash} = ${bytes(key.requestHash)}`), status, answer }),
  sql`from ${idempotencyKeys}
    where ${shopId} = ${key.shopId} and ${scope} = ${key.scope} and ${keyHash} = ${bytes(key.keyHash)}
      and ${expiresAt} > ${key.now}`,
);

const storedValue = sql`${stored}`;

/** Stored response of a key as one value of another statement. Parse it with `readStored`. */
export function storedUnder(record: KeyRecord): Sql {
  return prepareKey(storedValue, record);
}

/** Parses the value of `storedUnder`. */
export function readStored(found: unknown): StoredAnswer | null {
  if (found === null || found === undefined) return null;
  const { sameRequest, status, answer } = fields(found);
  return {
    sameRequest: sameRequest === true,
    status: typeof status === "number" ? status : null,
    answer: toBytes(answer),
  };
}

/** Bytes as text that any statement can contain. */
function bytes(value: BindParam<Buffer>): Sql {
  return sql`decode(${value.in((hash) => hash.toString("hex"))}, 'hex')`;
}

const found = query({ stored });
const finding = sql`select ${found}`;

/** Returns the stored response of a key. */
export async function findStored(db: Db, record: KeyRecord): Promise<StoredAnswer | null> {
  const row = await found.one(db, prepareKey(finding, record));
  return row?.stored ?? null;
}

const answered = { ...row, status: made.status, answer: made.answer, about: made.about };

/** Columns of a response, or of an erased one. */
const answeredOrErased = {
  ...row,
  status: sql`case when erased.yes then ${erasedStatus} else ${made.status}::int end`,
  answer: sql`case when erased.yes then ''::bytea else ${made.answer}::bytea end`,
  about: sql`case when not erased.yes then ${listMarks(made.about)} end`,
};

type Build = { insert: Sql; looking: Sql; changes: Sql };

/** Parts of the statement that stores a response, by the buyers that it looks up and locks. */
function perLookup(locks: boolean, write: (build: Build) => Sql): Record<BuyerLookup, Sql> {
  const checked = (lookup: Exclude<BuyerLookup, "none">): Build => {
    const { status, answer, about } = answeredOrErased;
    const looking = lookingForErased({ lookup, shopId: made.shopId, about: made.about }, locks);
    const isStored = sql`not erased.yes or ${made.hasEffect}::boolean`;
    const insert = sql`with ${looking} ${insertSelect(idempotencyKeys, answeredOrErased)} from erased where ${isStored}`;
    return { looking, insert, changes: assign(idempotencyKeys, { status, answer, about }) };
  };
  const none = {
    looking: sql`erased as (select false as yes)`,
    insert: insertInto(idempotencyKeys, answered),
    changes: assign(idempotencyKeys, { status: made.status, answer: made.answer, about: made.about }),
  };
  return { none: write(none), orders: write(checked("orders")), drafts: write(checked("drafts")) };
}

const storingAs = ({ insert }: Build) => sql`
  ${insert}
  on conflict (${sameKey}) do update set ${assignExcluded(status, answer, about)}
    where ${status} is null and ${requestHash} = ${excluded(requestHash)} and ${made.covers}::boolean
  returning 1 as stored`;

const storing = perLookup(true, storingAs);
const storingLater = perLookup(false, storingAs);

/** Last statement of a transaction that has claimed the key: stores its response. */
export function storingAnswer(record: KeyRecord, given: NewAnswer): Sql {
  return prepareResponse(storing[given.lookup], { ...record, ...given });
}

/** Stores the response unless there is one; false if there is, or if nothing may be stored. */
export function storeAnswer(db: Db, record: KeyRecord, given: NewAnswer): Promise<boolean> {
  const statements = given.hasEffect ? storingLater : storing;
  return affected(db, prepareResponse(statements[given.lookup], { ...record, ...given }));
}

const finalUpdates = perLookup(
  false,
  ({ looking, changes }) => sql`${looking}, stored as (
    update ${idempotencyKeys} set ${changes} from erased
    where ${shopId} = ${made.shopId} and ${scope} = ${made.scope} and ${keyHash} = ${made.keyHash}
      and ${requestHash} = ${made.requestHash} and ${status} is null and exists (select 1 from done)
    returning 1)`,
);

const finalResult = query({
  isDone: truth(sql`exists (select 1 from done)`),
  isStored: truth(sql`exists (select 1 from stored)`),
});

/**
 * Runs the last statement of the work under this key and stores its response, both or neither. Stores nothing if `statement`
 * returns no row. Keeps an existing response.
 */
export async function storeAnswerWith(
  db: Db,
  record: KeyRecord,
  given: FinalAnswer,
  statement: Sql,
): Promise<Row<typeof finalResult>> {
  const storing = prepareResponse(finalUpdates[given.lookup], { ...record, ...given, covers: true });
  const row = await finalResult.one(db, sql`with done as (${statement}), ${storing} select ${finalResult}`);
  return row ?? { isDone: false, isStored: false };
}

const first = assign(idempotencyKeys, {
  status: sql`case when ${expiresAt} <= ${key.now} then ${excluded(status)} end`,
});

/**
 * Claims the key and stores its response in one statement. If there is a response, or another transaction is storing one, it
 * waits and then fails. It fails because a response without a status violates the table's check.
 */
const claimingWithAnswer = perLookup(
  true,
  ({ insert }) => sql`
  ${insert}
  on conflict (${sameKey}) do update set ${first}, ${assignExcluded(answer, about, requestHash, createdAt, expiresAt)}`,
);

/** Statement that claims a key with its response. Fails with `isKeyClaimed` if the key is claimed. */
export function claimingAnswer(record: KeyRecord, given: FinalAnswer): Sql {
  return prepareResponse(claimingWithAnswer[given.lookup], { ...record, ...given, covers: true });
}

/** Claims the key with its response and runs `statement`, both or neither. */
export async function claimKeyWith(db: Db, record: KeyRecord, given: FinalAnswer, statement: Sql): Promise<void> {
  await db.execute(sql`with key as (${claimingAnswer(record, given)}) ${statement}`);
}

/** True if a statement failed because its key was already claimed. */
export function isKeyClaimed(failure: unknown): boolean {
  return violates(failure, "idempotency_keys_answer");
}
