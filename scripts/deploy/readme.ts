import { readFileSync } from "node:fs";

/** The shell lines that a chapter of deploy/README.md gives, in their order. */
export function commandsUnder(chapter: string): string[] {
  const [, text = ""] = readFileSync("deploy/README.md", "utf8").split(`\n## ${chapter}\n`);
  const [own = ""] = text.split("\n## ");
  const blocks = [...own.matchAll(/```sh\n(.*?)```/gs)].map(([, block = ""]) => block);
  return blocks.join("").split("\n").filter(Boolean);
}
