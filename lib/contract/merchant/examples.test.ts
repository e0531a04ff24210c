import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { merchantNames } from "@/lib/api/openapi/merchant-document";
import { type DemoStory, openDemoStory } from "@/lib/testing/demo/story";
import type { MerchantExample } from "./examples";

vi.mock("node:crypto", async (original) => {
  const { chosenBytes, chosenInt } = await import("@/lib/testing/examples/seeded-random");
  return { ...(await original<object>()), randomBytes: chosenBytes, randomInt: chosenInt };
});

let story: DemoStory;
beforeAll(async () => {
  story = await openDemoStory();
});
afterAll(() => story.end());

/** Responses of the demo shop to its owner on a fixed day. `vitest -u` rewrites them. */
test("every operation of the merchant API has an example from the demo shop", {
  timeout: 180_000,
}, async () => {
  const taken = await story.takeAll();
  const names = Object.values(taken).flatMap(({ examples }) => Object.keys(examples));
  expect(
    merchantNames().filter((name) => !names.includes(name)),
    "These operations need an example in lib/testing/examples.",
  ).toEqual([]);
  for (const [room, { examples }] of Object.entries(taken)) await checkSnapshot(room, examples);
});

async function checkSnapshot(room: string, examples: Record<string, MerchantExample>): Promise<void> {
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot(
    `examples/${room}.json`,
    "If the answers were meant to change: npm run test:unit -- lib/contract/merchant/examples.test.ts -u",
  );
}
