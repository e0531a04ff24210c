import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { type NoticeKind, staffNotificationKinds } from "@/lib/modules/notifications/rules/staff-notifications";
import { deriveContactKey } from "@/lib/modules/notifications/service/outbox";
import { encryptContact } from "@/lib/modules/notifications/service/staff-contact";
import {
  changePerson,
  findPerson,
  type Grantor,
  insertPerson,
  listOwners,
  lockOwners,
  type Person,
  removePerson,
} from "@/lib/modules/staff/store/people";
import { endAccess, endOwnersTokens } from "@/lib/modules/staff/store/revocation";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId } from "@/lib/platform/random";
import type { Deps } from "@/lib/use-case/context";
import type { Actor, Role } from "@/lib/values/actor";
import type { Contact } from "@/lib/values/contact";

/** Context of staff changes: shop, actor and time. */
export type StaffContext = Pick<Deps, "secrets"> & { shop: { id: string }; actor: Actor; now: Date };

/**
 * Reason why a staff change fails. `not_owner`: the actor lacks the right. `taken`: another person has the contact. `missing`:
 * no such person. `changed`: the revision is newer. `last_owner`: the shop would have no owner left.
 */
type StaffRefusal = "not_owner" | "taken" | "missing" | "changed" | "last_owner";

/** Result of a staff change: the person as saved or removed, or the reason why it failed. */
export type StaffChangeResult = { kind: "done"; person: Person } | { kind: StaffRefusal };

/** New staff member. Without `notices`, they get all notifications. */
export type NewStaff = { name: string; contact: Contact; role: Role; notices?: readonly NoticeKind[] };

/** Adds a staff member. The actor must currently be an owner, or the operator. */
export async function addStaff(ctx: StaffContext, tx: Db, input: NewStaff): Promise<StaffChangeResult> {
  const { secrets, shop, now } = ctx;
  const grantor = toGrantor(ctx.actor);
  if (grantor === "nobody") return { kind: "not_owner" };
  const id = newId("stf", now);
  const { name, contact, role } = input;
  const row = {
    shopId: shop.id,
    id,
    name,
    contact: encryptContact(secrets, { shopId: shop.id, id }, contact),
    contactKey: deriveContactKey(ctx, contact),
    role,
    notices: [...(input.notices ?? staffNotificationKinds)],
    createdAt: now,
  };
  const given = await insertPerson(tx, row, grantor);
  if (given !== "given") return { kind: given };
  await recordAudit(tx, ctx, { what: "staff.invited", subject: subjectOf({ id, name }), after: { name, role } });
  const person = { ...row, pushNotices: null, revision: 1, wrongGuesses: 0, codesOffAt: null };
  return { kind: "done", person };
}

/** Staff member to change, with the expected revision; null accepts any revision. */
export type StaffTarget = { id: string; revision: number | null };

/**
 * Updates the name, role or notifications of a staff member. If an owner loses that role, the owner tokens that they created
 * end too.
 */
export async function updateStaffMember(
  ctx: StaffContext,
  tx: Db,
  target: StaffTarget,
  changes: { name?: string; role?: Role; notices?: NoticeKind[] },
): Promise<StaffChangeResult> {
  return alter(ctx, tx, target, async (before, grantor) => {
    const after = await changePerson(tx, { ...before, revision: target.revision ?? before.revision }, changes, grantor);
    if (!after) return null;
    if (before.role === "owner" && after.role === "staff") await endOwnersTokens(tx, after, ctx.now);
    const toAuditFields = ({ name, role, notices }: Person) => ({ name, role, notices });
    await recordAudit(tx, ctx, {
      what: "staff.changed",
      subject: subjectOf(after),
      before: toAuditFields(before),
      after: toAuditFields(after),
    });
    return after;
  });
}

/** Removes a staff member with all of their credentials. */
export async function removeStaffMember(ctx: StaffContext, tx: Db, target: StaffTarget): Promise<StaffChangeResult> {
  return alter(ctx, tx, target, async (before, grantor) => {
    const seen = { ...before, revision: target.revision ?? before.revision };
    const removedPerson = await removePerson(tx, seen, grantor, ctx.now);
    if (!removedPerson) return null;
    await endAccess(tx, removedPerson, ctx.now);
    const { name, role } = before;
    await recordAudit(tx, ctx, { what: "staff.removed", subject: subjectOf(removedPerson), before: { name, role } });
    return removedPerson;
  });
}

type Alteration = (before: Person, grantor: Grantor) => Promise<Person | null>;

/** Changes a staff member while the owners of the shop are locked. Returns the reason if the change fails. */
async function alter(
  ctx: StaffContext,
  tx: Db,
  { id, revision }: StaffTarget,
  work: Alteration,
): Promise<StaffChangeResult> {
  const grantor = toGrantor(ctx.actor);
  if (grantor === "nobody") return { kind: "not_owner" };
  await lockOwners(tx, ctx.shop.id);
  const before = await findPerson(tx, ctx.shop.id, id);
  if (!before) return { kind: "missing" };
  const person = await work(before, grantor);
  if (person) return { kind: "done", person };
  if (revision !== null && before.revision !== revision) return { kind: "changed" };
  const owners = await listOwners(tx, ctx.shop.id);
  if (grantor !== null && !owners.some((owner) => owner.id === grantor)) return { kind: "not_owner" };
  return { kind: owners.some((owner) => owner.id === id) && owners.length === 1 ? "last_owner" : "changed" };
}

/** Person in whose name rights are granted. A token never grants rights; only staff members and the operator do. */
export function toGrantor(actor: Actor): Grantor | "nobody" {
  if (actor.kind === "staff") return actor.id;
  return actor.kind === "token" ? "nobody" : null;
}

function subjectOf({ id, name }: { id: string; name: string }) {
  return { kind: "staff", id, name };
}
