import { expect, test } from "vitest";
import { decideAccess, type Plan, type Verdict } from "./access";

const host = "toko.example";
const callers = ["https://toko.example", "https://situs.example", "http://localhost:3000"];
const decide = (plan: Plan, method: string, origin: string | null): Verdict =>
  decideAccess({ origin, host, method }, { plan, callers });

test("a server may call on every plan", () => {
  for (const plan of ["basic", "read", "write"] as const) expect(decide(plan, "POST", null).kind).toBe("allowed");
});

test("a page on the shop's own host may call on every plan", () => {
  for (const plan of ["basic", "read", "write"] as const) {
    expect(decide(plan, "POST", "https://toko.example").kind).toBe("allowed");
  }
});

const plans: [plan: Plan, method: string, verdict: Verdict][] = [
  ["write", "GET", { kind: "allowed" }],
  ["write", "POST", { kind: "allowed" }],
  ["write", "DELETE", { kind: "allowed" }],
  ["read", "GET", { kind: "allowed" }],
  ["read", "HEAD", { kind: "allowed" }],
  ["read", "POST", { kind: "plan_limit", plan: "read", need: "write" }],
  ["read", "PUT", { kind: "plan_limit", plan: "read", need: "write" }],
  ["basic", "GET", { kind: "plan_limit", plan: "basic", need: "read" }],
  ["basic", "POST", { kind: "plan_limit", plan: "basic", need: "write" }],
];

for (const [plan, method, verdict] of plans) {
  test(`from a registered domain on the ${plan} plan, ${method} is ${verdict.kind}`, () => {
    expect(decide(plan, method, "https://situs.example")).toEqual(verdict);
  });
}

test("plain http is allowed only on this machine", () => {
  expect(decide("write", "GET", "http://localhost:3000").kind).toBe("allowed");
  expect(decide("write", "GET", "http://situs.example").kind).toBe("forbidden");
});

const strangers = [
  "null",
  "",
  "*",
  "https://situs.example:8443",
  "https://situs.example:443",
  "https://situs.example.",
  "https://SITUS.example",
  "https://www.situs.example",
  "https://example",
  "https://situs.example.evil.example",
  "https://evil-situs.example",
  "https://situs.examplex",
  "https://situs.example/path",
  "https://situs.example?x",
  "https://situs.example#x",
  "https://user@situs.example",
  "https://situs.example, https://situs.example",
  "https://situs.example%60",
  "chrome-extension://situs.example",
  "file://",
  "capacitor://localhost",
];

for (const origin of strangers) {
  test(`the origin "${origin}" is not a domain of the shop`, () => {
    expect(decide("write", "GET", origin)).toEqual({ kind: "forbidden" });
  });
}
