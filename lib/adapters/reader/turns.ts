/** Work that is done one after another; what would wait too long is not done. */
export class Turns {
  #isTaken = false;
  readonly #line: (() => void)[] = [];

  /** Does the work when it is its turn; null where it is not within this time. */
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

  /** Stands in line; false where its turn has not come within this time. Whoever leaves keeps the turn taken for the next. */
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
