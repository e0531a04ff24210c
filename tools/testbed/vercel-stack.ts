import { bridgeKv } from "./kv-bridge";
import { bridgePostgres } from "./postgres-bridge";
import { startRedis } from "./redis.mjs";
import { Failure } from "./steps.mjs";

const token = "rahasia-penyimpanan-untuk-cerita";

/** Connects Vercel's two drivers to a plain Postgres and a plain Redis. Returns the server settings for them. */
export async function openVercelStack(
  databaseUrl: string,
): Promise<{ settings: Record<string, string>; stop: () => Promise<void> }> {
  const redis = await startRedis({ own: true });
  if (!redis)
    throw new Failure("The stories on Vercel's drivers need Redis. To skip them, set TEST_REDIS_URL to none.");
  const database = await bridgePostgres(databaseUrl);
  const kv = await bridgeKv(redis.url, token);
  // The driver accepts an address as pooled only if it is Neon's or `localhost`.
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
