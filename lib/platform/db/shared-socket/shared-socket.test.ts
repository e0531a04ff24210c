import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTemplate } from "@/lib/testing/harness/embedded-template";
import { notifyDisconnect, onClientDisconnect } from "./disconnects";
import { findSharedSocket, openSharedSocket } from "./shared-socket";

const home = mkdtempSync(join(tmpdir(), "etalase-door-"));
const folder = join(home, "db");
let database: PGlite;
let close: () => Promise<void>;
let socketFolder: string;

beforeAll(async () => {
  database = await PGlite.create({ loadDataDir: await readTemplate(), extensions: { pg_trgm } });
  await database.exec("create table items (name text primary key)");
  close = await openSharedSocket(folder, database);
  socketFolder = readFileSync(`${folder}.door`, "utf8").split("\n")[0]?.split(" ").slice(1).join(" ") ?? "";
});
afterAll(async () => {
  await database.close();
  rmSync(home, { recursive: true });
});

async function connect(): Promise<Client> {
  const client = new Client({ host: socketFolder, user: "etalase", database: "etalase" });
  await client.connect();
  return client;
}

/** Returns the names as code inside the process reads them, once it is its turn. */
async function names(): Promise<unknown[]> {
  const { rows } = await database.query<{ name: string }>("select name from items order by name");
  return rows.map(({ name }) => name);
}

test("only this user can open the socket, and the owner is no client of itself", () => {
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
  expect(statSync(`${folder}.door`).mode & 0o777).toBe(0o600);
  expect(findSharedSocket(folder)).toBeNull();
});

test("a client queries, writes and gets errors as with native Postgres", async () => {
  const client = await connect();
  expect((await client.query("select $1::int + 1 as sum", [41])).rows).toEqual([{ sum: 42 }]);
  await client.query("insert into items values ($1)", ["a"]);
  await expect(client.query("insert into items values ('a')")).rejects.toMatchObject({ code: "23505" });
  expect((await client.query("select repeat('x', 3000000) as long")).rows[0]?.long).toHaveLength(3_000_000);
  await client.end();
  expect(await names()).toEqual(["a"]);
});

test("a client's transaction is isolated: others wait, and an abandoned one is rolled back", async () => {
  const [one, other] = [await connect(), await connect()];
  await one.query("begin");
  await one.query("insert into items values ('b')");
  const seen = [names(), other.query("select name from items")] as const;
  await one.query("commit");
  expect(await seen[0]).toEqual(["a", "b"]);
  expect((await seen[1]).rows).toHaveLength(2);
  await one.query("begin");
  await one.query("insert into items values ('c')");
  const after = names();
  const left = new Promise<void>((resolve) => onClientDisconnect("test", resolve));
  await one.end();
  expect(await after).toEqual(["a", "b"]);
  await left;
  await other.end();
});

test("closing the database removes the socket and disconnects its clients", async () => {
  const client = await connect();
  const disconnection = new Promise((resolve) => client.once("error", resolve));
  await client.query("begin");
  await close();
  await disconnection;
  expect([existsSync(socketFolder), existsSync(`${folder}.door`)]).toEqual([false, false]);
  expect(await names()).toEqual(["a", "b"]);
  onClientDisconnect("test", () => undefined);
  notifyDisconnect();
});
