import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connect, disconnect } from "@/lib/api/adapters";
import { basePath } from "@/lib/contract/endpoints";
import { settleBackground } from "@/lib/platform/background";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { type Drivers, openDrivers } from "@/lib/testing/harness/drivers";
import { seedInto, worldSecret } from "@/lib/testing/harness/world";
import type { WriteContext } from "@/lib/use-case/context";
import { fields } from "@/lib/values/fields";
import { hasPostgres } from "@/tools/testbed/postgres.mjs";
import { createDeps } from "../deps";
import { dispatch } from "../routes";

describe.skipIf(!hasPostgres())("a key that was used for a wrong code, on native Postgres", () => {
  let drivers: Drivers;
  let at: (now: Date) => WriteContext;
  const stranger = strangers(85_300_000_000);

  beforeAll(async () => {
    drivers = await openDrivers("etalase_guesses");
    await (await drivers.connect("pg")).migrate();
    const settings = { DATABASE_URL: drivers.url, DATABASE_DRIVER: "pg", APP_SECRET: worldSecret };
    Object.assign(process.env, settings, { BUDGET_FACTOR: "100000", STAND_INS: "on" });
    at = await seedInto(createDeps(await connect()));
  });
  afterAll(async () => {
    await disconnect();
    await drivers.end();
  });

  async function post(path: string, body: object, key: string): Promise<string | undefined> {
    const headers: Record<string, string> = {
      host: "dunia.example",
      "content-type": "application/json",
      "idempotency-key": key,
    };
    const answer = await dispatch({
      method: "POST",
      path: basePath + path,
      query: "",
      address: "192.0.2.1",
      header: (name) => headers[name] ?? null,
      readBody: async () => Buffer.from(JSON.stringify(body)),
    });
    return JSON.parse(String(answer.body)).error?.code;
  }

  /** Statements that reach the server during the work, in order, without those for cached data. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    // Both clocks are frozen: cached data is valid for some seconds, and the database's own time for a minute.
    vi.useFakeTimers({ toFake: ["Date"] });
    const steady = vi.spyOn(performance, "now").mockReturnValue(performance.now());
    await work();
    const spy = vi.spyOn(Client.prototype, "query");
    await work();
    const sent = spy.mock.calls.map(([statement]) => String(fields(statement).text ?? statement));
    spy.mockRestore();
    steady.mockRestore();
    vi.useRealTimers();
    return sent;
  }

  /** Endpoints for codes: the buyer's subject, and the right code. */
  const doors: Record<string, () => Promise<{ subject: object; code: string }>> = {
    "/checkout/otp/verify": async () => {
      const testBuyer = stranger();
      const draft = await testBuyer.drafts(at(new Date()));
      return { subject: { draft_id: draft.draft_id }, code: await testBuyer.receives(at(new Date()), draft) };
    },
    "/orders/lookup/otp/verify": async () => {
      const testBuyer = stranger();
      await testBuyer.orders(at(new Date()));
      await post("/orders/lookup/otp/send", { contact: testBuyer.contact }, "lookup");
      return { subject: { contact: testBuyer.contact }, code: await testBuyer.reads(at(new Date())) };
    },
  };

  test.each(Object.entries(doors))("does not reveal the right code through its statements: %s", async (path, open) => {
    const { subject, code } = await open();
    const guess = (by: number) => ({ ...subject, code: String((Number(code) + by) % 1_000_000).padStart(6, "0") });
    expect(await post(path, guess(1), path)).toBe("invalid_code");
    await settleBackground();
    const sent: string[][] = [];
    for (const by of [2, 0, 3]) {
      const work = async () => expect(await post(path, guess(by), path)).toBe("idempotency_key_reused");
      sent.push(await statementsOf(work));
    }
    expect(sent).toEqual([sent[0], sent[0], sent[0]]);
    expect(sent[0]).toContainEqual(expect.stringContaining("idempotency_keys"));
  });
});
