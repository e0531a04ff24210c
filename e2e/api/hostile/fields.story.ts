import { expect } from "playwright/test";
import { expectAlike } from "../../support/expect-alike";
import type { ApiResponse } from "../../support/http";
import { issuePaths } from "../../support/json";
import { eachOf } from "../../support/rows";
import { errorOf, story } from "../../support/story";

const pathsOf = (answer: ApiResponse): string[] => issuePaths(errorOf(answer).details);

/** Checks that the validation error names the field, or a part of it. */
function expectRefused(answer: ApiResponse, field: string, sent: unknown): void {
  const { status, code } = errorOf(answer);
  const fields = [...new Set(pathsOf(answer).map((path) => path.split(".")[0]))];
  const label = `${field}: ${JSON.stringify(sent)?.slice(0, 80)}`;
  expectAlike({ status, code, fields }, { status: 400, code: "invalid_request", fields: [field] }, label);
}

const item = { product_id: "prd_x", qty: 1 };
const form = {
  items: [item],
  customer_name: "Sari Dewi",
  contact: "081234567890",
  address: "Jalan Kenanga 8",
  payment_method: "qris",
  shipping_quote_id: "qte_x",
};

const draftFields = ["items", "customer_name", "contact", "address", "payment_method"];
const draftExtras = ["phone", "city", "shipping_quote_id", "courier_code", "voucher_code"];

/** Every body with its required fields, and its optional or nullable fields. */
const bodies: [path: string, body: object, required: string[], optional: string[]][] = [
  ["/shipping/destinations", { q: "melawai" }, ["q"], []],
  ["/shipping/destinations/resolve", { ref: "idn:31.74.07.1001" }, ["ref"], []],
  ["/shipping/rates", { items: [item] }, ["items"], ["destination_ref", "destination_label"]],
  ["/checkout/draft", form, draftFields, draftExtras],
  ["/checkout/otp/send", { draft_id: "drf_x" }, ["draft_id"], []],
  ["/checkout/otp/verify", { draft_id: "drf_x", code: "123456" }, ["draft_id", "code"], []],
  ["/orders/lookup/otp/send", { contact: "081234567890" }, ["contact"], []],
  ["/orders/lookup/otp/verify", { contact: "081234567890", code: "123456" }, ["contact", "code"], []],
];

/** Values that no text field accepts. `items` is a list, so it gets other values. */
const noTexts: unknown[] = [1, 0, -0, 1.5, 1e21, true, false, [], ["a"], {}, { toString: "a" }, { $ne: "" }, [["a"]]];
const noLists: unknown[] = [1, true, "a", "[]", {}, { length: 1, 0: item }, [null], [1], ["a"], [[]], [{}]];

story("a missing or wrongly typed field is rejected and named", async ({ shop }) => {
  await eachOf(bodies, async ([path, body, required, optional]) => {
    for (const field of [...required, ...optional]) {
      const wrong = field === "items" ? noLists : noTexts;
      const empty = required.includes(field) ? [undefined, null, ...(field === "items" ? [[]] : ["", "  "])] : [];
      for (const value of [...wrong, ...empty]) {
        expectRefused(await shop.post(path, { ...body, [field]: value }), field, value);
      }
    }
  });
});

story("a field with a control character or a lone surrogate is rejected and named", async ({ shop }) => {
  await eachOf(bodies, async ([path, body, required, optional]) => {
    for (const field of [...required, ...optional].filter((name) => name !== "items" && name !== "address")) {
      for (const sign of ["\0", "\x07", "\x1b", "\x7f", "\r\n", "\t", "\u2028", "\u2029", "\ud800", "\udfff"]) {
        expectRefused(await shop.post(path, { ...body, [field]: `aaa${sign}aaa` }), field, sign);
      }
    }
  });
});

const bounds: [field: string, least: number, most: number][] = [
  ["customer_name", 1, 100],
  ["address", 5, 500],
  ["city", 1, 100],
  ["payment_method", 1, 40],
  ["courier_code", 1, 40],
  ["voucher_code", 0, 40],
  ["shipping_quote_id", 1, 1_000],
  ["contact", 3, 254],
  ["phone", 8, 25],
];

story("a draft's text fields accept lengths within their limits only", async ({ shop }) => {
  await eachOf(bounds, async ([field, least, most]) => {
    const send = (length: number) => shop.post("/checkout/draft", { ...form, [field]: "a".repeat(length) });
    for (const length of [least, most]) expect(errorOf(await send(length)).code).toBe("item_unavailable");
    for (const length of [least - 1, most + 1, 10_000, 60_000].filter((each) => each >= 0)) {
      expectRefused(await send(length), field, length);
    }
  });
});

story("a character limit counts characters, not code units", async ({ shop }) => {
  const named = (customer_name: string) => shop.post("/checkout/draft", { ...form, customer_name });
  expect(errorOf(await named("👩".repeat(100))).code).toBe("item_unavailable");
  expectRefused(await named("👩".repeat(101)), "customer_name", 101);
});

story("an invisible name counts as missing", async ({ shop }) => {
  await eachOf(
    [
      ["blanks", "   "],
      ["blanks that do not break", "\u00a0\u00a0"],
      ["letters without width", "\u200b\u200b"],
      ["marks of direction", "\u202e\u200f"],
    ] as const,
    async ([, nothing]) => {
      expectRefused(await shop.post("/checkout/draft", { ...form, customer_name: nothing }), "customer_name", nothing);
    },
  );
});

story("only an address may contain line breaks", async ({ shop }) => {
  for (const sign of ["\n", "\r\n", "\t"]) {
    const address = `Jalan Kenanga 8${sign}RT 03/RW 05`;
    expect(errorOf(await shop.post("/checkout/draft", { ...form, address })).code).toBe("item_unavailable");
  }
  for (const sign of ["\0", "\x07", "\x1b", "\x7f", "\ud800"]) {
    expectRefused(await shop.post("/checkout/draft", { ...form, address: `Jalan Kenanga${sign} 8` }), "address", sign);
  }
});

const badItems: unknown[] = [
  null,
  1,
  "a",
  [],
  {},
  { qty: 1 },
  { product_id: "prd_x" },
  { product_id: 1, qty: 1 },
  { product_id: [], qty: 1 },
  { product_id: "", qty: 1 },
  { product_id: "p".repeat(61), qty: 1 },
  { product_id: "prd_\0", qty: 1 },
  ...[0, -1, 1.5, 1_000, 1e9, 2 ** 31, 2 ** 53, "1", null, true, [], {}].map((qty) => ({ ...item, qty })),
  ...[1, true, [], {}, "", "v".repeat(61), "var_\0"].map((variant_id) => ({ ...item, variant_id })),
];

story("draft and rates both reject an invalid item", async ({ shop }) => {
  for (const bad of badItems) {
    expectRefused(await shop.post("/checkout/draft", { ...form, items: [item, bad] }), "items", bad);
    expectRefused(await shop.post("/shipping/rates", { items: [bad] }), "items", bad);
  }
});
