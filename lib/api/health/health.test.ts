import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openProviders } from "@/lib/api/providers";
import { countOpenWork } from "@/lib/modules/orders/service/open-work";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { readEnv } from "@/lib/platform/env";
import { memoryKv } from "@/lib/platform/kv/memory";
import { singleton } from "@/lib/platform/singleton";
import { requestOf, usualForm } from "@/lib/testing/fixtures/purchase";
import { type Drivers, openDrivers, serverDrivers } from "@/lib/testing/harness/drivers";
import { fixedNow, seedInto, worldSecret } from "@/lib/testing/harness/world";
import { hasPostgres } from "@/tools/testbed/postgres.mjs";
import { routes } from "../routes";
import { readiness } from "./health";

describe.skipIf(!hasPostgres())("a read-only database, as after a failover", () => {
  let drivers: Drivers;

  beforeAll(async () => {
    drivers = await openDrivers("etalase_failover");
    const { migrate, db } = await drivers.connect("pg");
    await migrate();
    await seedInto(createSeedTarget(db));
  });
  afterAll(() => drivers.end());

  type SeedTarget = Parameters<typeof seedInto>[0];

  function createSeedTarget(db: SeedTarget["db"]): SeedTarget {
    const secrets = deriveSecrets(worldSecret);
    return {
      db,
      secrets,
      providers: openProviders({ standIns: true, providersUrl: null }, secrets, db),
      countOpenWork,
    };
  }

  /** Simulates a demotion or promotion: the server's connections end, and new ones find it changed. */
  async function turn(readOnly: "on" | "off"): Promise<void> {
    await drivers.ask(`alter database etalase_failover set default_transaction_read_only = ${readOnly}`);
    await drivers.ask(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  }

  const ready = async () => {
    const { status, body } = await readiness();
    return [status, JSON.parse(String(body)).database?.writable];
  };
  const becomes = (state: unknown[]) =>
    vi.waitFor(async () => expect(await ready()).toEqual(state), { timeout: 30_000 });

  type Step = "createDraft" | "sendCode" | "verifyCode";

  /** Sends one step of a purchase through the pipeline. */
  async function take(step: Step, input: object): Promise<Response> {
    const { path } = requestOf(step);
    const headers = { Host: "dunia.example", "Content-Type": "application/json" };
    const body = JSON.stringify(input);
    return routes[step].POST(new Request(`https://dunia.example${path}`, { method: "POST", headers, body }));
  }

  for (const driver of serverDrivers) {
    test(`health reports not ready and checkout returns 503 with Retry-After until writes work again (${driver})`, async () => {
      const { db } = await drivers.connect(driver, { isHurried: true });
      const adapters = { ...createSeedTarget(db), env: readEnv({}), clock: { now: () => fixedNow }, kv: memoryKv() };
      Object.assign(
        singleton("adapters", () => ({})),
        { adapters },
      );
      const form = { ...usualForm, items: [{ product_id: "prd_truntum", qty: 1 }], courier_code: "jne" };
      const draft = { ...form, contact: driver === "pg" ? "081234567890" : "081234567891" };
      const placed = await take("createDraft", draft);
      expect([placed.status, await ready()]).toEqual([200, [200, true]]);
      const { draft_id } = await placed.json();

      await turn("on");
      await becomes([503, false]);
      const refused: [Step, object][] = [
        ["createDraft", draft],
        ["sendCode", { draft_id }],
        ["verifyCode", { draft_id, code: "123456" }],
      ];
      for (const [step, input] of refused) {
        const { status, headers } = await take(step, input);
        expect([step, status, headers.get("Retry-After")]).toEqual([step, 503, "5"]);
      }

      await turn("off");
      await becomes([200, true]);
      // Connections from the time in between may still be in the pool.
      await vi.waitFor(async () => expect((await take("createDraft", draft)).status).toBe(200), { timeout: 30_000 });
    });
  }
});
