import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { expect, test } from "playwright/test";
import { basePath } from "@/lib/contract/endpoints";
import { type Postgres, startPostgres } from "../../tools/testbed/postgres.mjs";
import { ownServer } from "../../tools/testbed/server.mjs";
import { firstPort } from "../support/ports";
import type { RawResponse } from "../support/raw-response";
import { plant } from "../support/seeded-shops";
import { hosts, serve } from "../support/servers";
import { ask, expectReadable, expectRefusal, expectSuccess } from "../support/wire";

const server = { command: ownServer, port: firstPort + 11, folder: ".test/postgres-away" };
const origin = `http://${hosts.larasan}`;

/** Longest time that a caller may wait for any response. */
const deadlineMs = 3_000;

/** A proxy to the database that can refuse connections, or accept them and stay silent. */
class Road {
  readonly #sockets = new Set<Socket>();
  readonly #gate = createServer((caller) => this.#pass(caller));
  #isSilent = false;
  #port = 0;

  constructor(readonly goal: URL) {}

  /** Opens the proxy, always on the same port, and returns its database URL. */
  async open(): Promise<string> {
    this.#isSilent = false;
    if (!this.#gate.listening) await once(this.#gate.listen(this.#port, "127.0.0.1"), "listening");
    const address = this.#gate.address();
    this.#port = typeof address === "object" && address ? address.port : 0;
    const url = new URL(this.goal);
    url.port = String(this.#port);
    return url.href;
  }

  /** Stops all traffic, including running exchanges, without closing connections. */
  silence(): void {
    this.#isSilent = true;
    for (const socket of this.#sockets) socket.unpipe();
  }

  /** Breaks every connection. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Breaks every connection and accepts no more. */
  async close(): Promise<void> {
    const closed = once(this.#gate, "close");
    this.#gate.close();
    this.cut();
    await closed;
  }

  #pass(caller: Socket): void {
    const onwards = connect(Number(this.goal.port), this.goal.hostname);
    for (const [from, to] of [[caller, onwards] as const, [onwards, caller] as const]) {
      this.#sockets.add(from);
      from.on("error", () => undefined);
      from.on("close", () => {
        this.#sockets.delete(from);
        if (!this.#isSilent) to.destroy();
      });
      if (!this.#isSilent) from.pipe(to);
    }
  }
}

let postgres: Postgres;
let road: Road;
let running: Awaited<ReturnType<typeof serve>>;
let page = 0;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const started = await startPostgres({ own: true });
  if (!started) throw new Error("These stories need a Postgres of their own.");
  postgres = started;
  await plant(server, { DATABASE_URL: postgres.url });
  road = new Road(new URL(postgres.url));
  running = await serve(server, { DATABASE_URL: await road.open() });
});

test.afterAll(async () => {
  await running?.stop();
  await road?.close();
  await postgres?.stop();
});

/** A read that is never cached, so it reaches the database. */
function readAnew(): Promise<RawResponse> {
  page = (page + 1) % 10_000;
  const target = `${basePath}/products?limit=1&offset=${page}`;
  return ask(server.port, { target, lines: [`Origin: ${origin}`] }, { deadlineMs });
}

let contact = 81_100_000_000;

/** A write with its own transaction, for a contact that nobody else uses. */
function write(): Promise<RawResponse> {
  contact += 1;
  const call = { method: "POST", target: `${basePath}/orders/lookup/otp/send`, body: `{"contact":"0${contact}"}` };
  return ask(server.port, { ...call, lines: ["Content-Type: application/json", `Origin: ${origin}`] }, { deadlineMs });
}

const many = (call: () => Promise<RawResponse>) => Promise.all(Array.from({ length: 30 }, call));

function expectUnavailable(reply: RawResponse): void {
  expectRefusal(reply, { status: 503, code: "unavailable" });
  expectReadable(reply, origin);
  expect(Number(reply.headers["retry-after"])).toBeGreaterThanOrEqual(1);
}

/** Sends requests at a fixed interval, regardless of earlier results, and returns all responses. */
function stream(count: number, apartMs: number): Promise<RawResponse[]> {
  return Promise.all(Array.from({ length: count }, (_, number) => wait(number * apartMs).then(readAnew)));
}

/** Checks the error page: it blames the shop, offers a retry link, and needs no script. */
async function expectPolite(target: string, heading: string, lines: string[] = []): Promise<void> {
  const { status, body } = await ask(server.port, { target, lines });
  expect([status, body.includes(`<h1>${heading}</h1>`), /href="[^"]*"[^>]*>Coba lagi</.test(body)]).toEqual([
    503,
    true,
    true,
  ]);
}

async function expectComeback(): Promise<void> {
  await expect.poll(async () => (await readAnew()).status, { timeout: 20_000 }).toBe(200);
  for (const reply of await Promise.all(Array.from({ length: 20 }, readAnew))) expectSuccess(reply);
}

test("if the database refuses connections, requests get a timely 503 and the API recovers", async () => {
  test.setTimeout(90_000);
  await expectComeback();
  await road.close();
  for (const reply of await Promise.all(Array.from({ length: 50 }, readAnew))) expectUnavailable(reply);
  for (const reply of await stream(20, 50)) expectUnavailable(reply);
  await expectPolite("/produk/belum-pernah-dibuka", "Ada gangguan di toko kami");
  const lines = ["Cookie: etalase=sesi-yang-tidak-dapat-diperiksa"];
  await expectPolite("/admin/pesanan?list=to_pack", "Ada gangguan", lines);
  const { status, body: wayIn } = await ask(server.port, { target: "/admin/masuk", lines });
  expect([status, wayIn.includes("<h1>Kelola toko</h1>")]).toEqual([200, true]);
  await road.open();
  await expectComeback();
});

test("if the database does not respond, requests get a timely 503 and the API recovers", async () => {
  test.setTimeout(90_000);
  await expectComeback();
  road.silence();
  for (const reply of await Promise.all(Array.from({ length: 30 }, readAnew))) expectUnavailable(reply);
  // They arrive while earlier requests still wait for a connection and occupy all of them.
  for (const reply of await stream(60, 100)) expectUnavailable(reply);
  road.cut();
  await road.open();
  await expectComeback();
});

test("during database restarts, requests end with success or 503, and the API recovers", async () => {
  test.setTimeout(90_000);
  await expectComeback();
  for (let time = 0; time < 3; time++) {
    await postgres.stop();
    for (const reply of await stream(10, 50)) expectUnavailable(reply);
    const during = stream(40, 50);
    await postgres.start();
    for (const reply of await during) {
      if (reply.status === 200) expectSuccess(reply);
      else expectUnavailable(reply);
    }
    await expectComeback();
  }
});

test("if a table is locked, every request gets a timely 503, even with a long queue", async () => {
  test.setTimeout(90_000);
  await expectComeback();
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query("begin; lock table products in access exclusive mode");
  const replies = await stream(60, 100).finally(() => client.end());
  for (const reply of replies) expectUnavailable(reply);
  await expectComeback();
});

test("without the database, no write is acknowledged and all end in time", async () => {
  test.setTimeout(120_000);
  const expectWrites = () => expect.poll(async () => (await write()).status, { timeout: 20_000 }).toBe(200);
  await expectWrites();
  await road.close();
  for (const reply of await many(write)) expectUnavailable(reply);
  await road.open();
  await expectWrites();
  road.silence();
  for (const reply of await many(write)) expectUnavailable(reply);
  for (const reply of await many(write)) expectUnavailable(reply);
  road.cut();
  await road.open();
  await expectWrites();
});

test("20 rounds of terminated connections cost at most single 503 responses", async () => {
  test.setTimeout(90_000);
  await expectComeback();
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  for (let time = 0; time < 20; time++) {
    const [, ...replies] = await Promise.all([client.query(kill), readAnew(), write(), readAnew(), write()]);
    for (const reply of replies) {
      if (reply.status === 200) expectSuccess(reply);
      else expectUnavailable(reply);
    }
    await expectComeback();
  }
  await client.end();
});

test("without the database, readiness fails in time while the health check still passes", async () => {
  test.setTimeout(90_000);
  const health = () => ask(server.port, { target: "/api/health" }, { deadlineMs });
  const ready = () => ask(server.port, { target: "/api/health/ready" }, { deadlineMs });
  expect((await ready()).status).toBe(200);
  await road.close();
  const unavailableResponse = await ready();
  expect(unavailableResponse.status).toBe(503);
  expect(JSON.parse(unavailableResponse.body)).toMatchObject({
    status: "unavailable",
    database: { driver: "pg", connected: false },
  });
  expect(unavailableResponse.body).not.toContain(String(new URL(postgres.url).port));
  expect((await health()).status).toBe(200);
  await road.open();
  await expect.poll(async () => (await ready()).status, { timeout: 20_000 }).toBe(200);
  const isOver = await Promise.race([running.exited.then(() => true), wait(0, false)]);
  expect(isOver).toBe(false);
});
