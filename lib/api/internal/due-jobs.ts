import { type Adapters, connect } from "@/lib/api/adapters";
import { runIfDue } from "@/lib/modules/operations/service/jobs";
import { inBackground } from "@/lib/platform/background";
import { singleton } from "@/lib/platform/singleton";
import { after } from "@/lib/values/maybe-promise";
import { createDeps } from "../deps";

const pauseMs = 60_000;
const asked = singleton("due-work", () => ({ at: Number.NEGATIVE_INFINITY }));

/**
 * Runs due timed work after a response on Vercel, where no process survives between requests. Each instance checks once a
 * minute; the database lets only one of them run it.
 */
export function workAfterAnswer(): void {
  if (performance.now() - asked.at < pauseMs) return;
  asked.at = performance.now();
  inBackground("running scheduled jobs", Promise.resolve(after(connect(), workIfDue)));
}

async function workIfDue(adapters: Adapters): Promise<void> {
  if (adapters.env.onVercel) await runIfDue(createDeps(adapters), adapters.clock.now());
}
