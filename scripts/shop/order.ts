import * as z from "zod";
import { merchantEvents, moveOrderOf } from "@/lib/services/shops/shopkeeping";
import { oneOf, readArgs, type ShopCommand, slug, words } from "./verb";

const Told = z.object({
  number: words("the number of an order").toUpperCase(),
  event: oneOf(merchantEvents),
  shop: slug.optional(),
  awb: words("the number of the parcel").optional(),
  reason: words("why").optional(),
});

/** Moves an order as its merchant does. */
export const order: ShopCommand = {
  usage: `order <number> ${merchantEvents.join("|")} [--awb <parcel>] [--reason <why>] [--shop <slug>]`,
  does: "move an order as its merchant does; the buyer is told as usual, and reads why it was cancelled",
  async run(args, desk) {
    const { number, event, shop, awb, reason } = readArgs(args, ["number", "event"], Told);
    const said = { ...(awb === undefined ? {} : { awb }), ...(reason === undefined ? {} : { reason }) };
    const status = await moveOrderOf(desk, { number, event, slug: shop }, { ...said, now: desk.now });
    return [`Order ${number} is ${status.replaceAll("_", " ")}.`];
  },
};
