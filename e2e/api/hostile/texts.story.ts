import { expect } from "playwright/test";
import { newMail } from "../../support/buyer";
import { expectAlike } from "../../support/expect-alike";
import type { ApiResponse } from "../../support/http";
import { issuePaths } from "../../support/json";
import { errorOf, type StoryShop, story } from "../../support/story";

function expectRefused(answer: ApiResponse, contact: string): void {
  const { details, ...refusal } = errorOf(answer);
  expectAlike(
    { ...refusal, paths: issuePaths(details) },
    { status: 400, code: "invalid_request", paths: ["contact"] },
    contact,
  );
}

function expectOneOf(statuses: number[], { status }: ApiResponse, label: string): void {
  expectAlike(statuses.includes(status), true, `The status ${status} is not one of ${statuses}: ${label}`);
}

const noContacts = [
  "sari",
  "sari@@surat.example",
  "sari@surat@x.example",
  ".sari@surat.example",
  "sari.@surat.example",
  "a..b@c.example",
  '"sari"@surat.example',
  "sari(x)@surat.example",
  "sari@[127.0.0.1]",
  "sari@127.0.0.1",
  "sari@-a.example",
  "sari@toko",
  "sari@töko.example",
  "😀@surat.example",
  "sa ri@surat.example",
  "mailto:sari@surat.example",
  "Sari <sari@surat.example>",
  "a@b.example,c@d.example",
  "a@b.example;c@d.example",
  "a@b.example%0aBcc:c@d.example",
  `${"a".repeat(65)}@surat.example`,
  `a@${"a.".repeat(130)}example`,
  `a@${"a".repeat(64)}.example`,
  "+1 415 555 0123",
  "+44 7700 900123",
  "110",
  "00000000000",
  "0812",
  "08123456789012345",
  "0812345678;ext=1",
  "0800-1234-5678",
  "021 555 1234",
  "62 21 555 1234",
  "o81234567890",
  "++6281234567890",
  "!".repeat(254),
];

story("an unreachable contact is rejected by checkout and order lookup", async ({ shop, buyer }) => {
  const form = await buyer.fillsIn();
  for (const contact of noContacts) {
    expectRefused(await shop.post("/orders/lookup/otp/send", { contact }), contact);
    expectRefused(await shop.post("/checkout/draft", { ...form, contact }), contact);
  }
});

/** Texts with a special meaning elsewhere and none here. */
const naughty = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "<!--#exec cmd='ls'-->",
  "' OR '1'='1",
  "'; DROP TABLE orders; --",
  "\\",
  "%",
  "_",
  "$1",
  "?",
  "/*",
  "a\\'b",
  "{{7*7}}",
  "#{7*7}",
  "<%= 7 %>",
  "=1+1",
  "+62",
  "-2+3",
  "@SUM(A1)",
  "../../etc/passwd",
  "file:///etc/passwd",
  "http://169.254.169.254/",
  "null",
  "undefined",
  "NaN",
  "true",
  "__proto__",
  "constructor",
  "toString",
  "[object Object]",
  "%0d%0aBcc: a@b.example",
  "𝕊𝕒𝕣𝕚",
  "سارة",
  "שרה",
  "שָׂרִי",
  "ไทย",
  "佐藤",
  "👩‍👩‍👧‍👦",
  "🇮🇩🇮🇩",
  "\u202eiraS",
  "a\u200bb",
  "\ufeffSari",
  "ﷺ",
  "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A",
  "ß",
  "ıİ",
  "\ufffe\uffff",
  "\u0301",
  "𝒳".repeat(20),
  "a".repeat(40),
  "NUL",
  "CON",
  "0x7fffffff",
  "1e309",
  "-1",
  "٣٤٥",
];

story("hostile texts in draft fields are stored as text or rejected, and nothing fails", async ({ shop, buyer }) => {
  const good = await buyer.fillsIn();
  for (const text of naughty) {
    const textFields = { customer_name: text, address: `Jalan Kenanga ${text}`, city: text, voucher_code: text };
    const answer = await shop.post("/checkout/draft", { ...good, ...textFields });
    expectOneOf([200, 400], answer, text);
    const coded = { payment_method: text, shipping_quote_id: text, courier_code: text };
    expectOneOf([400, 422], await shop.post("/checkout/draft", { ...good, ...coded }), text);
    const items = [{ product_id: text, qty: 1, variant_id: text }];
    expectOneOf([400, 422], await shop.post("/checkout/draft", { ...good, items }), text);
  }
});

story("hostile texts as ids, codes, destinations or contacts cause no failure", async ({ shop }) => {
  const calls = (text: string): [path: string, body: object, statuses: number[]][] => [
    ["/checkout/otp/send", { draft_id: text }, [400, 404]],
    ["/checkout/otp/verify", { draft_id: text, code: text }, [400]],
    ["/orders/lookup/otp/verify", { contact: text, code: text }, [400]],
    ["/orders/lookup/otp/send", { contact: text }, [400]],
    ["/shipping/destinations", { q: text }, [200, 400]],
    ["/shipping/destinations/resolve", { ref: text }, [400, 404]],
  ];
  for (const text of naughty) {
    for (const [path, body, statuses] of calls(text)) {
      expectOneOf(statuses, await shop.post(path, body), `${path}: ${text}`);
    }
  }
});

story("a hostile name and city are shown as plain text", async ({ kopi, buyer }) => {
  const otherBuyer = buyer.visits(kopi, newMail());
  const typed = { customer_name: "<b>Sari</b> {{7*7}}", city: '"><svg onload=alert(1)>', courier_code: "jnt" };
  const { order, url } = await otherBuyer.orders(typed);
  expect(order).toMatchObject({ customer_name: "<b>Sari</b> {.", city: '"><svg onload=alert(1)>' });
  await expect.poll(async () => (await otherBuyer.reads()).some(({ text }) => text.includes(url))).toBe(true);
});

const codes: [code: unknown, answer: string][] = [
  ...["12345", "1234567", "1e5", "-1", "abcdef", "١٢٣٤٥٦", "123456'", "0x1234", "      1"].map(
    (code): [unknown, string] => [code, "invalid_code"],
  ),
  ...["", " ", "1".repeat(21), 123456, null, undefined, true, ["123456"], { $ne: "" }].map(
    (code): [unknown, string] => [code, "invalid_request"],
  ),
];

async function expectCode(shop: StoryShop, code: unknown, expected: string): Promise<void> {
  for (const [path, body] of [
    ["/checkout/otp/verify", { draft_id: "drf_x", code }],
    ["/orders/lookup/otp/verify", { contact: "081234567890", code }],
  ] as const) {
    const { details: _, ...refusal } = errorOf(await shop.post(path, body));
    expectAlike(refusal, { status: 400, code: expected }, `${path}: ${JSON.stringify(code)}`);
  }
}

story("an invalid code format gives no hint", async ({ shop }) => {
  for (const [code, answer] of codes) await expectCode(shop, code, answer);
});
