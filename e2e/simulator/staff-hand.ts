import type { SimulatedAnswer, SimulatedCall } from "./call";
import type { Simulation } from "./simulation";

/** Somebody of the shop at the merchant's API, who asks until there is an answer. */
export class StaffHand {
  #keys = 0;

  constructor(
    readonly town: Simulation,
    readonly name: string,
  ) {}

  look(path: string): Promise<SimulatedAnswer> {
    return this.town.network.insist(this.name, { path, method: "GET", isMerchant: true });
  }

  /** Asks for a change; it is made, or refused for one of these reasons. */
  async change(call: SimulatedCall, refusals: readonly number[], promise: string): Promise<SimulatedAnswer> {
    this.#keys += 1;
    const keyed = { ...call, isMerchant: true, key: `${this.name}-${this.#keys}` };
    const told = await this.town.network.insist(this.name, keyed);
    const isRight = told === null || told.status === 200 || refusals.includes(told.status);
    this.town.world.hold(isRight, `${promise}: ${told?.text}`);
    return told;
  }
}
