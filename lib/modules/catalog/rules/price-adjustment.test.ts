import { expect, test } from "vitest";
import { adjustPrice } from "./price-adjustment";

const highest = 1_000_000_000_000;

const adjusted = (price: number, percent: number, roundTo: number, compareAtPrice: number | null = null) =>
  adjustPrice({ price, compareAtPrice, seen: null }, { percent, roundTo, highest });

const rounded: [price: number, percent: number, roundTo: number, after: number][] = [
  [50_000, 10, 100, 55_000],
  [50_000, -10, 100, 45_000],
  [49_900, 7, 1, 53_393],
  [49_900, 7, 100, 53_400],
  [49_900, 7, 500, 53_500],
  [49_900, 7, 1_000, 53_000],
  [12_345, 0, 500, 12_500],
  [125, 100, 500, 500],
  [999, -90, 1, 100],
  [105, 10, 1, 116],
];

test.each(rounded)("%i changed by %i%% and rounded to %i is %i", (price, percent, roundTo, after) => {
  expect(adjusted(price, percent, roundTo)).toEqual({ outcome: "changed", price: after });
});

test("a price never falls below one rupiah, rises above the limit or passes the price to strike through", () => {
  expect(adjusted(400, -10, 1_000)).toEqual({ outcome: "too_low", price: 400 });
  expect(adjusted(1, -90, 1)).toEqual({ outcome: "too_low", price: 1 });
  expect(adjusted(highest, 1, 1)).toEqual({ outcome: "too_high", price: highest });
  expect(adjusted(50_000, 20, 100, 59_900)).toEqual({ outcome: "above_compare_at", price: 50_000 });
  expect(adjusted(50_000, 20, 100, 60_000)).toEqual({ outcome: "changed", price: 60_000 });
});

test("a free product stays free, and a price that rounds to itself is the same", () => {
  expect(adjusted(0, 50, 1)).toEqual({ outcome: "same", price: 0 });
  expect(adjusted(50_000, 1, 5_000)).toEqual({ outcome: "same", price: 50_000 });
});

test("a price that is not the one seen stays", () => {
  const seen = { price: 50_000, compareAtPrice: null, seen: 49_000 };
  expect(adjustPrice(seen, { percent: 10, roundTo: 1, highest })).toEqual({
    outcome: "changed_meanwhile",
    price: 50_000,
  });
});
