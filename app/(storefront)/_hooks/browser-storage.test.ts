import { afterEach, expect, test, vi } from "vitest";
import { type BrowserStorage, createStore } from "./browser-storage";

/** Fake browser with one storage and the storage events of other tabs. */
function browser() {
  const entries = new Map<string, string>();
  const tabs: EventTarget[] = [];
  const storage: BrowserStorage = {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, text) => void entries.set(name, text),
    removeItem: (name) => void entries.delete(name),
  };
  const openTab = () => {
    const tab = new EventTarget();
    tabs.push(tab);
    const own: BrowserStorage = {
      ...storage,
      setItem(name, text) {
        storage.setItem(name, text);
        for (const other of tabs)
          if (other !== tab) other.dispatchEvent(Object.assign(new Event("storage"), { key: name }));
      },
    };
    const parse = (value: unknown) => (Array.isArray(value) ? value.map(Number) : []);
    return createStore<number[]>({ key: "angka", lasts: "device", parse }, own, tab);
  };
  return { entries, openTab };
}

test("a value written in one tab is announced to and readable in the other", () => {
  const { openTab } = browser();
  const [one, other] = [openTab(), openTab()];
  let callCount = 0;
  other.subscribe(() => callCount++);
  one.write([1, 2]);
  expect([callCount, other.read()]).toEqual([1, [1, 2]]);
});

test("an unsubscribed listener gets no further updates", () => {
  const { openTab } = browser();
  const [one, other] = [openTab(), openTab()];
  let callCount = 0;
  other.subscribe(() => callCount++)();
  one.write([1]);
  expect(callCount).toBe(0);
});

test("a stored value is the same object until it changes", () => {
  const store = browser().openTab();
  store.write([1]);
  const before = store.read();
  expect(store.read()).toBe(before);
  store.write([2]);
  expect(store.read()).not.toBe(before);
});

test("an unreadable stored value counts as empty", () => {
  const { entries, openTab } = browser();
  entries.set("etalase.angka", "{broken");
  expect(openTab().read()).toEqual([]);
});

test("without browser storage, a value lasts as long as the page", () => {
  const store = createStore<unknown>({ key: "angka", lasts: "device", parse: (value) => value });
  store.write([7]);
  expect(store.read()).toEqual([7]);
});

afterEach(() => vi.unstubAllGlobals());

test("without browser storage, only values marked as carried outlive the page", () => {
  vi.stubGlobal("window", { name: "", addEventListener: () => undefined });
  const open = (key: string, isCarried: boolean) =>
    createStore<unknown>({ key, lasts: "device", isCarried, parse: (value) => value });
  open("angka", true).write([7]);
  open("huruf", true).write(["a"]);
  open("nama", false).write("Sari");
  expect([open("angka", true).read(), open("huruf", true).read(), open("nama", false).read()]).toEqual([
    [7],
    ["a"],
    null,
  ]);
  expect(window.name).not.toContain("Sari");
  open("angka", true).write(null);
  expect([open("angka", true).read(), open("huruf", true).read()]).toEqual([null, ["a"]]);
});

test("a window name set by another site is ignored", () => {
  vi.stubGlobal("window", { name: "checkout", addEventListener: () => undefined });
  const store = createStore<unknown>({ key: "angka", lasts: "device", isCarried: true, parse: (value) => value });
  expect(store.read()).toBeNull();
});
