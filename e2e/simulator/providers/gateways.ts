import type { MidtransFake } from "@/lib/testing/fakes/midtrans";
import type { XenditFake } from "@/lib/testing/fakes/xendit";
import type { Network } from "../network";
import type { SimulatedWorld } from "../runtime/world";

/** Credentials of the shop's provider accounts. */
export const keys = {
  serverKey: "SB-Mid-server-of-the-simulation",
  secretKey: "xnd_development_of_the_simulation",
  callbackToken: "callback-token-of-the-simulation",
  fonnteToken: "token-of-the-simulation",
};

/** A payment attempt as its gateway knows it. */
export type SimulatedBill = {
  gateway: "midtrans" | "xendit";
  /** Our reference, and the gateway's id. */
  reference: string;
  id: string;
  amount: number;
  status: "open" | "paid" | "over";
  /** Paid amount if it differs from the bill; otherwise null. */
  paid: number | null;
  /** Refunded amount. */
  returned: number;
};

/** A webhook of a gateway. `isAskable` is true if a status inquiry under our own reference also finds its subject. */
type GatewayWebhook = { gateway: "midtrans" | "xendit"; name: string; isAskable: boolean; notice: () => PostedNotice };

type PostedNotice = { headers: Record<string, string>; body: string };

/** Actions of buyers at gateways, and the resulting webhooks: late, duplicated, out of order, or missing. */
export class SimulatedGateways {
  /** Billed amounts of bills that were paid with another amount. */
  readonly #short = new Map<string, number>();
  /** Refunds with a webhook sent. */
  readonly #reportedRefunds = new Set<string>();
  /** Number of dashboard refunds. */
  #inDashboard = 0;

  constructor(
    readonly world: SimulatedWorld,
    readonly network: Network,
    readonly midtrans: MidtransFake,
    readonly xendit: XenditFake,
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

  /** Returns the payable bills of an order. With `isLate`, a bank may even pay a canceled one. */
  unpaidOf(number: string, isLate: boolean): SimulatedBill[] {
    const ofOrder = this.bills().filter(({ reference }) => reference.startsWith(`${number}-`));
    return ofOrder.filter(({ status }) => status === "open" || (isLate && status === "over"));
  }

  /** Returns the paid bills of an order that are not fully refunded. */
  paidOf(number: string): SimulatedBill[] {
    const ofOrder = this.bills().filter(({ reference }) => reference.startsWith(`${number}-`));
    return ofOrder.filter(({ status, amount, paid, returned }) => status === "paid" && returned < (paid ?? amount));
  }

  /** Makes a dashboard refund of at most this amount. */
  giveBack({ gateway, reference, id, amount, paid, returned }: SimulatedBill, most: number): void {
    const left = (paid ?? amount) - returned;
    const refundAmount = Math.min(most, left);
    this.world.note("gateway", `gives back ${refundAmount} of ${reference}, as its dashboard says`);
    this.#inDashboard += 1;
    const name = `dashboard-${this.#inDashboard}`;
    if (gateway === "midtrans") {
      const before = this.midtrans.charges.get(reference)?.refunds ?? [];
      const made = { refund_key: name, refund_amount: `${refundAmount}.00`, refund_chargeback_id: before.length + 1 };
      this.midtrans.becomes(reference, refundAmount === left ? "refund" : "partial_refund", {
        refunds: [...before, made],
      });
      return;
    }
    const made = { id: name, payment_request_id: id, reference_id: null, amount: refundAmount, failure_code: null };
    this.xendit.refunds.push({ ...made, status: "SUCCEEDED" });
  }

  /** Pays a bill. The gateway then sends its webhook. */
  pay(bill: SimulatedBill): void {
    if (this.world.chance.happens(0.1)) this.#payShort(bill);
    this.#set(bill, "settlement", "SUCCEEDED");
    this.world.note("gateway", `paid ${bill.reference}`);
    this.#notifyShop(bill);
  }

  /** Expires a bill. */
  expire(bill: SimulatedBill): void {
    this.#set(bill, "expire", "EXPIRED");
    this.world.note("gateway", `expired ${bill.reference}`);
    this.#notifyShop(bill);
  }

  /** Makes the gateway accept another amount than it was asked for. */
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

  #notifyShop(bill: SimulatedBill): void {
    const { chance, kernel } = this.world;
    const { gateway, reference: name } = bill;
    // Xendit finds nothing by our reference. If its response was lost, only a webhook can report the bill.
    const isAskable = gateway === "midtrans";
    const isOdd = this.#spread({ gateway, name, isAskable, notice: () => this.#notice(bill) });
    if (isOdd) kernel.after(chance.between(0, 2_000), () => void this.#forge(bill));
  }

  /** Sends webhooks for new refunds, and chooses the outcome of the next refund requests. */
  sendRefundWebhooks(): void {
    const { chance } = this.world;
    const become = chance.pick(["SUCCEEDED", "SUCCEEDED", "PENDING", "FAILED"] as const);
    this.xendit.refundsBecome = become;
    this.midtrans.refusesRefunds = become === "FAILED";
    for (const { order_id, refunds = [] } of this.midtrans.charges.values()) {
      for (const { refund_key } of refunds) {
        const notice = () => ({ headers: {}, body: this.midtrans.notice(order_id) });
        // A refund that the shop did not request is reported only by its webhook.
        const isAskable = !refund_key.startsWith("dashboard");
        if (this.#isUnreported(refund_key)) this.#spread({ gateway: "midtrans", name: refund_key, isAskable, notice });
      }
    }
    for (const refund of this.xendit.refunds) {
      if (!this.#isUnreported(refund.id)) continue;
      const isOpen = refund.status === "PENDING";
      this.world.kernel.after(isOpen ? chance.between(1_000, 3_600_000) : 0, () => {
        if (isOpen) refund.status = chance.pick(["SUCCEEDED", "FAILED"]);
        this.#notifyRefund(refund);
      });
    }
  }

  #isUnreported(reference: string): boolean {
    const isNew = !this.#reportedRefunds.has(reference);
    this.#reportedRefunds.add(reference);
    return isNew;
  }

  #notifyRefund(refund: XenditFake["refunds"][number]): void {
    const { id, reference_id, payment_request_id, amount, status } = refund;
    const body = this.xendit.notice(`refund.${status.toLowerCase()}`, { id, reference_id, payment_request_id, amount });
    const notice = () => ({ headers: { "x-callback-token": keys.callbackToken }, body });
    this.#spread({ gateway: "xendit", name: reference_id ?? id, isAskable: reference_id !== null, notice });
  }

  /** Sends a webhook with the usual gateway behavior. Returns true if it behaves unusually. */
  #spread(webhook: GatewayWebhook): boolean {
    const { chance, faults, kernel } = this.world;
    const isOdd = faults.areOn && chance.happens(faults.notice);
    const times = isOdd ? chance.pick(webhook.isAskable ? [0, 1, 2, 3] : [1, 2, 3]) : 1;
    if (times === 0) this.world.note("gateway", `sends no webhook for ${webhook.name}`);
    for (let time = 0; time < times; time++) {
      kernel.after(
        isOdd ? chance.between(0, 90_000) : chance.between(20, 900),
        () => void this.#post(webhook, webhook.isAskable ? 3 : 30),
      );
    }
    return isOdd;
  }

  /** Retries a webhook until it is accepted, as gateways do for a while. */
  async #post(webhook: GatewayWebhook, times: number): Promise<void> {
    const status = await this.network.notify(webhook.gateway, webhook.notice());
    this.world.note("gateway", `sent a webhook for ${webhook.name}: ${status}`);
    this.world.hold(status !== 403 && status !== 500, `a valid webhook is not rejected with ${status}`);
    if (status === 200 || times === 1) return;
    await this.world.kernel.sleep(this.world.chance.between(1_000, 20_000));
    return this.#post(webhook, times - 1);
  }

  /** Sends a forged webhook about a random bill. */
  async lie(): Promise<void> {
    const bills = this.bills();
    if (bills.length > 0) await this.#forge(this.world.chance.pick(bills));
  }

  /** Sends a forged webhook, which must be rejected. Its signature is well-formed and wrong in one character. */
  async #forge(bill: SimulatedBill): Promise<void> {
    const { headers, body } = this.#notice(bill);
    const forged = {
      headers: { ...headers, "x-callback-token": keys.callbackToken.replace(/.$/, "x") },
      body: body.replace(/(?<="signature_key":")./, (digit) => (digit === "0" ? "1" : "0")),
    };
    const status = await this.network.notify(bill.gateway, forged);
    this.world.hold(status !== 200, "a forged webhook is rejected");
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
