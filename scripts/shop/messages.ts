import * as z from "zod";
import { listGivenUp } from "@/lib/adapters/db/shopkeeping";
import { retryMessage } from "@/lib/services/shopkeeping";
import { readArgs, type Verb, words } from "./verb";

const Told = z.object({ retry: words("the id of a message").optional() });
const most = 100;

/** Shows messages that were given up, or sends one again. */
export const messages: Verb = {
  usage: "messages [--retry <id>]",
  does: "show the messages that nobody took after every attempt, or let one be sent again",
  async run(args, { db, now }) {
    const { retry } = readArgs(args, [], Told);
    if (retry) {
      await retryMessage(db, retry, now);
      return [`${retry} will be sent with the next timed work.`];
    }
    const lost = await listGivenUp(db, most);
    if (lost.length === 0) return ["No message was given up."];
    return lost.map(({ id, shop, kind, channel, order, at }) =>
      [id, shop, kind, channel, order ?? "no order", at.toISOString()].join("  "),
    );
  },
};
