import { fileURLToPath } from "node:url";
import { readArguments } from "./arguments.mjs";
import { commands } from "./commands.mjs";

// Loaded before a command that is written in TypeScript. Help and usage errors appear without loading the command's modules.
const [, program] = process.argv;
const command = Object.values(commands).find(
  (known) => "program" in known && fileURLToPath(new URL(`../../${known.program}`, import.meta.url)) === program,
);
if (command) readArguments(command);
