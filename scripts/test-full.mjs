import { readArguments } from "./arguments.mjs";
import { commands } from "./commands.mjs";
import { runTests, testFully } from "./testing/run.mjs";

readArguments(commands["test:full"]);
await runTests(testFully);
