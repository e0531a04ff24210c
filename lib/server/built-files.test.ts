import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { fromRequest } from "../api/message";
import { builtFiles } from "./built-files";

const home = mkdtempSync(join(tmpdir(), "etalase-built-"));
const folder = join(home, "static");
const script = "export const kata = 'halo';\n".repeat(400);
const [squeezed, zipped] = [brotliCompressSync(script), gzipSync(script)];
const font = Buffer.from(Array.from({ length: 2000 }, (_, index) => index % 7));
let answer: ReturnType<typeof builtFiles>;

beforeAll(() => {
  mkdirSync(join(folder, "chunks"), { recursive: true });
  mkdirSync(join(home, "server"));
  writeFileSync(join(folder, "chunks/a~1-b_2.js"), script);
  writeFileSync(join(folder, "chunks/a~1-b_2.js.br"), squeezed);
  writeFileSync(join(folder, "chunks/a~1-b_2.js.gz"), zipped);
  writeFileSync(join(folder, "chunks/bare.js"), script);
  writeFileSync(join(folder, "huruf.woff2"), font);
  writeFileSync(join(folder, "catatan.unknown"), "?");
  for (const [ending] of kinds) writeFileSync(join(folder, `kind${ending}`), "isi");
  writeFileSync(join(home, "server/rahasia.js"), "rahasia");
  symlinkSync(join(home, "server/rahasia.js"), join(folder, "chunks/link.js"));
  symlinkSync(join(home, "server"), join(folder, "chunks/server"));
  answer = builtFiles(folder);
});

/** Uses the raw path, which a `Request` would normalize. */
const ask = (path: string, accepted?: string, method = "GET") =>
  answer({ ...fromRequest(new Request("http://toko.example/", { method })), path, header: () => accepted ?? null });

const file = "/_next/static/chunks/a~1-b_2.js";

test("a file is sent uncompressed to a client without compression, and is cacheable for ever", async () => {
  expect(await ask(file)).toEqual({
    status: 200,
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Length": String(script.length),
      "X-Content-Type-Options": "nosniff",
      Vary: "Accept-Encoding",
    },
    body: Buffer.from(script),
  });
});

test.each([
  ["a client that accepts gzip gets gzip", "gzip, deflate", "gzip", zipped],
  ["a client that also accepts brotli gets brotli", "gzip, deflate, br, zstd", "br", squeezed],
  ["a client that refuses brotli gets gzip", "br;q=0, gzip", "gzip", zipped],
])("%s", async (_, accepted, coding, bytes) => {
  const { headers, body } = (await ask(file, accepted)) ?? {};
  expect(headers).toMatchObject({ "Content-Encoding": coding, "Content-Length": String(bytes.length) });
  expect(headers).toMatchObject({ "Content-Type": "text/javascript; charset=utf-8", Vary: "Accept-Encoding" });
  expect(body).toEqual(bytes);
});

test("a file that the build left uncompressed is sent uncompressed", async () => {
  const { headers, body } = (await ask("/_next/static/chunks/bare.js", "gzip, br")) ?? {};
  expect(headers).not.toHaveProperty("Content-Encoding");
  expect(body).toEqual(Buffer.from(script));
});

test("HEAD returns the same headers without the file", async () => {
  const asked = await ask(file, "gzip");
  expect(await ask(file, "gzip", "HEAD")).toEqual({ ...asked, body: null });
});

test("a font is not compressed again", async () => {
  const { headers, body } = (await ask("/_next/static/huruf.woff2", "gzip, br")) ?? {};
  expect(headers).toMatchObject({ "Content-Type": "font/woff2", "Content-Length": "2000" });
  expect(headers).not.toHaveProperty("Content-Encoding");
  expect(body).toEqual(font);
});

const kinds: [ending: string, type: string][] = [
  [".css", "text/css; charset=utf-8"],
  [".json", "application/json"],
  [".map", "application/json"],
  [".svg", "image/svg+xml"],
  [".txt", "text/plain; charset=utf-8"],
  [".png", "image/png"],
  [".webp", "image/webp"],
];

test.each(kinds)("a file that ends in %s has the content type %s", async (ending, type) => {
  expect((await ask(`/_next/static/kind${ending}`))?.headers["Content-Type"]).toBe(type);
});

test.each([
  ["a missing file", "/_next/static/chunks/none.js"],
  ["a compressed file requested by its own name", `${file}.br`],
  ["a folder", "/_next/static/chunks"],
  ["a folder with a trailing slash", "/_next/static/chunks/"],
  ["a file of an unknown type", "/_next/static/catatan.unknown"],
  ["a parent path", "/_next/static/../server/rahasia.js"],
  ["a percent-encoded parent path", "/_next/static/%2e%2E/server/rahasia.js"],
  ["a parent path behind an encoded slash", "/_next/static/chunks%2f..%2f..%2fserver%2frahasia.js"],
  ["a parent path with backslashes", "/_next/static/..\\server\\rahasia.js"],
  ["a parent path that returns to the folder", "/_next/static/chunks/../chunks/a~1-b_2.js"],
  ["an absolute path", `/_next/static/${home}/server/rahasia.js`],
  ["a NUL after the name", `${file}\0.css`],
  ["an encoded NUL after the name", `${file}%00.css`],
  ["a symbolic link to a file outside", "/_next/static/chunks/link.js"],
  ["a symbolic link to a folder outside", "/_next/static/chunks/server/rahasia.js"],
  ["a property name of every object", "/_next/static/constructor"],
])("%s is left to Next", async (_, path) => {
  expect(await ask(path, "br, gzip")).toBeNull();
});

test("a request that is not a read is left to Next", async () => {
  expect(await ask(file, "gzip", "POST")).toBeNull();
});

test("without a build every request is left to Next", async () => {
  expect(await builtFiles(join(home, "none"))(fromRequest(new Request(`http://toko.example${file}`)))).toBeNull();
});
