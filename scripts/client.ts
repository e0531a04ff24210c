import { fileURLToPath } from "node:url";
import { buildClient } from "./client/build";
import { readArguments } from "./commands/arguments.mjs";
import { commands } from "./commands/commands.mjs";

readArguments(commands.client);
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
console.log(`Package: ${await buildClient(".client")}`);
