import { expect, test } from "vitest";
import { keyOf, type StoredCartLine } from "./cart";
import { changesIn, withQuoted } from "./seen";

const line: StoredCartLine = { slug: "kain-kawung", product_id: "prd_1", variant_id: "var_1", qty: 1 };
const kain = { name: "Kain Kawung", variant_label: "Soga", image: null, image_srcset: null, unit_price: 325_000 };
const told = { ...kain, product_id: "prd_1", variant_id: "var_1" };

test("a price that changed since it was seen is told with both amounts", () => {
  const seen = withQuoted({}, [line], [told]);
  expect(changesIn(seen, [line], [{ ...told, unit_price: 310_000 }])).toEqual([
    { name: "Kain Kawung (Soga)", was: 325_000, now: 310_000 },
  ]);
  expect(changesIn(seen, [line], [told])).toEqual([]);
});

test("a line that an answer leaves out is remembered as it was; one that left the cart is forgotten", () => {
  const seen = withQuoted({}, [line], [told]);
  expect(withQuoted(seen, [line], [])).toEqual({ [keyOf(line)]: kain });
  expect(withQuoted(seen, [], [told])).toEqual({});
});
