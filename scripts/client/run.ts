import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildClient } from "./build";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
console.log(`The package is ${buildClient(join(".data", "client"))}`);
