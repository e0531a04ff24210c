type ScheduledEvent = { at: number; order: number; run: () => void };

/** Start time of every run. */
const beginning = Date.parse("2026-11-15T05:00:00Z");

/**
 * Scheduler of the simulation: a queue of events, and a clock that jumps from one to the next. Nothing waits in real time.
 * Events of the same moment run in the order of scheduling, so the speed of the machine does not affect a run.
 */
export class Kernel {
  now = beginning;
  readonly #queue: ScheduledEvent[] = [];
  #order = 0;

  /** Schedules a callback. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void {
    const event = { at: this.now + Math.max(0, Math.round(ms)), order: this.#order++, run };
    let position = this.#queue.length;
    while (position > 0 && isLater(this.#queue[position - 1], event)) position -= 1;
    this.#queue.splice(position, 0, event);
    return () => {
      const index = this.#queue.indexOf(event);
      if (index >= 0) this.#queue.splice(index, 1);
    };
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /**
   * Runs events until the work is done or `isEnough` returns true. Throws if the work waits for an event that will never
   * happen.
   */
  async until(work: Promise<unknown>, isEnough: () => boolean = () => false): Promise<unknown> {
    let isDone = false;
    const end = () => {
      isDone = true;
    };
    work.then(end, end);
    for (;;) {
      await rest();
      if (isDone) return work;
      if (isEnough()) return undefined;
      const next = this.#queue.shift();
      if (!next) throw new Error("Everybody waits, and nothing will ever happen.");
      this.now = next.at;
      next.run();
    }
  }
}

/** Waits until all pending promise callbacks have run. */
function rest(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function isLater(one: ScheduledEvent | undefined, other: ScheduledEvent): boolean {
  return one !== undefined && one.at > other.at;
}
