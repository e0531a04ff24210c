import { expect, test } from "vitest";
import { contract } from "@/lib/contract";
import { timeline } from "@/lib/contract/dates/timeline";
import { listOperationNames } from "@/lib/contract/openapi/document";
import type { Operation } from "@/lib/contract/operation";
import { versions } from "@/lib/contract/versions";
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
  ["with flat shipping that writes on WhatsApp", { ...quoted, mode: "flat", channel: "whatsapp" }],
  ["of which nothing is known", {}],
];

for (const [title, known] of shops) {
  test(`every body has the form that its operation takes on every version, for a shop ${title}`, () => {
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

test("what is known is named, and what only the caller knows is a placeholder", () => {
  expect(createSampleBodies(quoted)).toMatchObject({
    quoteRates: { destination_ref: "idn:1", items: [quoted.item] },
    createDraft: { payment_method: "transfer_bca", shipping_quote_id: quotePlaceholder, contact: "sari@surat.example" },
    verifyCode: { draft_id: "your-draft_id", code: "your-code" },
  });
});

test("a draft names its courier where shipping is flat, and its quote elsewhere", () => {
  expect(createSampleBodies({ ...quoted, mode: "flat" }).createDraft).toHaveProperty("courier_code", "jne");
  expect(createSampleBodies({ ...quoted, mode: "flat" }).createDraft).not.toHaveProperty("shipping_quote_id");
  expect(createSampleBodies(quoted).createDraft).not.toHaveProperty("courier_code");
});

test("a shop that writes on WhatsApp is given a number", () => {
  const { sendLookupCode } = createSampleBodies({ ...quoted, channel: "whatsapp" });
  expect(contract.sendLookupCode.body.parse(sendLookupCode).contact).toMatch(/^08\d+$/);
});
