import { readFileSync } from "node:fs";

/** Returns the shell lines of a chapter of deploy/README.md, in order. */
export function commandsUnder(chapter: string): string[] {
  const [, text = ""] = readFileSync("deploy/README.md", "utf8").split(`\n## ${chapter}\n`);
  const [own = ""] = text.split("\n## ");
  const blocks = [...own.matchAll(/```sh\n(.*?)```/gs)].map(([, block = ""]) => block);
  return blocks.join("").split("\n").filter(Boolean);
}
