import { bridgeKv } from "./kv-bridge";
import { bridgePostgres } from "./postgres-bridge";
import { startRedis } from "./redis.mjs";
import { Failure } from "./steps.mjs";

const token = "rahasia-penyimpanan-untuk-cerita";

/** Lets Vercel's two drivers reach a plain Postgres and a plain Redis; answers with the settings of a server for them. */
export async function openVercelStack(
  databaseUrl: string,
): Promise<{ settings: Record<string, string>; stop: () => Promise<void> }> {
  const redis = await startRedis({ own: true });
  if (!redis) throw new Failure("To leave the stories on Vercel's drivers out, set TEST_REDIS_URL to none.");
  const database = await bridgePostgres(databaseUrl);
  const kv = await bridgeKv(redis.url, token);
  // The driver takes an address for pooled only if it is Neon's, or this machine's by name.
  const url = new URL(databaseUrl);
  url.hostname = "localhost";
  return {
    settings: {
      DATABASE_URL: url.href,
      DATABASE_DRIVER: "vercel",
      POSTGRES_WS_PROXY: database.url,
      KV_REST_API_URL: kv.url,
      KV_REST_API_TOKEN: token,
    },
    stop: async () => {
      for (const { stop } of [kv, database, redis]) await stop();
    },
  };
}
