import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { s3Store } from "@/lib/platform/media/s3";
import { pictureCacheSeconds } from "@/lib/platform/media/store";

/**
 * A third-party S3 server that our media store is tested against. It is in the folder of the other tools and shares their lock
 * file.
 */
const tool = "e2e/third-party/tools/s3.mjs";
const bucket = "gambar";
const knownKey = "S3RVER";
const picture = "p/0123456789abcdef-abc-160.webp";
const bytes = Buffer.from([0xff, 0xd8, 0x00, 0x0a, 0xfe]);

let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  if (!existsSync("e2e/third-party/tools/node_modules"))
    throw new Error("Missing: the tools of e2e/third-party/tools (`npm ci` in there).");
  const folder = mkdtempSync(join(tmpdir(), "etalase-s3-"));
  const started = spawn(process.execPath, [tool, folder, bucket], { stdio: ["ignore", "pipe", "inherit"] });
  server = started;
  const [line] = await once(started.stdout, "data");
  origin = String(line).trim();
});
afterAll(async () => {
  server.kill();
  await once(server, "exit");
});

const storeWith = (secretAccessKey: string, name = bucket) =>
  s3Store({
    endpoint: origin,
    region: "ap-southeast-3",
    bucket: name,
    accessKeyId: knownKey,
    secretAccessKey,
    publicUrl: `${origin}/${bucket}`,
  });

test("an S3 server stores a signed upload, serves it publicly and deletes it, each repeatable", async () => {
  const store = storeWith(knownKey);
  for (const _ of [1, 2]) await store.put(picture, bytes, "image/webp");
  const shown = await fetch(store.url(picture));
  expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    `public, max-age=${pictureCacheSeconds}, immutable`,
  ]);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes);
  for (const _ of [1, 2]) await store.remove([picture]);
  expect((await fetch(store.url(picture))).status).toBe(404);
});

test("an S3 server rejects another key or bucket and stores nothing", async () => {
  await expect(storeWith("another").put(picture, bytes, "image/webp")).rejects.toThrow("s3: 403");
  await expect(storeWith(knownKey, "lain").put(picture, bytes, "image/webp")).rejects.toThrow("s3: 404");
  expect((await fetch(storeWith(knownKey).url(picture))).status).toBe(404);
});
