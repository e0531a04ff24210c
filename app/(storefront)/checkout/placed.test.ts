import { afterEach, expect, test, vi } from "vitest";
import { leaveCheckout, returnToPlaced } from "./placed";

/** Fake tab at the code dialog, whose history entry follows the checkout's. Records the calls in order. */
function tab(hash: string) {
  const done: string[] = [];
  const window = new EventTarget();
  const location = {
    hash,
    assign: (url: string) => done.push(`assign ${url}`),
    replace: (url: string) => done.push(`replace ${url}`),
  };
  const history = {
    state: {},
    back() {
      location.hash = "";
      done.push("back");
      window.dispatchEvent(new Event("popstate"));
    },
    replaceState(state: object) {
      history.state = state;
      done.push(`mark${location.hash}`);
    },
  };
  for (const [name, value] of Object.entries({ window, location, history })) vi.stubGlobal(name, value);
  return done;
}

afterEach(() => vi.unstubAllGlobals());

for (const [hash, steps] of [
  ["#kode", ["back", "mark", "assign /track/abc"]],
  ["", ["mark", "assign /track/abc"]],
] as const) {
  test(`the buyer goes from checkout${hash} to the placed order, and returns there from the checkout`, () => {
    const done = tab(hash);
    leaveCheckout("abc");
    expect(done).toEqual(steps);
    expect(returnToPlaced()).toBe(true);
    expect(done.at(-1)).toBe("replace /track/abc");
  });
}

test("a checkout without a placed order redirects nowhere", () => {
  const done = tab("");
  expect(returnToPlaced()).toBe(false);
  expect(done).toEqual([]);
});
