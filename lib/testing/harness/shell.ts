import { spawnSync } from "node:child_process";

/** Splits lines into words as a shell does, in the order of the lines. Only tests use it. */
export function splitByShell(lines: readonly string[]): string[][] {
  const script = lines.map((line) => `printf '%s\\0' ${line}; printf '\\n\\0'`).join("\n");
  const { stdout, status, stderr } = spawnSync("sh", ["-c", script], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The shell rejects these lines: ${stderr}`);
  const split: string[][] = [[]];
  for (const word of stdout.split("\0").slice(0, -1)) {
    if (word === "\n") split.push([]);
    else split.at(-1)?.push(word);
  }
  return split.slice(0, -1);
}
