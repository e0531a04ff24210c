import { expect, test } from "vitest";
import { paperOrder as order } from "@/lib/testing/fixtures/paper-order";
import { paperPage, printScript } from "./paper";

test("a label shows sender, recipient, courier and barcode, and escapes HTML", () => {
  const page = paperPage("label", [order]);
  expect(page).toContain("@page{size:100mm 150mm;margin:0}");
  expect(page).toContain('<p class="courier">JNE REG</p>');
  expect(page).toContain("Budi &#60;b&#62;Santoso&#60;/b&#62;");
  for (const text of ["081234567890", "Kebayoran Baru", "1,25 kg", "JP1234567890"]) expect(page).toContain(text);
  for (const text of ["Larasan · +6281111111111", "Jalan Canting 7, Mantrijeron, Mantrijeron, Kota Yogyakarta"])
    expect(page).toContain(text);
  expect(page).toContain("2× Kain 0 (Merah / M)");
  expect(page).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
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
  expect(page.match(/class="label /g)).toHaveLength(5);
});

test("each sheet shows the buyer of its own order only", () => {
  const other = {
    ...order,
    number: "TK-2",
    recipient: { ...order.recipient, name: "Dewi", phone: "0822", note: "Kado" },
  };
  for (const kind of ["label", "slip", "slip_without_prices"] as const) {
    const [, first = "", second = ""] = paperPage(kind, [order, other]).split("<section");
    expect([first.includes("Santoso"), first.includes("Dewi"), first.includes("0822")]).toEqual([true, false, false]);
    expect([second.includes("Santoso"), second.includes("Dewi")]).toEqual([false, true]);
  }
});

test("a packing slip lists the items, the discounts, the shipping cost and the buyer's note", () => {
  const page = paperPage("slip", [order]);
  expect(page.match(/<tr><td/g)).toHaveLength(7);
  expect(page).toContain("Catatan pembeli: Titip di satpam &#38; jangan dibel");
  const rows = [...page.matchAll(/<span class="text">([^<]*)<\/span><span>([^<]*)<\/span>/g)].map(([, ...row]) => row);
  expect(rows).toEqual([
    ["Subtotal", "Rp700.000"],
    ["HEMAT &#60;5%&#62;", "-Rp20.000"],
    ["Ongkir", "Rp30.000"],
    ["Potongan ongkir", "-Rp10.000"],
    ["Kode unik", "Rp123"],
  ]);
  expect(page).toContain("<span>Total</span><span>Rp700.123</span>");
  expect(page).not.toContain("081234567890");
});

test("a packing slip for a gift lists the items without any amount", () => {
  const page = paperPage("slip_without_prices", [order]);
  expect(page.match(/<tr><td/g)).toHaveLength(7);
  expect(page).toContain("Kain 0 (Merah / M)");
  expect(page).not.toMatch(/Rp|Harga|Ongkir|HEMAT|Total/);
});

test("a page has a print button and a way back, which are not printed", () => {
  const page = paperPage("label", [order]);
  expect(page).toContain('<a href="/admin/pesanan/TK-261114-K7Q2">Kembali ke pesanan TK-261114-K7Q2</a>');
  expect(page.match(/<script>[^<]*<\/script>/g)).toEqual([`<script>${printScript}</script>`]);
  expect(page).toContain("@media print{.tools{display:none}}");
  for (const orders of [[], [order, order]])
    expect(paperPage("slip", orders)).toContain('<a href="/admin/pesanan">Kembali ke daftar pesanan</a>');
});

test("a page says what the sender lacks", () => {
  const lacking = /alamat pengirim belum diisi/;
  expect(paperPage("label", [order])).not.toMatch(lacking);
  for (const missing of ["phone", "street", "place"])
    expect(paperPage("label", [{ ...order, sender: { ...order.sender, [missing]: null } }])).toMatch(lacking);
});
