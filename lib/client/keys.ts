import { EtalaseError } from "./error";

/** Where keys outlive the page, such as `sessionStorage`. */
export type KeyStore = {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
};

/**
 * Gives a request the key that makes it safe to repeat. With a store, the same request is made under the same key, also after
 * a lost answer or a reload, until it is answered for good; a changed request, and one after an answer, is a new one.
 */
export async function keyed<T>(
  request: { name: string; input: object; store: KeyStore | undefined },
  act: (key: string) => Promise<T>,
): Promise<T> {
  const place = placeIn(request.store, `etalase.key.${request.name}`);
  const print = printOf(JSON.stringify(request.input));
  const [printBefore, keyBefore] = place.read()?.split(" ") ?? [];
  const key = printBefore === print && keyBefore ? keyBefore : newKey();
  place.write(`${print} ${key}`);
  const forget = () => {
    // Meanwhile another request may have taken the place.
    if (place.read()?.endsWith(key)) place.write(null);
  };
  try {
    const answer = await act(key);
    forget();
    return answer;
  } catch (failure) {
    if (isForGood(failure)) forget();
    throw failure;
  }
}

/** A refusal is an answer. A fault, a full queue and silence are none: nobody knows yet what became of the request. */
function isForGood(failure: unknown): boolean {
  if (!(failure instanceof EtalaseError)) return false;
  const { status, code } = failure;
  const isOpen = status === 429 || code === "idempotency_in_progress" || code === "unreachable";
  return status >= 400 && status < 500 && !isOpen;
}

/** One entry of the store. A store that is full or forbidden is as good as none. */
function placeIn(store: KeyStore | undefined, name: string) {
  const attempt = <T>(act: () => T): T | null => {
    try {
      return act();
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
