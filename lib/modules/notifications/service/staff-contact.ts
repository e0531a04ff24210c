import type { Secrets } from "@/lib/platform/crypto/secrets";
import { type Contact, parseContact } from "@/lib/values/contact";

type StaffName = { shopId: string; id: string };

/** Staff member with an encrypted contact. */
export type StaffRecipient = StaffName & { contact: Uint8Array };

/** Encrypts the contact of a staff member. */
export function encryptContact(secrets: Secrets, name: StaffName, { address }: Contact): Buffer {
  return secrets.encrypt("staff", toStaffEncryptionContext(name), address);
}

/** Decrypts the contact of a staff member; null if no secret decrypts it. */
export function openContact(secrets: Secrets, person: StaffRecipient): Contact | null {
  try {
    return parseContact(secrets.open("staff", toStaffEncryptionContext(person), person.contact));
  } catch {
    return null;
  }
}

/** Encryption context of a contact. It cannot be decrypted in another row. */
export function toStaffEncryptionContext({ shopId, id }: StaffName): string {
  return `${shopId}/${id}`;
}
