import { faultOfContact, faultOfEmail, faultOfPhone, isEmail } from "../../words/checkout/contact";
import type { ShopTerms } from "../../words/shop/terms";
import { refusalOf } from "../api";
import type { BuyerDetails } from "./buyer";

/** The fields of the checkout, by the ids under which they stand on the page, from its top to its bottom. */
const fieldIds = ["nama", "kontak", "email", "nomor", "tujuan", "alamat", "kurir", "bayar"] as const;

export type FieldId = (typeof fieldIds)[number];

/** What is wrong, by field; null: found right. */
export type FieldFaults = Partial<Record<FieldId, string | null>>;

/** Which field of the buyer stands where. */
export const fieldOf: Record<keyof BuyerDetails, FieldId> = {
  name: "nama",
  contact: "kontak",
  phone: "nomor",
  email: "email",
  address: "alamat",
};

const shortestAddress = 10;

/** What is wrong with one of the buyer's fields, or null. */
export function faultIn(name: keyof BuyerDetails, buyer: BuyerDetails): string | null {
  const { name: who, contact, phone, email, address } = buyer;
  if (name === "contact") return faultOfContact(contact, "any");
  if (name === "phone") return faultOfPhone(phone);
  if (name === "email") return faultOfEmail(email);
  if (name === "name") return who.trim() ? null : "Tulis nama penerima paket.";
  if (!address.trim()) return "Tulis alamat lengkap penerima.";
  const isShort = address.trim().length < shortestAddress;
  return isShort ? "Tambahkan nama jalan dan nomor rumah supaya kurir tidak tersesat." : null;
}

/** The buyer's fields that this shop asks for. A number serves the code and the courier; beside an e-mail address one is needed. */
export function fieldsFor(
  { channel }: Pick<ShopTerms, "channel">,
  { contact }: Pick<BuyerDetails, "contact">,
): (keyof BuyerDetails)[] {
  if (channel === "email") return ["name", "email", "phone", "address"];
  if (channel === "whatsapp") return ["name", "phone", "address"];
  return isEmail(contact) ? ["name", "contact", "phone", "address"] : ["name", "contact", "address"];
}

/** Where the code goes, and the number for the courier. */
export function contactsOf(buyer: BuyerDetails, { channel }: Pick<ShopTerms, "channel">) {
  const contact = { any: buyer.contact, email: buyer.email, whatsapp: buyer.phone }[channel].trim();
  return { contact, phone: isEmail(contact) ? buyer.phone.trim() : contact };
}

/** Everything that keeps the form from being sent. */
export function faultsIn(
  buyer: BuyerDetails,
  terms: Pick<ShopTerms, "channel">,
  chosen: { place: boolean; courier: boolean; method: boolean },
): FieldFaults {
  const typed = fieldsFor(terms, buyer).flatMap((name): [FieldId, string][] => {
    const fault = faultIn(name, buyer);
    return fault ? [[fieldOf[name], fault]] : [];
  });
  return {
    ...Object.fromEntries(typed),
    ...(chosen.place ? {} : { tujuan: "Pilih salah satu dari daftar supaya ongkir tepat." }),
    ...(chosen.place && !chosen.courier ? { kurir: "Ongkir ke tujuan ini belum diketahui." } : {}),
    ...(chosen.method ? {} : { bayar: "Pilih cara bayar." }),
  };
}

/** What is wrong, from the top of the page to its bottom. */
export function inPageOrder(faults: FieldFaults): [FieldId, string][] {
  return fieldIds.flatMap((field): [FieldId, string][] => {
    const fault = faults[field];
    return fault ? [[field, fault]] : [];
  });
}

const paths: Readonly<Record<string, FieldId>> = {
  customer_name: "nama",
  phone: "nomor",
  address: "alamat",
  city: "tujuan",
  shipping_quote_id: "kurir",
  courier_code: "kurir",
  payment_method: "bayar",
};

/** What the server found wrong with the fields, in its words. */
export function faultsFrom(
  failure: unknown,
  { channel }: Pick<ShopTerms, "channel">,
  { contact }: { contact: string },
): FieldFaults {
  const refusal = refusalOf(failure);
  if (refusal?.code !== "invalid_request") return {};
  const contactField = ({ any: "kontak", email: "email", whatsapp: "nomor" } as const)[channel];
  const entries = refusal.details.issues.flatMap(({ path, message }): [FieldId, string][] => {
    // A number that serves as both was typed where the contact is asked for.
    const isContact = path === "contact" || (path === "phone" && !isEmail(contact));
    const field = isContact ? contactField : paths[path];
    return field ? [[field, message]] : [];
  });
  return Object.fromEntries(entries);
}
