import { join } from "node:path";
import type { Env } from "../../env";

type Place = Pick<Env, "databaseUrl" | "dataDir">;

/** Which database this is, in words for people: its name and host, and never who may enter it. */
export function nameDatabase({ databaseUrl, dataDir }: Place): string {
  if (databaseUrl === null) return `embedded, in ${join(dataDir, "db")}`;
  const { pathname, host } = new URL(databaseUrl);
  return `${decodeURIComponent(pathname.slice(1)) || "the default one"} at ${host || "this machine"}`;
}

/** Tells whoever runs a command which database it works on: on the error output, so that what is piped on stays the answer. */
export function announceDatabase(env: Place): void {
  console.error(`Database: ${nameDatabase(env)}.`);
}
