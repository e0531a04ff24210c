import { join } from "node:path";
import type { MaybePromise } from "@/lib/values/maybe-promise";
import { countOpenWork } from "../modules/orders/service/open-work";
import { returnCodeLeases } from "../modules/verification/service/code-leases";
import type { Environment } from "../platform/config";
import { openSecrets, type Secrets } from "../platform/crypto/secrets";
import type { DatabaseConnection, Db } from "../platform/db/connection/client";
import { connectDb } from "../platform/db/connection/connect";
import { type Clock, openClock } from "../platform/db/upkeep/clock";
import { type Env, readEnv, readServerEnv } from "../platform/env";
import type { Kv } from "../platform/kv/kv";
import { memoryKv } from "../platform/kv/memory";
import { primaryKv } from "../platform/kv/primary";
import { redisKv } from "../platform/kv/redis";
import { vercelKv } from "../platform/kv/vercel";
import { log } from "../platform/log";
import { openMedia } from "../platform/media/open";
import type { MediaStore } from "../platform/media/store";
import { OperatorError } from "../platform/operator-error";
import { singleton } from "../platform/singleton";
import { openTelemetry, telemetry } from "../platform/telemetry";
import { findPosition } from "../platform/workers/worker";
import type { OpenWorkCounter, ProviderResolver } from "../use-case/providers";
import { openProviders } from "./providers";

/** All external dependencies of the program, as this deployment configures them. */
export type Adapters = {
  env: Env;
  db: Db;
  clock: Clock;
  kv: Kv;
  secrets: Secrets;
  providers: ProviderResolver;
  countOpenWork: OpenWorkCounter;
  /** Picture storage; null: none, as on Vercel without a store. */
  media: MediaStore | null;
};

/** Connects to all external dependencies, once per process. Providers are opened when a shop needs them. */
export function connect(): MaybePromise<Adapters> {
  return slot.adapters ?? slot.connecting ?? open({ isSocketClient: false });
}

/** Like {@link connect}, for a command. It also works beside a server that has the embedded database open. */
export function connectAsSocketClient(): MaybePromise<Adapters> {
  return slot.adapters ?? slot.connecting ?? open({ isSocketClient: true });
}

type Company = { isSocketClient: boolean };

/** Returns leases, closes all connections and flushes telemetry, so that the process can exit. */
export async function disconnect(): Promise<void> {
  await telemetry()?.flush();
  await (slot.adapters && returnCodeLeases(slot.adapters.db))?.catch((err: unknown) =>
    log().warn({ err }, "leased codes could not be returned"),
  );
  await slot.close?.();
}

type Slot = { adapters: Adapters | null; connecting: Promise<Adapters> | null; close: (() => Promise<void>) | null };
const slot = singleton<Slot>("adapters", () => ({ adapters: null, connecting: null, close: null }));

/** Opens the connections. A failed attempt is not cached, so the next request tries again. */
function open(company: Company): Promise<Adapters> {
  const connecting = openAll(company);
  slot.connecting = connecting;
  connecting.then(
    (adapters) => {
      slot.adapters = adapters;
    },
    (fault: unknown) => {
      slot.connecting = null;
      // Under Next no startup can be aborted, so the operator looks for settings errors in the log.
      if (fault instanceof OperatorError) log().error({ faults: fault.sentences }, "invalid settings");
    },
  );
  return connecting;
}

async function openAll({ isSocketClient }: Company): Promise<Adapters> {
  const env = readServerEnv(isSocketClient ? await withServerSettings(process.env) : process.env);
  if (env.hasTelemetry && !telemetry()) await openTelemetry(env);
  const secrets = openSecrets(env);
  const { db, close, share }: DatabaseConnection = await connectDb(env, { isSocketClient });
  if (!isSocketClient) await share?.();
  const kv = openKv(env);
  slot.close = async () => {
    await kv.close();
    await close();
  };
  return {
    env,
    db,
    secrets,
    clock: await openClock(db),
    kv,
    providers: openProviders(env, secrets, db),
    countOpenWork,
    media: openMedia(env),
  };
}

/** Adds the settings of the server that shares its embedded database, such as those of a running demo. */
async function withServerSettings(source: Environment): Promise<Environment> {
  const { databaseUrl, dataDir } = readEnv(source);
  if (databaseUrl) return source;
  const { findSharedSettings } = await import("../platform/db/shared-socket/shared-socket");
  const own = Object.entries(source).filter(([, value]) => value !== "");
  return { ...findSharedSettings(join(dataDir, "db")), ...Object.fromEntries(own) };
}

function openKv({ kv, redisUrl }: Env): Kv {
  if (redisUrl) return redisKv({ url: redisUrl });
  if (kv) return vercelKv(kv);
  return findPosition() === null ? memoryKv() : primaryKv();
}
