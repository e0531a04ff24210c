import { ApiError } from "@/lib/contract/errors";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { changedMeanwhile } from "@/lib/modules/audit/service/concurrent-change";
import { adminPaths } from "@/lib/modules/notifications/rules/admin-paths";
import { enqueueStaffNotification, needCarrier } from "@/lib/modules/notifications/service/staff-alert";
import { openContact } from "@/lib/modules/notifications/service/staff-contact";
import { changeOneself, findPerson, listPeople, type Person } from "@/lib/modules/staff/store/people";
import { needContact } from "@/lib/modules/verification/service/buyer";
import type { Secrets } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { paged, readCursor } from "@/lib/use-case/cursor";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { maskContact } from "@/lib/values/contact";
import { toOrigin } from "@/lib/values/host";
import * as people from "../service/staff";
import { needPerson } from "./step-up";

/** Lists the staff members of the shop. */
export const listStaff: UseCase<"listStaff"> = async ({ db, secrets, shop }, { cursor, limit }) => {
  const [after = ""] = readCursor(cursor, 1) ?? [];
  const { items, next_cursor } = paged(await listPeople(db, shop.id, after, limit + 1), limit, ({ id }) => [id]);
  return { items: items.map((person) => viewStaff(secrets, person, person.lastSeenAt)), next_cursor };
};

/** Adds a staff member and sends a message about it. Requires a channel with a provider. */
export const inviteStaff: UseCase<"inviteStaff"> = async (
  ctx,
  { name, contact: typed, role, notifications: notices },
) => {
  const providers = await ctx.providers(ctx.shop.id);
  return ctx.idempotent(async (tx) => {
    const contact = needContact(typed);
    needCarrier(providers, contact.channel);
    const staffInput = { name, contact, role, ...(notices ? { notices } : {}) };
    const person = await done(ctx, tx, "", people.addStaff(ctx, tx, staffInput));
    const hostContext = { ...ctx, shop: { ...ctx.shop, origin: toOrigin(ctx.host) } };
    const event = { what: "invited", role } as const;
    const after = await enqueueStaffNotification(hostContext, tx, providers, [person], {
      event,
      path: adminPaths.signIn,
    });
    return { answer: viewStaff(ctx.secrets, person), after };
  });
};

/** Updates the name, role or notifications of a staff member. */
export const updateStaff: UseCase<"updateStaff"> = async (
  ctx,
  { id, revision, name, role, notifications: notices },
) => {
  const changes = { ...(name ? { name } : {}), ...(role ? { role } : {}), ...(notices ? { notices } : {}) };
  return ctx.idempotent(async (tx) => {
    const person = await done(ctx, tx, id, people.updateStaffMember(ctx, tx, { id, revision }, changes));
    return { answer: viewStaff(ctx.secrets, person) };
  });
};

/** Removes a staff member with all of their credentials. */
export const deleteStaff: UseCase<"deleteStaff"> = async (ctx, { id, revision }) => {
  return ctx.idempotent(async (tx) => {
    await done(ctx, tx, id, people.removeStaffMember(ctx, tx, { id, revision }));
    return { answer: { deleted: true } };
  });
};

/** Updates the caller's own name and notifications. */
export const updateMe: UseCase<"updateMe"> = async (
  ctx,
  { name, notifications: notices, push_notifications: pushNotices },
) => {
  const { staffId: id } = needPerson(ctx);
  const changes = {
    ...(name ? { name } : {}),
    ...(notices ? { notices } : {}),
    ...(pushNotices ? { pushNotices } : {}),
  };
  return ctx.idempotent(async (tx) => {
    const before = await findPerson(tx, ctx.shop.id, id);
    const after = before && (await changeOneself(tx, before, changes));
    if (!after) throw new ApiError("session_required");
    const toAuditFields = ({ name, notices, pushNotices }: Person) => ({
      name,
      notices,
      push_notices: pushNotices ?? notices,
    });
    const subject = { kind: "staff", id, name: after.name };
    await recordAudit(tx, ctx, {
      what: "staff.changed",
      subject,
      before: toAuditFields(before),
      after: toAuditFields(after),
    });
    return { answer: viewStaff(ctx.secrets, after) };
  });
};

/** Returns the outcome of a staff change, or throws the matching API error. */
async function done(
  { shop }: MerchantReadContext,
  tx: Db,
  id: string,
  work: Promise<people.StaffChangeResult>,
): Promise<Person> {
  const result = await work;
  switch (result.kind) {
    case "done":
      return result.person;
    case "not_owner":
      throw new ApiError("forbidden_role", { need: "owner" });
    case "taken":
      throw new ApiError("contact_taken");
    case "missing":
      throw new ApiError("not_found", { resource: "staff" });
    case "last_owner":
      throw new ApiError("last_owner");
    case "changed": {
      const current = await findPerson(tx, shop.id, id);
      throw await changedMeanwhile(tx, shop.id, { kind: "staff", id }, current?.revision ?? null);
    }
  }
}

function viewStaff(secrets: Secrets, person: Person, lastSeenAt: Date | null = null) {
  const contact = openContact(secrets, person);
  const { id, name, role, notices, pushNotices, revision, createdAt } = person;
  return {
    id,
    name,
    contact_masked: contact && maskContact(contact),
    channel: contact?.channel ?? null,
    role,
    notifications: notices,
    push_notifications: pushNotices ?? notices,
    revision,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt?.toISOString() ?? null,
  };
}
