import { afterAll, beforeAll, expect, test } from "vitest";
import { checkForwarding } from "@/lib/modules/operations/checks/deployment";
import { settleBackground } from "@/lib/platform/background";
import { readEnv } from "@/lib/platform/env";
import { memoryKv } from "@/lib/platform/kv/memory";
import { openLog } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import { untrustedHeader, watchForwarding } from "./forwarded-address";

/** Every logged line. */
const lines: string[] = [];
singleton("log", () => openLog("info", { write: (line) => lines.push(line) }));

let shop: TestWorld;
beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

function caller(remoteAddress: string, headers: Record<string, string>) {
  return { headers, socket: { remoteAddress } };
}

const requests: [
  title: string,
  peer: string,
  headers: Record<string, string>,
  setting: string | null,
  found: string | null,
][] = [
  [
    "Caddy or nginx, without CLIENT_IP_HEADER",
    "127.0.0.1",
    { "x-forwarded-for": "203.0.113.7" },
    null,
    "x-forwarded-for",
  ],
  ["a local proxy over IPv6", "::1", { "x-real-ip": "203.0.113.7" }, null, "x-real-ip"],
  [
    "a local proxy with an IPv4-mapped address",
    "::ffff:127.0.0.1",
    { "cf-connecting-ip": "203.0.113.7" },
    null,
    "cf-connecting-ip",
  ],
  [
    "a proxy that sends the Forwarded header of RFC 7239",
    "127.0.0.1",
    { forwarded: "proto=https;for=203.0.113.7" },
    null,
    "forwarded",
  ],
  [
    "CLIENT_IP_HEADER names a header that the proxy does not send",
    "127.0.0.1",
    { "x-forwarded-for": "203.0.113.7" },
    "cf-connecting-ip",
    "x-forwarded-for",
  ],
  ["a trusted proxy", "127.0.0.1", { "x-forwarded-for": "203.0.113.7" }, "x-forwarded-for", null],
  ["a program on this machine", "127.0.0.1", { forwarded: "host=toko.example" }, null, null],
  ["a stranger who forges a header", "203.0.113.7", { "x-forwarded-for": "198.51.100.1" }, null, null],
];

for (const [title, peer, headers, setting, found] of requests) {
  test(`${title}: ${found === null ? "no untrusted header" : `untrusted header ${found}`}`, () => {
    expect(untrustedHeader(caller(peer, headers), setting)).toBe(found);
  });
}

test("an untrusted header is logged once, and the doctor reports it until it is trusted or unseen for a day", async () => {
  const env = readEnv({});
  const { db } = shop;
  const findings = (setting: Record<string, string>, now = fixedNow) =>
    checkForwarding({ ...shop.at(now), env: readEnv(setting), kv: memoryKv(), media: null, now });
  const look = watchForwarding({ env, db, clock: { now: () => fixedNow } });
  look(caller("203.0.113.7", { "x-forwarded-for": "198.51.100.1" }));
  await settleBackground();
  expect(await findings({})).toEqual([]);
  for (let request = 0; request < 3; request++) look(caller("127.0.0.1", { "x-forwarded-for": "203.0.113.7" }));
  await settleBackground();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ header: "x-forwarded-for", msg: expect.stringContaining("set CLIENT_IP_HEADER") }),
  ]);
  expect(await findings({})).toEqual([
    {
      isBroken: true,
      what: expect.stringContaining("one rate limit"),
      todo: expect.stringContaining("CLIENT_IP_HEADER"),
    },
  ]);
  expect(await findings({ CLIENT_IP_HEADER: "x-forwarded-for" })).toEqual([]);
  expect(await findings({}, new Date(fixedNow.getTime() + 25 * 3_600_000))).toEqual([]);
});
