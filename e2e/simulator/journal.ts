import { budgets } from "@/lib/contract/limits";
import { isFinal, nameOf, type SimulatedAnswer, type SimulatedCall } from "./call";
import type { SimulatedWorld } from "./runtime/world";

const smallestBudget = Math.min(...Object.values(budgets));

/** Refusals that are no promise: the key is another request's, the shop may open again, or an order of the buyer may end. */
const unkept: readonly string[] = ["idempotency_key_reused", "shop_closed", "open_orders_limit"];

type JournalEntry = { call: SimulatedCall; told: NonNullable<SimulatedAnswer> };

/** What was promised to callers: every answer that is final, by the key that it was given under. */
export class Journal {
  readonly kept = new Map<string, JournalEntry>();
  readonly #asked = new Map<string, number[]>();
  readonly #orders = new Map<string, { id: string; text: string }>();

  constructor(readonly world: SimulatedWorld) {}

  /** Writes an answer down; what was said before under the same key must be said again. */
  heard(who: string, call: SimulatedCall, told: SimulatedAnswer): void {
    if (!told) return;
    this.world.hold(told.status !== 500, `nothing is answered with 500: ${nameOf(call)}`);
    this.#holdBudget(who, told);
    this.#knowOrder(call, told);
    if (call.key === undefined || !isFinal(told)) return;
    if (unkept.includes(String(told.body.error?.code))) return;
    const name = `${call.path} ${call.key} ${JSON.stringify(call.body)}`;
    const before = this.kept.get(name);
    if (!before) return void this.kept.set(name, { call, told });
    const isSame = before.told.status === told.status && before.told.text === told.text;
    this.world.hold(isSame, `a repeated request gets its first answer: ${nameOf(call)}`);
  }

  /** Who asks little is not refused, whatever the store of counters says. */
  #holdBudget(who: string, { body }: NonNullable<SimulatedAnswer>): void {
    const { now } = this.world.kernel;
    const asked = [...(this.#asked.get(who) ?? []).filter((at) => at > now - 120_000), now];
    this.#asked.set(who, asked);
    const isRefused = body.error?.code === "rate_limited";
    this.world.hold(!isRefused || asked.length > smallestBudget, "nobody is refused who asks little");
  }

  /** The orders that buyers were told of. */
  get orders(): { draftId: string; id: string }[] {
    return [...this.#orders].map(([draftId, { id }]) => ({ draftId, id }));
  }

  /** A draft becomes one order, whoever asks and however often. */
  #knowOrder(
    { path, body }: SimulatedCall,
    { status, body: { order, track_token } }: NonNullable<SimulatedAnswer>,
  ): void {
    if (path !== "/checkout/otp/verify" || status !== 200 || !order) return;
    const draftId = String(Object(body).draft_id);
    const text = `${order.id} ${order.number} ${order.total} ${track_token}`;
    const before = this.#orders.get(draftId) ?? { id: order.id, text };
    this.#orders.set(draftId, before);
    this.world.hold(before.text === text, "a draft becomes one order, with one token");
  }
}
