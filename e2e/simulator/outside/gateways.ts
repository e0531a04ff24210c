import type { MidtransPlayer } from "@/lib/testing/players/midtrans";
import type { XenditPlayer } from "@/lib/testing/players/xendit";
import type { Network } from "../network";
import type { SimulatedWorld } from "../runtime/world";

/** The keys of the shop's accounts. */
export const keys = {
  serverKey: "SB-Mid-server-of-the-simulation",
  secretKey: "xnd_development_of_the_simulation",
  callbackToken: "callback-token-of-the-simulation",
  fonnteToken: "token-of-the-simulation",
};

/** An attempt to collect money, as its gateway knows it. */
export type SimulatedBill = {
  gateway: "midtrans" | "xendit";
  /** What we call it, and how the gateway does. */
  reference: string;
  id: string;
  amount: number;
  status: "open" | "paid" | "over";
  /** How much was paid, where that was another amount. */
  paid: number | null;
};

/** What buyers do at gateways, and what gateways tell of it: late, twice, out of order, or never. */
export class SimulatedGateways {
  /** What bills were made out for that were paid with another amount. */
  readonly #short = new Map<string, number>();

  constructor(
    readonly world: SimulatedWorld,
    readonly network: Network,
    readonly midtrans: MidtransPlayer,
    readonly xendit: XenditPlayer,
  ) {}

  bills(): SimulatedBill[] {
    const there = [...this.midtrans.charges.values()].map(
      ({ order_id, gross_amount, transaction_status }): SimulatedBill => ({
        gateway: "midtrans",
        reference: order_id,
        id: order_id,
        amount: this.#short.get(order_id) ?? Number(gross_amount),
        paid: this.#short.has(order_id) ? Number(gross_amount) : null,
        status: statusOf(transaction_status, "pending", "settlement"),
      }),
    );
    const others = this.xendit.requests.map(
      ({ payment_request_id, reference_id, request_amount, status }): SimulatedBill => ({
        gateway: "xendit",
        reference: reference_id,
        id: payment_request_id,
        amount: this.#short.get(reference_id) ?? request_amount,
        paid: this.#short.has(reference_id) ? request_amount : null,
        status: statusOf(status, "REQUIRES_ACTION", "SUCCEEDED"),
      }),
    );
    return [...there, ...others];
  }

  /** The bills of an order that can be paid; a bank may let money through to one that was called off. */
  unpaidOf(number: string, isLate: boolean): SimulatedBill[] {
    const ofOrder = this.bills().filter(({ reference }) => reference.startsWith(`${number}-`));
    return ofOrder.filter(({ status }) => status === "open" || (isLate && status === "over"));
  }

  /** Somebody pays a bill; the gateway tells of it as gateways do. */
  pay(bill: SimulatedBill): void {
    if (this.world.chance.happens(0.1)) this.#payShort(bill);
    this.#set(bill, "settlement", "SUCCEEDED");
    this.world.note("gateway", `paid ${bill.reference}`);
    this.#tell(bill);
  }

  /** The time of a bill is over. */
  expire(bill: SimulatedBill): void {
    this.#set(bill, "expire", "EXPIRED");
    this.world.note("gateway", `expired ${bill.reference}`);
    this.#tell(bill);
  }

  /** A gateway that lets through another amount than it was asked for. */
  #payShort({ gateway, reference, id, amount }: SimulatedBill): void {
    this.#short.set(reference, amount);
    if (gateway === "midtrans") this.midtrans.becomes(reference, "pending", { gross_amount: `${amount - 1_000}.00` });
    const request = this.xendit.requests.find(({ payment_request_id }) => payment_request_id === id);
    if (request) request.request_amount = amount - 1_000;
  }

  #set(bill: SimulatedBill, midtrans: string, xendit: string): void {
    if (bill.gateway === "midtrans") this.midtrans.becomes(bill.reference, midtrans);
    const request = this.xendit.requests.find(({ payment_request_id }) => payment_request_id === bill.id);
    if (request) request.status = xendit;
  }

  #tell(bill: SimulatedBill): void {
    const { chance, faults, kernel } = this.world;
    const isOdd = faults.areOn && chance.happens(faults.notice);
    // Xendit knows nothing by our names, so a bill whose answer was lost is heard of by its notice, or never.
    const isAskable = bill.gateway === "midtrans";
    const times = isOdd ? chance.pick(isAskable ? [0, 1, 2, 3] : [1, 2, 3]) : 1;
    if (times === 0) this.world.note("gateway", `tells nobody of ${bill.reference}`);
    for (let time = 0; time < times; time++) {
      kernel.after(
        isOdd ? chance.between(0, 90_000) : chance.between(20, 900),
        () => void this.#post(bill, isAskable ? 3 : 30),
      );
    }
    if (isOdd) kernel.after(chance.between(0, 2_000), () => void this.#forge(bill));
  }

  /** Repeats a notice until it is heard, as gateways do for a while. */
  async #post(bill: SimulatedBill, times: number): Promise<void> {
    const status = await this.network.notify(bill.gateway, this.#notice(bill));
    this.world.note("gateway", `told of ${bill.reference}: ${status}`);
    this.world.hold(status !== 403 && status !== 500, `a true notice is heard, not answered with ${status}`);
    if (status === 200 || times === 1) return;
    await this.world.kernel.sleep(this.world.chance.between(1_000, 20_000));
    return this.#post(bill, times - 1);
  }

  /** A stranger tells of some bill. */
  async lie(): Promise<void> {
    const bills = this.bills();
    if (bills.length > 0) await this.#forge(this.world.chance.pick(bills));
  }

  /** What a stranger posts must not be believed; its proof has the right form, and is wrong in one place. */
  async #forge(bill: SimulatedBill): Promise<void> {
    const { headers, body } = this.#notice(bill);
    const forged = {
      headers: { ...headers, "x-callback-token": keys.callbackToken.replace(/.$/, "x") },
      body: body.replace(/(?<="signature_key":")./, (digit) => (digit === "0" ? "1" : "0")),
    };
    const status = await this.network.notify(bill.gateway, forged);
    this.world.hold(status !== 200, "a forged notice is refused");
  }

  #notice({ gateway, reference, id, amount }: SimulatedBill): { headers: Record<string, string>; body: string } {
    if (gateway === "midtrans") return { headers: {}, body: this.midtrans.notice(reference) };
    const named = { payment_request_id: id, reference_id: reference, request_amount: amount };
    return {
      headers: { "x-callback-token": keys.callbackToken },
      body: this.xendit.notice("payment.capture", named),
    };
  }
}

function statusOf(status: string, open: string, paid: string): SimulatedBill["status"] {
  if (status === open) return "open";
  return status === paid ? "paid" : "over";
}
