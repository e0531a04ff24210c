import { randomInt } from "node:crypto";
import type { Percentiles, PurchaseResult, Shopping } from "./buyers";
import { Line } from "./line";
import {
  askDraft,
  askRates,
  buy,
  type CallName,
  type Carry,
  calls,
  type PlannedPurchase,
  type PurchaseRequest,
} from "./purchase";

/**
 * Each purchase has its own number and thus its own contact, because a contact gets five codes an hour. Every run
 * starts at a random number.
 */
let purchases = randomInt(90_000_000);

function nextBuyer(): PlannedPurchase {
  const number = purchases++;
  return { number, contact: `0812${String(number).padStart(8, "0")}`, keyed: true };
}

/** One running round of purchases: its end, and the duration of each call. */
class PurchaseRound {
  readonly #times = new Map<CallName, number[]>(calls.map((name) => [name, []]));
  readonly #shopping: Shopping;
  readonly #startedAt = performance.now();
  readonly #durations: number[] = [];
  #begun = 0;
  #fault: string | null = null;

  constructor(shopping: Shopping) {
    this.#shopping = shopping;
  }

  /** Returns true if another purchase should begin. */
  begins(): boolean {
    const { until } = this.#shopping;
    const isOver =
      "times" in until ? this.#begun >= until.times : performance.now() - this.#startedAt >= until.seconds * 1_000;
    if (isOver || this.#fault) return false;
    this.#begun += 1;
    return true;
  }

  ends(milliseconds: number): void {
    this.#durations.push(milliseconds);
  }

  note(name: CallName, milliseconds: number): void {
    this.#times.get(name)?.push(milliseconds);
  }

  fail(fault: unknown): void {
    this.#fault ??= fault instanceof Error ? fault.message : String(fault);
  }

  outcome(): PurchaseResult {
    const seconds = (performance.now() - this.#startedAt) / 1_000;
    const measured = [...this.#times].filter(([, times]) => times.length > 0);
    const percentilesByCall = Object.fromEntries(measured.map(([name, times]) => [name, percentiles(times)]));
    const done = this.#durations.length;
    const fault = this.#fault ?? (done === 0 ? "nothing was bought" : null);
    return { done, seconds, calls: percentilesByCall, purchase: percentiles(this.#durations), fault };
  }
}

function percentiles(times: readonly number[]): Percentiles {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Sends requests over one connection and records the duration of each call. Reading the inbox is not a call of a buyer. */
function carrier(line: Line, host: string, note: PurchaseRound["note"]): Carry {
  return async (name, sent) => {
    const bytes = formatRequest(sent, host);
    const sentAt = performance.now();
    const { status, text } = await line.ask(bytes);
    if (name !== "inbox") note(name, performance.now() - sentAt);
    if (status !== 200) throw new Error(`${name} was answered with ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
}

function formatRequest({ method, path, body, headers = {} }: PurchaseRequest, host: string): string {
  const text = body === undefined ? "" : JSON.stringify(body);
  const form = body === undefined ? "" : `Content-Type: application/json\r\nContent-Length: ${text.length}\r\n`;
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${form}${own.join("")}\r\n${text}`;
}

/** Buys until the round is over. Does not record the calls before the measured one. */
async function shop(line: Line, round: PurchaseRound, { what, host }: Shopping): Promise<void> {
  const carry = carrier(line, host, (name, milliseconds) => round.note(name, milliseconds));
  const first = nextBuyer();
  const quote =
    what === "draft"
      ? await askRates(
          carrier(line, host, () => undefined),
          first,
        )
      : "";
  while (round.begins()) {
    const buyer = nextBuyer();
    const startedAt = performance.now();
    if (what === "checkout") await buy(carry, buyer);
    else if (what === "rates") await askRates(carry, buyer);
    else await askDraft(carry, { ...buyer, number: first.number }, quote);
    round.ends(performance.now() - startedAt);
  }
}

async function run(shopping: Shopping): Promise<PurchaseResult> {
  const lines = await Promise.all(Array.from({ length: shopping.buyers }, () => Line.open(shopping.port)));
  const round = new PurchaseRound(shopping);
  await Promise.all(lines.map((line) => shop(line, round, shopping).catch((fault) => round.fail(fault))));
  const outcome = round.outcome();
  for (const line of lines) line.close();
  return outcome;
}

process.on("message", async (shopping: Shopping) => {
  const failed = (fault: unknown): PurchaseResult => ({
    done: 0,
    seconds: 0,
    calls: {},
    purchase: percentiles([]),
    fault: String(fault),
  });
  process.send?.(await run(shopping).catch(failed));
});
process.on("disconnect", () => process.exit(0));
