import * as z from "zod";
import { getPlan, updatePlan } from "@/lib/modules/settings/use-cases/plan";
import { oneOf, slug } from "../argument-types";
import { defineCommand } from "../command";
import { createMerchantContext } from "../context";

const SetPlanArgs = z.object({ slug, plan: oneOf(["basic", "read", "write"]) });

/** Sets the plan of a shop. */
export const setPlanCommand = defineCommand({
  positionalNames: ["slug", "plan"],
  Shape: SetPlanArgs,
  async work({ slug, plan }, commandContext) {
    const ctx = await createMerchantContext(commandContext, slug);
    const { revision } = await getPlan(ctx);
    await updatePlan(ctx, { revision: revision ?? 0, plan });
    return { lines: [`${slug} has the plan ${plan}. All instances use it within a minute.`], data: { slug, plan } };
  },
});
