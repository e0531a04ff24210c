import { readArguments } from "./commands/arguments.mjs";
import { commands } from "./commands/commands.mjs";
import { runTests, testFully } from "./testing/run.mjs";

readArguments(commands["test:full"]);
await runTests(testFully);
