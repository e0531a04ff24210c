import type { Db } from "../connection/client";
import { violates } from "../connection/faults";
import { type Found, isFound, query } from "../sql/query";
import { toBytes } from "../sql/shape";
import { type Slot, slots } from "../sql/slots";
import { type Sql, sql } from "../sql/sql";
import { firstOf, object, truth } from "../sql/values";
import { excluded, inserting, insertingFrom, names, replacing, setting } from "../sql/write";
import { idempotencyKeys } from "../tables/delivery";
import { type BuyerLookup, erasedStatus, listMarks, lookingForErased } from "./erased-answers";

/** An idempotency key as it is stored, for one request: the key, and the request whose answer it stands for, as hashes. */
export type KeyRecord = {
  shopId: string;
  scope: string;
  keyHash: Buffer;
  requestHash: Buffer;
  now: Date;
  expiresAt: Date;
  /** The orders, drafts and contacts that the request names; null where there is none. */
  named: readonly string[] | null;
};

/** What is stored under a key: an answer, still sealed, or null while the first request is in flight or was not finished. */
export type StoredAnswer = { sameRequest: boolean; status: number | null; answer: Uint8Array | null };

/**
 * An answer to be stored, and the buyers that it is `about`. Where it shows something of them, they are looked up as it is stored: if
 * one was erased meanwhile, nothing of the answer is stored but that it was erased.
 */
export type FinalAnswer = {
  status: number;
  answer: Buffer;
  about: string[] | null;
  lookup: BuyerLookup;
  /** An erased answer to a request without an effect is not stored at all: the request can be sent again. */
  hasEffect: boolean;
};

/** An answer that may be stored before its work has ended: work that has begun is given this one only where it `covers` that work. */
export type NewAnswer = FinalAnswer & { covers: boolean };

const { shopId, scope, keyHash, requestHash, status, answer, createdAt, expiresAt, about } = idempotencyKeys;

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

/** Names of things as a text that any kind of statement can carry; they have no sign that would need quoting in an array. */
const named = sql`${key.named.in((names) => names && `{${names.join(",")}}`)}::text[]`;

const claimed = { ...row, keyHash: bytes(key.keyHash), requestHash: bytes(key.requestHash), about: named };

const claiming = sql`
  ${inserting(idempotencyKeys, claimed)}
  on conflict (${sameKey}) do update
    set ${replacing(requestHash, createdAt, expiresAt, about)}, ${setting(idempotencyKeys, { status: null, answer: null })}
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

const answered = { ...row, status: made.status, answer: made.answer, about: made.about };

/** The same, or that it was erased. */
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
    const insert = sql`with ${looking} ${insertingFrom(idempotencyKeys, answeredOrErased)} from erased where ${isStored}`;
    return { looking, insert, changes: setting(idempotencyKeys, { status, answer, about }) };
  };
  const none = {
    looking: sql`erased as (select false as yes)`,
    insert: inserting(idempotencyKeys, answered),
    changes: setting(idempotencyKeys, { status: made.status, answer: made.answer, about: made.about }),
  };
  return { none: write(none), orders: write(checked("orders")), drafts: write(checked("drafts")) };
}

const storingAs = ({ insert }: Build) => sql`
  ${insert}
  on conflict (${sameKey}) do update set ${replacing(status, answer, about)}
    where ${status} is null and ${requestHash} = ${excluded(requestHash)} and ${made.covers}::boolean
  returning 1 as kept`;

const storing = perLookup(true, storingAs);
const storingLater = perLookup(false, storingAs);

/** The last statement of a transaction that has claimed the key: it stores its answer. */
export function storingAnswer(record: KeyRecord, given: NewAnswer): Sql {
  return fillAnswer(storing[given.lookup], { ...record, ...given });
}

/** Stores the answer unless there is one already; false says that there was, or that nothing may be stored. */
export function storeAnswer(db: Db, record: KeyRecord, given: NewAnswer): Promise<boolean> {
  const statements = given.hasEffect ? storingLater : storing;
  return isFound(db, fillAnswer(statements[given.lookup], { ...record, ...given }));
}

const keeping = perLookup(
  false,
  ({ looking, changes }) => sql`${looking}, kept as (
    update ${idempotencyKeys} set ${changes} from erased
    where ${shopId} = ${made.shopId} and ${scope} = ${made.scope} and ${keyHash} = ${made.keyHash}
      and ${requestHash} = ${made.requestHash} and ${status} is null and exists (select 1 from done)
    returning 1)`,
);

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
  given: FinalAnswer,
  statement: Sql,
): Promise<Found<typeof kept>> {
  const storing = fillAnswer(keeping[given.lookup], { ...record, ...given, covers: true });
  const row = await kept.one(db, sql`with done as (${statement}), ${storing} select ${kept}`);
  return row ?? { isDone: false, isStored: false };
}

const first = setting(idempotencyKeys, {
  status: sql`case when ${expiresAt} <= ${key.now} then ${excluded(status)} end`,
});

/**
 * Claims the key and stores its answer at once. Where there is an answer already, or another transaction is just storing one, it
 * waits for that and then fails: an answer without a status is against the table's own check.
 */
const claimingWithAnswer = perLookup(
  true,
  ({ insert }) => sql`
  ${insert}
  on conflict (${sameKey}) do update set ${first}, ${replacing(answer, about, requestHash, createdAt, expiresAt)}`,
);

/** The statement that claims a key with its answer; it fails where another has, with `isKeyClaimed`. */
export function claimingAnswer(record: KeyRecord, given: FinalAnswer): Sql {
  return fillAnswer(claimingWithAnswer[given.lookup], { ...record, ...given, covers: true });
}

/** Claims the key with its answer and does the work of `statement`, both or neither. */
export async function claimKeyWith(db: Db, record: KeyRecord, given: FinalAnswer, statement: Sql): Promise<void> {
  await db.execute(sql`with key as (${claimingAnswer(record, given)}) ${statement}`);
}

/** Whether a statement failed because its key was claimed before. */
export function isKeyClaimed(failure: unknown): boolean {
  return violates(failure, "idempotency_keys_answer");
}
