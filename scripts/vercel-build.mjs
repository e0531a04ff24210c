import { report, runAloud } from "../tools/testbed/steps.mjs";
import { readArguments } from "./commands/arguments.mjs";
import { commands } from "./commands/commands.mjs";

/** Steps of a Vercel build, in order. The first failure ends the build. */
const steps = [["settings"], ["db:migrate", "--", "--unless-preview"], ["build"]];

readArguments(commands["vercel-build"]);

async function build() {
  for (const step of steps) {
    const code = await runAloud("npm", ["run", ...step]);
    if (code !== 0) return code;
  }
  return 0;
}

process.exitCode = await build().catch((error) => {
  report(error);
  return 1;
});
