import { faultOfEmail, faultOfPhone } from "../words/contact";
import type { ShopTerms } from "../words/terms";
import { refusalOf } from "./api";
import type { BuyerDetails } from "./buyer";

/** The fields of the checkout, by the ids under which they stand on the page. */
export type FieldId = "nama" | "nomor" | "email" | "alamat" | "tujuan" | "kurir" | "bayar";

/** What is wrong, by field; null: found right. */
export type FieldFaults = Partial<Record<FieldId, string | null>>;

/** Which field of the buyer stands where. */
export const fieldOf: Record<keyof BuyerDetails, FieldId> = {
  name: "nama",
  phone: "nomor",
  email: "email",
  address: "alamat",
};

const shortestAddress = 10;

/** What is wrong with one of the buyer's fields, or null. */
export function faultIn(name: keyof BuyerDetails, { name: who, phone, email, address }: BuyerDetails): string | null {
  if (name === "phone") return faultOfPhone(phone);
  if (name === "email") return faultOfEmail(email);
  if (name === "name") return who.trim() ? null : "Tulis nama penerima paket.";
  if (!address.trim()) return "Tulis alamat lengkap penerima.";
  const isShort = address.trim().length < shortestAddress;
  return isShort ? "Tambahkan nama jalan dan nomor rumah supaya kurir tidak tersesat." : null;
}

/** The buyer's fields that this shop asks for. Only where codes go by e-mail is there an address beside the number. */
export function fieldsFor({ channel }: Pick<ShopTerms, "channel">): (keyof BuyerDetails)[] {
  return channel === "email" ? ["name", "email", "phone", "address"] : ["name", "phone", "address"];
}

/** Everything that keeps the form from being sent. */
export function faultsIn(
  buyer: BuyerDetails,
  terms: Pick<ShopTerms, "channel">,
  chosen: { place: boolean; courier: boolean; method: boolean },
): FieldFaults {
  const typed = fieldsFor(terms).flatMap((name): [FieldId, string][] => {
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

const paths: Readonly<Record<string, FieldId>> = {
  customer_name: "nama",
  phone: "nomor",
  contact: "nomor",
  address: "alamat",
  city: "tujuan",
  shipping_quote_id: "kurir",
  courier_code: "kurir",
  payment_method: "bayar",
};

/** What the server found wrong with the fields, in its words. */
export function faultsFrom(failure: unknown, { channel }: Pick<ShopTerms, "channel">): FieldFaults {
  const refusal = refusalOf(failure);
  if (refusal?.code !== "invalid_request") return {};
  const entries = refusal.details.issues.flatMap(({ path, message }): [FieldId, string][] => {
    const field = path === "contact" && channel === "email" ? "email" : paths[path];
    return field ? [[field, message]] : [];
  });
  return Object.fromEntries(entries);
}
