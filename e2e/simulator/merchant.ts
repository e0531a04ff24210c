import type { SimulatedAnswer, SimulatedCall } from "./call";
import type { Chance } from "./runtime/chance";
import { shelf } from "./shop";
import type { Simulation } from "./simulation";

/** Who runs the shop: confirms transfers, packs, sends, cancels, returns money and fills shelves, over the merchant's API. */
export class SimulatedMerchant {
  readonly #chance: Chance;
  #keys = 0;

  constructor(readonly town: Simulation) {
    this.#chance = town.world.chance.fork();
  }

  /** Does one of the things that are to be done. */
  async act(): Promise<void> {
    const deed = this.#chance.pick(["move", "move", "move", "refund", "stock"]);
    if (deed === "stock") return this.#receive();
    const { placed } = this.town;
    if (placed.length === 0) return;
    const { id, method } = this.#chance.pick(placed);
    await (deed === "refund" ? this.#refund(id) : this.#move(id, method));
  }

  async #move(id: string, method: string): Promise<void> {
    const usual = ["process", "ship", "deliver", "cancel"];
    const move = this.#chance.pick(method === "transfer_bca" ? [...usual, "pay", "pay"] : usual);
    const more = move === "ship" ? { awb: "JP0123456789" } : move === "cancel" ? { reason: "Barangnya cacat" } : {};
    const told = await this.#insist({ path: `/orders/${id}/moves`, body: { move, ...more } });
    this.#isDone(told, [409], "a merchant moves an order, or is told that it has moved");
  }

  /** Part of the money goes back by hand: what is too much is refused, and whoever notes it twice returns it once. */
  async #refund(id: string): Promise<void> {
    const amount = this.#chance.pick([1_000, 55_000, 100_000]);
    const told = await this.#insist({
      path: `/orders/${id}/refunds`,
      body: { amount, how: "hand", reason: "Kurang satu" },
    });
    if (!this.#isDone(told, [409], "a merchant returns no more than there is")) return;
    const refund = { path: `/refunds/${told?.body.id}/returned` };
    for (let time = 0; time < 2; time++) {
      this.#isDone(await this.#insist(refund), [], "money that was returned is noted, once");
    }
  }

  /** Goods come in while they are sold. */
  async #receive(): Promise<void> {
    const { name } = this.#chance.pick(shelf);
    const changes = [{ variant_id: `var_${name}`, move: 1 }];
    const told = await this.#insist({ path: "/stock", body: { reason: "received", changes } });
    this.#isDone(told, [], "goods that come in are put on the shelf");
  }

  #isDone(told: SimulatedAnswer, refusals: readonly number[], promise: string): boolean {
    const isDone = told?.status === 200;
    this.town.world.hold(told === null || isDone || refusals.includes(told.status), `${promise}: ${told?.text}`);
    return isDone;
  }

  #insist(call: SimulatedCall): Promise<SimulatedAnswer> {
    this.#keys += 1;
    return this.town.network.insist("merchant", { ...call, isMerchant: true, key: `merchant-${this.#keys}` });
  }
}
