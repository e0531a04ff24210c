import { expect, test } from "vitest";
import { EtalaseError } from "@/lib/client";
import { type BuyerDetails, nobody } from "./buyer-details";
import { faultsFrom, getBuyerContacts, inPageOrder, listBuyerFields, validateCheckoutForm } from "./buyer-form";

const number = "081234567890";
const mail = "sari@surat.example";
const sari: BuyerDetails = { name: "Sari", contact: number, phone: number, email: "", address: "Jalan Kenanga 8" };
const all = { destination: true, courier: true, method: true };

test("a shop that sends codes by WhatsApp needs only a phone number as contact", () => {
  expect(validateCheckoutForm(sari, { channel: "whatsapp" }, all)).toEqual({});
  expect(validateCheckoutForm({ ...sari, phone: "" }, { channel: "any" }, all)).toEqual({});
});

test("a shop that sends codes by e-mail also requires an e-mail address", () => {
  expect(validateCheckoutForm(sari, { channel: "email" }, all)).toEqual({ email: "Tulis alamat e-mail yang aktif." });
});

test("a shop that accepts both contacts requires a phone number beside an e-mail address", () => {
  const buyer = { ...sari, contact: mail, phone: "" };
  expect(listBuyerFields({ channel: "any" }, sari)).toEqual(["name", "contact", "address"]);
  expect(listBuyerFields({ channel: "any" }, buyer)).toEqual(["name", "contact", "phone", "address"]);
  expect(validateCheckoutForm(buyer, { channel: "any" }, all)).toEqual({ nomor: "Tulis nomor yang aktif." });
  expect(getBuyerContacts({ ...buyer, phone: number }, { channel: "any" })).toEqual({ contact: mail, phone: number });
  expect(getBuyerContacts({ ...sari, phone: "0899" }, { channel: "any" })).toEqual({ contact: number, phone: number });
});

test("empty fields are listed in the order of the page", () => {
  const faults = validateCheckoutForm(
    { ...nobody, address: "Jl. 1" },
    { channel: "any" },
    { ...all, destination: false },
  );
  expect(inPageOrder(faults).map(([field]) => field)).toEqual(["nama", "kontak", "tujuan", "alamat"]);
});

test("issues from the server are shown at their fields", () => {
  const issues = [
    { path: "contact", code: "invalid_format", message: "Alamat email tidak valid." },
    { path: "phone", code: "invalid_format", message: "Nomor tidak valid." },
    { path: "items.0.qty", code: "too_big", message: "…" },
  ];
  const failure = new EtalaseError({ code: "invalid_request", message: "", details: { issues }, status: 400 });
  const [contact, phone] = ["Alamat email tidak valid.", "Nomor tidak valid."];
  expect(faultsFrom(failure, { channel: "email" }, { contact: mail })).toEqual({ email: contact, nomor: phone });
  expect(faultsFrom(failure, { channel: "any" }, { contact: mail })).toEqual({ kontak: contact, nomor: phone });
  expect(faultsFrom(failure, { channel: "any" }, { contact: number })).toEqual({ kontak: phone });
  expect(faultsFrom(failure, { channel: "whatsapp" }, { contact: number })).toEqual({ nomor: phone });
});
