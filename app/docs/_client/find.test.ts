import { expect, test } from "vitest";
import { find, type SearchEntry } from "./find";

const index: SearchEntry[] = [
  ["createDraft", "POST /checkout/draft Price the cart", "/docs/checkout#createDraft"],
  ["phone", "createDraft: The buyer's mobile number.", "/docs/checkout#createDraft.body.phone"],
  ["whatsapp_phone", "getConfig: The shop's number.", "/docs/storefront-content#getConfig.answer.whatsapp_phone"],
  ["contact", "createDraft: An e-mail or a phone.", "/docs/checkout#createDraft.body.contact"],
];
const titles = (query: string) => find(index, query).map(([title]) => title);

test("what is called so comes first, then what begins or holds it, then what only speaks of it", () => {
  expect(titles("phone")).toEqual(["phone", "whatsapp_phone", "contact"]);
  expect(titles("DRAFT")).toEqual(["createDraft", "phone", "contact"]);
});

test("every word counts, and none finds nothing", () => {
  expect(titles("phone draft")).toEqual(["phone", "contact"]);
  expect(titles("phone nobody")).toEqual([]);
  expect(titles("  ")).toEqual([]);
});

test("a screen of results is enough", () => {
  const many = Array.from({ length: 50 }, (_, at): SearchEntry => [`name_${at}`, "", `#${at}`]);
  expect(find(many, "name")).toHaveLength(12);
});
