import { expect, test } from "vitest";
import { addKnownTokens, listNamePrefixes, listSearchTexts, readTypedSearch, type SearchedOrder } from "./search-texts";

const finds: [typed: string, name: string, isMatch: boolean][] = [
  ["budi", "Budi Santoso", true],
  ["BUDI san", "Budi Santoso", true],
  ["santoso budi", "Budi Santoso", true],
  ["udi", "Budi Santoso", false],
  ["bu", "Budi Santoso", false],
  ["al", "Al Farabi", true],
  ["andre", "André O'Neill", true],
  ["oneill", "André O’Neill", true],
  ["nurhidayatullah", "Nurhidayatulloh", true],
  ["siti.aminah", "Siti Aminah", true],
  ["王", "王 小明", true],
  ["budi joko", "Budi Santoso", false],
];

/** True if each typed word has an alternative among the texts. */
function isFound(typed: string, texts: readonly string[]): boolean {
  const { alternatives } = readTypedSearch(typed);
  return alternatives.length > 0 && alternatives.every((each) => each.some((word) => texts.includes(word)));
}

for (const [typed, name, isMatch] of finds) {
  test(`${typed} ${isMatch ? "finds" : "does not find"} ${name}`, () => {
    expect(isFound(typed, listNamePrefixes(name))).toBe(isMatch);
  });
}

test("a name is indexed by few prefixes, however long it is", () => {
  expect(listNamePrefixes("abcdefghijklmnop ".repeat(50)).length).toBe(8);
  const many = Array.from({ length: 50 }, (_, at) => `${String.fromCharCode(97 + (at % 26))}${at}bcdefghijklm`);
  expect(listNamePrefixes(many.join(" ")).length).toBeLessThanOrEqual(48);
});

test("an empty search has no words", () => {
  expect(readTypedSearch(" -- ' ")).toEqual({ alternatives: [], tail: null, phoneTail: null });
});

const order: SearchedOrder = {
  number: "LRS-261114-K7Q2M",
  city: "Jakarta Selatan",
  destinationLabel: "Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160",
  productNames: ["Kain Batik Tulis Truntum", "Selendang 2 m", "Kain Batik Tulis Truntum"],
  buyer: {
    name: "Siti Aminah",
    phone: "+6281399991234",
    contact: { channel: "whatsapp", key: "+6281255556789" },
  },
};

const findsOrder: [typed: string, isMatch: boolean][] = [
  ["truntum", true],
  ["kain batik tulis truntum", true],
  ["selendang", true],
  ["jakarta", true],
  ["Jakarta Selatan", true],
  ["jaksel", true],
  ["kota jakarta selatan", true],
  ["kec. kebayoran baru", true],
  ["siti jakarta", true],
  ["aminah truntum jaksel", true],
  ["jakut", false],
  ["melawai", false],
  ["dki", false],
  ["siti bandung", false],
];

for (const [typed, isMatch] of findsOrder) {
  test(`${typed} ${isMatch ? "finds" : "does not find"} an order by its products and its city`, () => {
    expect(isFound(typed, listSearchTexts(order))).toBe(isMatch);
  });
}

test("an informal name finds its city, also where the buyer typed the city", () => {
  const typedCity = { ...order, city: "Kota Yogyakarta", destinationLabel: null };
  for (const typed of ["jogja", "yogya", "yogyakarta", "kota jogja"])
    expect(isFound(typed, listSearchTexts(typedCity)), typed).toBe(true);
  expect(isFound("kota", listSearchTexts(typedCity))).toBe(false);
});

test("the beginning of a product's word finds it if the shop knows the word", () => {
  const known = new Map([["selen", ["selendang", "selendangnyaa"]]]);
  const { alternatives } = readTypedSearch("selen siti");
  expect(addKnownTokens(alternatives, known)).toEqual([["selen", "selendang", "selendangn"], ["siti"]]);
});

test("the ends of the number and of both phone numbers are indexed, each apart from words", () => {
  const marked = listSearchTexts(order).filter((text) => text.includes(":"));
  expect(marked.sort()).toEqual(["no:7Q2M", "tel:+6281399991234", "tel:1234", "tel:6789"]);
});

test("four letters or digits may end a number; four digits may end a phone number", () => {
  const read = (typed: string) => {
    const { tail, phoneTail } = readTypedSearch(typed);
    return [tail, phoneTail];
  };
  expect(read("7q2m")).toEqual(["7Q2M", null]);
  expect(read(" 261114-k7q2m")).toEqual(["261114-K7Q2M", null]);
  expect(read("12 34")).toEqual(["1234", "1234"]);
  expect(read("q2m")).toEqual([null, null]);
  expect(read("75.000")).toEqual([null, null]);
  expect(read("081399991234")).toEqual(["081399991234", null]);
});

test("an order without a name, a phone number, a city and products has only its number", () => {
  const buyer = { name: "-", phone: null, contact: { channel: "email", key: "a@example.com" } } as const;
  const bare = { ...order, city: null, destinationLabel: null, productNames: [], buyer };
  expect(listSearchTexts(bare)).toEqual(["no:7Q2M"]);
});
