import type { Db } from "../connection/client";
import { violates } from "../connection/faults";
import { isFound, query } from "../sql/query";
import { toBytes, type Value } from "../sql/shape";
import { type Sql, sql } from "../sql/sql";
import { firstOf, object, truth } from "../sql/values";
import { excluded, inserting, names, replacing, setting } from "../sql/write";
import { idempotencyKeys } from "../tables/delivery";

/** Where the answer to a repeated request is kept. */
export type AnswerSlot = {
  shopId: string;
  scope: string;
  keyHash: Buffer;
  requestHash: Buffer;
  now: Date;
  expiresAt: Date;
};

/** An answer as it was given, still sealed; `status` is null while the first request is being finished. */
export type KeptAnswer = { sameRequest: boolean; status: number | null; answer: Uint8Array | null };

/**
 * The two statements that take the slot for a transaction, before its work: the first answers with a row when the slot was free,
 * and waits for a twin that is just being answered; the second answers with what stands in it. A slot whose time is over counts
 * as free. All values are our own texts, as these statements carry them within.
 */
export function claimingSlot(slot: AnswerSlot): [Sql, Sql] {
  const row = { ...rowOf(slot), keyHash: bytes(slot.keyHash), requestHash: bytes(slot.requestHash) };
  return [
    sql`${inserting(idempotencyKeys, row)}
      on conflict (${sameSlot}) do update
        set ${replacing(requestHash, createdAt, expiresAt)}, ${setting(idempotencyKeys, { status: null, answer: null })}
        where ${expiresAt} <= ${iso(slot.now)}
      returning 1 as taken`,
    sql`select ${standing(slot)} as standing`,
  ];
}

const { shopId, scope, keyHash, requestHash, status, answer, createdAt, expiresAt } = idempotencyKeys;

/** Where the slot is taken already. */
const sameSlot = names(shopId, scope, keyHash);

/** What is written into a slot, but for an answer. */
const rowOf = ({ now, ...slot }: AnswerSlot) => ({ ...slot, createdAt: now });

/** What the statements that take a slot found: null when it was free. */
export function readClaim([taken, found]: Record<string, unknown>[][]): KeptAnswer | null {
  return taken?.[0] ? null : readStanding(found?.[0]?.standing);
}

/** What stands in a slot, as one value of another statement, to be read by `readStanding`. */
export function standing(slot: AnswerSlot): Sql {
  return sql`${standingIn(slot)}`;
}

/** What stands in a slot; null where nothing does. */
function standingIn(slot: AnswerSlot): Value<KeptAnswer | null> {
  const sameRequest = truth(sql`${requestHash} = ${bytes(slot.requestHash)}`);
  return firstOf(
    object({ sameRequest, status, answer }),
    sql`from ${idempotencyKeys}
      where ${shopId} = ${slot.shopId} and ${scope} = ${slot.scope} and ${keyHash} = ${bytes(slot.keyHash)}
        and ${expiresAt} > ${iso(slot.now)}`,
  );
}

/** The value of `standing`, read. */
export function readStanding(standing: unknown): KeptAnswer | null {
  if (standing === null || standing === undefined) return null;
  const { sameRequest, status, answer } = Object(standing);
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

/** What stands in the slot, if anything does. */
export async function findAnswer(db: Db, slot: AnswerSlot): Promise<KeptAnswer | null> {
  const found = query({ standing: standingIn(slot) });
  const row = await found.one(db, sql`select ${found}`);
  return row?.standing ?? null;
}

/** An answer to be kept. Work that has begun and has no answer yet is given this one only where it `covers` that work. */
export type NewAnswer = { status: number; answer: Buffer; covers: boolean };

/** Keeps the answer unless there is one already; false says that there was. */
export function keepAnswer(db: Db, slot: AnswerSlot, answer: NewAnswer): Promise<boolean> {
  return isFound(db, keepingAnswer(slot, answer));
}

/**
 * The statement that takes the slot and keeps its answer at once. Where the slot holds an answer already, or a twin is just
 * putting one there, it waits for that and then fails: an answer without a status is against the table's own check.
 */
function takingSlot(slot: AnswerSlot, given: Omit<NewAnswer, "covers">): Sql {
  const row = { ...rowOf(slot), status: given.status, answer: given.answer };
  const isOver = sql`${expiresAt} <= ${iso(slot.now)}`;
  const first = setting(idempotencyKeys, { status: sql`case when ${isOver} then ${excluded(status)} end` });
  return sql`
    ${inserting(idempotencyKeys, row)}
    on conflict (${sameSlot}) do update set ${first}, ${replacing(answer, requestHash, createdAt, expiresAt)}`;
}

/** Takes the slot and does the work of `statement`, both or neither. */
export async function takeSlotWith(
  db: Db,
  slot: AnswerSlot,
  answer: Omit<NewAnswer, "covers">,
  statement: Sql,
): Promise<void> {
  await db.execute(sql`with slot as (${takingSlot(slot, answer)}) ${statement}`);
}

/** Whether a statement failed because its slot was taken. */
export function isSlotTaken(failure: unknown): boolean {
  return violates(failure, "idempotency_keys_answer");
}

/** The statement that keeps an answer, unless there is one. */
export function keepingAnswer(slot: AnswerSlot, given: NewAnswer): Sql {
  const row = { ...rowOf(slot), status: given.status, answer: given.answer };
  return sql`
    ${inserting(idempotencyKeys, row)}
    on conflict (${sameSlot}) do update set ${replacing(status, answer)}
      where ${status} is null and ${requestHash} = ${excluded(requestHash)} and ${given.covers}::boolean
    returning 1 as kept`;
}

function iso(moment: Date): string {
  return moment.toISOString();
}
