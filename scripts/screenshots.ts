import { fileURLToPath } from "node:url";
import { Failure, report, runAloud } from "../tools/testbed/steps.mjs";
import { readArguments } from "./commands/arguments.mjs";
import { commands } from "./commands/commands.mjs";
import { readScriptCommand } from "./commands/script-commands.mjs";

readArguments(commands.screenshots);
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

/** Runs the story of a person who opens a shop on a phone. With this setting, its steps save pictures. */
async function takeScreenshots(): Promise<void> {
  process.env.GUIDE_PICTURES = "docs/panduan/gambar";
  const args = readScriptCommand("test:stories");
  const code = await runAloud(process.execPath, [...args, "--project=shop-long", "e2e/admin/sign-up.story.ts"]);
  if (code !== 0) throw new Failure("The story that opens a shop failed, so some pictures are missing.");
}

await takeScreenshots().catch((error) => {
  report(error);
  process.exit(1);
});
