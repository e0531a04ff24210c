import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Drivers, openDrivers } from "@/lib/testing/harness/drivers";
import { hasPostgres } from "@/tools/testbed/postgres.mjs";
import { openClock } from "./clock";

const hourMs = 3_600_000;
/** More than a busy machine needs for any of this, and far less than any step of the clock. */
const closeMs = 60_000;

describe.skipIf(!hasPostgres())("the database's clock", () => {
  let drivers: Drivers;
  const now = Date.now;

  beforeAll(async () => {
    drivers = await openDrivers("etalase_clock");
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => drivers.end());

  const step = (ms: number) => vi.spyOn(Date, "now").mockImplementation(() => now() + ms);
  const isClose = (time: Date) => Math.abs(time.getTime() - now()) < closeMs;

  test("stays right while the machine's clock is set back, and afterwards", async () => {
    const { db } = await drivers.connect("pg");
    const clock = await openClock(db);
    step(-hourMs);
    expect(isClose(clock.now())).toBe(true);
    await vi.waitUntil(() => isClose(clock.now()), { timeout: 30_000 });
    step(-2 * hourMs);
    expect(isClose(clock.now())).toBe(true);
  });

  test("is read again if the machine's clock is set ahead or the machine slept", async () => {
    const { db } = await drivers.connect("pg");
    const clock = await openClock(db);
    step(hourMs);
    await vi.waitUntil(() => isClose(clock.now()), { timeout: 30_000 });
    step(hourMs / 2);
    expect(isClose(clock.now())).toBe(true);
  });
});
