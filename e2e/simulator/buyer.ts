import type { SimulatedAnswer, SimulatedCall } from "./call";
import type { Chance } from "./runtime/chance";
import { initialProducts, methods } from "./shop";
import type { SimulatedOrder, Simulation } from "./simulation";

/** A draft with a received code, before the order is placed. */
type UnconfirmedDraft = { id: string; total: number; method: string; code: string; receivedAt: number };

const minuteMs = 60_000;

/** Number of wrong codes before the right one. After five attempts no code is accepted. */
const guesses: Record<string, number> = { "wrong once": 1, guessing: 6 };

/** A buyer with one or two purchases and human mistakes: slow, double submits, a wrong code, or an abandoned checkout. */
export class SimulatedBuyer {
  readonly contact: string;
  readonly #chance: Chance;
  readonly #voucher: string | null;
  #keys = 0;

  constructor(
    readonly name: string,
    readonly town: Simulation,
  ) {
    this.#chance = town.world.chance.fork();
    this.#voucher = this.#chance.pick([null, "SATU", "HALO"]);
    this.contact = `0812${String(this.#chance.below(100_000_000)).padStart(8, "0")}`;
  }

  async live(): Promise<void> {
    await this.#pause(0, 40_000);
    const plan = this.#chance.pick(["one order", "one order", "one after the other", "two carts"]);
    const ready = [await this.#prepare()];
    // Both carts are filled before the first order, so a voucher that is valid once is promised twice.
    if (plan === "two carts") ready.push(await this.#prepare());
    for (const cart of ready) await this.#finish(cart);
    if (plan === "one after the other") await this.#finish(await this.#prepare());
  }

  async #finish(ready: UnconfirmedDraft | null): Promise<void> {
    const placed = ready && (await this.#confirm(ready));
    if (placed) await this.#afterwards(placed);
  }

  async #prepare(): Promise<UnconfirmedDraft | null> {
    const method = this.#chance.pick([...methods, "qris"]);
    const draft = await this.#draft(method);
    const code = draft && (await this.#receive(draft.id));
    return draft && code !== null ? { ...draft, method, code, receivedAt: this.#now } : null;
  }

  async #confirm(draft: UnconfirmedDraft): Promise<SimulatedOrder | null> {
    const { code } = draft;
    const manner = this.#chance.pick(["sure", "sure", "sure", "sure", "wavering", "wrong once", "guessing", "slow"]);
    for (let guess = 0; guess < (guesses[manner] ?? 0); guess++) await this.#guess(draft.id, code);
    if (manner === "wavering") await this.#pause(minuteMs, 5 * minuteMs);
    if (manner === "slow") await this.#pause(10 * minuteMs, 12 * minuteMs);
    const isFresh = this.#now - draft.receivedAt < 6 * minuteMs;
    const begunAt = this.#now;
    const response = await this.#verify({ draft_id: draft.id, code });
    if (!response) return null;
    const isRefused = response.body.error?.code === "invalid_code";
    const isOver = manner === "guessing" || manner === "slow";
    const isInTime = isFresh && this.#now - begunAt < 8 * minuteMs;
    const isRight = isRefused === isOver || (isRefused && !isInTime);
    this.#hold(isRight, `a code works while it is valid, and not afterwards: ${manner}`);
    return response.status === 200 ? this.#note(response, draft) : null;
  }

  #note(
    { body }: NonNullable<SimulatedAnswer>,
    { id: draftId, total, method }: UnconfirmedDraft,
  ): SimulatedOrder | null {
    const { order, track_token: token } = body;
    if (!order || !token) return null;
    this.#hold(order.total <= total, "no buyer pays more than the draft total");
    const placed = { draftId, id: order.id, number: order.number, token, method, contact: this.contact };
    this.town.placed.push(placed);
    return placed;
  }

  async #draft(method: string): Promise<{ id: string; total: number } | null> {
    const one = this.#chance.pick(initialProducts);
    // A cart may contain the same product twice.
    const wanted = this.#chance.pick([[one], [one], [one, one], initialProducts.slice(0, 2)]);
    for (const { name } of wanted) this.town.wanted.add(name);
    const items = wanted.map(({ name }) => ({
      product_id: `prd_${name}`,
      variant_id: `var_${name}`,
      qty: this.#chance.between(1, 2),
    }));
    const body = {
      items,
      customer_name: "Budi Santoso",
      contact: this.contact,
      address: "Jalan Kaliurang 12, RT 01/RW 02",
      payment_method: method,
      courier_code: "jne",
      voucher_code: this.#voucher,
    };
    const readExpectedState = this.town.shopState.look();
    const response = await this.#insist({ path: "/checkout/draft", body });
    this.#checkShopState(readExpectedState(), response);
    const { draft_id: id, total, lines = [] } = response?.body ?? {};
    const [asked, counted] = [items, lines].map((each) => each.reduce((sum, { qty }) => sum + qty, 0));
    this.#hold(id === undefined || asked === counted, "all cart items are counted");
    return id === undefined || total === undefined ? null : { id, total };
  }

  #checkShopState(expectedState: "open" | "closed" | null, response: SimulatedAnswer): void {
    const isRefused = response?.body.error?.code === "shop_closed";
    this.#hold(expectedState !== "closed" || response?.status !== 200, "a closed shop accepts no orders");
    this.#hold(expectedState !== "open" || !isRefused, "an open shop accepts orders");
  }

  /** Requests a code until one arrives on the phone. */
  async #receive(draftId: string): Promise<string | null> {
    const { phones } = this.town;
    for (let time = 0; time < 3; time++) {
      const before = phones.countOf(this.contact);
      const response = await this.#insist({ path: "/checkout/otp/send", body: { draft_id: draftId } });
      if (response?.status !== 200) return null;
      const code = await phones.nextCode(this.contact, before, 4 * minuteMs);
      if (code !== null) return code;
    }
    this.#hold(false, "a promised code arrives");
    return null;
  }

  async #guess(draftId: string, right: string): Promise<void> {
    const code = String((Number(right) + 1) % 1_000_000).padStart(6, "0");
    const response = await this.#insist({ path: "/checkout/otp/verify", body: { draft_id: draftId, code } });
    this.#hold(response === null || response.body.error?.code === "invalid_code", "a wrong code is rejected");
  }

  /** Submits once, twice, or in two windows. */
  async #verify(body: object): Promise<SimulatedAnswer> {
    const call = { path: "/checkout/otp/verify", body };
    const manner = this.#chance.pick(["once", "once", "twice", "two windows", "no key"]);
    if (manner === "no key") return this.town.network.insist(this.name, call);
    const first = { ...call, key: this.#newKey() };
    const second = manner === "two windows" ? { ...call, key: this.#newKey() } : first;
    if (manner === "once") return this.town.network.insist(this.name, first);
    const [response] = await Promise.all([first, second].map((each) => this.town.network.insist(this.name, each)));
    return response ?? null;
  }

  async #afterwards(placed: SimulatedOrder): Promise<void> {
    await this.#pause(500, 20_000);
    const seen = await this.#track(placed);
    if (placed.method === "transfer_bca") await this.#claim(placed);
    else await this.#pay(placed, seen);
    if (this.#chance.happens(0.3)) await this.#lookUp(placed);
    await this.#track(placed);
  }

  async #track({ token, number }: SimulatedOrder): Promise<SimulatedAnswer> {
    const response = await this.town.network.insist(this.name, { path: `/orders/track/${token}`, method: "GET" });
    this.#hold(response === null || response.body.order?.number === number, "a confirmed order is found by its token");
    return response;
  }

  async #claim({ token }: SimulatedOrder): Promise<void> {
    if (this.#chance.happens(0.3)) return;
    const response = await this.#press(`/orders/track/${token}/payment/claim`);
    const isSettled = response?.status === 200 || response?.body.error?.code === "order_moved";
    this.#hold(response === null || isSettled, "a transfer can be claimed");
  }

  async #pay(placed: SimulatedOrder, seen: SimulatedAnswer): Promise<void> {
    const { gateways } = this.town;
    const plan = this.#chance.pick(["pays", "pays", "opens again", "pays late", "pays after all", "leaves"]);
    if (plan === "leaves") return;
    if (plan === "opens again") await this.#reopen(placed.token);
    if (plan === "pays late") await this.#pause(31 * minuteMs, 40 * minuteMs);
    if (plan === "pays late" || seen?.body.payment?.status === "failed") {
      await this.#reopen(placed.token);
    }
    const most = this.#chance.happens(0.2) ? 2 : 1;
    const pay = (isLate: boolean) => {
      for (const bill of gateways.unpaidOf(placed.number, isLate).slice(0, most)) gateways.pay(bill);
    };
    const paysLate = () => {
      pay(true);
      this.town.unhappy.push(placed);
    };
    if (plan === "pays after all") return void this.town.late.push(paysLate);
    pay(false);
    await this.#pause(1_000, 5_000);
    if (this.#chance.happens(0.7)) this.town.unhappy.push(placed);
  }

  async #reopen(token: string): Promise<void> {
    const path = `/orders/track/${token}/payment`;
    const response = await this.#press(path);
    if (response?.status !== 200) return;
    this.#hold(response.body.payment?.status !== "failed", "a reopened payment can be paid");
    const again = await this.#insist({ path });
    this.#hold(
      again?.status !== 200 || again.text === response.text,
      "valid payment instructions are returned unchanged",
    );
  }

  async #lookUp({ number }: SimulatedOrder): Promise<void> {
    const { phones } = this.town;
    const before = phones.countOf(this.contact);
    const sent = await this.#insist({ path: "/orders/lookup/otp/send", body: { contact: this.contact } });
    const code = sent?.status === 200 ? await phones.nextCode(this.contact, before, 4 * minuteMs) : null;
    if (code === null) return;
    const ticket = sent?.body.ticket ?? "";
    const call = { path: "/orders/lookup/otp/verify", body: { contact: this.contact, code, ticket } };
    const response = await this.#insist(call);
    const found = new Set(response?.body.orders?.map((each) => each.number));
    this.#hold(response?.status !== 200 || found.has(number), "a verified contact finds its orders");
    const isOthers = this.town.placed.some((each) => each.contact !== this.contact && found.has(each.number));
    this.#hold(!isOthers, "a verified contact finds no orders of others");
    const again = await this.#insist(call);
    this.#hold(again?.status !== 200, "a lookup code works once");
  }

  #insist(call: SimulatedCall): Promise<SimulatedAnswer> {
    return this.town.network.insist(this.name, { ...call, key: this.#newKey() });
  }

  /** A page that creates a new key per order instead of per click. Another order uses the same key. */
  #press(path: string): Promise<SimulatedAnswer> {
    return this.town.network.insist(this.name, { path, key: "tekan" });
  }

  get #now(): number {
    return this.town.world.kernel.now;
  }

  #newKey(): string {
    this.#keys += 1;
    return `${this.name}-${this.#keys}`;
  }

  #pause(least: number, most: number): Promise<void> {
    return this.town.world.kernel.sleep(this.#chance.between(least, most));
  }

  #hold(isTrue: boolean, promise: string): void {
    this.town.world.hold(isTrue, promise);
  }
}
