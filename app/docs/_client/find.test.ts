import { expect, test } from "vitest";
import { find, type SearchEntry } from "./find";

const index: SearchEntry[] = [
  ["createDraft", "POST /checkout/draft Price the cart", "/docs/checkout#createDraft"],
  ["phone", "createDraft: The buyer's mobile number.", "/docs/checkout#createDraft.body.phone"],
  ["whatsapp_phone", "getConfig: The shop's number.", "/docs/storefront-content#getConfig.answer.whatsapp_phone"],
  ["contact", "createDraft: An e-mail or a phone.", "/docs/checkout#createDraft.body.contact"],
];
const titles = (query: string) => find(index, query).map(([title]) => title);

test("exact names rank first, then partial names, then descriptions", () => {
  expect(titles("phone")).toEqual(["phone", "whatsapp_phone", "contact"]);
  expect(titles("DRAFT")).toEqual(["createDraft", "phone", "contact"]);
});

test("all search words must match", () => {
  expect(titles("phone draft")).toEqual(["phone", "contact"]);
  expect(titles("phone nobody")).toEqual([]);
  expect(titles("  ")).toEqual([]);
});

test("a search returns at most one screen of results", () => {
  const many = Array.from({ length: 50 }, (_, at): SearchEntry => [`name_${at}`, "", `#${at}`]);
  expect(find(many, "name")).toHaveLength(12);
});
