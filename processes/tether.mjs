import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";

/**
 * Starts a program under a shell that ends it when our end of its input closes: by `stop`, or as this process is gone. What it
 * prints goes to the file `log`.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, log: string, user?: { uid: number, gid: number } | undefined }} options
 */
export function startTethered(command, args, { cwd, log, user }) {
  const out = openSync(log, "a");
  const script = '"$0" "$@" & read -r _; kill -INT $!; wait';
  const shell = spawn("/bin/sh", ["-c", script, command, ...args], {
    ...user,
    cwd,
    detached: true,
    stdio: ["pipe", out, out],
  });
  const exited = once(shell, "exit");
  return {
    stop: async () => {
      shell.stdin?.end();
      await exited;
    },
  };
}
