import type { Soon } from "@/lib/domain/soon";
import { Complaint } from "./complaint";
import type { Connection, Db } from "./db/connection/client";
import { connectDb } from "./db/connection/connect";
import { type Clock, openClock } from "./db/upkeep/clock";
import { type Env, readServerEnv } from "./env";
import type { Kv } from "./kv/kv";
import { memoryKv } from "./kv/memory";
import { redisKv } from "./kv/redis";
import { vercelKv } from "./kv/vercel";
import { log } from "./log";
import { openMedia } from "./media/open";
import type { MediaStore } from "./media/store";
import { openPartners, type PartnersOf } from "./partners/partners";
import { openSecrets, type Secrets } from "./secrets";
import { singleton } from "./singleton";
import { openTelemetry, telemetry } from "./telemetry";

/** Everything outside of this process that the program uses, as this deployment configures it. */
export type Adapters = {
  env: Env;
  db: Db;
  clock: Clock;
  kv: Kv;
  secrets: Secrets;
  partners: PartnersOf;
  /** Where pictures are kept; null: nowhere, as on Vercel without a store. */
  media: MediaStore | null;
};

/** Connects to the outside world, once for the process. Partners are opened as shops need them. */
export function connect(): Soon<Adapters> {
  return slot.adapters ?? slot.connecting ?? open({ isGuest: false });
}

/** The same for a command, which also works beside a server that holds the embedded database. */
export function connectAsGuest(): Soon<Adapters> {
  return slot.adapters ?? slot.connecting ?? open({ isGuest: true });
}

type Company = { isGuest: boolean };

/** Lets go of the outside world, so that the process can end with everything written down. */
export async function disconnect(): Promise<void> {
  await telemetry()?.flush();
  await slot.close?.();
}

type Slot = { adapters: Adapters | null; connecting: Promise<Adapters> | null; close: (() => Promise<void>) | null };
const slot = singleton<Slot>("adapters", () => ({ adapters: null, connecting: null, close: null }));

/** A connection that failed is forgotten, so that the next request tries again. */
function open(company: Company): Promise<Adapters> {
  const connecting = openAll(company);
  slot.connecting = connecting;
  connecting.then(
    (adapters) => {
      slot.adapters = adapters;
    },
    (fault: unknown) => {
      slot.connecting = null;
      // Where there is no start to stop, as under Next, this is where whoever runs it looks.
      if (fault instanceof Complaint) log().error({ faults: fault.sentences }, "the settings are wrong");
    },
  );
  return connecting;
}

async function openAll({ isGuest }: Company): Promise<Adapters> {
  const env = readServerEnv(process.env);
  if (env.hasTelemetry && !telemetry()) await openTelemetry(env);
  const secrets = openSecrets(env);
  const { db, close, share }: Connection = await connectDb(env, { isGuest });
  if (!isGuest) await share?.();
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
    partners: openPartners(env, secrets, db),
    media: openMedia(env),
  };
}

function openKv({ kv, redisUrl }: Env): Kv {
  if (redisUrl) return redisKv({ url: redisUrl });
  return kv ? vercelKv(kv) : memoryKv();
}
