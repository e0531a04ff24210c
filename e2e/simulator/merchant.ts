import { SimulatedCashier } from "./cashier";
import type { Chance } from "./runtime/chance";
import { shelf } from "./shop";
import type { SimulatedOrder, Simulation } from "./simulation";
import { StaffHand } from "./staff-hand";

/** Who runs the shop: confirms transfers, packs, sends, cancels, fills shelves, closes and opens, and has a cashier. */
export class SimulatedMerchant {
  readonly #chance: Chance;
  readonly #hand: StaffHand;
  readonly #cashier: SimulatedCashier;

  constructor(readonly town: Simulation) {
    this.#chance = town.world.chance.fork();
    this.#hand = new StaffHand(town, "merchant");
    this.#cashier = new SimulatedCashier(town, this.#chance);
  }

  /** Is about for some minutes, and has money returned to whoever wants it back. */
  async live(): Promise<void> {
    const { kernel } = this.town.world;
    for (let look = 0; look < 12; look++) {
      await kernel.sleep(this.#chance.between(2_000, 30_000));
      const order = this.town.unhappy.shift();
      if (order) await this.#cashier.refund(order);
    }
  }

  /** Has the money of everybody returned who still wants it back. */
  async settle(): Promise<void> {
    for (const order of this.town.unhappy.splice(0)) await this.#cashier.refund(order);
  }

  /** Does one of the things that are to be done. */
  async act(): Promise<void> {
    const deed = this.#chance.pick(["move", "move", "move", "refund", "stock", "door"]);
    if (deed === "stock") return this.#receive();
    if (deed === "door" || this.town.door.isClosed) return this.#turnKey();
    const { placed } = this.town;
    if (placed.length === 0) return;
    const order = this.#chance.pick(placed);
    await (deed === "refund" ? this.#cashier.refund(order) : this.#move(order));
  }

  async #move({ id, number, method }: SimulatedOrder): Promise<void> {
    const usual = ["process", "ship", "deliver", "cancel"];
    const move = this.#chance.pick(method === "transfer_bca" ? [...usual, "pay", "pay"] : usual);
    const more = move === "ship" ? { awb: `JP${number}` } : move === "cancel" ? { reason: "Barangnya cacat" } : {};
    const call = { path: `/orders/${id}/moves`, body: { move, ...more } };
    await this.#hand.change(call, [409], "a merchant moves an order, or is told that it has moved");
  }

  /** Closes the shop, or opens it. */
  async #turnKey(): Promise<void> {
    const { door } = this.town;
    const isOpening = door.isClosed;
    door.becomes("changing");
    const call = isOpening ? { path: "/shop/open" } : { path: "/shop/close", body: {} };
    const told = await this.#hand.change(call, [], "a merchant closes the shop and opens it");
    if (told?.status === 200) door.becomes(isOpening ? "open" : "closed");
  }

  /** Goods come in while they are sold. */
  async #receive(): Promise<void> {
    const { name } = this.#chance.pick(shelf);
    const changes = [{ variant_id: `var_${name}`, move: 1 }];
    const call = { path: "/stock", body: { reason: "received", changes } };
    await this.#hand.change(call, [], "goods that come in are put on the shelf");
  }
}
