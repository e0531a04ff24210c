import { expect, test } from "vitest";
import { type Actor, mayAs } from "./actor";

const staff: Actor = { kind: "staff", id: "stf_1", name: "Rina", role: "staff" };
const owner: Actor = { kind: "staff", id: "stf_2", name: "Laras", role: "owner" };
const token: Actor = { kind: "token", id: "tok_1", name: "Kasir", role: "staff" };

test("staff have the staff role's rights; owners and the server's operator have all", () => {
  for (const actor of [staff, owner, token, { kind: "command" }, { kind: "system" }] satisfies Actor[]) {
    expect(mayAs("staff", actor)).toBe(true);
  }
  expect([staff, token].map((actor) => mayAs("owner", actor))).toEqual([false, false]);
  expect([owner, { kind: "command" } as const].map((actor) => mayAs("owner", actor))).toEqual([true, true]);
});
