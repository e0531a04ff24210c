type Room = { inside: number; line: (() => void)[] };

/**
 * Bulkhead: limits concurrent work per key. Extra work waits in a bounded queue; the rest is rejected immediately. A flood
 * under one key does not slow down the other keys.
 */
export class Bulkhead {
  readonly #rooms = new Map<string, Room>();

  constructor(
    readonly most: number,
    readonly mostWaiting: number,
  ) {}

  /** Runs the work when a slot is free; null if the queue is full. */
  async run<T extends object>(key: string, work: () => Promise<T>): Promise<T | null> {
    const room = this.#rooms.get(key) ?? { inside: 0, line: [] };
    this.#rooms.set(key, room);
    if (room.inside < this.most) room.inside += 1;
    else if (room.line.length < this.mostWaiting) await new Promise<void>((resolve) => room.line.push(resolve));
    else return null;
    try {
      return await work();
    } finally {
      this.#leave(key, room);
    }
  }

  /** Passes the freed slot to the first waiter. */
  #leave(key: string, room: Room): void {
    const next = room.line.shift();
    if (next) next();
    else room.inside -= 1;
    if (room.inside === 0) this.#rooms.delete(key);
  }
}
