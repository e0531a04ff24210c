import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openProviders } from "@/lib/api/providers";
import { countOpenWork } from "@/lib/modules/orders/service/open-work";
import { createDomain, verifyDomain } from "@/lib/modules/settings/use-cases/domains";
import { findShop } from "@/lib/modules/shops/service/shops";
import type { DatabaseConnection } from "@/lib/platform/db/connection/client";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import { createKeylessIdempotent } from "@/lib/use-case/context";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import { hosts } from "../support/servers";
import { openRaceDatabase, secrets } from "./support/database";
import { together } from "./support/requests";

const database = openRaceDatabase();
const sides = [hosts.keramik, hosts.larasan];
const records: Record<string, string[]> = {};
let connection: DatabaseConnection;

beforeAll(async () => {
  connection = await connectDb(readEnv({ DATABASE_URL: inject("stage").databaseUrl }));
});
afterAll(() => connection.close());

/** Returns an owner's context on another instance, with DNS records from `records`. */
async function owner(host: string): Promise<MerchantContext> {
  const { db } = connection;
  const now = new Date();
  const shop = await findShop(db, host, now.getTime());
  if (!shop) throw new Error(`There is no shop on ${host}.`);
  const loadProviders = openProviders({ standIns: true, providersUrl: null }, secrets, db);
  return {
    db,
    secrets,
    countOpenWork,
    providers: async (id) => ({ ...(await loadProviders(id)), findTxt: async (name) => records[name] ?? [] }),
    shop,
    version: "v1",
    now,
    caller: null,
    idempotent: createKeylessIdempotent(db),
    actor: { kind: "staff", id: "stf_race", name: "Ani", role: "owner" },
  };
}

test("if two shops verify one domain concurrently, one gets it and the other an error", async () => {
  for (let round = 0; round < 10; round++) {
    const domain = `r${randomUUID()}.example`;
    const wanted = await together(sides, async (host) => createDomain(await owner(host), { domain, served: true }));
    records[`_etalase.${domain}`] = wanted.map(({ verification: proof }) => proof?.value ?? "");
    const owners = await Promise.all(sides.map(owner));
    const checked = await together(owners, (ctx) => verifyDomain(ctx, { domain }));
    expect(checked.map(({ state, verification: proof }) => `${state} ${proof?.problem ?? "well"}`).sort()).toEqual([
      "active well",
      "unverified taken",
    ]);
    expect(await database.value("select count(*)::int from domains where host = $1", [domain])).toBe(1);
    await database.db.query("delete from domains where host = $1", [domain]);
    await database.db.query("delete from domain_claims where host = $1", [domain]);
  }
});
