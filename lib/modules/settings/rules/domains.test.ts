import { expect, test } from "vitest";
import { getShopOrigins, listAllowedOrigins, type ShopDomain } from "@/lib/modules/shops/rules/origins";
import { readDomain } from "./domain-input";
import { findVerificationProblem, proofRecord } from "./domain-verification";

const servedDomain = (host: string): ShopDomain => ({ host, isPrimary: false, served: true });
const elsewhere = (host: string): ShopDomain => ({ host, isPrimary: false, served: false });
const first = (domain: ShopDomain): ShopDomain => ({ ...domain, isPrimary: true });

const cases: [title: string, domains: ShopDomain[], origin: string, buyerOrigin: string][] = [
  ["one domain serves everything", [first(servedDomain("a.example"))], "https://a.example", "https://a.example"],
  [
    "the primary domain serves everything if it points here",
    [first(servedDomain("b.example")), servedDomain("a.example")],
    "https://b.example",
    "https://b.example",
  ],
  [
    "pictures use the first domain that points here, and buyers go to the primary",
    [
      first(elsewhere("situs.example")),
      elsewhere("a.example"),
      servedDomain("toko.example"),
      servedDomain("z.example"),
    ],
    "https://toko.example",
    "https://situs.example",
  ],
  ["the primary domain is the fallback", [first(elsewhere("a.example"))], "https://a.example", "https://a.example"],
  ["this machine uses http", [first(servedDomain("localhost:3000"))], "http://localhost:3000", "http://localhost:3000"],
];

for (const [title, domains, origin, buyerOrigin] of cases) {
  test(title, () => {
    expect(getShopOrigins(domains)).toEqual({ origin, buyerOrigin });
  });
}

test("pages of all domains may call, wherever they are hosted, and so may developers' machines", () => {
  expect(listAllowedOrigins([first(servedDomain("a.example")), elsewhere("b.example")], [5173])).toEqual([
    "https://a.example",
    "https://b.example",
    "http://localhost:5173",
  ]);
});

test("a DNS record verifies a domain, also beside others, but only if complete", () => {
  const record = proofRecord("toko.example", "k7q2");
  expect(record).toEqual({ name: "_etalase.toko.example", value: "etalase-domain=k7q2" });
  expect(findVerificationProblem(["v=spf1 -all", " etalase-domain=k7q2 "], record)).toBeNull();
  expect(findVerificationProblem([], record)).toBe("record_missing");
  expect(findVerificationProblem(["etalase-domain=k7q", "etalase-domain=k7q22"], record)).toBe("record_differs");
});

const typed: [typed: string, read: ReturnType<typeof readDomain>][] = [
  ["toko.example", { kind: "domain", host: "toko.example" }],
  ["https://Toko.Example/", { kind: "domain", host: "toko.example" }],
  ["toko.example.", { kind: "domain", host: "toko.example" }],
  ["kopi-ñ.example", { kind: "domain", host: "xn--kopi--sta.example" }],
  ["http://localhost:5173", { kind: "localhost", port: 5173 }],
  ["localhost:3000", { kind: "localhost", port: 3000 }],
  ["localhost", null],
  ["localhost:80", null],
  ["toko.localhost", null],
  ["toko", null],
  ["toko.example:8443", null],
  ["toko.example/katalog", null],
  ["https://budi@toko.example", null],
  ["ftp://toko.example", null],
  ["127.0.0.1", null],
  ["0x7f.1", null],
  ["[::1]", null],
  ["to ko.example", null],
  ["_etalase.toko.example", null],
  ["", null],
];

for (const [text, read] of typed) {
  test(`"${text}" is ${read ? "read as a domain" : "not a domain"}`, () => {
    expect(readDomain(text)).toEqual(read);
  });
}
