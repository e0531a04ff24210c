import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "@/lib/testing/harness/command";

/** A copy of the project, in a folder that can hold .env files of a test. */
const folder = mkdtempSync(join(tmpdir(), "etalase-env-"));

beforeAll(() => {
  for (const name of ["drizzle", "lib", "node_modules", "package.json", "scripts", "tsconfig.json"]) {
    symlinkSync(resolve(name), join(folder, name));
  }
  const formatDatabaseUrl = (database: string) => `DATABASE_URL=postgres://toko:kata-sandi@127.0.0.1:1/${database}\n`;
  writeFileSync(join(folder, ".env"), `${formatDatabaseUrl("dari_env")}APP_SECRET=${"r".repeat(32)}\n`);
  writeFileSync(join(folder, ".env.production"), formatDatabaseUrl("dari_production"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Removes these settings from the environment. Even empty values would override the files. */
const unsaid = { DATABASE_URL: undefined, APP_SECRET: undefined };

const commands: [name: string, ...args: string[]][] = [
  ["shop", "shops", "list"],
  ["doctor"],
  ["db:migrate"],
  ["db:seed"],
];

for (const [name, ...args] of commands) {
  test(`${name} reads .env files as Next does, and names its database without credentials`, () => {
    const { status, complained } = runCommand(name, args, unsaid, folder);
    expect(complained[0]).toBe("Database: dari_production at 127.0.0.1:1.");
    expect(status).toBe(1);
    expect(complained.join("\n")).not.toContain("kata-sandi");
  });
}

test("environment variables override .env files", () => {
  const settings = { ...unsaid, DATABASE_URL: "postgres://127.0.0.1:1/dari_lingkungan" };
  const { complained } = runCommand("db:migrate", [], settings, folder);
  expect(complained[0]).toBe("Database: dari_lingkungan at 127.0.0.1:1.");
});

test("server settings are read from .env files too", () => {
  writeFileSync(join(folder, ".env.local"), "PORT=many\n");
  const result = runCommand("settings", [], { ...unsaid, PORT: undefined }, folder);
  rmSync(join(folder, ".env.local"));
  expect(result).toEqual({ status: 1, output: [], complained: ["PORT must be a number from 1 to 65535."] });
});
