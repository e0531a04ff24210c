import type { Worker } from "node:cluster";
import { memoryKv } from "@/lib/platform/kv/memory";
import {
  type PrimaryMessage,
  type PrimaryQuestion,
  toEnvelope,
  type WorkerMessage,
} from "@/lib/platform/workers/messages";

/** Change that these workers have not yet confirmed. */
type Announcement = { unconfirmed: Set<number>; confirm: () => void };

/** Answers the questions of the workers. */
export type Exchange = {
  receive(worker: Worker, message: WorkerMessage): void;
  /** A worker that has ended confirms nothing more. */
  forget(worker: Worker): void;
};

/** Counts for all workers, and passes the changes of one on to the others. */
export function openExchange(listWorkers: () => Worker[]): Exchange {
  const counters = memoryKv();
  const announcements = new Map<number, Announcement>();
  let lastId = 0;

  const confirm = (id: number, worker: Worker) => {
    const announcement = announcements.get(id);
    if (!announcement?.unconfirmed.delete(worker.id) || announcement.unconfirmed.size > 0) return;
    announcements.delete(id);
    announcement.confirm();
  };

  const announce = (
    origin: Worker,
    change: Extract<PrimaryQuestion, { kind: "announce" }>["change"],
    done: () => void,
  ) => {
    const others = listWorkers().filter((worker) => worker.id !== origin.id && worker.isConnected());
    if (others.length === 0) return done();
    lastId += 1;
    announcements.set(lastId, { unconfirmed: new Set(others.map((worker) => worker.id)), confirm: done });
    for (const worker of others) send(worker, { kind: "apply", id: lastId, change });
  };

  return {
    receive(worker, message) {
      if (message.kind === "applied") return confirm(message.id, worker);
      const { id, question } = message;
      const answer = (sum: number) => send(worker, { kind: "answer", id, sum });
      if (question.kind === "announce") return announce(worker, question.change, () => answer(0));
      void counters.increment(question.key, question.by, question.ttlSeconds).then(answer);
    },
    forget(worker) {
      for (const id of [...announcements.keys()]) confirm(id, worker);
    },
  };
}

/** Sends a message to a worker. One that ends at this moment gets none. */
export function send(worker: Worker, message: PrimaryMessage): void {
  if (worker.isConnected()) worker.process.send(toEnvelope(message), undefined, undefined, () => undefined);
}
