import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";

const run = promisify(execFile);

test.describe.configure({ timeout: 240_000 });

const tools: [title: string, args: string[], output: RegExp][] = [
  ["renders every e-mail", ["run", "mails"], /Rendered \d+ e-mails into/],
  ["prints a run of the simulator", ["run", "simulate", "--", "--seed", "7"], /All promises held/],
  ["finds no missing migration", ["run", "db:generate"], /No schema changes/],
];

for (const [title, args, output] of tools) {
  test(`npm ${args.join(" ")} ${title}`, async () => {
    test.skip(args.includes("mails") && !process.env.CHROMIUM_PATH, "There is no Chromium here to draw them in.");
    const { stdout } = await run("npm", args, { env: { ...process.env, CI: "1" } });
    expect(stdout).toMatch(output);
  });
}
