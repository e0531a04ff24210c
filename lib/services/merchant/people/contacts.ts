import type { Person } from "@/lib/adapters/db/staff/people";
import type { Secrets } from "@/lib/adapters/secrets";
import { type Contact, parseContact } from "@/lib/domain/contact";

type StaffName = { shopId: string; id: string };

/** Seals where somebody of the shop is reached. */
export function sealContact(secrets: Secrets, name: StaffName, { address }: Contact): Buffer {
  return secrets.seal("staff", placeOf(name), address);
}

/** Where somebody of the shop is reached; null where no secret opens it. */
export function openContact(secrets: Secrets, person: Pick<Person, "shopId" | "id" | "contact">): Contact | null {
  try {
    return parseContact(secrets.open("staff", placeOf(person), person.contact));
  } catch {
    return null;
  }
}

/** What a sealed contact is bound to: in another row it cannot be opened. */
export function placeOf({ shopId, id }: StaffName): string {
  return `${shopId}/${id}`;
}
