import { readArguments } from "./arguments.mjs";
import { commands } from "./commands.mjs";
import { runTests, testQuickly } from "./testing/run.mjs";

readArguments(commands.check);
await runTests(testQuickly);
