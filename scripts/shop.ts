import { connect, disconnect } from "@/lib/adapters";
import { Complaint, complain } from "@/lib/adapters/complaint";
import { settleLater } from "@/lib/adapters/later";
import { connections, connect as connectVerb, disconnect as disconnectVerb } from "./shop/connect";
import { create } from "./shop/create";
import { domains } from "./shop/domains";
import { list } from "./shop/list";
import { messages } from "./shop/messages";
import { order } from "./shop/order";
import { plan } from "./shop/plan";
import { refunds } from "./shop/refunds";
import { courier, origin, pays } from "./shop/terms";
import type { Verb } from "./shop/verb";
import { webhooks } from "./shop/webhooks";

/** What can be said: `npm run shop -- <verb> …`. A verb is one file in `scripts/shop` and one word here. */
const verbs: Record<string, Verb> = {
  ...{ create, list, domains, plan, pays, courier, origin, order, refunds, messages },
  ...{ connect: connectVerb, disconnect: disconnectVerb, connections, webhooks },
};

async function main([name = "", ...args]: string[]): Promise<void> {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) throw new Complaint(usage(name));
  const adapters = await connect();
  try {
    const lines = await verb.run(args, { ...adapters, now: adapters.clock.now() });
    for (const line of lines) console.log(line);
    await settleLater();
  } catch (fault) {
    if (!(fault instanceof Complaint)) throw fault;
    throw new Complaint([...fault.sentences, `Usage: npm run shop -- ${verb.usage}`]);
  } finally {
    await disconnect();
  }
}

function usage(name: string): string[] {
  const all = Object.values(verbs).map(({ usage, does }) => `  ${usage}\n      ${does}`);
  return [name ? `There is no verb ${name}. There are:` : "npm run shop -- <verb> …", ...all];
}

// What is said here is for people; the log is for machines.
process.env.LOG_LEVEL ||= "silent";
await main(process.argv.slice(2)).catch(complain);
