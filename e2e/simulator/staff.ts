import type { SimulatedAnswer, SimulatedCall } from "./call";
import type { Simulation } from "./simulation";

/** A staff member who calls the merchant API and retries until there is a response. */
export class SimulatedStaff {
  #keys = 0;

  constructor(
    readonly town: Simulation,
    readonly name: string,
  ) {}

  look(path: string): Promise<SimulatedAnswer> {
    return this.town.network.insist(this.name, { path, method: "GET", isMerchant: true });
  }

  /** Makes a change. It succeeds or fails with one of these statuses. */
  async change(call: SimulatedCall, refusals: readonly number[], promise: string): Promise<SimulatedAnswer> {
    this.#keys += 1;
    const keyed = { ...call, isMerchant: true, key: `${this.name}-${this.#keys}` };
    const response = await this.town.network.insist(this.name, keyed);
    const isRight = response === null || response.status === 200 || refusals.includes(response.status);
    this.town.world.hold(isRight, `${promise}: ${response?.text}`);
    return response;
  }
}
