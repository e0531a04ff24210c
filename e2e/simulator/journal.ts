import { budgets } from "@/lib/contract/limits";
import { objectFields } from "@/lib/contract/object-fields";
import { isFinal, nameOf, type SimulatedAnswer, type SimulatedCall } from "./call";
import type { SimulatedWorld } from "./runtime/world";

const smallestBudget = Math.min(...Object.values(budgets));

/** Errors that are not final. The key belongs to another request, the shop may reopen, or an order of the buyer may end. */
const unkept: readonly string[] = ["idempotency_key_reused", "shop_closed", "open_orders_limit"];

type JournalEntry = { call: SimulatedCall; response: NonNullable<SimulatedAnswer> };

/** Every final response to callers, by idempotency key. */
export class Journal {
  readonly entries = new Map<string, JournalEntry>();
  readonly #asked = new Map<string, number[]>();
  readonly #orders = new Map<string, { id: string; text: string }>();

  constructor(readonly world: SimulatedWorld) {}

  /** Records a response. It must equal an earlier response under the same key. */
  record(caller: string, call: SimulatedCall, response: SimulatedAnswer): void {
    if (!response) return;
    this.world.hold(response.status !== 500, `no response has the status 500: ${nameOf(call)}`);
    this.#holdBudget(caller, response);
    this.#knowOrder(call, response);
    if (call.key === undefined || !isFinal(response)) return;
    if (unkept.includes(String(response.body.error?.code))) return;
    const name = `${call.path} ${call.key} ${JSON.stringify(call.body)}`;
    const before = this.entries.get(name);
    if (!before) return void this.entries.set(name, { call, response });
    const isSame = before.response.status === response.status && before.response.text === response.text;
    this.world.hold(isSame, `a repeated request gets its first response: ${nameOf(call)}`);
  }

  /** A caller with few requests is never rate limited, whatever the counter store returns. */
  #holdBudget(caller: string, { body }: NonNullable<SimulatedAnswer>): void {
    const { now } = this.world.kernel;
    const asked = [...(this.#asked.get(caller) ?? []).filter((at) => at > now - 120_000), now];
    this.#asked.set(caller, asked);
    const isRefused = body.error?.code === "rate_limited";
    this.world.hold(!isRefused || asked.length > smallestBudget, "no caller is rejected within the rate limit");
  }

  /** Orders reported to buyers. */
  get orders(): { draftId: string; id: string }[] {
    return [...this.#orders].map(([draftId, { id }]) => ({ draftId, id }));
  }

  /** Checks that a draft becomes one order, for any caller and any number of requests. */
  #knowOrder(
    { path, body }: SimulatedCall,
    { status, body: { order, track_token } }: NonNullable<SimulatedAnswer>,
  ): void {
    if (path !== "/checkout/otp/verify" || status !== 200 || !order) return;
    const draftId = String(objectFields(body).draft_id);
    const text = `${order.id} ${order.number} ${order.total} ${track_token}`;
    const before = this.#orders.get(draftId) ?? { id: order.id, text };
    this.#orders.set(draftId, before);
    this.world.hold(before.text === text, "a draft becomes one order, with one token");
  }
}
