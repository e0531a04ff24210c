import type { Person } from "@/lib/adapters/db/staff/people";
import { parseContact } from "@/lib/domain/contact";
import type { Actor, Role } from "@/lib/domain/who";
import type { WriteContext } from "@/lib/services/context";
import { addStaff } from "@/lib/services/merchant/people/staff";

/** Adds a staff member to a shop, like the operator's command. Only tests use it. */
export async function newStaff(
  ctx: WriteContext,
  contact: string,
  role: Role = "owner",
  name = "Ani",
): Promise<Person> {
  const parsed = parseContact(contact);
  if (!parsed) throw new Error(`${contact} is not a contact.`);
  const result = await addStaff({ ...ctx, actor: { kind: "command" } }, ctx.db, { name, role, contact: parsed });
  if (result.kind !== "done") throw new Error(`${contact} was rejected: ${result.kind}.`);
  return result.person;
}

/** Returns a staff member as the actor. */
export function toStaffActor({ id, name, role }: Person): Actor {
  return { kind: "staff", id, name, role };
}
