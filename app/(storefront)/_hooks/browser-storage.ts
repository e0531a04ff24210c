import { useSyncExternalStore } from "react";
import { objectFields } from "@/lib/contract/object-fields";

/** The part of the browser's storage API that we use. */
export type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Value in the browser's storage. All readers see a change immediately, also in other tabs. */
export type Store<T> = {
  read(): T;
  write(value: T): void;
  subscribe(listener: () => void): () => void;
};

type StoreOptions<T> = {
  key: string;
  /** `device`: until it is removed, in all tabs. `visit`: in this tab, until it is closed. */
  lasts: "device" | "visit";
  /**
   * If the browser has no storage, carries the value between pages in `window.name`. The value must not be personal.
   */
  isCarried?: boolean;
  /** Parses the stored value. An older page or the user may have written it. */
  parse: (storedValue: unknown) => T;
};

/** Creates a store. Without browser storage the value lives as long as the page, or as the tab if `isCarried`. */
export function createStore<T>(
  { key, lasts, isCarried = false, parse }: StoreOptions<T>,
  storage = openBrowserStorage(lasts, isCarried ? windowTexts() : new Map()),
  tabs = otherTabs(),
): Store<T> {
  const name = `etalase.${key}`;
  const listeners = new Set<() => void>();
  let last: { text: string | null; value: T } | null = null;
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const hear = (event: Event) => {
    if (!("key" in event) || event.key === name || event.key === null) notifyListeners();
  };
  return {
    read() {
      const text = storage.getItem(name);
      if (!last || last.text !== text) last = { text, value: parse(parsed(text)) };
      return last.value;
    },
    write(value) {
      if (value === null) storage.removeItem(name);
      else storage.setItem(name, JSON.stringify(value));
      notifyListeners();
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

/** Returns the stored value; null on the server and in the first render, before it is known. */
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

/** Returns the browser's storage, with a fallback if it is full, forbidden or absent. */
export function openBrowserStorage(
  lasts: StoreOptions<unknown>["lasts"],
  spare: SpareTexts = new Map(),
): BrowserStorage {
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

/** Returns true if values are lost with the tab, because the browser's storage is forbidden, full or absent. */
export function useKeepsNothing(): boolean {
  return useSyncExternalStore(never, keepsNothing, () => false);
}

const never = () => () => undefined;

function keepsNothing(): boolean {
  const probe = "etalase.coba";
  isForbidden ??= attempted(() => globalThis.localStorage.setItem(probe, probe)) === failed;
  if (!isForbidden) attempted(() => globalThis.localStorage.removeItem(probe));
  return isForbidden;
}

let isForbidden: boolean | null = null;

type SpareTexts = {
  get(name: string): string | undefined;
  set(name: string, text: string): unknown;
  delete(name: string): unknown;
};

/** Storage in `window.name`, which outlives the page but not the tab. Written only if no other storage works. */
function windowTexts(): SpareTexts {
  if (typeof window === "undefined") return new Map();
  const read = () => {
    const texts = window.name.startsWith(mark) ? parsed(window.name.slice(mark.length)) : null;
    return new Map(Object.entries(objectFields(texts)).map(([name, text]) => [name, String(text)]));
  };
  const write = (texts: Map<string, string>) => {
    window.name = mark + JSON.stringify(Object.fromEntries(texts));
  };
  return {
    get: (name) => read().get(name),
    set: (name, text) => write(read().set(name, text)),
    delete(name) {
      const texts = read();
      if (texts.delete(name)) write(texts);
    },
  };
}

const mark = "etalase ";

const failed = null;

function attempted<T>(action: () => T): T | typeof failed {
  try {
    return action();
  } catch {
    return failed;
  }
}

function otherTabs(): EventTarget | null {
  return typeof window === "undefined" ? null : window;
}
