import { expect, test } from "vitest";
import { current } from "@/lib/contract/versions/versions";
import { clientSample, curlSample, type SampleCall } from "./samples";

const origin = "http://localhost:3000";
const getProduct: SampleCall = { version: current, name: "getProduct", method: "GET", path: "/products/{slug}" };

test("the curl sample has host, path and version", () => {
  expect(curlSample(origin, getProduct, { slug: "kain-kawung" })).toBe(
    ['curl -sS "http://localhost:3000/api/v1/products/kain-kawung" \\', `  -H "X-API-Version: ${current}"`].join("\n"),
  );
});

test("the TypeScript sample calls the client and prints the main fields", () => {
  expect(clientSample(origin, getProduct, { slug: "kain-kawung" })).toBe(
    [
      'import { createClient } from "etalase-client";',
      "",
      `const shop = createClient({ origin: "http://localhost:3000", version: "${current}" });`,
      'const answer = await shop.getProduct({\n  "slug": "kain-kawung"\n});',
      "console.log(answer.name, answer.availability);",
      "for (const { sku, price, stock } of answer.variants) {",
      "  console.log(sku, price, stock);",
      "}",
    ].join("\n"),
  );
});

const slugs: [title: string, params: Record<string, string>, end: string][] = [
  ["an unknown parameter is a placeholder", {}, "/products/your-slug"],
  ["a space in a parameter is encoded", { slug: "a b" }, "/products/a%20b"],
  ["shell syntax in a parameter is encoded", { slug: '$(x)`"!' }, "/products/%24%28x%29%60%22%21"],
];

for (const [title, params, end] of slugs) {
  test(title, () => {
    expect(curlSample(origin, getProduct, params)).toContain(`"${origin}/api/v1${end}"`);
    expect(clientSample(origin, getProduct, params)).toContain(`"slug": ${JSON.stringify(params.slug ?? "your-slug")}`);
  });
}

test("a body is sent as JSON, and quotes in it do not end the command", () => {
  const call: SampleCall = {
    version: current,
    name: "getConfig",
    method: "POST",
    path: "/somewhere",
    body: { q: "it's" },
  };
  expect(curlSample(origin, call, {})).toContain(
    `-H "Content-Type: application/json" \\\n  -d '{\n  "q": "it\\u0027s"\n}'`,
  );
  expect(clientSample(origin, call, {})).toContain('shop.getConfig({\n  "q": "it\'s"\n});');
});

const claim: SampleCall = {
  version: current,
  name: "claimPayment",
  method: "POST",
  path: "/orders/track/{token}/payment/claim",
  isKeyed: true,
};

test("an idempotent call creates a new key each time it runs", () => {
  expect(curlSample(origin, claim, {})).toBe(
    [
      `curl -sS "${origin}/api/v1/orders/track/your-token/payment/claim" \\`,
      `  -H "X-API-Version: ${current}" \\`,
      '  -H "Idempotency-Key: $(date +%s)-$RANDOM" \\',
      "  -X POST",
    ].join("\n"),
  );
  expect(clientSample(origin, claim, {})).toContain('await shop.claimPayment({\n  "token": "your-token"\n});');
});
