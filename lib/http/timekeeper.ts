import { connect } from "@/lib/adapters";
import { log } from "@/lib/adapters/log";
import { runAll } from "@/lib/services/timed";
import { houseOf } from "./house";

const pauseMs = 15_000;

/**
 * Does the timed work by itself, as a cron would, beginning at once. A round that takes long is not overtaken by the next. What it
 * answers with ends this, and resolves when the round under way is over.
 */
export function keepTime(): () => Promise<void> {
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
    await runAll(houseOf(adapters), adapters.clock.now());
  } catch (err) {
    log().warn({ err }, "timed work failed; it will be done again");
  }
}
