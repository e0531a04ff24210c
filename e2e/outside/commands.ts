import { connect, disconnect } from "@/lib/adapters";
import { settleBackground } from "@/lib/adapters/background";
import { runMerchant } from "@/scripts/shop/merchant/run";
import { parseCommandLine } from "@/scripts/shop/said";

/** Runs several `npm run shop` commands in one process. Each command is a list of words. */
const commands: string[][] = JSON.parse(process.argv[2] ?? "[]");
const adapters = await connect();
for (const argv of commands) {
  const commandLine = parseCommandLine(argv);
  if (!commandLine) throw new Error(`${argv.join(" ")} cannot be said.`);
  const cliContext = { ...adapters, now: adapters.clock.now() };
  if ("command" in commandLine) await runMerchant(commandLine.command, commandLine.args, async () => cliContext);
  else await commandLine.verb.run(commandLine.args, cliContext);
}
await settleBackground();
await disconnect();
