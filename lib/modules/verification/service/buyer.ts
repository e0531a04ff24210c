import type { Issue } from "@/lib/contract/error-details";
import { ApiError } from "@/lib/contract/errors";
import type { Secrets } from "@/lib/platform/crypto/secrets";
import { type Contact, normalizeContact, parseContact, parsePhone } from "@/lib/values/contact";

/** Buyer and delivery address. Stored encrypted, and shared only with the merchant and the courier. */
export type Buyer = {
  name: string;
  contact: Contact;
  phone: string | null;
  address: string;
  /** Note to the shop; absent in orders older than this field. */
  note?: string | null;
};

type BuyerFields = {
  customer_name: string;
  contact: string;
  phone?: string | null | undefined;
  address: string;
  note?: string | null | undefined;
};

const channelMessages = {
  email: "Toko ini mengirim kode melalui email. Tulis alamat emailmu, ya.",
  whatsapp: "Toko ini mengirim kode melalui WhatsApp. Tulis nomor ponselmu, ya.",
};

/** Parses the buyer's input. Throws `invalid_request` with every invalid field. */
export function readBuyer(typed: BuyerFields, channel: "email" | "whatsapp" | "any"): Buyer {
  const issues: Issue[] = [];
  const contact = readContact(typed.contact, channel, issues);
  const phone = typed.phone ? parsePhone(typed.phone) : null;
  if (typed.phone && phone === null) {
    issues.push(issue("phone", "Nomor telepon tidak valid. Gunakan format 08xxxxxxxxxx."));
  }
  if (!contact || issues.length > 0) throw new ApiError("invalid_request", { issues });
  return { name: typed.customer_name, contact, phone, address: typed.address, note: typed.note || null };
}

/** Parses a contact that can receive a code. Throws if it is invalid. */
export function needContact(typed: string): Contact {
  const issues: Issue[] = [];
  const contact = readContact(typed, "any", issues);
  if (!contact) throw new ApiError("invalid_request", { issues });
  return contact;
}

function readContact(typed: string, channel: "email" | "whatsapp" | "any", issues: Issue[]): Contact | null {
  const contact = parseContact(typed);
  if (!contact) {
    const message = typed.includes("@")
      ? "Alamat email tidak valid."
      : "Isi dengan alamat email atau nomor ponsel Indonesia, misalnya 08xxxxxxxxxx.";
    issues.push(issue("contact", message));
    return null;
  }
  if (channel === "any" || contact.channel === channel) return contact;
  issues.push(issue("contact", channelMessages[channel]));
  return null;
}

function issue(path: string, message: string): Issue {
  return { path, code: "invalid_format", message };
}

/** Encrypts the buyer for a draft and the order that it becomes. */
export function encryptBuyer(secrets: Secrets, shopId: string, draftId: string, buyer: Buyer): Buffer {
  return secrets.encrypt("buyer", `${shopId}/${draftId}`, JSON.stringify(buyer));
}

/** Decrypts the buyer of a draft, or of the order that it became. */
export function openBuyer(secrets: Secrets, shopId: string, draftId: string, sealed: Uint8Array): Buyer {
  return JSON.parse(secrets.open("buyer", `${shopId}/${draftId}`, sealed));
}

/** Key of the mailbox that a contact reaches. Every limit per contact counts by it. */
export function deriveNormalizedContactKey(secrets: Secrets, contact: Contact): Buffer {
  return secrets.sign("contact", normalizeContact(contact));
}

/** All possible keys of that mailbox: of the current and the previous secrets. */
export function deriveNormalizedContactKeys(secrets: Secrets, contact: Contact): readonly Buffer[] {
  return secrets.signs("contact", normalizeContact(contact));
}

/** Key under which a voucher recognizes an erased contact. It is specific to the voucher, so it matches nothing else. */
export function deriveErasedVoucherUseKey(secrets: Secrets, voucherId: string, contact: Contact): Buffer {
  return secrets.sign("contact", buildErasedVoucherUseText(voucherId, contact));
}

/** All possible keys of a contact's uses of a voucher, before and after its erasure. */
export function deriveVoucherUseKeys(secrets: Secrets, voucherId: string, contact: Contact): readonly Buffer[] {
  return [
    ...deriveNormalizedContactKeys(secrets, contact),
    ...secrets.signs("contact", buildErasedVoucherUseText(voucherId, contact)),
  ];
}

/** Hash that names a contact of one shop in stored responses. All spellings of a mailbox have the same hash. */
export function deriveContactMark(secrets: Secrets, shopId: string, contact: Contact): string {
  return secrets.sign("contact", contactMarkText(shopId, contact)).toString("hex");
}

/** The same hash under the current and the previous secrets. */
export function deriveContactMarks(secrets: Secrets, shopId: string, contact: Contact): string[] {
  return secrets.signs("contact", contactMarkText(shopId, contact)).map((hash) => hash.toString("hex"));
}

function contactMarkText(shopId: string, contact: Contact): string {
  return `stored ${shopId} ${normalizeContact(contact)}`;
}

function buildErasedVoucherUseText(voucherId: string, contact: Contact): string {
  return `spent ${voucherId} ${normalizeContact(contact)}`;
}
