import type { NoticeKind } from "@/lib/domain/staff/notices";
import type { Role } from "@/lib/domain/who";
import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { oneOf } from "../sql/rows";
import { called } from "../sql/shape";
import { type Sql, sql } from "../sql/sql";
import { moment, orNull, truth } from "../sql/values";
import { insertingFrom, setting } from "../sql/write";
import { sessions, staff, tokens } from "../tables/staff";

const p = called(staff, "p");
const g = called(staff, "g");
const s = called(sessions, "s");

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

/** Somebody who runs the shop; the contact is still sealed. */
export type Person = Found<typeof one>;

/** Somebody of the shop, found by id. */
export function findPerson(db: Db, shopId: string, id: string): Promise<Person | null> {
  return one.one(
    db,
    sql`select ${one} from ${p} where ${p.shopId} = ${shopId} and ${p.id} = ${id} and ${p.removedAt} is null`,
  );
}

/** Somebody of the shop, found by the keys that the contact may stand under. */
export function findPersonByContact(db: Db, shopId: string, contactKeys: readonly Buffer[]): Promise<Person | null> {
  return one.one(
    db,
    sql`select ${one} from ${p}
    where ${p.shopId} = ${shopId} and ${p.contactKey} in ${oneOf(contactKeys)} and ${p.removedAt} is null`,
  );
}

/** The owners of a shop, oldest first. */
export function listOwners(db: Db, shopId: string): Promise<Person[]> {
  return one.all(
    db,
    sql`select ${one} from ${p} where ${p.shopId} = ${shopId} and ${p.role} = 'owner' and ${p.removedAt} is null
    order by ${p.id}`,
  );
}

const owned = query({ shopId: p.shopId });

/** The shops that have an owner. */
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
    moment(sql`select max(${s.lastUsedAt}) from ${s} where ${s.shopId} = ${p.shopId} and ${s.staffId} = ${p.id}`),
  ),
});

export type SeenPerson = Found<typeof seen>;

/** The people of a shop after one of them, oldest first. */
export function listPeople(db: Db, shopId: string, after: string, most: number): Promise<SeenPerson[]> {
  return seen.all(
    db,
    sql`select ${seen} from ${p} where ${p.shopId} = ${shopId} and ${p.id} > ${after} and ${p.removedAt} is null
    order by ${p.id} limit ${most}::int`,
  );
}

/** Who gives somebody rights: an owner, or null for whoever runs the server. */
export type Giver = string | null;

/** The giver, as long as that is an owner; whoever would demote them waits until this transaction is over. */
function giving(shopId: string, giver: Giver): Sql {
  return giver === null
    ? sql`select 1`
    : sql`select 1 from ${g} where ${g.shopId} = ${shopId} and ${g.id} = ${giver}
        and ${g.role} = 'owner' and ${g.removedAt} is null for share`;
}

const put = query({
  isGiven: truth(sql`exists (select 1 from giver)`),
  isPut: truth(sql`exists (select 1 from put)`),
});

/** What became of something that only an owner may give: given, not the giver's to give, or there already. */
export type Given = "given" | "not_owner" | "taken";

/** Inserts what a statement begins with `insert … select …`, if the giver may. */
async function give(tx: Db, inserting: Sql, shopId: string, giver: Giver): Promise<Given> {
  const row = await put.one(
    tx,
    sql`with giver as (${giving(shopId, giver)}),
    put as (${inserting} from giver on conflict do nothing returning 1)
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

/** Adds somebody to a shop; `taken` where the contact is somebody's already. */
export function insertPerson(tx: Db, row: NewPerson, giver: Giver): Promise<Given> {
  return give(tx, insertingFrom(staff, row), row.shopId, giver);
}

export type NewToken = {
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
export function insertToken(tx: Db, row: NewToken): Promise<Given> {
  return give(tx, insertingFrom(tokens, row), row.shopId, row.madeBy);
}

/**
 * Takes the owners of a shop in hand until the transaction is over, in one order. Who changes people does this first: two owners
 * who demote each other would each still see the other otherwise.
 */
export async function lockOwners(tx: Db, shopId: string): Promise<void> {
  await tx.execute(sql`select ${g.id} from ${g}
    where ${g.shopId} = ${shopId} and ${g.role} = 'owner' and ${g.removedAt} is null
    order by ${g.id} for no key update`);
}

/** Whom a change is about, and the revision of them that its maker saw. */
export type SeenStaff = { shopId: string; id: string; revision: number };

/** Changes somebody; null where that is not the revision that was seen, not the giver's to do, or takes the last owner's right. */
export function changePerson(
  tx: Db,
  target: SeenStaff,
  changes: { name?: string; role?: Role; notices?: NoticeKind[] },
  giver: Giver,
): Promise<Person | null> {
  const keepsOwner = changes.role === undefined || changes.role === "owner";
  return one.one(
    tx,
    sql`update ${p} set ${setting(staff, { ...changes, revision: sql`${p.revision} + 1` })}
    where ${isSeen(target, giver)} and (${keepsOwner}::boolean or ${isNotLast})
    returning ${one}`,
  );
}

/** Removes somebody, and what could be read of their contact; null as above. */
export function removePerson(tx: Db, target: SeenStaff, giver: Giver, now: Date): Promise<Person | null> {
  const gone = { removedAt: now, contact: noBytes, contactKey: noBytes, revision: sql`${p.revision} + 1` };
  return one.one(
    tx,
    sql`update ${p} set ${setting(staff, gone)} where ${isSeen(target, giver)} and ${isNotLast} returning ${one}`,
  );
}

const noBytes = Buffer.alloc(0);
const other = called(staff, "other");

const isNotLast = sql`(${p.role} <> 'owner' or exists (
  select 1 from ${other} where ${other.shopId} = ${p.shopId} and ${other.id} <> ${p.id}
    and ${other.role} = 'owner' and ${other.removedAt} is null))`;

function isSeen({ shopId, id, revision }: SeenStaff, giver: Giver): Sql {
  const mayGive =
    giver === null
      ? sql`true`
      : sql`exists (select 1 from ${g} where ${g.shopId} = ${shopId} and ${g.id} = ${giver}
          and ${g.role} = 'owner' and ${g.removedAt} is null)`;
  return sql`${p.shopId} = ${shopId} and ${p.id} = ${id} and ${p.removedAt} is null
    and ${p.revision} = ${revision}::int and ${mayGive}`;
}

/** Somebody of the shop, whom nobody else changes until the transaction is over. */
export function lockPerson(tx: Db, shopId: string, id: string): Promise<Person | null> {
  return one.one(
    tx,
    sql`select ${one} from ${p} where ${p.shopId} = ${shopId} and ${p.id} = ${id} and ${p.removedAt} is null for update`,
  );
}

/** Lets somebody take no codes since a moment; null: they take codes. */
export async function switchCodes(
  tx: Db,
  { shopId, id }: Pick<SeenStaff, "shopId" | "id">,
  codesOffAt: Date | null,
): Promise<void> {
  await tx.execute(
    sql`update ${p} set ${setting(staff, { codesOffAt })} where ${p.shopId} = ${shopId} and ${p.id} = ${id}`,
  );
}

/** Changes what somebody may change of themselves. */
export function changeOneself(
  tx: Db,
  { shopId, id }: Pick<SeenStaff, "shopId" | "id">,
  changes: { name?: string; notices?: NoticeKind[]; pushNotices?: NoticeKind[] },
): Promise<Person | null> {
  return one.one(
    tx,
    sql`update ${p} set ${setting(staff, { ...changes, revision: sql`${p.revision} + 1` })}
    where ${p.shopId} = ${shopId} and ${p.id} = ${id} and ${p.removedAt} is null
    returning ${one}`,
  );
}
