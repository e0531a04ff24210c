import type { Db } from "./client";
import { isHeldUp, isRace, isUnavailable } from "./faults";
import { type Frame, findRunner, type Run } from "./pooled";
import { askGuard } from "./precondition";

const maxConcurrent = 8;
const mostRaces = 4;
const queueTimeoutMs = 10_000;

type Waiter = { go: () => void; fail: (reason: unknown) => void };
type Line = { running: number; waiting: Waiter[] };

const lines = new WeakMap<object, Line>();

/**
 * Runs `work` in one transaction. The loser of a race retries on the winner's data. Few transactions run at a time, so reads
 * find a connection; the rest wait in a queue. If the database is unreachable, all waiting transactions fail immediately. A
 * lock timeout does not affect the others.
 */
export async function transact<T, E extends object = never>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  frame: Frame<T, E> = {},
): Promise<T | NoInfer<E>> {
  const line = lineOf(db);
  if (line.running >= maxConcurrent) await wait(line);
  else line.running += 1;
  try {
    return await attempt(db, work, frame);
  } catch (failure) {
    if (isUnavailable(failure) && !isHeldUp(failure)) for (const { fail } of line.waiting.splice(0)) fail(failure);
    throw failure;
  } finally {
    const next = line.waiting.shift();
    if (next) next.go();
    else line.running -= 1;
  }
}

async function attempt<T, E extends object>(db: Db, work: (tx: Db) => Promise<T>, frame: Frame<T, E>): Promise<T | E> {
  const run = findRunner(db) ?? runnerWithin(db);
  for (let race = 1; ; race++) {
    try {
      return await run(work, frame);
    } catch (failure) {
      if (race === mostRaces || !isRace(failure)) throw failure;
    }
  }
}

/** An embedded database has one connection and runs its transactions itself. */
function runnerWithin(db: Db): Run {
  return (work, { guard, last }) =>
    db.transaction(async (tx) => {
      const instead = guard ? await askGuard(guard, tx, (statement) => tx.execute(statement)) : null;
      if (instead) return instead;
      const outcome = await work(tx);
      const statement = last?.(outcome);
      if (statement) await tx.execute(statement);
      return outcome;
    });
}

function lineOf(db: Db): Line {
  const line = lines.get(db) ?? { running: 0, waiting: [] };
  lines.set(db, line);
  return line;
}

/** Waits for a free slot. */
function wait(line: Line): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    const waiter: Waiter = { go: () => end(resolve), fail: (reason) => end(() => reject(reason)) };
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(waiter), 1);
      reject(new Error("timeout exceeded while waiting for a transaction"));
    }, queueTimeoutMs);
    line.waiting.push(waiter);
  });
}
