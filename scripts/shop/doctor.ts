import * as z from "zod";
import { memoryKv } from "@/lib/adapters/kv/memory";
import { getShop } from "@/lib/services/shops/shopkeeping";
import { examineShop } from "@/lib/services/upkeep/doctor";
import { linesOf } from "../findings";
import { readArgs, type ShopCommand, slug } from "./verb";

/** Looks at a shop as a buyer would. */
export const doctor: ShopCommand = {
  usage: "doctor <slug>",
  does: "look at a shop as a buyer would: is there something to buy, can it be paid, is it sent, does a code arrive? and say what to do",
  async run(args, desk) {
    const { slug: typed } = readArgs(args, ["slug"], z.object({ slug }));
    const shop = await getShop(desk.db, typed);
    const checkups = await examineShop({ media: null, kv: memoryKv(), ...desk }, shop);
    const isBroken = checkups.some(({ findings }) => findings.length > 0);
    return [...checkups.flatMap(linesOf), isBroken ? `${typed} is not all well yet.` : `${typed} can be bought from.`];
  },
};
