import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { merchantContract, merchantNames } from "@/lib/api/operations.merchant";
import { type DemoStory, openDemoStory } from "@/lib/testing/demo/story";
import type { Taking } from "@/lib/testing/examples/recording";
import { splitEndpoint } from "../endpoints";
import type { MerchantExample } from "./examples";
import type { MerchantOperation } from "./operation";

vi.mock("node:crypto", async (original) => {
  const { chosenBytes, chosenInt } = await import("@/lib/testing/examples/seeded-random");
  return { ...(await original<object>()), randomBytes: chosenBytes, randomInt: chosenInt };
});

let story: DemoStory;
let taken: Record<string, Taking>;
beforeAll(async () => {
  story = await openDemoStory();
  taken = await story.takeAll();
});
afterAll(() => story.end());

/** Responses of the demo shop to its owner on a fixed day. `vitest -u` rewrites them. */
test("every operation of the merchant API has an example from the demo shop", async () => {
  const names = Object.values(taken).flatMap(({ examples }) => Object.keys(examples));
  expect(
    merchantNames().filter((name) => !names.includes(name)),
    "These operations need an example in lib/testing/examples.",
  ).toEqual([]);
  for (const [room, { examples }] of Object.entries(taken)) await checkSnapshot(room, examples);
});

const challenge = "It only creates a challenge, and a retry may create another.";

/** Changes that do not use `idempotent`. */
const notIdempotent: Record<string, string> = {
  createPasskeyOptions: challenge,
  createPasskeySignInOptions: challenge,
  createStepUpOptions: challenge,
  testProviderAccount: "It only asks the provider.",
};

test("every change of the merchant API happens once per Idempotency-Key, but those that are named here", () => {
  const missing = listChanges().filter((name) => !Object.values(taken).some(({ idempotent }) => idempotent.has(name)));
  const advice = "Make the change of each in `ctx.idempotent` of its use case, or say here why not";
  expect(missing.sort(), advice).toEqual(Object.keys(notIdempotent).sort());
});

const code = "It only sends a code.";
const same = "It records an entry, but its example changes nothing.";
const waiting = "Applying the import records an entry.";

/** Changes that add nothing to the audit log. */
const notAudited: Record<string, string> = {
  ...notIdempotent,
  checkImport: waiting,
  createImport: waiting,
  uploadImportPart: waiting,
  deleteOtherSessions: same,
  setOwnCodes: same,
  updatePaymentSettings: same,
  updatePlan: same,
  updateShippingSettings: same,
  sendSignInCode: code,
  sendStepUpCode: code,
  sendTestCode: code,
  stepUpWithCode: "It changes only the session.",
  stepUpWithPasskey: "It changes only the session.",
  testWebhook: "It only sends a test event.",
};

test("every change of the merchant API is in the audit log, but those that are named here", () => {
  const missing = listChanges().filter((name) => !Object.values(taken).some(({ audited }) => audited.has(name)));
  const advice = "Record the change of each with `recordAudit` in its transaction, or say here why not";
  expect(missing.sort(), advice).toEqual(Object.keys(notAudited).sort());
});

/** Operations that change something. */
function listChanges() {
  return merchantNames().filter((name) => {
    const { endpoint, effect }: MerchantOperation = merchantContract[name];
    return splitEndpoint(endpoint).method !== "GET" && effect !== "none";
  });
}

async function checkSnapshot(room: string, examples: Record<string, MerchantExample>): Promise<void> {
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot(
    `examples/${room}.json`,
    "If the answers were meant to change: npm run test:unit -- lib/contract/merchant/examples.test.ts -u",
  );
}
