import { EtalaseError } from "./error";

/** Storage of keys that survives a reload, such as `sessionStorage`. */
export type KeyStore = {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
};

/**
 * Gives a request the idempotency key that makes it safe to repeat. With a store, an equal request reuses its key until a final
 * response. This also works after a lost response or a reload. A changed request, or one after a final response, gets a new
 * key.
 */
export async function withIdempotencyKey<T>(
  request: { name: string; input: object; store: KeyStore | undefined },
  action: (key: string) => Promise<T>,
): Promise<T> {
  const entry = openEntry(request.store, `etalase.key.${request.name}`);
  const print = printOf(JSON.stringify(request.input));
  const [printBefore, keyBefore] = entry.read()?.split(" ") ?? [];
  const key = printBefore === print && keyBefore ? keyBefore : newKey();
  entry.write(`${print} ${key}`);
  const forget = () => {
    // Meanwhile another request may have overwritten the entry.
    if (entry.read()?.endsWith(key)) entry.write(null);
  };
  try {
    const answer = await action(key);
    forget();
    return answer;
  } catch (failure) {
    if (isForGood(failure)) forget();
    throw failure;
  }
}

/** A client error is a final response. A server error, a rate limit and no response are not: the outcome is still unknown. */
function isForGood(failure: unknown): boolean {
  if (!(failure instanceof EtalaseError)) return false;
  const { status, code } = failure;
  const isOpen = status === 429 || code === "idempotency_in_progress" || code === "unreachable";
  return status >= 400 && status < 500 && !isOpen;
}

/** One entry of the store. A store that is full or forbidden is ignored. */
function openEntry(store: KeyStore | undefined, name: string) {
  const attempt = <T>(action: () => T): T | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt(() => store?.getItem(name) ?? null),
    write: (value: string | null) =>
      attempt(() => (value === null ? store?.removeItem(name) : store?.setItem(name, value))),
  };
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Short fingerprint that differs if the request differs. It avoids storing the buyer's input a second time. */
function printOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ point, 2654435761);
    low = Math.imul(low ^ point, 1597334677);
  }
  return `${text.length}.${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}
