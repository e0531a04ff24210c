import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { createDatabase } from "../../../processes/databases";
import { startPostgres } from "../../../processes/postgres.mjs";
import { findFreePort, ownServer } from "../../../processes/server.mjs";
import { Failure, step } from "../../../processes/steps.mjs";
import { plant } from "../../planted-shops";
import { startInstance } from "./instance";

/** What every race finds ready: one database with the demo shops, and the ports of two instances that share it. */
export type RaceStage = {
  databaseUrl: string;
  /** A copy of that database as it was in the beginning, for those who spoil it. */
  spareUrl: string;
  ports: number[];
  folder: string;
};

declare module "vitest" {
  interface ProvidedContext {
    stage: RaceStage;
  }
}

const folder = ".test/races";

/** How the database knows the connections of an instance. */
export function nameOf(index: number): string {
  return `instance-${index}`;
}

/** Sets the stage before the first race; what it answers with clears it. */
export default async function setStage(project: TestProject): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  const clear = async () => {
    for (const stop of stops.reverse()) await stop();
  };
  try {
    const postgres = await startPostgres();
    if (!postgres) throw new Failure("To leave the races out, set TEST_DATABASE_URL to none.");
    stops.push(postgres.stop);
    const databaseUrl = await createDatabase(postgres.url, "etalase_races");
    await step("Planting the shops of the races", () =>
      plant({ command: ownServer, port: 0, folder }, { DATABASE_URL: databaseUrl }),
    );
    await restoreLimits(databaseUrl, "kopi");
    await openLedger(databaseUrl);
    const spareUrl = await createDatabase(postgres.url, "etalase_races_spare", databaseUrl);
    const ports = [await findFreePort(), await findFreePort()];
    await step("Starting two instances", async () => {
      const place = { databaseUrl, folder };
      const started = await Promise.all(ports.map((port, index) => startInstance(nameOf(index), port, place)));
      stops.push(...started.map(({ stop }) => stop));
    });
    project.provide("stage", { databaseUrl, spareUrl, ports, folder });
    return clear;
  } catch (error) {
    await clear();
    throw error;
  }
}

/** Restores the usual limits of first-time buyers in one shop. The others have none, as their races need more stock. */
async function restoreLimits(databaseUrl: string, slug: string): Promise<void> {
  await query(databaseUrl, `update shops set holds = '{}' where slug like '${slug}%'`);
}

/** Notes what is on the shelves as the first move of each, so that from here on every shelf is the sum of its moves. */
async function openLedger(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `insert into stock_moves (shop_id, id, variant_id, kind, qty)
     select shop_id, 'mov_opening_' || id, id, 'adjustment', stock from variants where stock is not null`,
  );
}

async function query(databaseUrl: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
