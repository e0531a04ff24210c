import { SimulatedCashier } from "./cashier";
import type { Chance } from "./runtime/chance";
import { initialProducts } from "./shop";
import type { SimulatedOrder, Simulation } from "./simulation";
import { SimulatedStaff } from "./staff";

/**
 * Staff of the shop: confirms transfers, packs, ships, cancels, adds stock, closes and opens the shop, and refunds through a
 * cashier.
 */
export class SimulatedMerchant {
  readonly #chance: Chance;
  readonly #staff: SimulatedStaff;
  readonly #cashier: SimulatedCashier;

  constructor(readonly town: Simulation) {
    this.#chance = town.world.chance.fork();
    this.#staff = new SimulatedStaff(town, "merchant");
    this.#cashier = new SimulatedCashier(town, this.#chance);
  }

  /** Works for some minutes and refunds buyers who want their money back. */
  async live(): Promise<void> {
    const { kernel } = this.town.world;
    for (let look = 0; look < 12; look++) {
      await kernel.sleep(this.#chance.between(2_000, 30_000));
      const order = this.town.unhappy.shift();
      if (order) await this.#cashier.refund(order);
    }
  }

  /** Refunds all remaining buyers who want their money back. */
  async settle(): Promise<void> {
    for (const order of this.town.unhappy.splice(0)) await this.#cashier.refund(order);
  }

  /** Takes one random action. */
  async takeAction(): Promise<void> {
    const deed = this.#chance.pick(["move", "move", "move", "refund", "stock", "door"]);
    if (deed === "stock") return this.#receive();
    if (deed === "door" || this.town.shopState.isClosed) return this.#turnKey();
    const { placed } = this.town;
    if (placed.length === 0) return;
    const order = this.#chance.pick(placed);
    await (deed === "refund" ? this.#cashier.refund(order) : this.#move(order));
  }

  async #move({ id, number, method }: SimulatedOrder): Promise<void> {
    const usual = ["process", "ship", "deliver", "cancel"];
    const move = this.#chance.pick(method === "transfer_bca" ? [...usual, "pay", "pay"] : usual);
    const more = move === "ship" ? { awb: `JP${number}` } : move === "cancel" ? { reason: "Barangnya cacat" } : {};
    const call = { path: `/orders/${id}/transitions`, body: { event: move, ...more } };
    await this.#staff.change(call, [409], "a merchant's transition succeeds or reports a conflict");
  }

  /** Closes or opens the shop. */
  async #turnKey(): Promise<void> {
    const { shopState } = this.town;
    const isOpening = shopState.isClosed;
    shopState.becomes("changing");
    const call = isOpening ? { path: "/shop/open" } : { path: "/shop/close", body: {} };
    const response = await this.#staff.change(call, [], "a merchant can close and open the shop");
    if (response?.status === 200) shopState.becomes(isOpening ? "open" : "closed");
  }

  /** Adds stock while it is being sold. */
  async #receive(): Promise<void> {
    const { name } = this.#chance.pick(initialProducts);
    const changes = [{ variant_id: `var_${name}`, adjust: 1 }];
    const call = { path: "/stock", body: { reason: "received", changes } };
    await this.#staff.change(call, [], "received stock is added");
  }
}
