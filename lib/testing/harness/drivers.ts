import { Client } from "pg";
import type { DatabaseConnection } from "@/lib/platform/db/connection/client";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import { createDatabase } from "@/tools/testbed/databases";
import { startPostgres } from "@/tools/testbed/postgres.mjs";
import { bridgePostgres } from "@/tools/testbed/postgres-bridge";

export const serverDrivers = ["pg", "vercel"] as const;

type ServerDriver = (typeof serverDrivers)[number];

/** A database on a real Postgres, and connections to it through either server driver. Only tests use it. */
export type Drivers = {
  url: string;
  connect: (driver: ServerDriver, how?: { isHurried: boolean }) => Promise<DatabaseConnection>;
  /** Closes the bridge between Vercel's driver and the server. */
  closeBridge: () => Promise<void>;
  /** Queries the server directly, without the tested code. */
  ask: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  end: () => Promise<void>;
};

/** Opens an empty database with that name. */
export async function openDrivers(name: string): Promise<Drivers> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error("These tests need a Postgres: install one, or set TEST_DATABASE_URL.");
  const url = await freshDatabase(postgres.url, name);
  const bridge = await bridgePostgres(postgres.url);
  const asker = new Client({ connectionString: url });
  await asker.connect();
  const opened: DatabaseConnection[] = [];
  let closing: Promise<void> | undefined;
  const closeBridge = () => {
    closing ??= bridge.stop();
    return closing;
  };
  return {
    url,
    connect: async (driver, how = { isHurried: false }) => {
      const way = driver === "vercel" ? { POSTGRES_WS_PROXY: bridge.url } : {};
      const settings = { DATABASE_URL: url, DATABASE_DRIVER: driver, APP_SECRET: "a".repeat(32), ...way };
      const made = await connectDb(readEnv(settings), how);
      opened.push(made);
      return made;
    },
    closeBridge,
    ask: async (text, values = []) => (await asker.query(text, values)).rows,
    end: async () => {
      for (const { close } of opened) await close();
      await asker.end();
      await closeBridge();
      await postgres.stop();
    },
  };
}

/** Vercel's driver requires a server with the hostname localhost. */
async function freshDatabase(serverUrl: string, name: string): Promise<string> {
  const url = new URL(await createDatabase(serverUrl, name));
  url.hostname = "localhost";
  return url.href;
}
