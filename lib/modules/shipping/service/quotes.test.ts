import { expect, test } from "vitest";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { issueQuote, readQuote, type ShippingQuote } from "./quotes";

const secrets = deriveSecrets("a secret of thirty-two letters or so");
const now = new Date("2026-11-15T05:00:00Z");

const quote: ShippingQuote = {
  shopId: "shp_01k9xq7c4m0000000000000000",
  destinationRef: "idn:73.10.04.1001",
  city: "Pangkajene dan Kepulauan",
  destinationLabel: "Sapanang, Bungoro, Pangkajene dan Kepulauan, Sulawesi Selatan 90651",
  courierCode: "anteraja",
  service: "Pos Reguler",
  etd: "3–5 hari",
  cost: 1_234_500,
  weightGrams: 99_900,
  cartHash: "abcdefghijklmnopqrstuv",
  expiresAt: new Date("2026-11-15T05:30:00Z"),
};

const id = issueQuote(secrets, quote);

test("a quote is read back unchanged, and its id is short", () => {
  expect(readQuote(secrets, quote.shopId, id, now)).toEqual(quote);
  expect(id).toMatch(/^qte_[\w.-]+$/);
  expect(id.length).toBeLessThan(400);
});

test("a quote without a destination, city or service is read back without them", () => {
  const bare = { ...quote, destinationRef: null, city: null, destinationLabel: null, service: null, etd: null };
  expect(readQuote(secrets, quote.shopId, issueQuote(secrets, bare), now)).toEqual(bare);
});

test("a quote with any changed bit is invalid", () => {
  for (let at = 0; at < id.length; at += 1) {
    for (let bit = 0; bit < 7; bit += 1) {
      const changed = String.fromCharCode(id.charCodeAt(at) ^ (1 << bit));
      expect(readQuote(secrets, quote.shopId, id.slice(0, at) + changed + id.slice(at + 1), now)).toBeNull();
    }
  }
});

const forgeries: [title: string, text: string][] = [
  ["no text at all", ""],
  ["only its prefix", "qte_"],
  ["no signature", id.slice(0, id.indexOf("."))],
  ["an empty signature", id.slice(0, id.indexOf(".") + 1)],
  ["half a signature", id.slice(0, -20)],
  ["an extra character after its signature", `${id}A`],
  ["a third part", `${id}.x`],
  ["a leading space", ` ${id}`],
  ["another prefix", id.replace("qte_", "QTE_")],
  [
    "the signature of another quote",
    id.replace(/\..*/, issueQuote(secrets, { ...quote, cost: 1 }).replace(/.*\./, ".")),
  ],
  ["invalid characters", "qte_\0.😀"],
];

for (const [title, text] of forgeries) {
  test(`a quote is invalid with ${title}`, () => {
    expect(readQuote(secrets, quote.shopId, text, now)).toBeNull();
  });
}

test("a quote is valid to the last millisecond before its expiry and no longer", () => {
  const at = (ms: number) => readQuote(secrets, quote.shopId, id, new Date(quote.expiresAt.getTime() + ms));
  expect(at(-1)).toEqual(quote);
  expect(at(0)).toBeNull();
});

test("a quote of one shop is invalid in another", () => {
  expect(readQuote(secrets, "shp_other", id, now)).toBeNull();
});

test("a quote signed with another secret is invalid", () => {
  expect(readQuote(deriveSecrets("another secret, just as long as that"), quote.shopId, id, now)).toBeNull();
});
