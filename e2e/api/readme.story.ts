import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";
import { hosts } from "../servers";

const run = promisify(execFile);

/** The lines that the README offers for copying, meant for the server under test. */
function walk(): string {
  const blocks = readFileSync("README.md", "utf8").matchAll(/```sh\n(.*?)```/gs);
  const [purchase] = [...blocks].map(([, text = ""]) => text).filter((text) => text.includes("/checkout/draft"));
  return (purchase ?? "").replaceAll("localhost:3000", hosts.larasan);
}

test("the whole buyer's path runs with nothing but curl, as the README shows it", async ({ baseURL }, { project }) => {
  test.skip(project.name !== "api-own", `The hosts of the shops name the port of another server than ${baseURL}.`);
  const { stdout } = await run("sh", ["-eu", "-c", walk()]);
  const lines = stdout.trim().split("\n");
  expect(lines.at(-1)).toBe("Pembayaran Diterima");
  expect(stdout).toMatch(/^00020101/m);
});
