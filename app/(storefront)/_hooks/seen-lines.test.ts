import { expect, test } from "vitest";
import { type StoredCartLine, toLineKey } from "./cart";
import { findPriceChanges, withQuoted } from "./seen-lines";

const line: StoredCartLine = { slug: "kain-kawung", product_id: "prd_1", variant_id: "var_1", qty: 1 };
const kain = { name: "Kain Kawung", variant_label: "Soga", image: null, image_srcset: null, unit_price: 325_000 };
const quotedLine = { ...kain, product_id: "prd_1", variant_id: "var_1" };

test("a price change is reported with the old and the new price", () => {
  const seen = withQuoted({}, [line], [quotedLine]);
  expect(findPriceChanges(seen, [line], [{ ...quotedLine, unit_price: 310_000 }])).toEqual([
    { name: "Kain Kawung (Soga)", was: 325_000, now: 310_000 },
  ]);
  expect(findPriceChanges(seen, [line], [quotedLine])).toEqual([]);
});

test("a line without a price in the response keeps its last price; a removed line is forgotten", () => {
  const seen = withQuoted({}, [line], [quotedLine]);
  expect(withQuoted(seen, [line], [])).toEqual({ [toLineKey(line)]: kain });
  expect(withQuoted(seen, [], [quotedLine])).toEqual({});
});
