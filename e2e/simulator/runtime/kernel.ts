type ScheduledEvent = { at: number; order: number; run: () => void };

/** When every run begins. */
const beginning = Date.parse("2026-11-15T05:00:00Z");

/**
 * The scheduler of the simulation: a queue of events, and a clock that jumps from one to the next. Nothing in a run waits
 * for real. Two things of one moment happen in the
 * order in which they were planned, so that a run is the same however fast the machine is.
 */
export class Kernel {
  now = beginning;
  readonly #queue: ScheduledEvent[] = [];
  #order = 0;

  /** Plans something; answers with how to call it off. */
  after(ms: number, run: () => void): () => void {
    const happening = { at: this.now + Math.max(0, Math.round(ms)), order: this.#order++, run };
    let place = this.#queue.length;
    while (place > 0 && isLater(this.#queue[place - 1], happening)) place -= 1;
    this.#queue.splice(place, 0, happening);
    return () => {
      const index = this.#queue.indexOf(happening);
      if (index >= 0) this.#queue.splice(index, 1);
    };
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Lets things happen until this work is done, or nobody wants to see more. Work that waits for what never happens is a failure. */
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

/** Waits until nobody has anything to do at this moment: no promise is left to be heard. */
function rest(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function isLater(one: ScheduledEvent | undefined, other: ScheduledEvent): boolean {
  return one !== undefined && one.at > other.at;
}
