import { expect, test } from "vitest";
import { EtalaseError } from "@/lib/client";
import type { BuyerDetails } from "./buyer";
import { faultsFrom, faultsIn } from "./form";

const sari: BuyerDetails = { name: "Sari", phone: "081234567890", email: "", address: "Jalan Kenanga 8" };
const all = { place: true, courier: true, method: true };

test("a shop that sends codes by WhatsApp asks for three fields, and the number is enough", () => {
  expect(faultsIn(sari, { channel: "whatsapp" }, all)).toEqual({});
  expect(faultsIn(sari, { channel: "any" }, all)).toEqual({});
});

test("a shop that sends codes by e-mail asks for an address as well", () => {
  expect(faultsIn(sari, { channel: "email" }, all)).toEqual({ email: "Tulis alamat e-mail yang aktif." });
});

test("every empty field is named", () => {
  const faults = faultsIn(
    { name: " ", phone: "", email: "", address: "Jl. 1" },
    { channel: "any" },
    { ...all, place: false },
  );
  expect(Object.keys(faults)).toEqual(["nama", "nomor", "alamat", "tujuan"]);
});

test("what the server finds wrong is said at its field", () => {
  const issues = [
    { path: "contact", code: "invalid_format", message: "Alamat email tidak valid." },
    { path: "items.0.qty", code: "too_big", message: "…" },
  ];
  const failure = new EtalaseError({ code: "invalid_request", message: "", details: { issues }, status: 400 });
  expect(faultsFrom(failure, { channel: "email" })).toEqual({ email: "Alamat email tidak valid." });
  expect(faultsFrom(failure, { channel: "any" })).toEqual({ nomor: "Alamat email tidak valid." });
});
