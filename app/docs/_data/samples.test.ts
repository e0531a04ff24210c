import { expect, test } from "vitest";
import { current } from "@/lib/contract/versions";
import { curlSample, type SampleCall, typescriptSample } from "./samples";

const origin = "http://localhost:3000";
const getProduct: SampleCall = { version: current, name: "getProduct", method: "GET", path: "/products/{slug}" };

test("the shell sample names the host, the thing and the version", () => {
  expect(curlSample(origin, getProduct, { slug: "kain-kawung" })).toBe(
    ['curl -sS "http://localhost:3000/api/v1/products/kain-kawung" \\', `  -H "X-API-Version: ${current}"`].join("\n"),
  );
});

test("the TypeScript sample sends no cookies and prints what matters", () => {
  expect(typescriptSample(origin, getProduct, { slug: "kain-kawung" })).toBe(
    [
      'const url = "http://localhost:3000/api/v1/products/kain-kawung";',
      "const response = await fetch(url, {",
      '  credentials: "omit",',
      `  headers: { "X-API-Version": "${current}" },`,
      "});",
      "const body = await response.json();",
      "if (!response.ok) throw new Error(body.error.message);",
      "console.log(body.name, body.availability);",
      "for (const { sku, price, stock } of body.variants) {",
      "  console.log(sku, price, stock);",
      "}",
    ].join("\n"),
  );
});

const slugs: [title: string, params: Record<string, string>, end: string][] = [
  ["what is not known stays a placeholder", {}, "/products/your-slug"],
  ["a space cannot end the address", { slug: "a b" }, "/products/a%20b"],
  ["a shell finds nothing to run", { slug: '$(x)`"!' }, "/products/%24%28x%29%60%22%21"],
];

for (const [title, params, end] of slugs) {
  test(title, () => {
    expect(curlSample(origin, getProduct, params)).toContain(`"${origin}/api/v1${end}"`);
    expect(typescriptSample(origin, getProduct, params)).toContain(`"${origin}/api/v1${end}"`);
  });
}

test("a body is sent as JSON, and no quote in it ends the command", () => {
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
  expect(typescriptSample(origin, call, {})).toContain(
    'method: "POST",\n  body: JSON.stringify({\n    "q": "it\'s"\n  }),',
  );
});

const claim: SampleCall = {
  version: current,
  name: "claimPayment",
  method: "POST",
  path: "/orders/track/{token}/payment/claim",
  isKeyed: true,
};

test("a call that should be safe to repeat brings a new key each time it is run", () => {
  expect(curlSample(origin, claim, {})).toBe(
    [
      `curl -sS "${origin}/api/v1/orders/track/your-token/payment/claim" \\`,
      `  -H "X-API-Version: ${current}" \\`,
      '  -H "Idempotency-Key: $(date +%s)-$RANDOM" \\',
      "  -X POST",
    ].join("\n"),
  );
  expect(typescriptSample(origin, claim, {})).toContain(
    [
      "  headers: {",
      `    "X-API-Version": "${current}",`,
      '    "Idempotency-Key": crypto.randomUUID(),',
      "  },",
      '  method: "POST",',
      "});",
    ].join("\n"),
  );
});
