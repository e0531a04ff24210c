import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";

/**
 * Starts a program under a shell that stops it when the shell's input closes: by `stop`, or when this process is gone.
 * The program's output goes to the file `log`.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, log: string, user?: { uid: number, gid: number } | undefined }} options
 */
export function startDaemon(command, args, { cwd, log, user }) {
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
