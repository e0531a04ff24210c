import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, expect, test } from "vitest";

/** A folder with a fake `apt-get`. It installs nothing, has no package `unheard-of`, and logs its arguments. */
const folder = mkdtempSync(join(tmpdir(), "etalase-apt-"));
const asked = join(folder, "asked");
writeFileSync(
  join(folder, "apt-get"),
  `#!/bin/sh\necho "$@" >> "${asked}"\ncase "$*" in *unheard-of*) exit 100;; esac\n`,
);
chmodSync(join(folder, "apt-get"), 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

const redis = { "redis-server": "counters are tested on it" };

/** Output while packages are requested concurrently, each with its reason, by a script that was called with `args`. */
function install(packages: Record<string, string>, ...args: string[]): { output: string; asked: string } {
  rmSync(asked, { force: true });
  const script = `
    const { installPackage } = await import("./tools/testbed/packages.mjs");
    const install = ([name, why]) => installPackage(name, why).catch((failure) => console.log(failure.message));
    await Promise.all(${JSON.stringify(Object.entries(packages))}.map(install));`;
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script, "--", ...args], {
    env,
    encoding: "utf8",
  });
  return { output: stdout, asked: existsSync(asked) ? readFileSync(asked, "utf8") : "" };
}

test.runIf(process.getuid?.() === 0)("installing a package is announced with its reason", () => {
  expect(install(redis)).toEqual({
    output: expect.stringMatching(/^Installing redis-server on this machine \(counters are tested on it\) …\n/),
    asked: expect.stringMatching(/^update\n.*install -y --no-install-recommends redis-server\n$/s),
  });
});

test.runIf(process.getuid?.() === 0)("packages requested together are installed together", () => {
  const { output, asked } = install({ ...redis, pgbouncer: "a pooler is tested" });
  expect(output.split("\n")[0]).toBe(
    "Installing redis-server on this machine (counters are tested on it), pgbouncer on this machine (a pooler is tested) …",
  );
  expect(asked).toBe("update\ninstall -y --no-install-recommends redis-server pgbouncer\n");
});

test.runIf(process.getuid?.() === 0)("a failed package does not prevent the others", () => {
  const { output, asked } = install({ "unheard-of": "nobody knows", ...redis });
  expect(output.match(/.* failed\./g)).toEqual(['"apt-get install -y --no-install-recommends unheard-of" failed.']);
  expect(asked.trimEnd().split("\n").slice(2)).toEqual([
    "install -y --no-install-recommends unheard-of",
    "install -y --no-install-recommends redis-server",
  ]);
});

test("with --no-install, missing packages are only listed", () => {
  expect(install(redis, "--no-install")).toEqual({
    output: "Missing on this machine: redis-server (counters are tested on it).\n",
    asked: "",
  });
});
