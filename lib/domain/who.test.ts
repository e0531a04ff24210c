import { expect, test } from "vitest";
import { mayAs, type Who } from "./who";

const staff: Who = { kind: "staff", id: "stf_1", name: "Rina", role: "staff" };
const owner: Who = { kind: "staff", id: "stf_2", name: "Laras", role: "owner" };
const token: Who = { kind: "token", id: "tok_1", name: "Kasir", role: "staff" };

test("staff may do what staff may, an owner everything, and whoever runs the server too", () => {
  for (const who of [staff, owner, token, { kind: "command" }, { kind: "system" }] satisfies Who[]) {
    expect(mayAs("staff", who)).toBe(true);
  }
  expect([staff, token].map((who) => mayAs("owner", who))).toEqual([false, false]);
  expect([owner, { kind: "command" } as const].map((who) => mayAs("owner", who))).toEqual([true, true]);
});
