import { expect, test } from "vitest";
import { describeVariantStock, explainOffSale, findAvailabilityBadge, findOffSale } from "./availability";

const window = { sell_from: "2026-11-30T02:00:00.000Z", sell_until: "2026-12-14T16:59:00.000Z" };
const jakarta = "Asia/Jakarta";

test("an upcoming product states its start of sale in the shop's time zone", () => {
  const upcoming = { ...window, availability: "upcoming" } as const;
  expect(findOffSale(upcoming, jakarta)).toEqual({
    kind: "upcoming",
    badge: "Segera hadir",
    when: "Mulai dijual 30 Nov 2026, 09.00 WIB",
  });
  expect(findOffSale(upcoming, "Asia/Makassar")?.when).toBe("Mulai dijual 30 Nov 2026, 10.00 WITA");
  expect(findOffSale(upcoming, "Asia/Jayapura")?.when).toBe("Mulai dijual 30 Nov 2026, 11.00 WIT");
});

test("an ended product states its end of sale", () => {
  expect(findOffSale({ ...window, availability: "ended" }, jakarta)).toEqual({
    kind: "ended",
    badge: "Sudah berakhir",
    when: "Penjualan berakhir 14 Des 2026, 23.59 WIB",
  });
});

test("only a product that cannot be bought now has a badge", () => {
  const worn = ["sold_out", "upcoming", "ended", "in_stock", "low_stock", "preorder", null].map(findAvailabilityBadge);
  expect(worn).toEqual(["Habis", "Segera hadir", "Sudah berakhir", null, null, null, null]);
});

test("an upcoming or ended product without a date is described without one", () => {
  const never = { sell_from: null, sell_until: null };
  expect(findOffSale({ ...never, availability: "upcoming" }, jakarta)?.when).toBe("Belum dijual");
  expect(findOffSale({ ...never, availability: "ended" }, jakarta)?.when).toBe("Penjualan sudah berakhir");
});

for (const availability of ["in_stock", "low_stock", "preorder", "sold_out", null] as const) {
  test(`a product that is ${availability} gets no off-sale message`, () => {
    expect(findOffSale({ ...window, availability }, jakarta)).toBeNull();
  });
}

test("an off-sale explanation names the time that causes it", () => {
  const { sell_from, sell_until } = window;
  expect(explainOffSale({ sell_from, sell_until: null }, jakarta)).toBe("Mulai dijual 30 Nov 2026, 09.00 WIB");
  expect(explainOffSale({ sell_from: null, sell_until }, jakarta)).toBe("Penjualan berakhir 14 Des 2026, 23.59 WIB");
  expect(explainOffSale({ sell_from: null, sell_until: null }, jakarta)).toBe("Sedang tidak dijual");
});

test("low stock shows the remaining number; a preorder shows no stock", () => {
  const describeStock = (stock: number | null, preorder = false) =>
    describeVariantStock({ preorder }, { stock, sold_out: stock === 0 });
  expect([0, 4, 40, null].map((stock) => describeStock(stock))).toEqual([
    "Habis",
    "Sisa 4",
    "Stok tersedia",
    "Stok tersedia",
  ]);
  expect([describeStock(0, true), describeStock(4, true)]).toEqual(["Habis", null]);
  expect(describeVariantStock({ preorder: false }, undefined)).toBe("Habis");
});
