import { expect, test } from "vitest";
import { listOperationNames } from "@/lib/api/openapi/document";
import { contract } from "@/lib/api/operations";
import type { Operation } from "@/lib/contract/operation";
import { timeline } from "@/lib/contract/versions/timeline";
import { versions } from "@/lib/contract/versions/versions";
import { createSampleBodies, quotePlaceholder, type ShopSamples } from "./bodies";

const quoted: ShopSamples = {
  item: { product_id: "prd_1", qty: 1, variant_id: "var_1" },
  ref: "idn:1",
  mode: "quoted",
  courier: "jne",
  method: "transfer_bca",
  channel: "any",
};

const shops: [title: string, known: ShopSamples][] = [
  ["with quoted shipping", quoted],
  ["with flat shipping and WhatsApp messages", { ...quoted, mode: "flat", channel: "whatsapp" }],
  ["without known values", {}],
];

for (const [title, known] of shops) {
  test(`every sample body is valid for its operation in every version, for a shop ${title}`, () => {
    const bodies = createSampleBodies(known);
    for (const name of listOperationNames()) {
      const op: Operation = contract[name];
      expect(Boolean(bodies[name]), name).toBe(op.body !== undefined);
      for (const version of versions) {
        const { body } = timeline.operation(op, version);
        if (body) expect(body.schema.safeParse(bodies[name]), name).toMatchObject({ success: true });
      }
    }
  });
}

test("sample bodies contain known values, and placeholders for values of the caller", () => {
  expect(createSampleBodies(quoted)).toMatchObject({
    quoteRates: { destination_ref: "idn:1", items: [quoted.item] },
    createDraft: { payment_method: "transfer_bca", shipping_quote_id: quotePlaceholder, contact: "sari@surat.example" },
    verifyCode: { draft_id: "your-draft_id", code: "your-code" },
  });
});

test("a sample draft names a courier for flat shipping, and otherwise a quote", () => {
  expect(createSampleBodies({ ...quoted, mode: "flat" }).createDraft).toHaveProperty("courier_code", "jne");
  expect(createSampleBodies({ ...quoted, mode: "flat" }).createDraft).not.toHaveProperty("shipping_quote_id");
  expect(createSampleBodies(quoted).createDraft).not.toHaveProperty("courier_code");
});

test("a WhatsApp shop gets a phone number in its samples", () => {
  const { sendLookupCode } = createSampleBodies({ ...quoted, channel: "whatsapp" });
  expect(contract.sendLookupCode.body.parse(sendLookupCode).contact).toMatch(/^08\d+$/);
});
