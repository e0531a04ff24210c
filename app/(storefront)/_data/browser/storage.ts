import { useSyncExternalStore } from "react";

/** As much of the browser's storage as is used here. */
export type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A value kept in the browser. Every reader sees a change at once, readers in other tabs as well. */
export type Store<T> = {
  read(): T;
  write(value: T): void;
  subscribe(listener: () => void): () => void;
};

type StoreOptions<T> = {
  key: string;
  /** `device`: until it is removed, in every tab. `visit`: in this tab, until it is closed. */
  lasts: "device" | "visit";
  /** What the kept text means; whatever it holds was perhaps written by an older page, or by hand. */
  parse: (kept: unknown) => T;
};

/** Opens a store. Where the browser keeps nothing, the value lives as long as the page. */
export function createStore<T>(
  { key, lasts, parse }: StoreOptions<T>,
  place = placeFor(lasts),
  tabs = otherTabs(),
): Store<T> {
  const name = `etalase.${key}`;
  const listeners = new Set<() => void>();
  let last: { text: string | null; value: T } | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const hear = (event: Event) => {
    if (!("key" in event) || event.key === name || event.key === null) tell();
  };
  return {
    read() {
      const text = place.getItem(name);
      if (!last || last.text !== text) last = { text, value: parse(parsed(text)) };
      return last.value;
    },
    write(value) {
      if (value === null) place.removeItem(name);
      else place.setItem(name, JSON.stringify(value));
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) tabs?.addEventListener("storage", hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) tabs?.removeEventListener("storage", hear);
      };
    },
  };
}

/** What the store holds; null on the server and in the first picture, where it is not known yet. */
export function useStored<T>(store: Store<T>): T | null {
  return useSyncExternalStore(store.subscribe, store.read, unknown);
}

const unknown = () => null;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** The browser's storage, or a stand-in where it is full, forbidden or absent. */
export function placeFor(lasts: StoreOptions<unknown>["lasts"]): BrowserStorage {
  const spare = new Map<string, string>();
  const real = () => (lasts === "device" ? globalThis.localStorage : globalThis.sessionStorage);
  return {
    getItem: (name) => spare.get(name) ?? attempted(() => real().getItem(name)) ?? null,
    setItem(name, text) {
      spare.delete(name);
      if (attempted(() => real().setItem(name, text)) === failed) spare.set(name, text);
    },
    removeItem(name) {
      spare.delete(name);
      attempted(() => real().removeItem(name));
    },
  };
}

const failed = null;

function attempted<T>(act: () => T): T | typeof failed {
  try {
    return act();
  } catch {
    return failed;
  }
}

function otherTabs(): EventTarget | null {
  return typeof window === "undefined" ? null : window;
}
