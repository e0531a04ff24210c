import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, expect, test } from "vitest";

/** A folder with an `apt-get` that installs nothing and writes down what it is asked for. */
const folder = mkdtempSync(join(tmpdir(), "etalase-apt-"));
const asked = join(folder, "asked");
writeFileSync(join(folder, "apt-get"), `#!/bin/sh\necho "$@" >> "${asked}"\n`);
chmodSync(join(folder, "apt-get"), 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

/** What is said while a package is asked for, by a script that was itself called with `args`. */
function install(...args: string[]): { said: string; asked: string } {
  rmSync(asked, { force: true });
  const script = `
    const { installPackage } = await import("./processes/packages.mjs");
    await installPackage("redis-server", "counters are tested on it").catch((failure) => console.log(failure.message));`;
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script, "--", ...args], {
    env,
    encoding: "utf8",
  });
  return { said: stdout, asked: existsSync(asked) ? readFileSync(asked, "utf8") : "" };
}

test.runIf(process.getuid?.() === 0)("what is installed on the machine is said before, and why", () => {
  expect(install()).toEqual({
    said: expect.stringMatching(/^Installing redis-server on this machine \(counters are tested on it\) …\n/),
    asked: expect.stringMatching(/^update\n.*install -y --no-install-recommends redis-server\n$/s),
  });
});

test("with --no-install nothing is installed: what is missing is named", () => {
  expect(install("--no-install")).toEqual({
    said: "Missing on this machine: redis-server (counters are tested on it).\n",
    asked: "",
  });
});
