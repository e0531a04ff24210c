import { faultOfContact, faultOfEmail, faultOfPhone, isEmail } from "../_copy/contact";
import type { StorefrontSettings } from "../_copy/shop/storefront-settings";
import { findApiError } from "./api";
import type { BuyerDetails } from "./buyer-details";

/** Field ids of the checkout page, from top to bottom. */
const fieldIds = ["nama", "kontak", "email", "nomor", "tujuan", "alamat", "kurir", "bayar"] as const;

export type FieldId = (typeof fieldIds)[number];

/** Error by field; null means the field is valid. */
export type FieldFaults = Partial<Record<FieldId, string | null>>;

/** Field id of each of the buyer's details. */
export const buyerFieldIds: Record<keyof BuyerDetails, FieldId> = {
  name: "nama",
  contact: "kontak",
  phone: "nomor",
  email: "email",
  address: "alamat",
};

const shortestAddress = 10;

/** Returns the error of one of the buyer's fields; null if it is valid. */
export function validateBuyerField(name: keyof BuyerDetails, buyer: BuyerDetails): string | null {
  const { name: buyerName, contact, phone, email, address } = buyer;
  if (name === "contact") return faultOfContact(contact, "any");
  if (name === "phone") return faultOfPhone(phone);
  if (name === "email") return faultOfEmail(email);
  if (name === "name") return buyerName.trim() ? null : "Tulis nama penerima paket.";
  if (!address.trim()) return "Tulis alamat lengkap penerima.";
  const isShort = address.trim().length < shortestAddress;
  return isShort ? "Tambahkan nama jalan dan nomor rumah supaya kurir tidak tersesat." : null;
}

/**
 * Fields that this shop needs. A phone number serves the code and the courier. An e-mail address needs a phone number
 * beside it.
 */
export function listBuyerFields(
  { channel }: Pick<StorefrontSettings, "channel">,
  { contact }: Pick<BuyerDetails, "contact">,
): (keyof BuyerDetails)[] {
  if (channel === "email") return ["name", "email", "phone", "address"];
  if (channel === "whatsapp") return ["name", "phone", "address"];
  return isEmail(contact) ? ["name", "contact", "phone", "address"] : ["name", "contact", "address"];
}

/** Returns the contact for the code and the phone number for the courier. */
export function getBuyerContacts(buyer: BuyerDetails, { channel }: Pick<StorefrontSettings, "channel">) {
  const contact = { any: buyer.contact, email: buyer.email, whatsapp: buyer.phone }[channel].trim();
  return { contact, phone: isEmail(contact) ? buyer.phone.trim() : contact };
}

/** Returns all errors that block the submission. */
export function validateCheckoutForm(
  buyer: BuyerDetails,
  settings: Pick<StorefrontSettings, "channel">,
  chosen: { destination: boolean; courier: boolean; method: boolean },
): FieldFaults {
  const typed = listBuyerFields(settings, buyer).flatMap((name): [FieldId, string][] => {
    const fault = validateBuyerField(name, buyer);
    return fault ? [[buyerFieldIds[name], fault]] : [];
  });
  return {
    ...Object.fromEntries(typed),
    ...(chosen.destination ? {} : { tujuan: "Pilih salah satu dari daftar supaya ongkir tepat." }),
    ...(chosen.destination && !chosen.courier ? { kurir: "Ongkir ke tujuan ini belum diketahui." } : {}),
    ...(chosen.method ? {} : { bayar: "Pilih cara bayar." }),
  };
}

/** Sorts errors by their position on the page. */
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

/** Maps the server's validation issues to fields, with the server's messages. */
export function faultsFrom(
  failure: unknown,
  { channel }: Pick<StorefrontSettings, "channel">,
  { contact }: { contact: string },
): FieldFaults {
  const refusal = findApiError(failure);
  if (refusal?.code !== "invalid_request") return {};
  const contactField = ({ any: "kontak", email: "email", whatsapp: "nomor" } as const)[channel];
  const entries = refusal.details.issues.flatMap(({ path, message }): [FieldId, string][] => {
    // A phone number that serves as both was typed in the contact field.
    const isContact = path === "contact" || (path === "phone" && !isEmail(contact));
    const field = isContact ? contactField : paths[path];
    return field ? [[field, message]] : [];
  });
  return Object.fromEntries(entries);
}
