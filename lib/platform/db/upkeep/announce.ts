import { join } from "node:path";
import type { Env } from "@/lib/platform/env";

type DatabaseLocation = Pick<Env, "databaseUrl" | "dataDir">;

/** Name of the database for people: its name and host, never the credentials. */
export function nameDatabase({ databaseUrl, dataDir }: DatabaseLocation): string {
  if (databaseUrl === null) return `embedded, in ${join(dataDir, "db")}`;
  const { pathname, host } = new URL(databaseUrl);
  return `${decodeURIComponent(pathname.slice(1)) || "default database"} at ${host || "this machine"}`;
}

/** Prints the database of a command to stderr, so piped output stays clean. */
export function announceDatabase(env: DatabaseLocation): void {
  console.error(`Database: ${nameDatabase(env)}.`);
}
