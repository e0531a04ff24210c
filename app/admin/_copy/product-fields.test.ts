import { expect, test } from "vitest";
import { likeFirst, rebased, variantName, withOptions } from "../produk/product-variants";
import { type EditorVariant, isFields, newFields, parseCommaList, parseEditorFields } from "./product-fields";

const zone = "Asia/Jakarta";
const [blank] = newFields().variants;
const filled = (change: Partial<EditorVariant> = {}): EditorVariant[] =>
  blank ? [{ ...blank, price: "75.000", weight_grams: "200", stock: "4", ...change }] : [];

test("a new product needs name, price, weight and stock; an empty stock means unlimited", () => {
  const { body, faults } = parseEditorFields(
    { ...newFields(), name: " Kain ", variants: filled(), published: true },
    zone,
  );
  expect(faults).toEqual({});
  expect(body).toMatchObject({
    name: "Kain",
    slug: null,
    published: true,
    variants: [{ price: 75_000, weight_grams: 200, first_stock: 4 }],
  });
  const endless = parseEditorFields({ ...newFields(), name: "Kain", variants: filled({ stock: "" }) }, zone);
  expect(endless.body.variants?.[0]?.first_stock).toBeNull();
});

test("all invalid fields are reported together under their API names", () => {
  const { faults } = parseEditorFields({ ...newFields(), variants: filled({ price: "7,5", stock: "dua" }) }, zone);
  expect(Object.keys(faults).sort()).toEqual(["name", "variants.0.price", "variants.0.stock"]);
});

test("a changed stock of an existing variant is sent as a separate stock change", () => {
  const known = { id: "var_1", seen: "4" };
  const read = (stock: string) =>
    parseEditorFields({ ...newFields(), name: "Kain", variants: filled({ ...known, stock }) }, zone);
  expect(read("4").stocks).toEqual([]);
  expect(read("9").stocks).toEqual([{ variant_id: "var_1", set: 9, seen: 4 }]);
  expect(read("").stocks).toEqual([{ variant_id: "var_1", set: null, seen: 4 }]);
});

test("options create variants, and renaming one keeps its price and stock", () => {
  const plain = { ...newFields(), variants: filled({ id: "var_1", seen: "4" }) };
  const sized = withOptions(plain, [{ name: "Ukuran", values: ["S", "M"] }]);
  expect(sized.variants.map(({ id, price, stock, options }) => [id, price, stock, options])).toEqual([
    ["var_1", "75.000", "4", { Ukuran: "S" }],
    [null, "75.000", "0", { Ukuran: "M" }],
  ]);
  const priced = {
    ...sized,
    variants: sized.variants.map((each, at) => ({ ...each, id: `var_${at}`, price: `${at}` })),
  };
  const renamed = withOptions(priced, [{ name: "Besar", values: ["Kecil", "M", "L"] }]);
  expect(renamed.variants.map(({ id, price }) => [id, price])).toEqual([
    [null, "0"],
    ["var_1", "1"],
    [null, "0"],
  ]);
  const other = withOptions(priced, [{ name: "Ukuran", values: ["Kecil", "M"] }]);
  expect(other.variants.map(({ id, options }) => [id, variantName({ options }, other.options)])).toEqual([
    ["var_0", "Kecil"],
    ["var_1", "M"],
  ]);
  expect(withOptions(priced, []).variants).toHaveLength(1);
});

test("a product that gets its first option keeps its variant and stock, also while the option has no values", () => {
  const plain = {
    ...newFields(),
    variants: filled({ id: "var_1", seen: "4" }),
    options: [{ name: "Ukuran", values: [] }],
  };
  const sized = withOptions(plain, [{ name: "Ukuran", values: ["S", "M"] }]);
  expect(sized.variants.map(({ id, stock }) => [id, stock])).toEqual([
    ["var_1", "4"],
    [null, "0"],
  ]);
});

test("one click gives all variants the price, stock and weight of the first, as stock changes of the saved ones", () => {
  const first = { price: "80.000", compare_at_price: "95.000", weight_grams: "300", stock: "", seen: "4" };
  const same = likeFirst([
    ...filled({ id: "var_1", ...first }),
    ...filled({ id: "var_2", sku: "M", stock: "2", seen: "2" }),
    ...filled({ sku: "L" }),
  ]);
  const { body, stocks } = parseEditorFields({ ...newFields(), name: "Kain", variants: same }, zone);
  expect(body.variants?.map((each) => [each.sku, each.price, each.compare_at_price, each.weight_grams])).toEqual([
    [null, 80_000, 95_000, 300],
    ["M", 80_000, 95_000, 300],
    ["L", 80_000, 95_000, 300],
  ]);
  expect(body.variants?.map(({ first_stock }) => first_stock)).toEqual([0, 0, null]);
  expect(stocks).toEqual([
    { variant_id: "var_1", set: null, seen: 4 },
    { variant_id: "var_2", set: null, seen: 2 },
  ]);
});

test("a renamed value keeps its color", () => {
  const colored = {
    ...withOptions({ ...newFields(), variants: filled() }, [{ name: "Warna", values: ["Soga", "Nila"] }]),
    color_hex: { Soga: "#6b4423", Nila: "#1e3a6e" },
  };
  const renamed = withOptions(colored, [{ name: "Warna", values: ["Soga tua", "Nila"] }]);
  expect(renamed.color_hex).toEqual({ "Soga tua": "#6b4423", Nila: "#1e3a6e" });
  expect(parseEditorFields({ ...renamed, name: "Kain" }, zone).body.color_hex).toEqual(renamed.color_hex);
});

test("another person's changes are applied to fields without unsaved input", () => {
  const base = { ...newFields(), name: "Kain", badge: "Baru" };
  const merged = rebased(base, { ...base, name: "Kain Saya" }, { ...base, name: "Kain Budi", badge: "Laris" });
  expect([merged.name, merged.badge]).toEqual(["Kain Saya", "Laris"]);
});

test("an outdated draft is rejected, and a comma-separated list is split into words", () => {
  expect(isFields(JSON.parse(JSON.stringify(newFields())))).toBe(true);
  for (const invalidDraft of [null, {}, { ...newFields(), variants: [{}] }, { ...newFields(), tags: [] }])
    expect(isFields(invalidDraft)).toBe(false);
  expect(parseCommaList("merah, biru ; merah\n hijau  tua,")).toEqual(["merah", "biru", "hijau tua"]);
});
