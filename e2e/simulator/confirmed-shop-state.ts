import type { Kernel } from "./runtime/kernel";

/** Longest time until every instance knows of a change (spec 5.6). */
const spreadMs = 60_000;

type OpenState = "open" | "closed" | "changing";

/** State of the shop, open or closed, as last confirmed to the merchant. */
export class ConfirmedShopState {
  #state: OpenState = "open";
  #since = 0;

  constructor(readonly kernel: Kernel) {}

  get isClosed(): boolean {
    return this.#state === "closed";
  }

  becomes(state: OpenState): void {
    this.#state = state;
    this.#since = this.kernel.now;
  }

  /**
   * Starts an observation. The returned function gives the state that a caller must see. It returns null if some instances may
   * not know the state yet, or if it changed meanwhile.
   */
  look(): () => "open" | "closed" | null {
    const [state, since] = [this.#state, this.#since];
    const isSure = state !== "changing" && this.kernel.now >= since + spreadMs;
    return () => (isSure && since === this.#since ? state : null);
  }
}
