import { runOperation } from "@/cli/operations/run-operation";
import { parseCommandLine } from "@/cli/parse-command";
import { connect, disconnect } from "@/lib/api/adapters";
import { settleBackground } from "@/lib/platform/background";

/** Runs several `npm run shop` commands in one process. Each command is a list of words. */
const commands: string[][] = JSON.parse(process.argv[2] ?? "[]");
const adapters = await connect();
for (const argv of commands) {
  const commandLine = await parseCommandLine(argv);
  if (!commandLine) throw new Error(`${argv.join(" ")} is no command.`);
  const commandContext = { ...adapters, now: adapters.clock.now() };
  if ("operation" in commandLine)
    await runOperation(commandLine.operation, commandLine.args, async () => commandContext);
  else await (await commandLine.command.load()).run(commandLine.args, commandContext);
}
await settleBackground();
await disconnect();
