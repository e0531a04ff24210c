import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyTemplate } from "@/lib/testing/harness/embedded-template";
import { openSecrets } from "../crypto/secrets";
import { connectDb } from "../db/connection/connect";
import { readEnv } from "../env";
import { listExposedPaths, openDataFolder } from "./data-folder";

const root = mkdtempSync(join(tmpdir(), "etalase-data-"));
afterAll(() => rmSync(root, { recursive: true }));

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

/** Starts the embedded database in a folder, as a server does, and stops it again. */
async function startIn(folder: string): Promise<void> {
  const env = readEnv({ DATA_DIR: folder });
  openSecrets(env);
  const { db, close } = await connectDb(env);
  // The usual 128 MB would be a third of the server's memory.
  expect((await db.execute("show shared_buffers")).rows).toEqual([{ shared_buffers: "16MB" }]);
  await close();
}

test("a new data folder is accessible only to its user", () => {
  for (const [name, make] of [
    ["secret", () => openSecrets(readEnv({ DATA_DIR: join(root, "secret") }))] as const,
    ["database", () => openDataFolder(join(root, "database"))] as const,
  ]) {
    make();
    expect([name, modeOf(join(root, name))]).toEqual([name, "700"]);
  }
  expect(modeOf(join(root, "database", "db"))).toBe("700");
});

test("the next start restricts an older data folder to its user", async () => {
  const folder = join(root, "older");
  mkdirSync(join(folder, "media"), { recursive: true });
  copyTemplate(folder);
  writeFileSync(join(folder, "secret"), "r".repeat(43), { mode: 0o644 });
  chmodSync(folder, 0o777);
  chmodSync(join(folder, "db"), 0o755);
  expect(listExposedPaths(folder)).toEqual([folder, join(folder, "db"), join(folder, "secret")]);
  await startIn(folder);
  expect([modeOf(folder), modeOf(join(folder, "db")), modeOf(join(folder, "secret"))]).toEqual(["700", "700", "600"]);
  expect(listExposedPaths(folder)).toEqual([]);
  const files = readdirSync(join(folder, "db"), { recursive: true, encoding: "utf8" });
  // The reason for all this: the embedded database makes its files world-writable.
  expect(files.map((name) => modeOf(join(folder, "db", name)))).toContain("666");
});

test("a folder shared with other programs keeps its mode, but its database is private", async () => {
  const folder = join(root, "shared");
  mkdirSync(folder, { mode: 0o755 });
  copyTemplate(folder);
  writeFileSync(join(folder, "of-another-program"), "");
  await startIn(folder);
  expect([modeOf(folder), modeOf(join(folder, "db"))]).toEqual(["755", "700"]);
  expect(listExposedPaths(folder)).toEqual([folder]);
});
