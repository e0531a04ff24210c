import { connect } from "@/lib/api/adapters";
import { runAll } from "@/lib/modules/operations/service/jobs";
import { log } from "@/lib/platform/log";
import { createDeps } from "../deps";

const pauseMs = 15_000;

/**
 * Runs the timed jobs every 15 seconds, starting immediately, as cron does elsewhere. Rounds never overlap. Returns a function
 * that stops the scheduler and resolves when the current round is over.
 */
export function startScheduler(): () => Promise<void> {
  let isOver = false;
  let timer: NodeJS.Timeout;
  let round: Promise<void>;
  const begin = () => {
    round = work().then(() => {
      if (!isOver) timer = setTimeout(begin, pauseMs).unref();
    });
  };
  begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    return round;
  };
}

async function work(): Promise<void> {
  try {
    const adapters = await connect();
    await runAll(createDeps(adapters), adapters.clock.now());
  } catch (err) {
    log().warn({ err }, "scheduled jobs failed; will retry");
  }
}
