import { expect } from "playwright/test";
import { basePath } from "@/lib/contract/endpoints";
import { baseline, versions } from "@/lib/contract/versions/versions";
import { test } from "../../support/stage-client";
import { ask, expectSuccess, portOf, type RawRequest } from "../../support/wire";
import { testWireRows, type WireCase } from "../../support/wire-cases";

const list = `${basePath}/products`;

/** Requests the product list with these raw query strings. */
function queries(...each: string[]): RawRequest[] {
  return each.map((query) => ({ target: `${list}?${query}` }));
}

/** Sends one parameter with values that must be URL-encoded. */
function values(name: string, ...each: string[]): RawRequest[] {
  return queries(...each.map((value) => `${name}=${encodeURIComponent(value)}`));
}

const notNumbers = [
  "-1",
  "1.5",
  "1e3",
  "0x10",
  "٣",
  "５",
  " 5 ",
  "+5",
  "5;",
  "",
  "NaN",
  "Infinity",
  "null",
  "5\0",
  "1_0",
  "0b1",
];

const rows: WireCase[] = [
  [
    "E1",
    "a limit that is not an integer is rejected",
    [...values("limit", ...notNumbers, "0")],
    400,
    "invalid_request",
  ],
  [
    "E1b",
    "a plus in a query is a space, not a sign",
    queries("limit=+5", "limit=%2B5", "offset=+0"),
    400,
    "invalid_request",
  ],
  [
    "E2",
    "a limit above the maximum is rejected",
    values("limit", "101", "2147483648", "1".repeat(20)),
    400,
    "invalid_request",
  ],
  [
    "E3",
    "an offset above the maximum is rejected",
    values("offset", ...notNumbers, "10001", "9223372036854775808", "9".repeat(400)),
    400,
    "invalid_request",
  ],
  [
    "E4",
    "a repeated or list-like parameter is rejected",
    queries(
      "limit=5&limit=6",
      "limit=5&limit=5",
      "limit[]=5",
      "limit[a]=5",
      "limit%5B%5D=5",
      "cat=a&cat=b",
      "q=a&q[]=b",
    ),
    400,
    "invalid_request",
  ],
  [
    "E5",
    "unknown parameters are ignored, however many",
    queries(
      Array.from({ length: 1_000 }, (_, number) => `p${number}=1`).join("&"),
      `long=${"a".repeat(8_000)}`,
      "unknown=1",
      "LIMIT=-1",
      "limit.x=5",
      "%6Cimit2=1",
    ),
    200,
  ],
  [
    "E6",
    "an unknown sort order is rejected",
    values("sort", "price;drop", "__proto__", "price,name", "NEWEST", "constructor", "", " newest", "newest\0", "1"),
    400,
    "invalid_request",
  ],
  [
    "E7",
    "a category that is too long is rejected",
    values("cat", "a".repeat(1_000), "a".repeat(101)),
    400,
    "invalid_request",
  ],
  [
    "E8",
    "a control character in a filter is rejected",
    ["cat", "tag", "q"].flatMap((name) => values(name, "\0", "a\0b", "\n", "\x7f")),
    400,
    "invalid_request",
  ],
  [
    "E8b",
    "200 tags are rejected",
    queries(Array.from({ length: 200 }, (_, number) => `tag=t${number}`).join("&")),
    400,
  ],
  ["E9", "an undecodable filter has no effect", queries("cat=%E0%A4%A", "tag=%", "q=%GG", "%=1", "%E0%A4%A=1"), 200],
  [
    "E10",
    "a query cannot reach object properties",
    queries(
      "__proto__[x]=1",
      "constructor.prototype.x=1",
      "__proto__=1",
      "constructor=1",
      "toString=1",
      "__proto__.limit=1",
    ),
    200,
  ],
  [
    "E11",
    "Next's internal parameters are ignored",
    [
      ...queries("_rsc=abc", "__nextDataReq=1", "__nextLocale=en", "nxtPslug=kopi", "__nextDefaultLocale=en", "amp=1"),
      { target: `${list}/kain-kawung-soga?nxtPslug=campuran-sawah&slug=campuran-sawah` },
      { target: `${basePath}/storefront/page/tentang?key=home&nxtPkey=home` },
    ],
    200,
  ],
  [
    "E12",
    "a query cannot turn JSON into a script",
    queries("callback=f", "jsonp=alert", "format=html", "_method=DELETE"),
    200,
  ],
  [
    "E13",
    "an OpenAPI document of an unsupported version is rejected",
    ["1", "2026-09-04", "", "__proto__", `${baseline}%00`].map((version) => ({
      target: `${basePath}/openapi.json?version=${version}`,
    })),
    400,
    "unsupported_api_version",
  ],
  [
    "E13b",
    "a supported version has its OpenAPI document",
    versions.map((version) => ({ target: `${basePath}/openapi.json?version=${version}` })),
    200,
  ],
  [
    "E14",
    "stray separators are ignored",
    queries("", "&", "&&", "=", "==", "a", "&=&", "?", "limit=5&&", "a;b", "limit=5&a;b=1"),
    200,
  ],
  [
    "E15",
    "a query on a URL without parameters is ignored",
    ["/categories", "/storefront/config", "/storefront/home"].map((path) => ({
      target: `${basePath}${path}?limit=-1&limit=x&sort=`,
    })),
    200,
  ],
];

testWireRows("unusual query values are rejected if they matter, and are otherwise plain text", rows);

const nowhere = [
  "tidak-ada",
  "%",
  "_",
  "\\",
  "*",
  "'",
  "🧵",
  "' or 1=1--",
  "__proto__",
  "KAIN",
  " kain ",
  "kain\u200b",
];

test("an unknown category or tag returns an empty list, and wildcards are plain text [E7, E8]", async ({ baseURL }) => {
  for (const { target = "" } of ["cat", "tag"].flatMap((name) => values(name, ...nowhere))) {
    const reply = await ask(portOf(baseURL), { target });
    expectSuccess(reply);
    expect(JSON.parse(reply.body), target).toMatchObject({ products: [], total: 0 });
  }
});

test("every search term gets a response [E8]", async ({ baseURL }) => {
  const searches = [
    "%",
    "_",
    "\\",
    "*",
    "'",
    '"',
    "&|!()",
    ":*",
    "<->",
    "🧵",
    " ",
    "\u202e",
    "a".repeat(100),
    "' or 1=1--",
    "(((",
  ];
  for (const { target = "" } of values("q", ...searches)) expectSuccess(await ask(portOf(baseURL), { target }));
  expectSuccess(await ask(portOf(baseURL), { target: `${list}?q=%ED%A0%80` }));
});

test("an error names every invalid query parameter, in Indonesian [E1, E3, E6]", async ({ baseURL }) => {
  const reply = await ask(portOf(baseURL), { target: `${list}?limit=0&offset=x&sort=upside-down` });
  const issues: { path: string; message: string }[] = JSON.parse(reply.body).error.details.issues;
  expect(issues.map(({ path }) => path).sort()).toEqual(["limit", "offset", "sort"]);
  for (const { message } of issues) expect(message).toMatch(/^(Nilai|Format|Pilih|Isian|Isi) .*\.$/);
  expect(reply.body).not.toContain("upside-down");
});
