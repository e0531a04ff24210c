import * as z from "zod";
import { changeShop } from "@/lib/services/shops/shop-terms";
import { getShop } from "@/lib/services/shops/shopkeeping";
import { oneOf, readArgs, type ShopCommand, slug } from "./verb";

const Told = z.object({ slug, plan: oneOf(["basic", "read", "write"]) });

/** Changes what a shop has paid for. */
export const plan: ShopCommand = {
  usage: "plan <slug> basic|read|write",
  does: "change what the shop's other domains may do",
  async run(args, desk) {
    const { slug, plan } = readArgs(args, ["slug", "plan"], Told);
    await changeShop(desk, await getShop(desk.db, slug), { plan });
    return [`${slug} is on the plan ${plan}; every instance knows within a minute.`];
  },
};
