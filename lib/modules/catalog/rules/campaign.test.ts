import { expect, test } from "vitest";
import { type Discount, discounted } from "@/lib/values/money";
import { bestCampaign, type Campaign, findNextPriceChange, isRunning, priceNow } from "./campaign";

const now = new Date("2026-11-15T05:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

function campaign(discount: Discount, from = minutes(-1), until = minutes(1)): Campaign {
  return { badge: "Promo", discount, startsAt: from, endsAt: until };
}

const discounts: [title: string, price: number, discount: Discount, after: number][] = [
  ["a percentage is taken off the price", 100_000, { type: "percentage", value: 20 }, 80_000],
  ["a discount is rounded in the shop's favor", 999, { type: "percentage", value: 33 }, 670],
  ["a fixed amount is taken off", 100_000, { type: "fixed", value: 25_000 }, 75_000],
  ["no price drops below zero", 10_000, { type: "fixed", value: 25_000 }, 0],
  ["a percentage takes at most the full price", 10_000, { type: "percentage", value: 250 }, 0],
];

for (const [title, price, discount, after] of discounts) {
  test(title, () => {
    expect(discounted(price, discount)).toBe(after);
  });
}

test("no discount makes a price higher, negative or fractional", () => {
  for (let price = 0; price < 5_000_000; price = price * 3 + 7) {
    for (let value = 1; value <= 100; value++) {
      const after = discounted(price, { type: "percentage", value });
      expect(Number.isInteger(after) && after >= 0 && after <= price).toBe(true);
    }
  }
});

test("percentage discounts keep the order of prices", () => {
  for (let value = 1; value <= 100; value++) {
    const prices = [1, 2, 99, 100, 101, 12_345, 12_346].map((price) =>
      discounted(price, { type: "percentage", value }),
    );
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  }
});

test("a campaign is active from its start until just before its end", () => {
  const { startsAt, endsAt } = campaign({ type: "fixed", value: 1 });
  const running = (moment: Date) => isRunning({ startsAt, endsAt }, moment);
  expect(running(new Date(startsAt.getTime() - 1))).toBe(false);
  expect(running(startsAt)).toBe(true);
  expect(running(new Date(endsAt.getTime() - 1))).toBe(true);
  expect(running(endsAt)).toBe(false);
});

test("the best active campaign wins, they do not stack", () => {
  const small = campaign({ type: "percentage", value: 10 });
  const large = campaign({ type: "fixed", value: 30_000 });
  const later = campaign({ type: "percentage", value: 90 }, minutes(5), minutes(9));
  expect(bestCampaign(100_000, [small, large, later], now)).toBe(large);
  expect(bestCampaign(500_000, [small, large, later], now)).toBe(small);
});

const prices: [
  title: string,
  listed: { price: number; compareAtPrice: number | null },
  Discount | null,
  ReturnType<typeof priceNow>,
][] = [
  [
    "without a campaign or a compare-at price, a product is not on sale",
    { price: 100, compareAtPrice: null },
    null,
    { price: 100, compareAtPrice: null, onSale: false },
  ],
  [
    "a compare-at price above the price means on sale",
    { price: 100, compareAtPrice: 150 },
    null,
    { price: 100, compareAtPrice: 150, onSale: true },
  ],
  [
    "a compare-at price equal to the price is not shown",
    { price: 100, compareAtPrice: 100 },
    null,
    { price: 100, compareAtPrice: null, onSale: false },
  ],
  [
    "during a campaign, the list price is the compare-at price",
    { price: 100, compareAtPrice: null },
    { type: "percentage", value: 20 },
    { price: 80, compareAtPrice: 100, onSale: true },
  ],
  [
    "a campaign keeps the merchant's higher compare-at price",
    { price: 100, compareAtPrice: 150 },
    { type: "percentage", value: 20 },
    { price: 80, compareAtPrice: 150, onSale: true },
  ],
];

for (const [title, listed, discount, expected] of prices) {
  test(title, () => {
    expect(priceNow(listed, discount ? [campaign(discount)] : [], now)).toEqual(expected);
  });
}

const ends: [title: string, campaigns: Campaign[], expected: Date | null][] = [
  ["without a campaign, indefinitely", [], null],
  ["during a campaign, until its end", [campaign({ type: "fixed", value: 10 }, minutes(-5), minutes(5))], minutes(5)],
  ["before a campaign, until its start", [campaign({ type: "fixed", value: 10 }, minutes(5), minutes(9))], minutes(5)],
  [
    "while another campaign gives the same discount",
    [
      campaign({ type: "fixed", value: 10 }, minutes(-5), minutes(5)),
      campaign({ type: "percentage", value: 10 }, minutes(-5), minutes(9)),
    ],
    minutes(9),
  ],
];

for (const [title, campaigns, expected] of ends) {
  test(`a price is valid ${title}`, () => {
    expect(findNextPriceChange({ price: 100, compareAtPrice: null }, campaigns, now)).toEqual(expected);
  });
}
