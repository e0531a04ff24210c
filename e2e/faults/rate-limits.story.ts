import { get, type IncomingHttpHeaders } from "node:http";
import { expect, test } from "playwright/test";
import { basePath } from "@/lib/contract/endpoints";
import { ownServer } from "../../tools/testbed/server.mjs";
import { firstPort } from "../support/ports";
import type { RawResponse } from "../support/raw-response";
import { hosts, type ServerEnv, serve } from "../support/servers";
import { wantShopsFor } from "../support/stage-client";
import { ask, expectReadable, expectRefusal } from "../support/wire";

const server = { command: ownServer, port: firstPort + 10, folder: ".test/budgets" };
const target = `${basePath}/categories`;
const origin = `http://${hosts.larasan}`;

/** A hundredth of the default rate limit, so that it is reached quickly. */
const quota = 6;

let shops: ServerEnv;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  shops = await wantShopsFor(server, "budgets");
});

/**
 * Starts one server with a low rate limit for the following stories. They use up the limits of different shops and addresses.
 */
function onServer(settings: Record<string, string>): void {
  let running: { stop: () => Promise<void> } | undefined;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    running = await serve(server, { ...shops, BUDGET_FACTOR: String(quota / 600), ...settings });
  });
  test.afterAll(() => running?.stop());
}

function read(...lines: string[]): Promise<RawResponse> {
  return ask(server.port, { target, lines: [`Origin: ${origin}`, ...lines] });
}

/**
 * Reads until the rate limit rejects a request, and returns the number of served requests. Throws if the limit is never
 * reached.
 */
async function spend(...lines: string[]): Promise<{ served: number; refusal: RawResponse }> {
  for (let served = 0; served <= quota * 2; served++) {
    const reply = await read(...lines);
    if (reply.status !== 200) return { served, refusal: reply };
  }
  throw new Error("The budget was never spent.");
}

/** Retries a story until it fits into one minute of the clock, because rate limits reset every minute. */
function withinOneMinute(runStory: () => Promise<void>): Promise<void> {
  return expect(runStory).toPass({ timeout: 100_000 });
}

type PageResponse = { status: number; body: string; headers: IncomingHttpHeaders };

/** Requests a page from a local address. */
function visit(localAddress: string, path = "/"): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    const options = {
      port: server.port,
      host: "127.0.0.1",
      path,
      localAddress,
      headers: { Host: hosts.larasan },
      agent: false,
    };
    get(options, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
    }).on("error", reject);
  });
}

test.describe("on a server that callers reach directly", () => {
  onServer({});

  test("above the rate limit, a caller gets 429 with everything needed to retry in time", async () => {
    test.setTimeout(120_000);
    await withinOneMinute(async () => {
      const { refusal } = await spend();
      expectRefusal(refusal, { status: 429, code: "rate_limited" });
      expectReadable(refusal, origin);
      const seconds = Number(refusal.headers["retry-after"]);
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(refusal.headers["ratelimit-policy"]).toBe(`"reads";q=${quota};w=60`);
      expect(refusal.headers.ratelimit).toBe(`"reads";r=0;t=${seconds}`);
      for (const name of ["Retry-After", "RateLimit", "RateLimit-Policy"])
        expect(refusal.headers["access-control-expose-headers"]).toContain(name);
    });
  });

  test("concurrent requests use exactly the rate limit", async () => {
    test.setTimeout(120_000);
    await withinOneMinute(async () => {
      // Other stories may have reached the limit of the first shop. Each shop has its own limit.
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => ask(server.port, { target, host: hosts.kopi })),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(quota);
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(50 - quota);
    });
  });

  test("each shop has its own rate limit, and preflights do not count", async () => {
    test.setTimeout(120_000);
    await withinOneMinute(async () => {
      for (let time = 0; time < quota * 2; time++)
        expect((await ask(server.port, { method: "OPTIONS", target })).status).toBe(204);
      await spend();
      expect((await ask(server.port, { target, host: hosts.keramik })).status).toBe(200);
      expect((await read()).status).toBe(429);
    });
  });

  test("forwarded addresses are ignored unless the deployment names the header", async () => {
    test.setTimeout(120_000);
    const names = [
      "X-Forwarded-For",
      "X-Real-IP",
      "X-Client-IP",
      "CF-Connecting-IP",
      "True-Client-IP",
      "X-Vercel-Forwarded-For",
    ];
    await withinOneMinute(async () => {
      await spend();
      for (const name of names) expect((await read(`${name}: 203.0.113.7`)).status, name).toBe(429);
      expect((await read('Forwarded: for="203.0.113.7"')).status).toBe(429);
    });
  });

  test("a page counts against its own visitor's rate limit only", async () => {
    test.skip(process.platform !== "linux", "Only Linux answers on every address of the loopback.");
    test.setTimeout(120_000);
    await withinOneMinute(async () => {
      for (let visits = 0; visits < quota; visits++) await visit("127.0.0.2");
      const refused = await visit("127.0.0.2");
      expect(refused.status).toBe(429);
      expect(refused.body).toContain("Coba lagi");
      expect(refused.body).not.toContain("Kain Kawung Soga");
      const other = await visit("127.0.0.3");
      expect(other.status).toBe(200);
      expect(other.body).toContain("Kain Kawung Soga");
    });
  });

  test("API reference, machine-readable lists and drawn pictures have rate limits and error formats too", async () => {
    test.skip(process.platform !== "linux", "Only Linux answers on every address of the loopback.");
    test.setTimeout(120_000);
    const paths = ["/docs", "/sitemap.xml", "/llms.txt", "/kartu/produk/kain-kawung-soga/1a2b.jpg"];
    for (const [index, path] of paths.entries()) {
      await withinOneMinute(async () => {
        const address = `127.0.0.${10 + index}`;
        await visit(address, path);
        const refused = await visit(address, path);
        expect(refused.status, path).toBe(429);
        expect(Number(refused.headers["retry-after"]), path).toBeGreaterThan(0);
      });
    }
  });
});

test.describe("behind a proxy that names the caller", () => {
  onServer({ CLIENT_IP_HEADER: "x-client-ip" });

  test("with a configured header, each address and each IPv6 network has its own rate limit", async () => {
    test.setTimeout(120_000);
    const from = (address: string) => `X-Client-IP: ${address}`;
    await withinOneMinute(async () => {
      await spend(from("203.0.113.1"));
      await spend(from("2001:db8:1:2::1"));
      const limitedAddresses = [
        "203.0.113.1",
        "::ffff:203.0.113.1",
        "198.51.100.9, 203.0.113.1",
        "2001:DB8:1:2:ffff::9",
      ];
      for (const address of limitedAddresses) expect((await read(from(address))).status, address).toBe(429);
      const fresh = ["203.0.113.2", "::ffff:203.0.113.3", "203.0.113.1, 198.51.100.9", "2001:db8:1:3::1"];
      for (const address of fresh) expect((await read(from(address))).status, address).toBe(200);
      expect((await read(from("203.0.113.1"), "X-Forwarded-For: 192.0.2.55")).status).toBe(429);
    });
  });

  test("callers with an unreadable address share one rate limit", async () => {
    test.setTimeout(120_000);
    await withinOneMinute(async () => {
      await spend("X-Client-IP: nonsense");
      for (const address of ["unknown", "", "999", "fe80::1%eth0%eth1::", "1.2.3.4.5", "12345::1"])
        expect((await read(`X-Client-IP: ${address}`)).status, address).toBe(429);
      expect((await read()).status).toBe(429);
    });
  });
});
