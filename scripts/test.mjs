import { readArguments } from "./commands/arguments.mjs";
import { commands } from "./commands/commands.mjs";
import { runTests, testMain, testNamed } from "./testing/run.mjs";

const { positionals } = readArguments(commands.test);
await runTests(() => (positionals.length > 0 ? testNamed(positionals) : testMain()));
