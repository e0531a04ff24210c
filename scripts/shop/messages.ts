import * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import { listFailed, retryMessage } from "@/lib/services/messages/outbox";
import { getShop } from "@/lib/services/shops/shopkeeping";
import { readArgs, type ShopCommand, slug, words } from "./verb";

const Told = z.object({ slug, retry: words("the id of a message").optional() });

/** Shows messages that were given up, or sends one again. */
export const messages: ShopCommand = {
  usage: "messages <slug> [--retry <id>]",
  does: "show the messages of a shop that nobody took, and why, or let one be sent again",
  async run(args, desk) {
    const { slug, retry } = readArgs(args, ["slug"], Told);
    const { id: shopId } = await getShop(desk.db, slug);
    if (retry) {
      if (await retryMessage(desk, shopId, retry, desk.now)) return [`${retry} will be sent with the next timed work.`];
      throw new Complaint([`${slug} has no message ${retry} that was given up and is still of use.`]);
    }
    const lost = await listFailed(desk, shopId);
    if (lost.length === 0) return ["No message was given up."];
    return lost.map(({ id, kind, to, orderNumber, fault, failedAt }) =>
      [id, kind, to ?? "?", orderNumber ?? "no order", fault ?? "?", failedAt.toISOString()].join("  "),
    );
  },
};
