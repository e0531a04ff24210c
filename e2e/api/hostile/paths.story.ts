import { expect } from "playwright/test";
import { basePath } from "@/lib/contract/endpoints";
import { hosts } from "../../support/servers";
import { test } from "../../support/stage-client";
import { ask, bytesOf, expectRefusal, portOf, type RawRequest } from "../../support/wire";
import { testMalformedRows, testWireRows, type WireCase } from "../../support/wire-cases";

/** The two paths that take a name. */
const named = ["/products/", "/storefront/page/"];

/** Sends a name verbatim to every path that takes one. */
function names(...each: string[]): RawRequest[] {
  return each.flatMap((name) => named.map((path) => ({ target: basePath + path + name })));
}

/** Sends a name that must be URL-encoded. */
function texts(...each: string[]): RawRequest[] {
  return names(...each.map(encodeURIComponent));
}

function paths(...each: string[]): RawRequest[] {
  return each.map((path) => ({ target: path }));
}

const product = `${basePath}/products/kain-kawung-soga`;
const ofKopi = "campuran-sawah";

const rows: WireCase[] = [
  ["D1", "an undecodable path returns 404", names("%A0", "%E0%A4%A", "%", "%GG", "%%", "a%"), 404, "not_found"],
  ["D2", "a doubly encoded name is another name", names("%25", "%2525", "%252F", "kain%252Dkawung%252Dsoga"), 404],
  [
    "D3",
    "a name with a null byte or a line break returns 404",
    names("%00", "a%00b", "kain-kawung-soga%00", "a%0d%0ab"),
    404,
  ],
  ["D4", "an encoded slash returns 404", names("%2F", "..%2f..%2fcategories", "..%5c..", "%2Fetc%2Fpasswd"), 404],
  [
    "D4b",
    "a path cannot climb to another URL",
    paths(`${basePath}/products/../categories`, `${basePath}/products/%2e%2e/categories`, `${basePath}/./categories`),
    404,
    "not_found",
  ],
  ["D4c", "dots and slashes return 404", names("....//"), 404, "not_found"],
  ["D4d", "a path cannot climb out of the API", paths(`${basePath}/../../etc/passwd`), 404, "not_found"],
  [
    "D5",
    "extra slashes and backslashes return 404",
    paths(`${basePath}//products`, `${basePath}\\products`, `${product}//`),
    404,
    "not_found",
  ],
  ["D5c", "a trailing slash returns 404", paths(`${product}/`, `${basePath}/categories/`), 404, "not_found"],
  [
    "D5b",
    "endings and parameters in a path make another name",
    paths(
      `${product};x=1`,
      `${product}.json`,
      `${product}.css`,
      `${basePath}/categories.json`,
      `${basePath}/products;a`,
    ),
    404,
    "not_found",
  ],
  ["D6", "an empty name returns 404", names(""), 404, "not_found"],
  ["D7", "a long name returns 404", names("a".repeat(1_000), "a".repeat(8_000), "%41".repeat(300)), 404, "not_found"],
  [
    "D8",
    "capitals make another name",
    names("KAIN-KAWUNG-SOGA", "Kain-Kawung-Soga", "TENTANG", "Tentang"),
    404,
    "not_found",
  ],
  [
    "D9",
    "look-alike names are other names",
    texts(
      "ｋain-kawung-soga",
      "kаin-kawung-soga",
      "kain-kawung-soga\u200b",
      "\u202ekain-kawung-soga",
      "te\u0301ntang",
      " tentang",
    ),
    404,
    "not_found",
  ],
  ["D10", "emoji in a name return 404", texts("🧵", "👩‍👩‍👧", "\u{10ffff}"), 404, "not_found"],
  ["D10b", "an incomplete character returns 404", names("%ED%A0%80", "%C0%AF", "%F5%80%80%80"), 404, "not_found"],
  [
    "D11",
    "JavaScript property names are not resources",
    names(
      "__proto__",
      "constructor",
      "toString",
      "hasOwnProperty",
      "null",
      "undefined",
      "NaN",
      "true",
      "0",
      "-1",
      "{slug}",
    ),
    404,
    "not_found",
  ],
  ["D13", "an ended product is still shown", paths(`${basePath}/products/kemeja-tumpal-edisi-kemarau`), 200],
  ["D14", "a product of another shop returns 404", paths(`${basePath}/products/${ofKopi}`), 404, "not_found"],
  ["D15", "an unknown page returns 404", names("tidak-ada", "syarat"), 404, "not_found"],
  [
    "D20",
    "a path with extra segments returns 404",
    paths(`${product}/extra`, `${basePath}/categories/kain`, `${basePath}/storefront/page/tentang/extra`),
    404,
    "not_found",
  ],
  [
    "D21",
    "an unknown path under the API returns JSON",
    [
      ...paths(`${basePath}/orders`, `${basePath}/storefront`, `${basePath}/storefront/page`, `${basePath}/Products`),
      ...paths(`${basePath}/_next/static/x.js`, `${basePath}/favicon.ico`, `${basePath}/api/v1/products`),
      ...["POST", "PUT", "DELETE"].map((method) => ({ method, target: `${basePath}/nothing` })),
    ],
    404,
    "not_found",
  ],
  ["D21b", "the API path in capitals returns JSON", paths("/API/v1/products", "/Api/V1/categories"), 404, "not_found"],
  ["D21c", "the API root returns JSON", paths(basePath, `${basePath}?limit=1`), 404, "not_found"],
  ["D21d", "the API root with a trailing slash returns JSON", paths(`${basePath}/`), 404, "not_found"],
];

testWireRows("unusual paths return 404 or their exact resource", rows, {
  D1: 500,
  D4b: 200,
  D4c: 308,
  D4d: 404,
  D5: 308,
  D10b: 500,
  D21b: 404,
});

testMalformedRows("malformed paths are rejected, and the connection is closed", [
  ["D7b", "a name of 17 KB is rejected", bytesOf({ target: `${product}${"a".repeat(17_000)}` }).toString(), [431]],
  [
    "D22",
    "bytes beyond ASCII in a path are rejected",
    ["é", "🧵", "\u00a0"].map((character) => bytesOf({ target: product + character }).toString()),
    [400],
  ],
  ["D22b", "spaces in a path are rejected", bytesOf({ target: `${basePath}/products/kain kawung` }).toString(), [400]],
]);

const injections = [
  "' OR 1=1--",
  '";drop table products',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text imitates an attack.
  "${7*7}",
  "{{7*7}}",
  "<svg onload=alert(1)>",
  "$(id)",
  "../../../etc/passwd",
  "%s%n",
];

test("an injected path is never repeated in a response [D12]", async ({ baseURL }) => {
  for (const text of injections) {
    for (const { target = "" } of texts(text)) {
      const reply = await ask(portOf(baseURL), { target });
      expectRefusal(reply, { status: 404, code: "not_found" });
      const responseText = Object.values(reply.headers).join("\n") + reply.body;
      for (const echo of [text, encodeURIComponent(text)]) expect(responseText).not.toContain(echo);
    }
  }
});

test("a product of another shop looks the same as an unknown one [D14]", async ({ baseURL }) => {
  const theirs = { host: hosts.kopi, target: `${basePath}/products/${ofKopi}` };
  expect((await ask(portOf(baseURL), theirs)).status).toBe(200);
  const foreign = await ask(portOf(baseURL), { target: `${basePath}/products/${ofKopi}` });
  const unknown = await ask(portOf(baseURL), { target: `${basePath}/products/never-was` });
  expect(foreign.body).toBe(unknown.body);
});

test("the home page is also available by its key [D15]", async ({ baseURL }) => {
  const [page, home] = await Promise.all(
    ["page/home", "home"].map((path) => ask(portOf(baseURL), { target: `${basePath}/storefront/${path}` })),
  );
  expect([page?.status, home?.status]).toEqual([200, 200]);
  expect(JSON.parse(page?.body ?? "").sections).toEqual(JSON.parse(home?.body ?? "").sections);
});
