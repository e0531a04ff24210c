/** Queue that runs work sequentially. Work that would wait too long is not run. */
export class Turns {
  #isTaken = false;
  readonly #line: (() => void)[] = [];

  /** Runs the work when it is its turn; null if that takes longer than `waitMs`. */
  async take<T>(work: () => Promise<T>, waitMs: number): Promise<{ value: T } | null> {
    if (this.#isTaken && !(await this.#wait(waitMs))) return null;
    this.#isTaken = true;
    try {
      return { value: await work() };
    } finally {
      const next = this.#line.shift();
      this.#isTaken = next !== undefined;
      next?.();
    }
  }

  /** Waits in the queue; false after `waitMs`. Finished work hands its turn directly to the next waiter. */
  #wait(waitMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(late);
        resolve(true);
      };
      const late = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(begin), 1);
        resolve(false);
      }, waitMs);
      this.#line.push(begin);
    });
  }
}
