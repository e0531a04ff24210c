import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { nothingConfigured } from "@/scripts/server.mjs";

/** How a command ended, and what it said, line by line. */
export type Ended = { status: number | null; said: string[]; complained: string[] };

/**
 * Runs the real command behind `npm run <name> -- <args>` to its end, with nothing set but what is given; what is given as
 * undefined is not even empty. Only tests use it.
 */
export function runCommand(
  name: string,
  args: readonly string[],
  settings: Record<string, string | undefined>,
  cwd = ".",
): Ended {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const [, ...command] = String(scripts[name]).split(" ");
  const set: Record<string, string | undefined> = { ...nothingConfigured, LOG_LEVEL: "", ...settings };
  const env = { ...process.env, ...set };
  const options = { cwd, env, encoding: "utf8", timeout: 50_000 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], options);
  return { status, said: linesOf(stdout), complained: linesOf(stderr) };
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}
