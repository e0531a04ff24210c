import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readArguments } from "../arguments.mjs";
import { commands } from "../commands.mjs";
import { buildClient } from "./build";

readArguments(commands.client);
process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
console.log(`The package is ${buildClient(join(".data", "client"))}`);
