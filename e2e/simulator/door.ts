import type { Kernel } from "./runtime/kernel";

/** How long it may take until every instance has heard of a change (spec 5.6). */
const spreadMs = 60_000;

type DoorState = "open" | "closed" | "changing";

/** Whether the shop takes orders, as its merchant was told last. */
export class ShopDoor {
  #state: DoorState = "open";
  #since = 0;

  constructor(readonly kernel: Kernel) {}

  get isClosed(): boolean {
    return this.#state === "closed";
  }

  becomes(state: DoorState): void {
    this.#state = state;
    this.#since = this.kernel.now;
  }

  /**
   * What whoever asks from now on must find; null where not every instance can have heard of it. What is answered with says whether
   * that has held until then.
   */
  look(): () => "open" | "closed" | null {
    const [state, since] = [this.#state, this.#since];
    const isSure = state !== "changing" && this.kernel.now >= since + spreadMs;
    return () => (isSure && since === this.#since ? state : null);
  }
}
