import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openProviders } from "@/lib/api/providers";
import { countOpenWork } from "@/lib/modules/orders/service/open-work";
import { trackOrder } from "@/lib/modules/orders/use-cases/orders";
import { openBuyer } from "@/lib/modules/verification/service/buyer";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import type { DatabaseConnection } from "@/lib/platform/db/connection/client";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import { buyer } from "@/lib/testing/fixtures/buyer";
import { tokenOf } from "@/lib/testing/fixtures/orders";
import { runCommand } from "@/lib/testing/harness/command";
import { contextOf, fixedNow, seedInto } from "@/lib/testing/harness/world";
import type { Deps } from "@/lib/use-case/context";
import { createDatabase } from "../../tools/testbed/databases";
import { findBinaries, hasPostgres, startPostgres } from "../../tools/testbed/postgres.mjs";

const secret = "a secret that a backup does not hold";

describe.skipIf(!hasPostgres() || !findBinaries())("backup and restore with the documented commands", () => {
  const folder = mkdtempSync(join(tmpdir(), "etalase-restore-"));
  const stops: (() => unknown)[] = [];
  let serverUrl: string;

  beforeAll(async () => {
    const postgres = await startPostgres();
    if (!postgres) throw new Error("These tests need a Postgres.");
    stops.push(postgres.stop);
    serverUrl = postgres.url;
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    rmSync(folder, { recursive: true });
  });

  /** Runs the shell lines of one chapter that begin with `program`. */
  function follow(chapter: string, program: string, databaseUrl: string): void {
    const [, text = ""] = readFileSync("deploy/README.md", "utf8").split(`\n## ${chapter}\n`);
    const [, block = ""] = text.split("```sh\n");
    const [commands = ""] = block.split("```");
    const lines = commands.split("\n").filter((line) => line.startsWith(program));
    expect(lines).not.toEqual([]);
    const path = `${findBinaries()}${delimiter}${process.env.PATH}`;
    const env = { ...process.env, PATH: path, DATABASE_URL: databaseUrl };
    const { status, stderr } = spawnSync("sh", ["-e", "-c", lines.join("\n")], {
      cwd: folder,
      env,
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  }

  async function open(databaseUrl: string): Promise<DatabaseConnection & { deps: Deps }> {
    const connection = await connectDb(readEnv({ DATABASE_URL: databaseUrl }), { isHurried: false });
    stops.push(connection.close);
    const secrets = deriveSecrets(secret);
    const providers = openProviders({ standIns: true, providersUrl: null }, secrets, connection.db);
    return { ...connection, deps: { db: connection.db, secrets, providers, countOpenWork } };
  }

  test("a restored shop has every order, with a working tracking link and a readable address", async () => {
    const original = await createDatabase(serverUrl, "etalase_original");
    const { migrate, deps } = await open(original);
    await migrate();
    const at = await seedInto(deps);
    const placed = await buyer().orders(at(fixedNow), { payment_method: "transfer_bca" });
    follow("Backup", "pg_dump", original);

    const restored = await createDatabase(serverUrl, "etalase_restored");
    follow("Restore", "pg_restore", restored);
    expect(runCommand("db:migrate", [], { DATABASE_URL: restored, APP_SECRET: secret })).toMatchObject({ status: 0 });
    const again = await open(restored);
    const there = contextOf(again.deps);
    expect(await trackOrder(there(fixedNow), tokenOf(placed))).toEqual(await trackOrder(at(fixedNow), tokenOf(placed)));
    const { rows } = await again.db.execute<{ draft: string; buyer: string }>(
      sql`select draft_id as draft, encode(buyer, 'hex') as buyer from orders`,
    );
    const addresses = rows.map(
      (row) => openBuyer(again.deps.secrets, there(fixedNow).shop.id, row.draft, Buffer.from(row.buyer, "hex")).address,
    );
    expect(addresses).toEqual(["Jalan Kaliurang 12, RT 01/RW 02"]);
  });
});
