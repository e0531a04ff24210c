import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client";
import { violates } from "../connection/faults";

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
export function claimingSlot(slot: AnswerSlot): [SQL, SQL] {
  return [
    sql`
      insert into idempotency_keys as k (shop_id, scope, key_hash, request_hash, created_at, expires_at)
      values (${slot.shopId}, ${slot.scope}, ${bytes(slot.keyHash)}, ${bytes(slot.requestHash)}, ${iso(slot.now)},
        ${iso(slot.expiresAt)})
      on conflict (shop_id, scope, key_hash) do update
        set request_hash = excluded.request_hash, status = null, answer = null, created_at = excluded.created_at,
          expires_at = excluded.expires_at
        where k.expires_at <= ${iso(slot.now)}
      returning 1 as taken`,
    sql`select ${standing(slot)} as standing`,
  ];
}

/** What the statements that take a slot found: null when it was free. */
export function readClaim([taken, found]: Record<string, unknown>[][]): KeptAnswer | null {
  return taken?.[0] ? null : readStanding(found?.[0]?.standing);
}

/** What stands in a slot, as one value of a statement; null where nothing does. */
export function standing(slot: AnswerSlot): SQL {
  return sql`(
    select json_build_object('isSame', request_hash = ${bytes(slot.requestHash)}, 'status', status, 'answer', encode(answer, 'hex'))
    from idempotency_keys
    where shop_id = ${slot.shopId} and scope = ${slot.scope} and key_hash = ${bytes(slot.keyHash)}
      and expires_at > ${iso(slot.now)})`;
}

/** The value of `standing`, read. */
export function readStanding(standing: unknown): KeptAnswer | null {
  if (standing === null || standing === undefined) return null;
  const { isSame, status, answer } = Object(standing);
  return {
    sameRequest: isSame === true,
    status: typeof status === "number" ? status : null,
    answer: typeof answer === "string" ? Buffer.from(answer, "hex") : null,
  };
}

/** Bytes as a text that any kind of statement can carry. */
function bytes(value: Buffer): SQL {
  return sql`decode(${value.toString("hex")}, 'hex')`;
}

/** What stands in the slot, if anything does. */
export async function findAnswer(db: Db, slot: AnswerSlot): Promise<KeptAnswer | null> {
  const { rows } = await db.execute<{ standing: unknown }>(sql`select ${standing(slot)} as standing`);
  return readStanding(rows[0]?.standing);
}

/** An answer to be kept. Work that has begun and has no answer yet is given this one only where it `covers` that work. */
export type NewAnswer = { status: number; answer: Buffer; covers: boolean };

/** Keeps the answer unless there is one already; false says that there was. */
export async function keepAnswer(db: Db, slot: AnswerSlot, answer: NewAnswer): Promise<boolean> {
  const { rows } = await db.execute<{ kept: number }>(keepingAnswer(slot, answer));
  return rows[0] !== undefined;
}

/**
 * The statement that takes the slot and keeps its answer at once. Where the slot holds an answer already, or a twin is just
 * putting one there, it waits for that and then fails: an answer without a status is against the table's own check.
 */
function takingSlot(slot: AnswerSlot, { status, answer }: Omit<NewAnswer, "covers">): SQL {
  return sql`
    insert into idempotency_keys as k (shop_id, scope, key_hash, request_hash, status, answer, created_at, expires_at)
    values (${slot.shopId}, ${slot.scope}, ${slot.keyHash}, ${slot.requestHash}, ${status}, ${answer}, ${iso(slot.now)},
      ${iso(slot.expiresAt)})
    on conflict (shop_id, scope, key_hash) do update
      set status = case when k.expires_at <= ${iso(slot.now)} then excluded.status end, answer = excluded.answer,
        request_hash = excluded.request_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`;
}

/** Takes the slot and does the work of `statement`, both or neither. */
export async function takeSlotWith(
  db: Db,
  slot: AnswerSlot,
  answer: Omit<NewAnswer, "covers">,
  statement: SQL,
): Promise<void> {
  await db.execute(sql`with slot as (${takingSlot(slot, answer)}) ${statement}`);
}

/** Whether a statement failed because its slot was taken. */
export function isSlotTaken(failure: unknown): boolean {
  return violates(failure, "idempotency_keys_answer");
}

/** The statement that keeps an answer, unless there is one. */
export function keepingAnswer(slot: AnswerSlot, { status, answer, covers }: NewAnswer): SQL {
  return sql`
    insert into idempotency_keys as k (shop_id, scope, key_hash, request_hash, status, answer, created_at, expires_at)
    values (${slot.shopId}, ${slot.scope}, ${slot.keyHash}, ${slot.requestHash}, ${status}, ${answer}, ${iso(slot.now)},
      ${iso(slot.expiresAt)})
    on conflict (shop_id, scope, key_hash) do update set status = excluded.status, answer = excluded.answer
      where k.status is null and k.request_hash = excluded.request_hash and ${covers}::boolean
    returning 1 as kept`;
}

function iso(moment: Date): string {
  return moment.toISOString();
}
