import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client";
import { asRow, fromBytes, fromRow, insertInto } from "../sql/rows";
import { drafts } from "../tables/checkout";

/** A draft as it is stored; who the buyer is stands sealed in `buyer`. */
export type DraftRow = typeof drafts.$inferSelect;

/** The unique codes to choose from: the first free one from `start` on, of `most`. */
export type CodeChoice = { start: number; most: number };

/** The statement that stores a draft. */
export function storingDraft(draft: DraftRow): SQL {
  return insertInto(drafts, [draft]);
}

/**
 * Stores a draft whose amount no other open order of the shop has, by adding a unique code to its total. Answers with the code,
 * or null when all are taken; then nothing is stored.
 */
export async function insertDraftWithCode(
  db: Db,
  draft: DraftRow,
  choice: CodeChoice,
  owner: Owner,
): Promise<number | null> {
  const hold = {
    shopId: draft.shopId,
    draftId: draft.id,
    base: draft.total,
    until: draft.expiresAt,
    now: draft.createdAt,
    owner,
  };
  const coded = sql`select jsonb_agg(${asRow(draft)}::jsonb
    || jsonb_build_object('unique_code', held.amount - ${draft.total}::bigint, 'total', held.amount)) from held`;
  // An amount may be lost to another in the same moment; then the next free one is tried.
  for (let lost = 0; lost < 10; lost++) {
    const { rows } = await db.execute<{ code: number | null; free: number }>(sql`
      with evicted as (${evicting(draft.shopId, owner)}),
      held as (${holdAmount(hold, choice)}),
      stored as (${insertInto(drafts, coded)})
      select (select (amount - ${draft.total}::bigint)::int from held) as code,
        ${choice.most}::int - (select count(*)::int from expected_amounts where ${isHeld(hold, choice)}) as free`);
    const row = rows[0];
    if (row?.code) return row.code;
    if (!row?.free) return null;
  }
  return null;
}

/** Whose draft holds an amount: a mailbox, and an address on the network where one is known. */
export type Owner = { mailboxKey: Uint8Array; callerKey: Uint8Array | null };

export type Hold = { shopId: string; draftId: string; base: number; until: Date; now: Date; owner?: Owner };

/** Frees the amounts of drafts that have lost their place to a newer one; an order's amount has no owner and stays. */
function evicting(shopId: string, { mailboxKey, callerKey }: Owner): SQL {
  const hasNone = (holder: SQL) => sql`not exists (
    select 1 from hold_places p where p.shop_id = e.shop_id and p.holder = ${holder} and p.kind = 'draft' and p.subject = e.draft_id)`;
  return sql`
    delete from expected_amounts e where e.shop_id = ${shopId} and (
      (e.mailbox_key = ${mailboxKey} and ${hasNone(sql`e.mailbox_key`)})
      or (e.caller_key = ${callerKey} and ${hasNone(sql`e.caller_key`)}))`;
}

/** Moves the hold of a draft to another base amount; answers with the new code, or null when all are taken. */
export async function moveHold(db: Db, hold: Hold, choice: CodeChoice): Promise<number | null> {
  await dropHold(db, hold.shopId, hold.draftId);
  // An amount may be lost to another in the same moment; then the next free one is tried.
  for (let lost = 0; lost < 10; lost++) {
    const { rows } = await db.execute<{ code: number }>(sql`
      with held as (${holdAmount(hold, choice)}) select (amount - ${hold.base}::bigint)::int as code from held`);
    if (rows[0]) return rows[0].code;
  }
  return null;
}

/** Whether the amount of a draft is still its own; if so, it stays so until the transaction ends. */
export async function keepsHold(db: Db, shopId: string, draftId: string): Promise<boolean> {
  const { rows } = await db.execute<{ kept: number }>(
    sql`select 1 as kept from expected_amounts where shop_id = ${shopId} and draft_id = ${draftId} for update`,
  );
  return rows[0] !== undefined;
}

/** Keeps the amount of an order for it until a later moment. */
export async function keepHold(db: Db, shopId: string, draftId: string, until: Date): Promise<void> {
  await db.execute(sql`
    update expected_amounts set held_until = ${until.toISOString()} where shop_id = ${shopId} and draft_id = ${draftId}`);
}

/** Frees the amount that a draft or its order held. */
export async function dropHold(db: Db, shopId: string, draftId: string): Promise<void> {
  await db.execute(sql`delete from expected_amounts where shop_id = ${shopId} and draft_id = ${draftId}`);
}

/** Takes the first free amount; nothing where it was lost to another in the same moment. A hold whose time is over is free. */
function holdAmount(hold: Hold, { start, most }: CodeChoice): SQL {
  return sql`
    insert into expected_amounts as e (shop_id, amount, draft_id, held_until, mailbox_key, caller_key)
    select ${hold.shopId}, ${hold.base}::bigint + code, ${hold.draftId}, ${hold.until.toISOString()}::timestamptz,
      ${hold.owner?.mailboxKey ?? null}::bytea, ${hold.owner?.callerKey ?? null}::bytea from (
      select n as code from generate_series(1, ${most}::int) n
      except select (amount - ${hold.base}::bigint)::int from expected_amounts where ${isHeld(hold, { start, most })}
    ) as free order by (code - ${start}::int + ${most}::int) % ${most}::int limit 1
    on conflict (shop_id, amount) do update
      set draft_id = excluded.draft_id, held_until = excluded.held_until, mailbox_key = excluded.mailbox_key,
        caller_key = excluded.caller_key
      where e.held_until <= ${hold.now.toISOString()}
    returning amount`;
}

function isHeld({ shopId, base, now }: Hold, { most }: CodeChoice): SQL {
  return sql`shop_id = ${shopId} and amount between ${base}::bigint + 1 and ${base}::bigint + ${most}::int
    and held_until > ${now.toISOString()}`;
}

/** A draft, the order that it may have become, and in whose name the shop writes to its buyer. */
export type FoundDraft = { draft: DraftRow; orderId: string | null; sender: { shopName: string; timeZone: string } };

/** The draft of that name, or null. */
export async function findDraft(db: Db, shopId: string, id: string): Promise<FoundDraft | null> {
  const { rows } = await db.execute<StoredDraft>(sql`
    select to_jsonb(d) as draft, o.id as "orderId", s.name as "shopName", s.time_zone as "timeZone"
    from drafts d join shops s on s.id = d.shop_id left join orders o on o.shop_id = d.shop_id and o.draft_id = d.id
    where d.shop_id = ${shopId} and d.id = ${id}`);
  const row = rows[0];
  if (!row) return null;
  const { draft, orderId, ...sender } = row;
  return { draft: toDraft(draft), orderId, sender };
}

type StoredDraft = { draft: Record<string, unknown>; orderId: string | null; shopName: string; timeZone: string };

/** A draft that was read as JSON. */
export function toDraft(stored: Record<string, unknown>): DraftRow {
  const { buyer, contact_key, mailbox_key, created_at, expires_at, ...rest } = stored;
  return {
    ...(fromRow(rest) as Omit<DraftRow, "buyer" | "contactKey" | "mailboxKey" | "createdAt" | "expiresAt">),
    buyer: fromBytes(buyer),
    contactKey: fromBytes(contact_key),
    mailboxKey: mailbox_key === null ? null : fromBytes(mailbox_key),
    createdAt: new Date(String(created_at)),
    expiresAt: new Date(String(expires_at)),
  };
}
