import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { violates } from "./faults";

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
 * Takes the slot for this transaction: null when it was free, else what stands in it. A twin that is just being answered makes
 * this wait until that is decided. A slot whose time is over counts as free.
 */
export async function claimSlot(db: Db, slot: AnswerSlot): Promise<KeptAnswer | null> {
  const { rows } = await db.execute<{ taken: number }>(sql`
    insert into idempotency_keys as k (shop_id, scope, key_hash, request_hash, created_at, expires_at)
    values (${slot.shopId}, ${slot.scope}, ${slot.keyHash}, ${slot.requestHash}, ${iso(slot.now)}, ${iso(slot.expiresAt)})
    on conflict (shop_id, scope, key_hash) do update
      set request_hash = excluded.request_hash, status = null, answer = null, created_at = excluded.created_at,
        expires_at = excluded.expires_at
      where k.expires_at <= ${iso(slot.now)}
    returning 1 as taken`);
  return rows[0] ? null : findAnswer(db, slot);
}

/** What stands in the slot, if anything does. */
export async function findAnswer(db: Db, slot: AnswerSlot): Promise<KeptAnswer | null> {
  const { rows } = await db.execute<{ same: boolean; status: number | null; answer: string | null }>(sql`
    select request_hash = ${slot.requestHash} as same, status, encode(answer, 'hex') as answer
    from idempotency_keys
    where shop_id = ${slot.shopId} and scope = ${slot.scope} and key_hash = ${slot.keyHash} and expires_at > ${iso(slot.now)}`);
  const row = rows[0];
  if (!row) return null;
  return {
    sameRequest: row.same,
    status: row.status,
    answer: row.answer === null ? null : Buffer.from(row.answer, "hex"),
  };
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
export function takingSlot(slot: AnswerSlot, { status, answer }: Omit<NewAnswer, "covers">): SQL {
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
