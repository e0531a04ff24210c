import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressFiles } from "./compress.mjs";

test("every text file of a build is also stored compressed, and no other file is", async () => {
  const folder = mkdtempSync(join(tmpdir(), "etalase-compress-"));
  const script = "export const kata = 'halo';\n".repeat(400);
  mkdirSync(join(folder, "chunks"));
  writeFileSync(join(folder, "chunks/a.js"), script);
  writeFileSync(join(folder, "huruf.woff2"), "sudah padat");
  await compressFiles(folder);
  expect(readdirSync(join(folder, "chunks")).sort()).toEqual(["a.js", "a.js.br", "a.js.gz"]);
  expect(brotliDecompressSync(readFileSync(join(folder, "chunks/a.js.br"))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, "chunks/a.js.gz"))).toString()).toBe(script);
  expect(readdirSync(folder).sort()).toEqual(["chunks", "huruf.woff2"]);
});
