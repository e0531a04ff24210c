import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Settings } from "@/lib/platform/config";
import { readServerEnv } from "@/lib/platform/env";
import { findAnalyzer } from "../../tools/testbed/systemd.mjs";
import { commandsUnder } from "./readme";

const unitFile = "deploy/etalase.service";
const unit = readLines(unitFile).filter((line) => !line.startsWith("["));
const commands = commandsUnder("With systemd");

/** Environment settings of the unit. The unit's environment file overrides them. */
const brought = Object.fromEntries(
  settingNamed("Environment")
    .split(" ")
    .map((each) => each.split("=")),
);
const template = Object.fromEntries(readLines("deploy/etalase.env").map((line) => line.split("=")));

/** State of a machine after every line of the chapter: users, and the owners and modes of folders and files. */
const machine = {
  users: matches(/^useradd .* (\w+)$/),
  folders: new Map([
    ...matches(/^git clone \S+ (\S+)$/).map((path) => [path, "root 755"] as const),
    ...commands.flatMap((line) => {
      const [, owner, mode, path] = /^install -d -o (\w+) -g \w+ -m (\d+) (\S+)$/.exec(line) ?? [];
      return path ? [[path, `${owner} ${mode}`] as const] : [];
    }),
  ]),
  files: new Map(
    commands.flatMap((line) => {
      const [, mode, source, path] = /install -m (\d+) (\S+) (\S+)$/.exec(line) ?? [];
      return path ? [[path, { mode, source }] as const] : [];
    }),
  ),
};

/** Preconditions of each line of the unit; a new line needs an entry here. */
const preconditions: Record<string, (value: string) => unknown> = {
  Description: () => true,
  After: (value) => value === "network-online.target postgresql.service",
  Wants: (value) => value === "network-online.target",
  User: (value) => machine.users.includes(value),
  // `useradd` creates a group of the same name.
  Group: (value) => machine.users.includes(value),
  WorkingDirectory: (value) => machine.folders.get(value) === "root 755",
  Environment: () => Object.keys(brought).every((name) => Object.hasOwn(Settings.shape, name)),
  EnvironmentFile: (value) => machine.files.get(value)?.mode === "600",
  // systemd creates it below /var/lib.
  StateDirectory: (value) => brought.DATA_DIR === `/var/lib/${value}`,
  StateDirectoryMode: (value) => value === "0700",
  UMask: (value) => value === "0077",
  ExecStartPre: canStart,
  ExecStart: canStart,
  ExecReload: (value) => value === "/bin/kill -USR2 $MAINPID",
  Restart: (value) => value === "always",
  RestartSec: (value) => Number(value) > 0,
  // Five seconds of further serving, thirty for running requests, and some to exit.
  TimeoutStopSec: (value) => Number(value) >= 40,
  NoNewPrivileges: (value) => value === "yes",
  ProtectSystem: (value) => value === "strict",
  // No required folder may be inside a home directory.
  ProtectHome: (value) => value === "yes" && ![...machine.folders.keys()].some((path) => /^\/(home|root)\//.test(path)),
  PrivateTmp: (value) => value === "yes",
  // A missing path, or another user's path, would prevent the start.
  ReadWritePaths: (value) =>
    value.split(" ").every((path) => machine.folders.get(path) === `${settingNamed("User")} 700`),
  WantedBy: (value) => value === "multi-user.target",
};

/** Returns true for a command with a full path that uses existing files of the clone. */
function canStart(value: string): boolean {
  const [program = "", ...rest] = value.split(" ");
  const files = rest.filter((word) => word.includes("/"));
  return commands.includes(`${program} --version`) && files.length > 0 && files.every((path) => existsSync(path));
}

for (const line of unit) {
  const [name = ""] = line.split("=", 1);
  test(`a machine prepared as documented fulfills the unit's setting: ${name}`, () => {
    expect(preconditions[name]?.(line.slice(name.length + 1)), `${line}: ${JSON.stringify(machine.users)}`).toBe(true);
  });
}

test("the unit and its settings are installed where expected, and only their owner can read the secrets", () => {
  expect(machine.files.get("/etc/systemd/system/etalase.service")).toEqual({ mode: "644", source: unitFile });
  expect(machine.files.get(settingNamed("EnvironmentFile"))).toEqual({ mode: "600", source: "deploy/etalase.env" });
  expect(commands[0]).toBe("umask 022");
});

test("behind its proxy, the shop listens only locally and knows each buyer's address", () => {
  expect(brought).toEqual({ HOST: "127.0.0.1", CLIENT_IP_HEADER: "x-forwarded-for", DATA_DIR: "/var/lib/etalase" });
  // Commands read only the file.
  expect(template).toEqual({ ...brought, DATABASE_URL: "", APP_SECRET: "" });
  expect(readServerEnv(template)).toMatchObject({ host: "127.0.0.1", clientIpHeader: "x-forwarded-for" });
  expect(readFileSync("deploy/Caddyfile", "utf8")).toContain(`reverse_proxy ${brought.HOST}:3000 {`);
});

test.runIf(findAnalyzer() !== null)("systemd-analyze accepts the unit", () => {
  const folder = mkdtempSync(join(tmpdir(), "etalase-unit-"));
  // Node may have another path on the machine that runs the test.
  writeFileSync(
    join(folder, "etalase.service"),
    readFileSync(unitFile, "utf8").replaceAll("/usr/bin/node", process.execPath),
  );
  const { status, stdout, stderr } = spawnSync(findAnalyzer() ?? "", ["verify", join(folder, "etalase.service")], {
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  expect([status, stdout, stderr]).toEqual([0, "", ""]);
});

function readLines(file: string): string[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("#"));
}

function settingNamed(name: string): string {
  return unit.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}

function matches(pattern: RegExp): string[] {
  return commands.flatMap((line) => pattern.exec(line)?.[1] ?? []);
}
