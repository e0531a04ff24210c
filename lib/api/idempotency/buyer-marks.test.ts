import { expect, test } from "vitest";
import * as z from "zod";
import { contract } from "@/lib/api/operations";
import { merchantContract } from "@/lib/api/operations.merchant";
import { buyerFields, isAboutBuyers } from "@/lib/contract/buyer-fields";
import { splitEndpoint } from "@/lib/contract/endpoints";
import { examples } from "@/lib/contract/examples";
import { merchantExamples } from "@/lib/contract/merchant/examples";
import { isKeyed } from "@/lib/contract/merchant/failures";
import type { AnyOperation } from "@/lib/contract/operation";
import { newNumberTails } from "@/lib/modules/checkout/service/new-order";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { worldSecret } from "@/lib/testing/harness/world";
import { findBuyerMarks } from "./buyer-marks";

/** Operations that show contacts of the shop and its staff, who are no buyers. */
const aboutShop = [
  "sendSignInCode",
  "sendStepUpCode",
  "inviteStaff",
  "updateStaff",
  "updateMe",
  "sendTestCode",
  "previewShopSettings",
] as const;

const keyed: Record<string, AnyOperation> = Object.fromEntries([
  ...Object.entries(contract).filter(([, { endpoint }]) => splitEndpoint(endpoint).method === "POST"),
  ...Object.entries(merchantContract).filter(([, op]) => isKeyed(op)),
]);

/** Names of all fields of a response, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap());
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, part]) => [name, ...fieldsOf(part)]);
}

const showing = Object.entries(keyed).filter(([, { response }]) =>
  fieldsOf(response).some((name) => buyerFields.has(name)),
);

test("operations with a key whose responses show a buyer are marked as being about buyers", () => {
  const unknown = showing.filter(([, op]) => !isAboutBuyers(op)).map(([name]) => name);
  const advice =
    "Let the response name the order, the draft or the contact (lib/contract/buyer-fields.ts); or add it to `aboutShop`";
  expect(unknown.sort(), advice).toEqual([...aboutShop].sort());
  expect(showing.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      "createDraft",
      "sendCode",
      "verifyCode",
      "verifyLookupCode",
      "transitionOrder",
      "searchOrders",
    ]),
  );
});

for (const [name] of showing.filter(([, op]) => isAboutBuyers(op))) {
  test(`a stored response of ${name} records which buyers it is about`, () => {
    const example = { ...merchantExamples, ...examples }[name as keyof typeof merchantExamples];
    expect(example, "operation has an example request and response").toBeDefined();
    const { path = {}, body = {}, answer = {} } = example ?? {};
    const ctx = { secrets: deriveSecrets(worldSecret), shopId: "shp_world" };
    const { about, isShown } = findBuyerMarks(ctx, { ...path, ...body }, { answer });
    expect([about.length > 0, isShown]).toEqual([true, true]);
  });
}

test("a contact is marked by a keyed hash, equal for all spellings and different in each shop", () => {
  const secrets = deriveSecrets(worldSecret);
  const marks = (shopId: string, contact: string) => findBuyerMarks({ secrets, shopId }, { contact }, {}).about;
  expect(marks("shp_a", "0812 9999 0001")).toEqual(marks("shp_a", "+6281299990001"));
  expect(marks("shp_a", "budi+1@mail.example")).toEqual(marks("shp_a", "budi@mail.example"));
  expect(marks("shp_a", "081299990001")).not.toEqual(marks("shp_b", "081299990001"));
  expect(marks("shp_a", "081299990001").join()).toMatch(/^[0-9a-f]{64}$/);
});

test("ids of orders, drafts and messages are found anywhere in a request or response, and nothing else is", () => {
  const ctx = { secrets: deriveSecrets(worldSecret), shopId: "shp_world" };
  const input = {
    ids: ["ord_1a", "prd_1a"],
    text: "ord_1a",
    matches: [{ order_id: "ord_2b" }],
    bytes: new Uint8Array(3),
  };
  const response = { outcomes: [{ id: "msg_3c", number: "LRS-261115-XMPL" }], draft_id: "drf_4d", note: "DN-1 ord_9" };
  expect(findBuyerMarks(ctx, input, response)).toEqual({
    about: ["ord_1a", "ord_2b", "msg_3c", "LRS-261115-XMPL", "drf_4d"],
    isShown: false,
  });
});

test("an order is found by its number alone, whether its end has four characters or as many as today", () => {
  const ctx = { secrets: deriveSecrets(worldSecret), shopId: "shp_world" };
  for (const tail of ["K7Q2", ...newNumberTails()]) {
    const number = `LRS-261114-${tail}`;
    expect(findBuyerMarks(ctx, {}, { order: { number, name: "Sari Dewi" } }), number).toMatchObject({
      about: [number],
    });
  }
});
