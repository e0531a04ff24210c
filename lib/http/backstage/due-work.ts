import { type Adapters, connect } from "@/lib/adapters";
import { inBackground } from "@/lib/adapters/background";
import { singleton } from "@/lib/adapters/singleton";
import { after } from "@/lib/domain/soon";
import { runIfDue } from "@/lib/services/upkeep/timed";
import { createDeps } from "../house";

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
