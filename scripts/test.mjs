import { readArguments } from "./commands/arguments.mjs";
import { commands } from "./commands/commands.mjs";
import { runTests, testMain, testNamed } from "./testing/run.mjs";

const { words } = readArguments(commands.test);
await runTests(() => (words.length > 0 ? testNamed(words) : testMain()));
