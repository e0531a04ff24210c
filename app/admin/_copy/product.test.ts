import { expect, test } from "vitest";
import { type AdminProductSummary, describeAdminProductStock, describeProductActions } from "./product";

const product: AdminProductSummary = {
  id: "prd_1",
  revision: 1,
  slug: "kain",
  name: "Kain",
  published: true,
  archived_at: null,
  category_id: null,
  category_label: null,
  price: 1,
  price_max: 1,
  stock: 4,
  variant_count: 1,
  run_out_count: 0,
  image: null,
  image_srcset: null,
  image_alt: null,
  sold_count: 0,
  created_at: null,
};

test("a product shows its total stock and the number of sold-out variants", () => {
  expect(describeAdminProductStock(product)).toBe("Stok 4");
  expect(describeAdminProductStock({ ...product, stock: 0, run_out_count: 1 })).toBe("Habis");
  expect(describeAdminProductStock({ ...product, stock: null })).toBe("Stok tanpa batas");
  expect(describeAdminProductStock({ ...product, variant_count: 3, run_out_count: 1 })).toBe(
    "Stok 4, 1 dari 3 varian habis",
  );
  expect(describeAdminProductStock({ ...product, stock: 0, variant_count: 3, run_out_count: 3 })).toBe(
    "Habis semua (3 varian)",
  );
});

test("the report counts changed products and names unchanged ones", () => {
  const outcome = (name: string | null, became: "changed" | "same" | "not_found") => {
    return { id: "prd_1", name, outcome: became, revision: null };
  };
  expect(
    describeProductActions([outcome("Kain", "changed"), outcome("Mug", "same"), outcome(null, "not_found")], "hide"),
  ).toEqual(["1 produk disembunyikan.", "Mug: sudah begitu.", "Satu produk sudah tidak ada."]);
});
