import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "../env";
import { deriveSecrets, openSecrets } from "./secrets";

const secrets = deriveSecrets("one secret");

test("encrypted text can be decrypted only with its purpose, context and secret", () => {
  const sealed = secrets.encrypt("buyer", "shp_a/drf_1", "Jalan Melawai 5");
  expect(secrets.open("buyer", "shp_a/drf_1", sealed)).toBe("Jalan Melawai 5");
  expect(() => secrets.open("message", "shp_a/drf_1", sealed)).toThrow();
  expect(() => secrets.open("buyer", "shp_b/drf_1", sealed)).toThrow();
  expect(() => deriveSecrets("another").open("buyer", "shp_a/drf_1", sealed)).toThrow();
});

test("a single changed bit makes decryption fail", () => {
  const sealed = secrets.encrypt("buyer", "here", "rahasia");
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => secrets.open("buyer", "here", changed)).toThrow();
  }
});

test("the same text is encrypted differently each time and is not visible", () => {
  const [one, other] = [secrets.encrypt("buyer", "here", "rahasia"), secrets.encrypt("buyer", "here", "rahasia")];
  expect(one.equals(other)).toBe(false);
  expect(one.includes("rahasia")).toBe(false);
});

test("the environment's previous secrets decrypt what each of them encrypted", () => {
  const [present, previous, first] = ["c", "b", "a"].map((each) => each.repeat(32));
  const now = openSecrets(readEnv({ APP_SECRET: present, APP_SECRET_FORMER: `${previous},${first}` }));
  for (const each of [present, previous, first]) {
    expect(now.open("buyer", "here", deriveSecrets(each ?? "").encrypt("buyer", "here", "rahasia"))).toBe("rahasia");
  }
  const sealed = now.encrypt("buyer", "here", "rahasia");
  expect(deriveSecrets(present ?? "").open("buyer", "here", sealed)).toBe("rahasia");
});

test("after a key rotation, previous secrets decrypt and verify, and new data uses the current one", () => {
  const [before, now] = [deriveSecrets("former"), deriveSecrets("present", "former", "the one before")];
  const sealed = before.encrypt("buyer", "here", "rahasia");
  expect(now.open("buyer", "here", sealed)).toBe("rahasia");
  expect([now.isPresent("buyer", "here", sealed), before.isPresent("buyer", "here", sealed)]).toEqual([false, true]);
  expect(now.proves("code", "482913", before.sign("code", "482913"))).toBe(true);
  expect(now.proves("code", "482913", before.sign("code", "482914"))).toBe(false);
  expect(now.signs("contact", "x")).toEqual(
    ["present", "former", "the one before"].map((secret) => deriveSecrets(secret).sign("contact", "x")),
  );
  expect(deriveSecrets("present").open("buyer", "here", now.encrypt("buyer", "here", "baru"))).toBe("baru");
  expect(now.sign("track", "x")).toEqual(deriveSecrets("present").sign("track", "x"));
  expect(() => now.open("buyer", "here", deriveSecrets("a stranger's").encrypt("buyer", "here", "x"))).toThrow();
});

test("keys of different purposes are unrelated", () => {
  expect(secrets.sign("code", "x").equals(secrets.sign("track", "x"))).toBe(false);
  expect(secrets.sign("code", "x").equals(deriveSecrets("one secret").sign("code", "x"))).toBe(true);
});

test("with the embedded database, the secret is created once and readable only by its owner", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "etalase-"));
  const env = readEnv({ DATA_DIR: dataDir });
  const first = openSecrets(env).sign("track", "x");
  expect(openSecrets(env).sign("track", "x").equals(first)).toBe(true);
  expect(readFileSync(join(dataDir, "secret"), "utf8").length).toBeGreaterThanOrEqual(43);
  if (process.platform !== "win32") expect(statSync(join(dataDir, "secret")).mode & 0o077).toBe(0);
  rmSync(dataDir, { recursive: true });
});

test("with any other database, a missing secret stops the start with one sentence", () => {
  expect(() => openSecrets(readEnv({ DATABASE_URL: "postgres://localhost/shop" }))).toThrow(/^APP_SECRET is missing: /);
});
