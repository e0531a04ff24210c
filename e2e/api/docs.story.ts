import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect } from "playwright/test";
import { hosts } from "../servers";
import { test } from "../staged";
import { portOf } from "../wire";

const run = promisify(execFile);

/** Lets the curl of a page call the server under test, where the page calls the demo shop. */
function led(port: number, lines: string): string {
  const toServer = `curl() { command curl --connect-to ${hosts.larasan}:127.0.0.1:${port} "$@"; }`;
  return `${toServer}\n${lines.replaceAll("localhost:3000", hosts.larasan)}`;
}

/** The purchase that a developer is offered for copying. */
function purchase(): string {
  const blocks = readFileSync("docs/developers.md", "utf8").matchAll(/```sh\n(.*?)```/gs);
  return [...blocks].map(([, text = ""]) => text).find((text) => text.includes("/checkout/draft")) ?? "";
}

/** The single calls on a page, in blocks and in sentences. Nobody else's payments may fail meanwhile, so the sandbox stays well. */
function curlsIn(page: string): string[] {
  const text = readFileSync(page, "utf8").replace(purchase(), "");
  return [...text.matchAll(/^curl .*$|(?<=`)curl [^`]+/gm)].map(([line]) =>
    line.replace('"mode":"fail"', '"mode":"well"'),
  );
}

test("the whole buyer's path runs with nothing but curl, as the page for developers shows it", async ({ baseURL }) => {
  const { stdout } = await run("sh", ["-eu", "-c", led(portOf(baseURL), purchase())]);
  const lines = stdout.trim().split("\n");
  expect(lines.at(-1)).toBe("Pembayaran Diterima");
  expect(stdout).toMatch(/^00020101/m);
});

test("every call that the pages offer for copying is answered by the shop", async ({ baseURL }) => {
  const curls = ["README.md", "docs/developers.md"].flatMap(curlsIn);
  expect(curls.length).toBeGreaterThan(2);
  for (const line of curls) {
    const { stdout } = await run("sh", ["-eu", "-c", led(portOf(baseURL), line)]);
    expect(stdout, line).toMatch(/\{".*\}$/s);
  }
});
