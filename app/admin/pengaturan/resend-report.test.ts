import { expect, test } from "vitest";
import { sentAgainReport } from "./resend-report";

const names = new Map([["whd_2", "Pesanan dibayar, 12 November 2026"]]);
const refused = { done: false, message: "Pengiriman ini tidak ditemukan." };

test("a bulk retry counts the queued items and explains each failure", () => {
  const outcomes = [
    { id: "whd_1", done: true, message: null },
    { id: "whd_2", ...refused },
    { id: "whd_3", ...refused },
  ];
  expect(sentAgainReport("kiriman", outcomes, names)).toEqual([
    "1 kiriman dikirim lagi. Muat ulang sebentar lagi untuk melihat apakah sampai.",
    "Pesanan dibayar, 12 November 2026: Pengiriman ini tidak ditemukan.",
    "Yang dipilih: Pengiriman ini tidak ditemukan.",
  ]);
  expect(sentAgainReport("pesan", [{ id: "msg_1", done: true, message: null }], names)).toEqual([
    "1 pesan dikirim lagi. Lihat hasilnya di Menunggu.",
  ]);
  expect(sentAgainReport("pesan", [{ id: "whd_2", ...refused }], names)).toHaveLength(1);
});
