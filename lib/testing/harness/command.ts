import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { nothingConfigured } from "@/tools/testbed/server.mjs";

/** Exit status of a command, and its output by line. */
export type CommandResult = { status: number | null; output: string[]; complained: string[] };

/** Ends a command that would never end. A command at the lowest priority may wait minutes for a core. */
const endlessMs = 600_000;

/**
 * Runs the real command behind `npm run <name> -- <args>` to its end, with only the given settings. A setting that is
 * undefined is unset rather than empty. Only tests use it.
 */
export function runCommand(
  name: string,
  args: readonly string[],
  settings: Record<string, string | undefined>,
  cwd = ".",
): CommandResult {
  const options = { cwd, env: withOnly(settings), encoding: "utf8", timeout: endlessMs } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...commandOf(name), ...args], options);
  return { status, output: linesOf(stdout), complained: linesOf(stderr) };
}

/** Starts a command like `runCommand`. Resolves when it has ended. */
export async function startCommand(
  name: string,
  settings: Record<string, string>,
  args: readonly string[] = [],
): Promise<CommandResult> {
  const child = spawn(process.execPath, [...commandOf(name), ...args], { env: withOnly(settings), timeout: endlessMs });
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
  const [status] = await once(child, "close");
  return { status, output: linesOf(await stdout), complained: linesOf(await stderr) };
}

function commandOf(name: string): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  return String(scripts[name]).split(" ").slice(1);
}

function withOnly(settings: Record<string, string | undefined>): NodeJS.ProcessEnv {
  const set: Record<string, string | undefined> = { ...nothingConfigured, LOG_LEVEL: "", ...settings };
  return { ...process.env, ...set };
}

function linesOf(output: string): string[] {
  return output.split("\n").filter((line) => line !== "");
}
