import type { Secrets } from "@/lib/adapters/secrets";
import type { Issue } from "@/lib/contract/error-details";
import { ApiError } from "@/lib/contract/errors";
import { type Contact, mailboxOf, parseContact, parsePhone } from "@/lib/domain/contact";

/** Who buys, and where to. It is stored sealed and leaves the house only towards the merchant and the courier. */
export type Buyer = {
  name: string;
  contact: Contact;
  phone: string | null;
  address: string;
  /** What the shop is asked to heed; absent where an order is older than that field. */
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

/** What the buyer typed, understood, or a refusal that names every field that is not. */
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

/** A contact that a code can go to, or a refusal. */
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

/** Seals the buyer for the draft, and for the order that it becomes. */
export function sealBuyer(secrets: Secrets, shopId: string, draftId: string, buyer: Buyer): Buffer {
  return secrets.seal("buyer", `${shopId}/${draftId}`, JSON.stringify(buyer));
}

/** The buyer of a draft, or of the order that it became. */
export function openBuyer(secrets: Secrets, shopId: string, draftId: string, sealed: Uint8Array): Buyer {
  return JSON.parse(secrets.open("buyer", `${shopId}/${draftId}`, sealed));
}

/** The key of the mailbox that a contact reaches: what every rule per contact counts by. */
export function mailboxKeyOf(secrets: Secrets, contact: Contact): Buffer {
  return secrets.sign("contact", mailboxOf(contact));
}

/** The keys under which something of that mailbox may be counted: the present one, and those of former secrets. */
export function mailboxKeysOf(secrets: Secrets, contact: Contact): readonly Buffer[] {
  return secrets.signs("contact", mailboxOf(contact));
}

/** The key under which a voucher knows a mailbox that was forgotten: the voucher's own, so that it leads to nothing else. */
export function spentKeyOf(secrets: Secrets, voucherId: string, contact: Contact): Buffer {
  return secrets.sign("contact", spentText(voucherId, contact));
}

/** The keys under which uses of a voucher by a mailbox may stand: as long as its orders are known, and after. */
export function useKeysOf(secrets: Secrets, voucherId: string, contact: Contact): readonly Buffer[] {
  return [...mailboxKeysOf(secrets, contact), ...secrets.signs("contact", spentText(voucherId, contact))];
}

/** The hash by which stored responses name a contact of one shop; it is the same for all spellings of a mailbox. */
export function contactMarkOf(secrets: Secrets, shopId: string, contact: Contact): string {
  return secrets.sign("contact", contactMarkText(shopId, contact)).toString("hex");
}

/** The same under the present secret and former ones. */
export function contactMarksOf(secrets: Secrets, shopId: string, contact: Contact): string[] {
  return secrets.signs("contact", contactMarkText(shopId, contact)).map((hash) => hash.toString("hex"));
}

function contactMarkText(shopId: string, contact: Contact): string {
  return `stored ${shopId} ${mailboxOf(contact)}`;
}

function spentText(voucherId: string, contact: Contact): string {
  return `spent ${voucherId} ${mailboxOf(contact)}`;
}
