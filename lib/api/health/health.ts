import { type Adapters, connect } from "@/lib/api/adapters";
import { hasAreas } from "@/lib/modules/shipping/areas/areas";
import type { Db } from "@/lib/platform/db/connection/client";
import { listMissing } from "@/lib/platform/db/upkeep/migrations";
import { isWritable } from "@/lib/platform/db/upkeep/writable";
import { getServerPhase } from "@/lib/platform/server-phase";
import { singleton } from "@/lib/platform/singleton";
import type { HttpResponse } from "../message";

/** GET /api/health: liveness of this process. It checks no dependency: a restart would not bring a database back. */
export function health(): HttpResponse {
  return answer(200, { status: "ok" });
}

/**
 * GET /api/health/ready: readiness, and the connected parts. Not ready before all migrations are applied, while the database
 * rejects writes, before pages are served, or after a stop signal. Nothing in it is secret.
 */
export async function readiness(): Promise<HttpResponse> {
  const phase = getServerPhase();
  if (phase !== "serving") return answer(503, { status: phase });
  try {
    const parts = await look(await connect());
    const { migrated, writable } = parts.database;
    const [status, word] = migrated && writable ? [200, "ok"] : [503, "unavailable"];
    return answer(status, { status: word, ...parts });
  } catch {
    return answer(503, { status: "unavailable" });
  }
}

async function look({ env, db, kv }: Adapters) {
  const [state, hasKv] = await Promise.all([stateOf(db).catch(() => null), isWell(kv.ping())]);
  const { migrated = null, writable = null } = state ?? {};
  return {
    database: { driver: env.databaseDriver, connected: state !== null, migrated, writable },
    kv: { name: kv.name, connected: hasKv },
    stand_ins: env.standIns,
    areas: hasAreas(),
  };
}

/** Migrations are never undone. Once all are applied, they are not checked again. */
const known = singleton("migrated", () => ({ isMigrated: false }));

async function stateOf(db: Db): Promise<{ migrated: boolean; writable: boolean }> {
  known.isMigrated ||= (await listMissing(db)).length === 0;
  return { migrated: known.isMigrated, writable: await isWritable(db) };
}

function isWell(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

function answer(status: number, state: object): HttpResponse {
  const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
  return { status, headers, body: JSON.stringify(state) };
}
