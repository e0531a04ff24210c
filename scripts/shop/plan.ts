import * as z from "zod";
import { changePlan, getPlan } from "@/lib/services/merchant/settings/plan";
import { contextOf } from "./context";
import { oneOf, readArgs, type ShopCommand, slug } from "./verb";

const Told = z.object({ slug, plan: oneOf(["basic", "read", "write"]) });

/** Changes what a shop has paid for. */
export const plan: ShopCommand = {
  usage: "plan <slug> basic|read|write",
  does: "change what the shop's other domains may do",
  async run(args, desk) {
    const { slug, plan } = readArgs(args, ["slug", "plan"], Told);
    const ctx = await contextOf(desk, slug);
    const { revision } = await getPlan(ctx);
    await changePlan(ctx, { revision: revision ?? 0, plan });
    return [`${slug} is on the plan ${plan}; every instance knows within a minute.`];
  },
};
