type Room = { inside: number; line: (() => void)[] };

/**
 * A bulkhead: of the work under one key only so much is done at the same time, a little more waits for its turn, and the
 * rest is turned away at once. Whoever floods one key takes nothing from the others.
 */
export class Bulkhead {
  readonly #rooms = new Map<string, Room>();

  constructor(
    readonly most: number,
    readonly mostWaiting: number,
  ) {}

  /** Does the work when it is its turn; null when too many wait already. */
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

  /** The first in line takes the place of who leaves. */
  #leave(key: string, room: Room): void {
    const next = room.line.shift();
    if (next) next();
    else room.inside -= 1;
    if (room.inside === 0) this.#rooms.delete(key);
  }
}
