import { createClient } from "@redis/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Bridge } from "@/tools/testbed/bridge";
import { bridgeKv } from "@/tools/testbed/kv-bridge";
import { hasRedis, startRedis } from "@/tools/testbed/redis.mjs";
import type { Kv } from "./kv";
import { redisKv } from "./redis";
import { vercelKv } from "./vercel";

const token = "rahasia";
/** Only the test of a slow store is about time. */
const timeoutMs = 10_000;

type StoreAddresses = { redisUrl: string; bridge: Bridge };
type TimeoutOptions = { timeoutMs?: number };

/** The two protocols: how to open a store, how to open it with a wrong password, and the store's error for that. */
const protocols: [
  name: string,
  open: (addresses: StoreAddresses, options: TimeoutOptions) => Kv,
  asStranger: (addresses: StoreAddresses) => Kv,
  no: RegExp,
][] = [
  [
    "over REST",
    ({ bridge }, options) => vercelKv({ url: bridge.url, token, ...options }),
    ({ bridge }) => vercelKv({ url: bridge.url, token: "salah", timeoutMs }),
    /WRONGPASS/,
  ],
  [
    "over the Redis protocol",
    ({ redisUrl }, options) => redisKv({ url: redisUrl, ...options }),
    ({ redisUrl }) => redisKv({ url: redisUrl.replace("redis://", "redis://:salah@"), timeoutMs: 2_000 }),
    /./,
  ],
];

describe.skipIf(!hasRedis()).each(protocols)("on native Redis, %s", (name, open, asStranger, no) => {
  const stops: (() => unknown)[] = [];
  const addresses: StoreAddresses = { redisUrl: "", bridge: { url: "", stop: async () => undefined } };
  /** Asks Redis directly, without our adapter. */
  let ask: (...command: string[]) => Promise<unknown>;
  let kv: Kv;

  function opened(options: TimeoutOptions = { timeoutMs }): Kv {
    const store = open(addresses, options);
    stops.push(store.close);
    return store;
  }

  beforeAll(async () => {
    const started = await startRedis({ own: true });
    if (!started) throw new Error("These tests need a Redis of their own.");
    stops.push(started.stop);
    addresses.redisUrl = started.url;
    addresses.bridge = await bridgeKv(started.url, token);
    stops.push(addresses.bridge.stop);
    const redis = await createClient({ url: started.url }).connect();
    stops.push(() => redis.destroy());
    ask = (...command) => redis.sendCommand(command);
    kv = opened();
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  test("all instances share one sum per key", async () => {
    const other = opened();
    expect(await kv.increment("sum", 3, 60)).toBe(3);
    expect(await other.increment("sum", 4, 60)).toBe(7);
    for (let round = 0; round < 10; round++) {
      const sums = await Promise.all([kv.increment("sum", 1, 60), other.increment("sum", 1, 60)]);
      expect(new Set(sums)).toEqual(new Set([8 + round * 2, 9 + round * 2]));
    }
    expect(await kv.increment("another", 1, 60)).toBe(1);
  });

  test("a key expires a fixed time after its first count", async () => {
    await kv.increment("forgotten", 1, 60);
    await kv.increment("forgotten", 1, 600);
    expect(await ask("TTL", "forgotten")).toBeGreaterThan(50);
    expect(await ask("TTL", "forgotten")).toBeLessThanOrEqual(60);
    await kv.increment("brief", 5, 1);
    await expect.poll(() => ask("EXISTS", "brief"), { timeout: 10_000 }).toBe(0);
    expect(await kv.increment("brief", 1, 60)).toBe(1);
  });

  test("a wrong password fails and counts nothing", async () => {
    const stranger = asStranger(addresses);
    stops.push(stranger.close);
    await expect(stranger.increment("strange", 1, 60)).rejects.toThrow(no);
    await expect(stranger.ping()).rejects.toThrow(no);
    expect(await kv.ping()).toBe("PONG");
    expect(await ask("EXISTS", "strange")).toBe(0);
  });

  test("a key that is no counter fails and stays unchanged", async () => {
    await ask("SET", "text", "kain");
    await expect(kv.increment("text", 1, 60)).rejects.toThrow();
    expect(await ask("GET", "text")).toBe("kain");
  });

  test("a slow store times out and works again after recovery", async () => {
    const hurried = opened({});
    await expect.poll(() => hurried.ping().catch(() => null), { timeout: 10_000 }).toBe("PONG");
    await ask("CLIENT", "PAUSE", "1000", "ALL");
    await expect(hurried.increment("slow", 1, 60)).rejects.toThrow();
    await expect
      .poll(() => hurried.increment("well", 1, 60).catch(() => null), { timeout: 10_000 })
      .toEqual(expect.any(Number));
  });

  test.skipIf(name.includes("REST"))("a lost connection is opened again", async () => {
    const steady = opened({});
    await expect.poll(() => steady.ping().catch(() => null), { timeout: 10_000 }).toBe("PONG");
    await ask("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
    await expect
      .poll(() => steady.increment("again", 1, 60).catch(() => null), { timeout: 10_000 })
      .toEqual(expect.any(Number));
  });
});
