import { expect, test } from "vitest";
import {
  billedKg,
  cleanEtd,
  estimateDelivery,
  estimateDispatch,
  offersService,
  serviceName,
  weightStep,
} from "./parcel";

const weights: [title: string, grams: number, toleranceGrams: number, kg: number][] = [
  ["an empty cart", 0, 300, 1],
  ["a gram", 1, 300, 1],
  ["a kilogram to the gram", 1_000, 0, 1],
  ["1,001 g, without a tolerance", 1_001, 0, 2],
  ["1,300 g, with a tolerance of 300 g", 1_300, 300, 1],
  ["1,301 g", 1_301, 300, 2],
  ["1,200 g, with a tolerance of 200 g", 1_200, 200, 1],
  ["2,300 g", 2_300, 300, 2],
  ["2,999 g", 2_999, 300, 3],
  ["the heaviest possible cart", 50 * 999 * 100_000, 300, 4_995_000],
];

for (const [title, grams, toleranceGrams, kg] of weights) {
  test(`a courier bills ${kg} kg for ${title}`, () => {
    expect(billedKg(grams, toleranceGrams)).toBe(kg);
  });
}

test("all weights within a weight step are billed equally", () => {
  for (let grams = 1; grams <= 4_000; grams += 1) {
    for (const tolerance of [0, 200, 300]) {
      expect(billedKg(weightStep(grams), tolerance)).toBe(billedKg(grams, tolerance));
    }
  }
});

test("a parcel without weight uses the smallest weight step", () => {
  expect(weightStep(0)).toBe(100);
});

const times: [etd: string, read: string | null][] = [
  ["1 day", "1 hari"],
  ["2-3 day", "2–3 hari"],
  ["2-2 day", "2 hari"],
  ["1 - 2 days", "1–2 hari"],
  ["2-3 HARI", "2–3 hari"],
  ["1-1", "1 hari"],
  ["0-1 day", "1 hari"],
  ["6 - 8 hours", "6–8 jam"],
  ["0-0 day", null],
  ["", null],
  ["2026-11-15", null],
];

for (const [etd, read] of times) {
  test(`"${etd}" takes ${read ?? "an unknown time"}`, () => {
    expect(cleanEtd(etd)).toBe(read);
  });
}

test("a service is named by courier and service, unless its name has both", () => {
  expect(serviceName("JNE", "REG")).toBe("JNE REG");
  expect(serviceName("Pos Indonesia", "Pos Reguler")).toBe("Pos Reguler");
  expect(serviceName("SiCepat", null)).toBe("SiCepat");
});

test("a merchant offers the listed services, all if none is listed, and their city variants", () => {
  expect(offersService([], "OKE")).toBe(true);
  expect(offersService(["REG", "YES"], "REG")).toBe(true);
  expect(offersService(["REG", "YES"], "CTC")).toBe(true);
  expect(offersService(["REG", "YES"], "CTCYES")).toBe(true);
  expect(offersService(["REG", "YES"], "OKE")).toBe(false);
  expect(offersService(["YES"], "CTC")).toBe(false);
  expect(offersService(["reg", "pos reguler"], "CTC")).toBe(true);
  expect(offersService(["reg", "pos reguler"], "Pos Reguler")).toBe(true);
});

const sentAt = new Date("2026-11-16T03:00:00Z");

test("the delivery estimate adds the courier's days or hours to the shipping time", () => {
  const days = estimateDelivery({ first: 3, last: 5, unit: "hari" }, sentAt);
  expect(days).toEqual({ from: new Date("2026-11-19T03:00:00Z"), until: new Date("2026-11-21T03:00:00Z") });
  const hours = estimateDelivery({ first: 6, last: 8, unit: "jam" }, sentAt);
  expect(hours).toEqual({ from: new Date("2026-11-16T09:00:00Z"), until: new Date("2026-11-16T11:00:00Z") });
});

test("an order is sent a day after its payment or after the days of a preorder, and never in the past", () => {
  expect(estimateDispatch(null, sentAt, sentAt)).toEqual(new Date("2026-11-17T03:00:00Z"));
  expect(estimateDispatch(10, sentAt, sentAt)).toEqual(new Date("2026-11-26T03:00:00Z"));
  const later = new Date("2026-11-30T03:00:00Z");
  expect(estimateDispatch(10, sentAt, later)).toEqual(later);
});
