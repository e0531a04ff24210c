import type { NoticeKind } from "@/lib/modules/notifications/rules/staff-notifications";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { toKeyList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { orNull, timestampValue, truth } from "@/lib/platform/db/sql/values";
import { assign, insertSelect } from "@/lib/platform/db/sql/write";
import { sessions, staff, tokens } from "@/lib/schema/staff";
import type { Role } from "@/lib/values/actor";

const p = alias(staff, "p");
const g = alias(staff, "g");
const s = alias(sessions, "s");

const person = {
  shopId: p.shopId,
  id: p.id,
  name: p.name,
  contact: p.contact,
  role: p.role,
  notices: p.notices,
  pushNotices: p.pushNotices,
  revision: p.revision,
  createdAt: p.createdAt,
  wrongGuesses: p.wrongGuesses,
  codesOffAt: p.codesOffAt,
};

const one = query(person);

/** Staff member of the shop. The contact is still encrypted. */
export type Person = Row<typeof one>;

/** Returns a staff member by id. */
export function findPerson(db: Db, shopId: string, id: string): Promise<Person | null> {
  return one.one(
    db,
    sql`select ${one} from ${p} where ${p.shopId} = ${shopId} and ${p.id} = ${id} and ${p.removedAt} is null`,
  );
}

/** Returns a staff member by the possible keys of the contact. */
export function findPersonByContact(db: Db, shopId: string, contactKeys: readonly Buffer[]): Promise<Person | null> {
  return one.one(
    db,
    sql`select ${one} from ${p}
    where ${p.shopId} = ${shopId} and ${p.contactKey} in ${toKeyList(contactKeys)} and ${p.removedAt} is null`,
  );
}

/** Lists the owners of a shop, oldest first. */
export function listOwners(db: Db, shopId: string): Promise<Person[]> {
  return one.all(
    db,
    sql`select ${one} from ${p} where ${p.shopId} = ${shopId} and ${p.role} = 'owner' and ${p.removedAt} is null
    order by ${p.id}`,
  );
}

const owned = query({ shopId: p.shopId });

/** Returns the ids of shops that have an owner. */
export async function listOwned(db: Db): Promise<Set<string>> {
  const rows = await owned.all(
    db,
    sql`select distinct ${owned} from ${p} where ${p.role} = 'owner' and ${p.removedAt} is null`,
  );
  return new Set(rows.map(({ shopId }) => shopId));
}

const seen = query({
  ...person,
  lastSeenAt: orNull(
    timestampValue(
      sql`select max(${s.lastUsedAt}) from ${s} where ${s.shopId} = ${p.shopId} and ${s.staffId} = ${p.id}`,
    ),
  ),
});

export type SeenPerson = Row<typeof seen>;

/** Lists the staff of a shop after a cursor, oldest first. */
export function listPeople(db: Db, shopId: string, after: string, most: number): Promise<SeenPerson[]> {
  return seen.all(
    db,
    sql`select ${seen} from ${p} where ${p.shopId} = ${shopId} and ${p.id} > ${after} and ${p.removedAt} is null
    order by ${p.id} limit ${most}::int`,
  );
}

/** Actor who grants rights: id of an owner, or null for the operator of the server. */
export type Grantor = string | null;

/** Selects the granting actor if still an owner. A concurrent demotion waits until this transaction ends. */
function giving(shopId: string, grantor: Grantor): Sql {
  return grantor === null
    ? sql`select 1`
    : sql`select 1 from ${g} where ${g.shopId} = ${shopId} and ${g.id} = ${grantor}
        and ${g.role} = 'owner' and ${g.removedAt} is null for share`;
}

const put = query({
  isGiven: truth(sql`exists (select 1 from grantor)`),
  isPut: truth(sql`exists (select 1 from put)`),
});

/** Result of a grant: granted, the actor is no owner, or it exists already. */
export type Given = "given" | "not_owner" | "taken";

/** Runs an insert that begins with `insert … select …`, if the actor may grant it. */
async function give(tx: Db, insertPart: Sql, shopId: string, grantor: Grantor): Promise<Given> {
  const row = await put.one(
    tx,
    sql`with grantor as (${giving(shopId, grantor)}),
    put as (${insertPart} from grantor on conflict do nothing returning 1)
    select ${put}`,
  );
  if (!row?.isGiven) return "not_owner";
  return row.isPut ? "given" : "taken";
}

export type NewPerson = {
  shopId: string;
  id: string;
  name: string;
  contact: Buffer;
  contactKey: Buffer;
  role: Role;
  notices: NoticeKind[];
  createdAt: Date;
};

/** Adds a staff member; `taken` if the contact belongs to another one. */
export function insertPerson(tx: Db, row: NewPerson, grantor: Grantor): Promise<Given> {
  return give(tx, insertSelect(staff, row), row.shopId, grantor);
}

export type NewTokenRow = {
  shopId: string;
  id: string;
  name: string;
  role: Role;
  secretHash: Buffer;
  prefix: string;
  madeBy: string | null;
  createdAt: Date;
};

/** Adds a token to a shop. */
export function insertToken(tx: Db, row: NewTokenRow): Promise<Given> {
  return give(tx, insertSelect(tokens, row), row.shopId, row.madeBy);
}

/**
 * Locks the owners of a shop until the transaction ends, in one order. Every change of staff does this first. Otherwise two
 * owners who demote each other would each still see the other.
 */
export async function lockOwners(tx: Db, shopId: string): Promise<void> {
  await tx.execute(sql`select ${g.id} from ${g}
    where ${g.shopId} = ${shopId} and ${g.role} = 'owner' and ${g.removedAt} is null
    order by ${g.id} for no key update`);
}

/** Staff member to change, and the expected revision. */
export type SeenStaff = { shopId: string; id: string; revision: number };

/** Updates a staff member; null if the revision differs, if the actor may not, or if no owner would remain. */
export function changePerson(
  tx: Db,
  target: SeenStaff,
  changes: { name?: string; role?: Role; notices?: NoticeKind[] },
  grantor: Grantor,
): Promise<Person | null> {
  const keepsOwner = changes.role === undefined || changes.role === "owner";
  return one.one(
    tx,
    sql`update ${p} set ${assign(staff, { ...changes, revision: sql`${p.revision} + 1` })}
    where ${isSeen(target, grantor)} and (${keepsOwner}::boolean or ${isNotLast})
    returning ${one}`,
  );
}

/** Removes a staff member and erases the contact; null as for `changePerson`. */
export function removePerson(tx: Db, target: SeenStaff, grantor: Grantor, now: Date): Promise<Person | null> {
  const removal = { removedAt: now, contact: noBytes, contactKey: noBytes, revision: sql`${p.revision} + 1` };
  return one.one(
    tx,
    sql`update ${p} set ${assign(staff, removal)} where ${isSeen(target, grantor)} and ${isNotLast} returning ${one}`,
  );
}

const noBytes = Buffer.alloc(0);
const other = alias(staff, "other");

const isNotLast = sql`(${p.role} <> 'owner' or exists (
  select 1 from ${other} where ${other.shopId} = ${p.shopId} and ${other.id} <> ${p.id}
    and ${other.role} = 'owner' and ${other.removedAt} is null))`;

function isSeen({ shopId, id, revision }: SeenStaff, grantor: Grantor): Sql {
  const mayGive =
    grantor === null
      ? sql`true`
      : sql`exists (select 1 from ${g} where ${g.shopId} = ${shopId} and ${g.id} = ${grantor}
          and ${g.role} = 'owner' and ${g.removedAt} is null)`;
  return sql`${p.shopId} = ${shopId} and ${p.id} = ${id} and ${p.removedAt} is null
    and ${p.revision} = ${revision}::int and ${mayGive}`;
}

/** Locks and returns a staff member until the transaction ends. */
export function lockPerson(tx: Db, shopId: string, id: string): Promise<Person | null> {
  return one.one(
    tx,
    sql`select ${one} from ${p} where ${p.shopId} = ${shopId} and ${p.id} = ${id} and ${p.removedAt} is null for update`,
  );
}

/** Sets the time since which a staff member accepts no codes; null accepts codes. */
export async function switchCodes(
  tx: Db,
  { shopId, id }: Pick<SeenStaff, "shopId" | "id">,
  codesOffAt: Date | null,
): Promise<void> {
  await tx.execute(
    sql`update ${p} set ${assign(staff, { codesOffAt })} where ${p.shopId} = ${shopId} and ${p.id} = ${id}`,
  );
}

/** Updates what staff members may change about themselves. */
export function changeOneself(
  tx: Db,
  { shopId, id }: Pick<SeenStaff, "shopId" | "id">,
  changes: { name?: string; notices?: NoticeKind[]; pushNotices?: NoticeKind[] },
): Promise<Person | null> {
  return one.one(
    tx,
    sql`update ${p} set ${assign(staff, { ...changes, revision: sql`${p.revision} + 1` })}
    where ${p.shopId} = ${shopId} and ${p.id} = ${id} and ${p.removedAt} is null
    returning ${one}`,
  );
}
