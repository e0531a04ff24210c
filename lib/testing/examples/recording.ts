import * as z from "zod";
import { loadUseCase } from "@/lib/api/merchant/use-cases";
import { type MerchantContract, merchantContract } from "@/lib/api/operations.merchant";
import type { MerchantOperationName } from "@/lib/contract/endpoints.merchant";
import type { MerchantExample } from "@/lib/contract/merchant/examples";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import { settleBackground } from "@/lib/platform/background";
import { activity } from "@/lib/schema/staff";
import { readFileText } from "@/lib/use-case/file-answer";
import type { BrowserContext, FileAnswer, MerchantContext, SessionAnswer } from "@/lib/use-case/merchant-context";
import { fields } from "@/lib/values/fields";
import { pinned, short, shortText } from "./pinned-values";
import { beginChance } from "./seeded-random";

export type ExampleContext = MerchantContext & BrowserContext;

/** A request as sent over the wire. */
type Wire = {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  revision?: number | null | undefined;
  bytes?: Uint8Array;
};

/** A call that bypasses the API pipeline. */
export type CarriedCall = { name: MerchantOperationName; ctx: ExampleContext; bytes: Uint8Array | undefined };

/** Makes a call in another way. Returns null if it does not handle the call. */
export type Carrier = (call: CarriedCall) => Promise<{ outcome: unknown } | null>;

type OperationResult<N extends MerchantOperationName> = Output<MerchantContract[N]>;

/**
 * Calls use cases of the merchant API like the pipeline, and stores the first call of each as its example. Only tests
 * use it.
 */
export class Taking {
  readonly examples: Partial<Record<MerchantOperationName, MerchantExample>> = {};
  /** Operations that used `idempotent`, and those that added an entry to the audit log. */
  readonly idempotent = new Set<MerchantOperationName>();
  readonly audited = new Set<MerchantOperationName>();
  readonly #times = new Map<string, number>();

  /** `carry` may make the first call of each operation. */
  constructor(
    public ctx: ExampleContext,
    readonly carry: Carrier = async () => null,
  ) {}

  /** Changes the context of further calls, for example their actor or time. */
  as(change: Partial<ExampleContext>): void {
    this.ctx = { ...this.ctx, ...change };
  }

  /** Advances the time, for cases in which the time determines the order. */
  passes(minutes: number): void {
    this.as({ now: new Date(this.ctx.now.getTime() + minutes * 60_000) });
  }

  async take<N extends MerchantOperationName>(name: N, wire: Wire = {}): Promise<OperationResult<N>> {
    const time = (this.#times.get(name) ?? 0) + 1;
    this.#times.set(name, time);
    beginChance(`${name} ${time}`);
    const op: MerchantOperation = merchantContract[name];
    const { answer, shown } = await outcomeOf(op, await this.#call(name, op, wire, time === 1));
    await settleBackground();
    this.examples[name] ??= { ...requestOf(op, wire), answer: shown };
    return answer as OperationResult<N>;
  }

  async #call(name: MerchantOperationName, op: MerchantOperation, wire: Wire, isFirst: boolean): Promise<unknown> {
    const carried = isFirst ? await this.carry({ name, ctx: this.ctx, bytes: wire.bytes }) : null;
    if (carried) return carried.outcome;
    const input = {
      ...wire.path,
      ...(op.query ? op.query.parse(wire.query ?? {}) : {}),
      ...(op.body ? op.body.parse(wire.body) : {}),
      ...(op.revision === true ? { revision: wire.revision ?? 0 } : {}),
      ...(op.revision === "optional" ? { revision: wire.revision ?? undefined } : {}),
      ...(op.raw ? { bytes: wire.bytes ?? new Uint8Array(), contentType: op.raw.types[0] } : {}),
    };
    const useCase = await loadUseCase(name);
    const entries = await this.ctx.db.$count(activity);
    const outcome = await useCase(this.#watched(name), input).catch((refusal: unknown) => {
      throw new Error(`${name} failed: ${JSON.stringify(fields(refusal).details)}`, { cause: refusal });
    });
    if ((await this.ctx.db.$count(activity)) > entries) this.audited.add(name);
    return outcome;
  }

  /** Context that notes the use of `idempotent`. */
  #watched(name: MerchantOperationName): ExampleContext {
    const note = () => this.idempotent.add(name);
    const idempotent = new Proxy(this.ctx.idempotent, {
      apply: (target, _, args) => note() && Reflect.apply(target, undefined, args),
      get: (target, key) => {
        if (key === "execute") note();
        return Reflect.get(target, key);
      },
    });
    return { ...this.ctx, idempotent };
  }
}

/** The response as a caller reads it, and as the reference shows it. */
async function outcomeOf(
  op: MerchantOperation,
  outcome: unknown,
): Promise<{ answer: unknown; shown: object | string }> {
  if (op.file) return { answer: outcome, shown: shortText(await readFileText(outcome as FileAnswer)) };
  const answer = op.session ? (outcome as SessionAnswer<object>).answer : outcome;
  return { answer: op.session ? outcome : answer, shown: pinned(short(op.response.parse(answer))) };
}

/** Parsed values that an example of a query may have. */
const QueryValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

function requestOf(op: MerchantOperation, { path, query, body, revision }: Wire): Omit<MerchantExample, "answer"> {
  const read = fields(query && op.query?.parse(query));
  return {
    ...(path ? { path } : {}),
    ...(query
      ? { query: QueryValues.parse(Object.fromEntries(Object.keys(query).map((name) => [name, read[name]]))) }
      : {}),
    ...(body ? { body: pinned(body) } : {}),
    ...(typeof revision === "number" ? { revision } : {}),
  };
}
