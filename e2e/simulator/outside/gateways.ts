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
  /** How much of it went back. */
  returned: number;
};

/** What a gateway posts about something, and whether it can also be asked about it by our own name for it. */
type Told = { gateway: "midtrans" | "xendit"; name: string; isAskable: boolean; notice: () => PostedNotice };

type PostedNotice = { headers: Record<string, string>; body: string };

/** What buyers do at gateways, and what gateways tell of it: late, twice, out of order, or never. */
export class SimulatedGateways {
  /** What bills were made out for that were paid with another amount. */
  readonly #short = new Map<string, number>();
  /** The refunds that were told of. */
  readonly #toldRefunds = new Set<string>();
  /** How many refunds were made in dashboards. */
  #inDashboard = 0;

  constructor(
    readonly world: SimulatedWorld,
    readonly network: Network,
    readonly midtrans: MidtransPlayer,
    readonly xendit: XenditPlayer,
  ) {}

  bills(): SimulatedBill[] {
    const there = [...this.midtrans.charges.values()].map(
      ({ order_id, gross_amount, transaction_status, refunds = [] }): SimulatedBill => ({
        gateway: "midtrans",
        reference: order_id,
        id: order_id,
        amount: this.#short.get(order_id) ?? Number(gross_amount),
        paid: this.#short.has(order_id) ? Number(gross_amount) : null,
        status: statusOf(transaction_status, "pending", ["settlement", "partial_refund", "refund"]),
        returned: sumOf(refunds.map(({ refund_amount }) => Number(refund_amount))),
      }),
    );
    const others = this.xendit.requests.map(
      ({ payment_request_id, reference_id, request_amount, status }): SimulatedBill => ({
        gateway: "xendit",
        reference: reference_id,
        id: payment_request_id,
        amount: this.#short.get(reference_id) ?? request_amount,
        paid: this.#short.has(reference_id) ? request_amount : null,
        status: statusOf(status, "REQUIRES_ACTION", ["SUCCEEDED"]),
        returned: sumOf(this.#refundsOf(payment_request_id).map(({ amount }) => amount)),
      }),
    );
    return [...there, ...others];
  }

  #refundsOf(requestId: string) {
    const isIt = (refund: { payment_request_id: string; status: string }) =>
      refund.payment_request_id === requestId && refund.status === "SUCCEEDED";
    return this.xendit.refunds.filter(isIt);
  }

  /** The bills of an order that can be paid; a bank may let money through to one that was called off. */
  unpaidOf(number: string, isLate: boolean): SimulatedBill[] {
    const ofOrder = this.bills().filter(({ reference }) => reference.startsWith(`${number}-`));
    return ofOrder.filter(({ status }) => status === "open" || (isLate && status === "over"));
  }

  /** The bills of an order whose money came, and did not all go back. */
  paidOf(number: string): SimulatedBill[] {
    const ofOrder = this.bills().filter(({ reference }) => reference.startsWith(`${number}-`));
    return ofOrder.filter(({ status, amount, paid, returned }) => status === "paid" && returned < (paid ?? amount));
  }

  /** Money goes back in the gateway's own dashboard: as much as this, if as much is there. */
  giveBack({ gateway, reference, id, amount, paid, returned }: SimulatedBill, most: number): void {
    const left = (paid ?? amount) - returned;
    const gone = Math.min(most, left);
    this.world.note("gateway", `gives back ${gone} of ${reference}, as its dashboard says`);
    this.#inDashboard += 1;
    const name = `dashboard-${this.#inDashboard}`;
    if (gateway === "midtrans") {
      const before = this.midtrans.charges.get(reference)?.refunds ?? [];
      const made = { refund_key: name, refund_amount: `${gone}.00`, refund_chargeback_id: before.length + 1 };
      this.midtrans.becomes(reference, gone === left ? "refund" : "partial_refund", { refunds: [...before, made] });
      return;
    }
    const made = { id: name, payment_request_id: id, reference_id: null, amount: gone, failure_code: null };
    this.xendit.refunds.push({ ...made, status: "SUCCEEDED" });
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
    const { chance, kernel } = this.world;
    const { gateway, reference: name } = bill;
    // Xendit knows nothing by our names, so a bill whose answer was lost is heard of by its notice, or never.
    const isAskable = gateway === "midtrans";
    const isOdd = this.#spread({ gateway, name, isAskable, notice: () => this.#notice(bill) });
    if (isOdd) kernel.after(chance.between(0, 2_000), () => void this.#forge(bill));
  }

  /** Tells of money that went back since this was done last, and decides what becomes of the next that gateways are asked for. */
  tellRefunds(): void {
    const { chance } = this.world;
    const become = chance.pick(["SUCCEEDED", "SUCCEEDED", "PENDING", "FAILED"] as const);
    this.xendit.refundsBecome = become;
    this.midtrans.refusesRefunds = become === "FAILED";
    for (const { order_id, refunds = [] } of this.midtrans.charges.values()) {
      for (const { refund_key } of refunds) {
        const notice = () => ({ headers: {}, body: this.midtrans.notice(order_id) });
        // What nobody here asked for is heard of by its notice, or never.
        const isAskable = !refund_key.startsWith("dashboard");
        if (this.#isNews(refund_key)) this.#spread({ gateway: "midtrans", name: refund_key, isAskable, notice });
      }
    }
    for (const refund of this.xendit.refunds) {
      if (!this.#isNews(refund.id)) continue;
      const isOpen = refund.status === "PENDING";
      this.world.kernel.after(isOpen ? chance.between(1_000, 3_600_000) : 0, () => {
        if (isOpen) refund.status = chance.pick(["SUCCEEDED", "FAILED"]);
        this.#tellRefund(refund);
      });
    }
  }

  #isNews(reference: string): boolean {
    const isNews = !this.#toldRefunds.has(reference);
    this.#toldRefunds.add(reference);
    return isNews;
  }

  #tellRefund(refund: XenditPlayer["refunds"][number]): void {
    const { id, reference_id, payment_request_id, amount, status } = refund;
    const body = this.xendit.notice(`refund.${status.toLowerCase()}`, { id, reference_id, payment_request_id, amount });
    const notice = () => ({ headers: { "x-callback-token": keys.callbackToken }, body });
    this.#spread({ gateway: "xendit", name: reference_id ?? id, isAskable: reference_id !== null, notice });
  }

  /** Posts a notice as gateways do; answers with whether that was out of the ordinary. */
  #spread(told: Told): boolean {
    const { chance, faults, kernel } = this.world;
    const isOdd = faults.areOn && chance.happens(faults.notice);
    const times = isOdd ? chance.pick(told.isAskable ? [0, 1, 2, 3] : [1, 2, 3]) : 1;
    if (times === 0) this.world.note("gateway", `tells nobody of ${told.name}`);
    for (let time = 0; time < times; time++) {
      kernel.after(
        isOdd ? chance.between(0, 90_000) : chance.between(20, 900),
        () => void this.#post(told, told.isAskable ? 3 : 30),
      );
    }
    return isOdd;
  }

  /** Repeats a notice until it is heard, as gateways do for a while. */
  async #post(told: Told, times: number): Promise<void> {
    const status = await this.network.notify(told.gateway, told.notice());
    this.world.note("gateway", `told of ${told.name}: ${status}`);
    this.world.hold(status !== 403 && status !== 500, `a true notice is heard, not answered with ${status}`);
    if (status === 200 || times === 1) return;
    await this.world.kernel.sleep(this.world.chance.between(1_000, 20_000));
    return this.#post(told, times - 1);
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

  #notice({ gateway, reference, id, amount }: SimulatedBill): PostedNotice {
    if (gateway === "midtrans") return { headers: {}, body: this.midtrans.notice(reference) };
    const named = { payment_request_id: id, reference_id: reference, request_amount: amount };
    return {
      headers: { "x-callback-token": keys.callbackToken },
      body: this.xendit.notice("payment.capture", named),
    };
  }
}

function statusOf(status: string, open: string, paid: readonly string[]): SimulatedBill["status"] {
  if (status === open) return "open";
  return paid.includes(status) ? "paid" : "over";
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
