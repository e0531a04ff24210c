import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect } from "playwright/test";
import { hosts } from "../support/servers";
import { test } from "../support/stage-client";
import { portOf } from "../support/wire";

const run = promisify(execFile);

/** Redirects the curl commands of a page from the demo shop to the server under test. */
function redirectCurl(port: number, lines: string): string {
  const toServer = `curl() { command curl --connect-to ${hosts.larasan}:127.0.0.1:${port} "$@"; }`;
  return `${toServer}\n${lines.replaceAll("localhost:3000", hosts.larasan)}`;
}

/** Returns the purchase script that the developer docs offer for copying. */
function purchase(): string {
  const blocks = readFileSync("docs/developers.md", "utf8").matchAll(/```sh\n(.*?)```/gs);
  return [...blocks].map(([, text = ""]) => text).find((text) => text.includes("/checkout/draft")) ?? "";
}

/**
 * Returns the single calls on a page, in blocks and in sentences. The sandbox stays healthy, so that no payment of another
 * story fails.
 */
function curlsIn(page: string): string[] {
  const text = readFileSync(page, "utf8").replace(purchase(), "");
  return [...text.matchAll(/^curl .*$|(?<=`)curl [^`]+/gm)].map(([line]) =>
    line.replace('"mode":"fail"', '"mode":"well"'),
  );
}

test("the documented purchase works with curl alone", async ({ baseURL }) => {
  const { stdout } = await run("sh", ["-eu", "-c", redirectCurl(portOf(baseURL), purchase())]);
  const lines = stdout.trim().split("\n");
  expect(lines.at(-1)).toBe("Pembayaran Diterima");
  expect(stdout).toMatch(/^00020101/m);
});

test("every documented curl call returns JSON", async ({ baseURL }) => {
  const curls = ["README.md", "docs/developers.md"].flatMap(curlsIn);
  expect(curls.length).toBeGreaterThan(2);
  for (const line of curls) {
    const { stdout } = await run("sh", ["-eu", "-c", redirectCurl(portOf(baseURL), line)]);
    expect(stdout, line).toMatch(/\{".*\}$/s);
  }
});
