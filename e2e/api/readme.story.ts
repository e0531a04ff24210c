import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";
import { hosts } from "../servers";
import { portOf } from "../wire";

const run = promisify(execFile);

/** The lines that the README offers for copying, on the host of the demo shop, sent to the server under test. */
function walk(port: number): string {
  const blocks = readFileSync("README.md", "utf8").matchAll(/```sh\n(.*?)```/gs);
  const [purchase] = [...blocks].map(([, text = ""]) => text).filter((text) => text.includes("/checkout/draft"));
  const toServer = `curl() { command curl --connect-to ${hosts.larasan}:127.0.0.1:${port} "$@"; }`;
  return `${toServer}\n${(purchase ?? "").replaceAll("localhost:3000", hosts.larasan)}`;
}

test("the whole buyer's path runs with nothing but curl, as the README shows it", async ({ baseURL }) => {
  const { stdout } = await run("sh", ["-eu", "-c", walk(portOf(baseURL))]);
  const lines = stdout.trim().split("\n");
  expect(lines.at(-1)).toBe("Pembayaran Diterima");
  expect(stdout).toMatch(/^00020101/m);
});
