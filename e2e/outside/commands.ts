import { connect, disconnect } from "@/lib/adapters";
import { settleBackground } from "@/lib/adapters/background";
import { verbs } from "@/scripts/shop/verbs";

/** Does what several calls of `npm run shop` would: each command is a list of words. */
const commands: string[][] = JSON.parse(process.argv[2] ?? "[]");
const adapters = await connect();
for (const [name = "", ...args] of commands) {
  const verb = verbs[name];
  if (!verb) throw new Error(`There is no verb ${name}.`);
  await verb.run(args, { ...adapters, now: adapters.clock.now() });
}
await settleBackground();
await disconnect();
