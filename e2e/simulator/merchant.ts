import type { SimulatedAnswer, SimulatedCall } from "./call";
import type { Chance } from "./runtime/chance";
import { shelf } from "./shop";
import type { Simulation } from "./simulation";

/**
 * Who runs the shop: confirms transfers, packs, sends, cancels, returns money, fills shelves, closes and opens, over the merchant's
 * API.
 */
export class SimulatedMerchant {
  readonly #chance: Chance;
  #keys = 0;

  constructor(readonly town: Simulation) {
    this.#chance = town.world.chance.fork();
  }

  /** Is about for some minutes, and returns money to whoever wants it back. */
  async live(): Promise<void> {
    const { kernel } = this.town.world;
    for (let look = 0; look < 12; look++) {
      await kernel.sleep(this.#chance.between(2_000, 30_000));
      const id = this.town.unhappy.shift();
      if (id !== undefined) await this.#refund(id);
    }
  }

  /** Does one of the things that are to be done. */
  async act(): Promise<void> {
    const deed = this.#chance.pick(["move", "move", "move", "refund", "stock", "door"]);
    if (deed === "stock") return this.#receive();
    if (deed === "door" || this.town.door.isClosed) return this.#turnKey();
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

  /**
   * Money goes back, through its gateway or by hand: what is too much is refused, and whoever notes it twice returns it once. What
   * a gateway is about to return is not returned by hand as well.
   */
  async #refund(id: string): Promise<void> {
    const amount = this.#chance.pick([1_000, 55_000, 100_000, 10_000_000]);
    const told = await this.#return(id, amount);
    const { left = 0 } = told?.body.error?.details ?? {};
    const done = left > 0 ? await this.#return(id, left) : told;
    if (done?.status !== 200) return;
    const refund = { path: `/refunds/${done.body.id}/returned` };
    const refusals = done.body.how === "gateway" ? [409] : [];
    for (let time = 0; time < 2; time++) {
      this.#isDone(await this.#insist(refund), refusals, "money that was returned is noted, once");
    }
  }

  async #return(id: string, amount: number): Promise<SimulatedAnswer> {
    const how = this.#chance.pick([{}, {}, { how: "gateway" }, { how: "hand" }]);
    const body = { amount, ...how, reason: "Kurang satu" };
    const told = await this.#insist({ path: `/orders/${id}/refunds`, body });
    this.#isDone(told, [409], "a merchant returns no more than there is");
    return told;
  }

  /** Closes the shop, or opens it. */
  async #turnKey(): Promise<void> {
    const { door } = this.town;
    const isOpening = door.isClosed;
    door.becomes("changing");
    const told = await this.#insist(isOpening ? { path: "/shop/open" } : { path: "/shop/close", body: {} });
    if (this.#isDone(told, [], "a merchant closes the shop and opens it")) door.becomes(isOpening ? "open" : "closed");
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
