import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { findFreePort } from "../../tools/testbed/server.mjs";
import { hosts } from "../support/servers";
import { countOutcomes, crowd, getReady, verify } from "./support/buyers";
import { openRaceDatabase } from "./support/database";
import { type RaceInstance, startInstance } from "./support/instance";
import type { RaceResponse } from "./support/requests";
import { prepareStalls } from "./support/stalls";
import { countRaceStock, shopId, stockUp } from "./support/stock";

/** Races with an instance that freezes in the middle of a transaction. */
const database = openRaceDatabase();
const counter = { host: hosts.keramik, payment: "qris", courier: "jne" };
const name = "sleeper";
const longWait = { timeout: 60_000, interval: 200 };
let sleeper: RaceInstance;

beforeAll(async () => {
  sleeper = await startInstance(name, await findFreePort(), inject("stage"));
});
afterAll(async () => {
  sleeper.thaw();
  await sleeper.stop();
});

test("stock held by a frozen instance is sold by another, and the frozen request succeeds later", async () => {
  const shop = await shopId(database, "keramik");
  const variants = await stockUp(database, shop, 1, { stock: 2 });
  const items = variants.map((piece) => ({ ...piece, qty: 1 }));
  const [held, other] = await getReady(database, counter, crowd(2, { items }));
  if (!held || !other) throw new Error("Two buyers are needed.");
  const stalls = await prepareStalls(database, name, {
    placed: { at: "after insert", table: "order_events", rows: "new.event = 'place'" },
  });
  await stalls.close("placed");
  const key = randomUUID();
  const stuck = verify(held, key, sleeper.port);
  await stalls.reached(1);
  sleeper.freeze();
  await stalls.open();
  const [port] = inject("stage").ports;
  const answers = await untilSold(() => verify(other, undefined, port));
  expect(countOutcomes(answers.slice(0, -1))).toEqual(
    answers.length > 1 ? { "503 unavailable": answers.length - 1 } : {},
  );
  sleeper.thaw();
  await stuck;
  await untilSold(() => verify(held, key, sleeper.port));
  expect(await countRaceStock(database, shop, variants)).toEqual({ left: 0, least: 0, sold: 2 });
});

/** Repeats a request until the order is placed, and returns all responses. */
async function untilSold(ask: () => Promise<RaceResponse>): Promise<RaceResponse[]> {
  const answers: RaceResponse[] = [];
  await vi.waitUntil(async () => {
    answers.push(await ask());
    return answers.at(-1)?.status === 200;
  }, longWait);
  return answers;
}
