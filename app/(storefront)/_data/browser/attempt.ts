import { ApiFailure, type CallOptions } from "@/lib/client";
import { createStore, type Store } from "./storage";

/** A request that may have had an effect already: what was asked, as a fingerprint, and the key it was asked under. */
type Attempt = { print: string; key: string };
export type Attempts = Readonly<Record<string, Attempt>>;

const attempts = createStore<Attempts>({ key: "percobaan", lasts: "visit", parse: attemptsOf });

/**
 * Sends a request so that repeating it is safe: the same request is sent under the same key, also after a lost answer or a
 * reload, until it is answered for good. A changed request, and one after an answer, is a new one.
 */
export async function once<Input extends object, Answer>(
  purpose: string,
  input: Input,
  send: (input: Input, options: CallOptions) => Promise<Answer>,
  store: Store<Attempts> = attempts,
): Promise<Answer> {
  const idempotencyKey = keyFor(store, purpose, input);
  try {
    const answer = await send(input, { idempotencyKey });
    forget(store, purpose);
    return answer;
  } catch (failure) {
    if (isForGood(failure)) forget(store, purpose);
    throw failure;
  }
}

function keyFor(store: Store<Attempts>, purpose: string, input: object): string {
  const print = printOf(JSON.stringify(input));
  const before = store.read()[purpose];
  if (before?.print === print) return before.key;
  const key = newKey();
  store.write({ ...store.read(), [purpose]: { print, key } });
  return key;
}

function forget(store: Store<Attempts>, purpose: string): void {
  const { [purpose]: _, ...others } = store.read();
  store.write(others);
}

/** A refusal is an answer. A fault, a full queue and silence are none: nobody knows yet what became of the request. */
function isForGood(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return false;
  const { status, code } = failure;
  return (
    status >= 400 && status < 500 && status !== 429 && code !== "idempotency_in_progress" && code !== "unreachable"
  );
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A short text that differs when the request does; what the buyer typed is not kept a second time. */
function printOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ point, 2654435761);
    low = Math.imul(low ^ point, 1597334677);
  }
  return `${text.length}.${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}

function attemptsOf(kept: unknown): Attempts {
  const entries = Object.entries(Object(kept)).flatMap(([purpose, attempt]): [string, Attempt][] => {
    const { print, key } = Object(attempt);
    return typeof print === "string" && typeof key === "string" ? [[purpose, { print, key }]] : [];
  });
  return Object.fromEntries(entries);
}
