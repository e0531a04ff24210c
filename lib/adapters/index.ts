import { type Connection, connectDb, type Db } from "./db/client";
import { type Env, readEnv } from "./env";
import { held } from "./held";
import type { Kv } from "./kv/kv";
import { memoryKv } from "./kv/memory";
import { vercelKv } from "./kv/vercel";
import { createLog, type Log } from "./log";

/** The outside world, as this deployment has it. */
export type Adapters = { env: Env; db: Db; kv: Kv; log: Log };

/** Connects to the outside world, once for the process. This is the only place that chooses between real and stand-in. */
export function connect(): Promise<Adapters> {
  return slot.connecting ?? open();
}

const slot = held<{ connecting: Promise<Adapters> | null }>("adapters", () => ({ connecting: null }));

/** A connection that failed is forgotten, so that the next request tries again. */
function open(): Promise<Adapters> {
  const connecting = openAll(readEnv(process.env));
  slot.connecting = connecting;
  connecting.catch(() => {
    slot.connecting = null;
  });
  return connecting;
}

async function openAll(env: Env): Promise<Adapters> {
  const { db }: Connection = await connectDb(env);
  return { env, db, kv: env.kv ? vercelKv(env.kv) : memoryKv(), log: createLog(env.logLevel) };
}
