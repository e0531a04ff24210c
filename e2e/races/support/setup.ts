import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { createDatabase } from "../../../tools/testbed/databases";
import { startPostgres } from "../../../tools/testbed/postgres.mjs";
import { findFreePort, ownServer } from "../../../tools/testbed/server.mjs";
import { Failure, step } from "../../../tools/testbed/steps.mjs";
import { plantInPostgres } from "../../support/seeded-shops";
import { empty } from "../../support/servers";
import { startInstance } from "./instance";

/** Environment of every race: one database with the demo shops, and the ports of two instances on it. */
export type RaceStage = {
  databaseUrl: string;
  /** A copy of the initial database, for races that damage their data. */
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

/** Returns the application name of an instance's database connections. */
export function nameOf(index: number): string {
  return `instance-${index}`;
}

/** Sets up the environment before the first race. Returns a function that tears it down. */
export default async function setStage(project: TestProject): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  const clear = async () => {
    for (const stop of stops.reverse()) await stop();
  };
  try {
    const postgres = await startPostgres();
    if (!postgres) throw new Failure("To leave the races out, set TEST_DATABASE_URL to none.");
    stops.push(postgres.stop);
    empty({ command: ownServer, port: 0, folder });
    const databaseUrl = await createDatabase(postgres.url, "etalase_races", await plantInPostgres(postgres.url));
    await restoreLimits(databaseUrl, "kopi");
    await recordOpeningStock(databaseUrl);
    const spareUrl = await createDatabase(postgres.url, "etalase_races_spare", databaseUrl);
    const ports = [await findFreePort(), await findFreePort()];
    await step("Starting two instances", async () => {
      const instanceOptions = { databaseUrl, folder };
      const started = await Promise.all(
        ports.map((port, index) => startInstance(nameOf(index), port, instanceOptions)),
      );
      stops.push(...started.map(({ stop }) => stop));
    });
    project.provide("stage", { databaseUrl, spareUrl, ports, folder });
    return clear;
  } catch (error) {
    await clear();
    throw error;
  }
}

/**
 * Restores the default limits of first-time buyers in one shop. The other shops have none, because their races need more stock.
 */
async function restoreLimits(databaseUrl: string, slug: string): Promise<void> {
  await query(databaseUrl, `update shops set holds = '{}' where slug like '${slug}%'`);
}

/**
 * Records the initial stock as the first stock movement of each variant. From then on every stock equals the sum of its
 * movements.
 */
async function recordOpeningStock(databaseUrl: string): Promise<void> {
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
