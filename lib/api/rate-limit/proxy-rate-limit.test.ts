import { afterAll, beforeAll, expect, test } from "vitest";
import { budgets } from "@/lib/contract/limits";
import { peerHeader } from "../request/peer";
import { refuseInProxy } from "./proxy-rate-limit";

beforeAll(() => {
  process.env.CLIENT_IP_HEADER = "x-client-ip";
});
afterAll(() => {
  delete process.env.CLIENT_IP_HEADER;
});

function ask(path: string, headers: Record<string, string>): Response | null {
  return refuseInProxy(new Request(`http://toko.example${path}`, { headers: { host: "toko.example", ...headers } }));
}

test("on Next alone a visitor over the rate limit gets a plain page, and other visitors are not affected", () => {
  const answers = Array.from({ length: budgets.docs * 2 + 1 }, () => ask("/docs", { "x-client-ip": "203.0.113.7" }));
  const refusal = answers.find((answer) => answer !== null);
  expect(refusal?.status).toBe(429);
  expect(Number(refusal?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answers.filter((answer) => answer === null).length).toBeGreaterThanOrEqual(budgets.docs);
  expect(ask("/docs", { "x-client-ip": "203.0.113.8" })).toBeNull();
});

test("a visit already counted by our own server is not counted twice", () => {
  const counted = { "x-client-ip": "203.0.113.9", [peerHeader()]: "203.0.113.9" };
  const answers = Array.from({ length: budgets.docs * 2 + 1 }, () => ask("/docs", counted));
  expect(new Set(answers)).toEqual(new Set([null]));
});
