import { readArguments } from "./commands/arguments.mjs";
import { commands } from "./commands/commands.mjs";
import { runTests, testQuickly } from "./testing/run.mjs";

readArguments(commands.check);
await runTests(testQuickly);
