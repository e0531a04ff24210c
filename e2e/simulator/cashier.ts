import type { SimulatedAnswer } from "./call";
import type { Chance } from "./runtime/chance";
import type { SimulatedOrder, Simulation } from "./simulation";
import { SimulatedStaff } from "./staff";

/**
 * A staff member who makes refunds, of an order's price or of an overpayment. The refund goes through the gateway, by hand, or
 * in the gateway's dashboard. A refund that the gateway rejects is retried.
 */
export class SimulatedCashier {
  readonly #staff: SimulatedStaff;
  /**
   * Orders with a refund in progress. An order with a dashboard refund stays here, to avoid a second refund through the shop.
   */
  readonly #busy = new Set<string>();

  constructor(
    readonly town: Simulation,
    readonly chance: Chance,
  ) {
    this.#staff = new SimulatedStaff(town, "cashier");
  }

  /** Refunds an order, if money is left and no refund of it is in progress. */
  async refund(order: SimulatedOrder): Promise<void> {
    if (this.#busy.has(order.id)) return;
    this.#busy.add(order.id);
    const way = this.chance.pick(["price", "price", "price", "surplus", "dashboard"]);
    if (way === "dashboard" && (await this.#useDashboard(order))) return;
    if (way !== "surplus" || !(await this.#refundOverpayment(order))) await this.#returnPrice(order);
    this.#busy.delete(order.id);
  }

  /**
   * Refunds a part of the price. The API rejects too high an amount. If nothing of the price is left, the order may have
   * another amount or a second payment.
   */
  async #returnPrice(order: SimulatedOrder): Promise<void> {
    const response = await this.#return(order, { amount: this.chance.pick([1_000, 55_000, 100_000, 10_000_000]) });
    const left = response?.body.error?.details?.left;
    if (left === 0) await this.#refundOverpayment(order);
    else await this.#follow(left === undefined ? response : await this.#return(order, { amount: left }));
  }

  /** Refunds an overpayment. Returns false if there is none. */
  async #refundOverpayment(order: SimulatedOrder): Promise<boolean> {
    const [overpayment] = (await this.#staff.look(`/orders/${order.id}`))?.body.overpayments ?? [];
    if (!overpayment) return false;
    const response = await this.#return(order, overpayment);
    const again = response?.status === 200 ? await this.#return(order, overpayment) : null;
    this.town.world.hold(again?.status !== 200, "an overpayment is refunded once");
    await this.#follow(response);
    return true;
  }

  async #return({ id }: SimulatedOrder, what: { amount: number; payment_id?: string }): Promise<SimulatedAnswer> {
    const how = this.chance.pick([{}, {}, { how: "gateway" }, { how: "hand" }]);
    const body = { ...what, ...how, reason: "Kurang satu" };
    return this.#staff.change({ path: `/orders/${id}/refunds`, body }, [409], "no refund exceeds the remaining amount");
  }

  /**
   * Retries a gateway refund now and then; the API rejects the retry unless the gateway has rejected the refund. Marks the
   * refund as paid twice, which must count once. A refund that the gateway is about to make cannot also be made by hand.
   */
  async #follow(response: SimulatedAnswer): Promise<void> {
    if (response?.status !== 200) return;
    let { id } = response.body;
    const isAsked = response.body.how === "gateway";
    const tries = isAsked ? this.chance.pick([0, 1, 2]) : 0;
    for (let time = 0; time < tries; time++) {
      await this.town.world.kernel.sleep(this.chance.between(500, 10_000));
      const again = await this.#staff.change({ path: `/refunds/${id}/retry` }, [409], "a failed refund can be retried");
      if (again?.status === 200) id = again.body.id;
    }
    for (let time = 0; time < 2; time++) {
      const refusals = isAsked ? [409] : [];
      await this.#staff.change({ path: `/refunds/${id}/mark-paid` }, refusals, "a paid refund is recorded once");
    }
  }

  /**
   * Refunds a part or all of a bill in the gateway's dashboard. Returns false if the order has a manual or pending refund, or
   * no paid bill.
   */
  async #useDashboard({ id, number }: SimulatedOrder): Promise<boolean> {
    const { gateways } = this.town;
    const { refunds } = (await this.#staff.look(`/orders/${id}`))?.body ?? {};
    const isElsewhere = refunds?.some(({ how, status }) => how === "hand" || status === "due");
    const [bill] = gateways.paidOf(number);
    if (!refunds || isElsewhere || !bill) return false;
    gateways.giveBack(bill, this.chance.pick([5_000, bill.amount]));
    return true;
  }
}
