import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";
import { firstPort } from "../support/ports";
import { want } from "../support/stage-client";

const port = firstPort + 19;
const folder = ".test/demo";
const env = { ...process.env, PORT: String(port), DEMO_DIR: folder, CI: "1" };
const run = promisify(execFile);

/** Starts a server through npm, waits until it prints its URLs, runs `look`, and stops it. */
async function starts(args: string[], look: (home: string) => Promise<void>): Promise<void> {
  const child = spawn("npm", args, { env, stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    output += chunk;
  });
  try {
    await expect.poll(() => output, { timeout: 150_000 }).toContain(`http://localhost:${port}/dev/inbox`);
    await look(`http://127.0.0.1:${port}`);
  } finally {
    child.kill("SIGTERM");
    await exited;
    // The program ends a moment after the shell that npm starts in between.
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/api/health`).then(Boolean, () => false)).toBe(false);
  }
}

test.describe.configure({ timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(600_000);
  rmSync(folder, { recursive: true, force: true });
  // Two builds at the same time would conflict.
  await want("own");
});

test("npm run demo fills the shops, serves them and prints their URL", async () => {
  await starts(["run", "demo", "--", "--fresh"], async (home) => {
    expect((await fetch(`${home}/api/health/ready`)).status).toBe(200);
  });
});

test("npm run dev fills the shops, serves their sources and prints their URL", async () => {
  await starts(["run", "dev"], async (home) => {
    const { stdout } = await run("curl", ["-sS", "-H", `Host: localhost:${port}`, `${home}/api/v1/storefront/config`]);
    expect(stdout).toContain("Larasan");
  });
});
