import { afterEach, expect, inject, test } from "vitest";
import { lockBugs } from "../mutations/lock-mutations";
import type { Patch } from "../mutations/patched-module";
import { type CopyInstance, startCopy } from "./small/program-copy";
import { type SmallRace, smallRaces } from "./small/small-races";
import { openDatabase } from "./support/database";
import { askOnly } from "./support/requests";

const { spareUrl } = inject("stage");
const database = openDatabase(spareUrl);
const copies: CopyInstance[] = [];

afterEach(async () => {
  askOnly(null);
  await Promise.all(copies.splice(0).map(({ stop }) => stop()));
});

/** Starts two copies of the program, with an optional mutation, and sends all requests to them. */
async function start(patch: Patch | null): Promise<void> {
  for (const each of [patch, patch]) copies.push(await startCopy(each, spareUrl));
  askOnly(copies.map(({ port }) => port));
}

test("without a mutation, every small race succeeds", async () => {
  await start(null);
  for (const race of Object.values(smallRaces)) await race(database);
});

/** A race may succeed by chance. Number of rounds before the mutation counts as not found. */
const rounds = 20;

test.each(lockBugs)("the race for $race finds the mutation: $title", async ({ race, ...bug }) => {
  await start(bug);
  for (let round = 1; round <= rounds; round++) if (await fails(smallRaces[race])) return;
  expect.unreachable("no round has found it");
});

/** Returns true if an assertion of the race fails. Rethrows any other error. */
async function fails(race: (typeof smallRaces)[SmallRace]): Promise<boolean> {
  try {
    await race(database);
    return false;
  } catch (failure) {
    if (failure instanceof Error && failure.name === "AssertionError") return true;
    throw failure;
  }
}
