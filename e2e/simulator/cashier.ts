import type { SimulatedAnswer } from "./call";
import type { Chance } from "./runtime/chance";
import type { SimulatedOrder, Simulation } from "./simulation";
import { StaffHand } from "./staff-hand";

/**
 * Whoever of the shop returns money: of an order's price or of what came beside it, through its gateway, by hand, or in the
 * gateway's own dashboard. What a gateway refused is tried again.
 */
export class SimulatedCashier {
  readonly #hand: StaffHand;
  /** The orders whose money is being returned. One that was returned in a dashboard stays here: it is not returned here as well. */
  readonly #busy = new Set<string>();

  constructor(
    readonly town: Simulation,
    readonly chance: Chance,
  ) {
    this.#hand = new StaffHand(town, "cashier");
  }

  /** Returns money of an order, if there is any and nobody is at it. */
  async refund(order: SimulatedOrder): Promise<void> {
    if (this.#busy.has(order.id)) return;
    this.#busy.add(order.id);
    const way = this.chance.pick(["price", "price", "price", "surplus", "dashboard"]);
    if (way === "dashboard" && (await this.#useDashboard(order))) return;
    if (way !== "surplus" || !(await this.#returnSurplus(order))) await this.#returnPrice(order);
    this.#busy.delete(order.id);
  }

  /** What is too much is refused. An order of whose price nothing is left may have been paid in another amount, or twice. */
  async #returnPrice(order: SimulatedOrder): Promise<void> {
    const told = await this.#return(order, { amount: this.chance.pick([1_000, 55_000, 100_000, 10_000_000]) });
    const left = told?.body.error?.details?.left;
    if (left === 0) await this.#returnSurplus(order);
    else await this.#follow(left === undefined ? told : await this.#return(order, { amount: left }));
  }

  /** False where nothing came beside the price. */
  async #returnSurplus(order: SimulatedOrder): Promise<boolean> {
    const [surplus] = (await this.#hand.look(`/orders/${order.id}`))?.body.surplus ?? [];
    if (!surplus) return false;
    const told = await this.#return(order, surplus);
    const again = told?.status === 200 ? await this.#return(order, surplus) : null;
    this.town.world.hold(again?.status !== 200, "what came beside the price goes back once");
    await this.#follow(told);
    return true;
  }

  async #return({ id }: SimulatedOrder, what: { amount: number; payment_id?: string }): Promise<SimulatedAnswer> {
    const how = this.chance.pick([{}, {}, { how: "gateway" }, { how: "hand" }]);
    const body = { ...what, ...how, reason: "Kurang satu" };
    return this.#hand.change({ path: `/orders/${id}/refunds`, body }, [409], "nobody returns more than there is");
  }

  /**
   * What a gateway was asked for is tried again now and then, which is refused unless it has refused. Whoever notes a refund twice
   * returns it once; what a gateway is about to return is not returned by hand as well.
   */
  async #follow(told: SimulatedAnswer): Promise<void> {
    if (told?.status !== 200) return;
    let { id } = told.body;
    const isAsked = told.body.how === "gateway";
    const tries = isAsked ? this.chance.pick([0, 1, 2]) : 0;
    for (let time = 0; time < tries; time++) {
      await this.town.world.kernel.sleep(this.chance.between(500, 10_000));
      const again = await this.#hand.change({ path: `/refunds/${id}/retries` }, [409], "a refund is tried again");
      if (again?.status === 200) id = again.body.id;
    }
    for (let time = 0; time < 2; time++) {
      const refusals = isAsked ? [409] : [];
      await this.#hand.change({ path: `/refunds/${id}/returned` }, refusals, "money that was returned is noted, once");
    }
  }

  /** Returns some of a bill, or all, at its gateway, unless some of the order's money goes back in another way; false then. */
  async #useDashboard({ id, number }: SimulatedOrder): Promise<boolean> {
    const { gateways } = this.town;
    const { refunds } = (await this.#hand.look(`/orders/${id}`))?.body ?? {};
    const isElsewhere = refunds?.some(({ how, status }) => how === "hand" || status === "due");
    const [bill] = gateways.paidOf(number);
    if (!refunds || isElsewhere || !bill) return false;
    gateways.giveBack(bill, this.chance.pick([5_000, bill.amount]));
    return true;
  }
}
