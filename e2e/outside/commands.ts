import { connect, disconnect } from "@/lib/adapters";
import { settleBackground } from "@/lib/adapters/background";
import { runMerchant } from "@/scripts/shop/merchant/run";
import { saidBy } from "@/scripts/shop/said";

/** Runs several `npm run shop` commands in one process. Each command is a list of words. */
const commands: string[][] = JSON.parse(process.argv[2] ?? "[]");
const adapters = await connect();
for (const words of commands) {
  const said = saidBy(words);
  if (!said) throw new Error(`${words.join(" ")} cannot be said.`);
  const desk = { ...adapters, now: adapters.clock.now() };
  if ("command" in said) await runMerchant(said.command, said.args, async () => desk);
  else await said.verb.run(said.args, desk);
}
await settleBackground();
await disconnect();
