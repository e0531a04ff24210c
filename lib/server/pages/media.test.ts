import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { disconnect } from "@/lib/api/adapters";
import { fromRequest } from "@/lib/api/message";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { media } from "./media";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const photograph = Buffer.from("RIFF a photograph");

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "etalase-media-"));
  process.env.DATA_DIR = dataDir;
  Object.assign(process.env, await createTestDatabase());
  mkdirSync(join(dataDir, "media/toko"), { recursive: true });
  writeFileSync(join(dataDir, "media/toko/gambar.svg"), drawing);
  writeFileSync(join(dataDir, "media/toko/foto.webp"), photograph);
});
afterAll(() => disconnect());

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  media(fromRequest(new Request(`http://toko.example/media/${path}`, { method, headers })));

const harmless = {
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "public, max-age=86400",
};

test("an SVG picture is sent as SVG, and scripts in it cannot run", async () => {
  const { status, headers, body } = await ask("toko/gambar.svg");
  expect(status).toBe(200);
  expect(headers).toEqual({
    ...harmless,
    "Content-Type": "image/svg+xml",
    "Content-Length": String(drawing.length),
    Vary: "Accept-Encoding",
  });
  expect(String(body)).toBe(drawing);
});

test("an SVG picture is compressed for clients that accept it", async () => {
  const { headers, body } = await ask("toko/gambar.svg", { "Accept-Encoding": "gzip, br" });
  expect(headers).toMatchObject({ "Content-Encoding": "gzip", "Content-Length": String(body?.length) });
  expect(gunzipSync(Buffer.from(body ?? "")).toString()).toBe(drawing);
});

test("a photo is sent exactly as it was uploaded, never compressed", async () => {
  const { status, headers, body } = await ask("toko/foto.webp", { "Accept-Encoding": "gzip, br" });
  expect(status).toBe(200);
  expect(headers).toEqual({ ...harmless, "Content-Type": "image/webp", "Content-Length": String(photograph.length) });
  expect(body).toEqual(photograph);
});

test("HEAD returns the same headers without the picture", async () => {
  const { body, ...response } = await ask("toko/gambar.svg", { "Accept-Encoding": "gzip" });
  expect(await ask("toko/gambar.svg", { "Accept-Encoding": "gzip" }, "HEAD")).toEqual({ ...response, body: null });
});

test.each([
  ["does not exist", "toko/tidak-ada.svg", "GET", 404],
  ["lies outside the folder", "toko/..%2f..%2frahasia.svg", "GET", 404],
  ["is not a picture", "toko/gambar.html", "GET", 404],
  ["is written to", "toko/gambar.svg", "POST", 405],
])("a request for a picture that %s is rejected", async (_, path, method, status) => {
  expect((await ask(path, {}, method)).status).toBe(status);
});
