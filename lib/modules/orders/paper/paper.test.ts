import { expect, test } from "vitest";
import { type PaperOrder, paperPage } from "./paper";

const order: PaperOrder = {
  number: "TK-261114-K7Q2",
  qr: '<svg width="290" height="290"></svg>',
  courier: "JNE REG",
  awb: "JP1234567890",
  recipient: {
    name: "Budi <b>Santoso</b>",
    phone: "081234567890",
    street: "Jl. Kaliurang 12\nRT 01/RW 02",
    destination: "Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160",
    note: "Titip di satpam & jangan dibel",
  },
  sender: { name: "Larasan", phone: "+6281111111111" },
  weightGrams: 1_250,
  placedOn: "Sabtu, 14 November 2026",
  lines: Array.from({ length: 7 }, (_, at) => ({
    name: `Kain ${at}`,
    variantLabel: at === 0 ? "Merah / M" : null,
    sku: "K-1",
    qty: 2,
    lineTotal: 100_000,
  })),
  total: 720_000,
};

test("a label shows sender, recipient, courier and barcode, and escapes HTML", () => {
  const page = paperPage("label", [order]);
  expect(page).toContain("@page{size:100mm 150mm;margin:0}");
  expect(page).toContain('<p class="courier">JNE REG</p>');
  expect(page).toContain("Budi &#60;b&#62;Santoso&#60;/b&#62;");
  for (const text of ["081234567890", "Kebayoran Baru", "Larasan · +6281111111111", "1,25 kg", "JP1234567890"])
    expect(page).toContain(text);
  expect(page).toContain("2× Kain 0 (Merah / M)");
  expect(page).toContain("dan 2 barang lain");
  expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
});

test("a label without an AWB has space for it", () => {
  expect(paperPage("label", [{ ...order, awb: null }])).toContain("Tempel atau tulis nomor resi di sini");
});

test("four labels fit on an A4 page", () => {
  const page = paperPage(
    "label_a4",
    Array.from({ length: 5 }, () => order),
  );
  expect(page.match(/class="sheet"/g)).toHaveLength(2);
  expect(page.match(/class="label"/g)).toHaveLength(5);
});

test("a packing slip lists the items and the buyer's note", () => {
  const page = paperPage("slip", [order]);
  expect(page.match(/<tr><td>/g)).toHaveLength(7);
  expect(page).toContain("Catatan pembeli: Titip di satpam &#38; jangan dibel");
  expect(page).toContain("Rp720.000");
  expect(page).not.toContain("081234567890");
});

test("a long address uses smaller text", () => {
  const street = "Jalan yang sangat panjang ".repeat(8);
  expect(paperPage("label", [{ ...order, recipient: { ...order.recipient, street } }])).toContain('class="label long"');
});
