import * as z from "zod";
import { getPlan, updatePlan } from "@/lib/services/merchant/settings/plan";
import { contextOf } from "./context";
import { oneOf, shopCommand, slug } from "./verb";

const PlanArgs = z.object({ slug, plan: oneOf(["basic", "read", "write"]) });

/** Sets the plan of a shop. */
export const plan = shopCommand(
  {
    usage: "plan <slug> basic|read|write",
    does: "Set the plan of a shop. The plan decides what its other domains may do.",
    example: "plan larasan write",
  },
  {
    positionalNames: ["slug", "plan"],
    Shape: PlanArgs,
    async work({ slug, plan }, cliContext) {
      const ctx = await contextOf(cliContext, slug);
      const { revision } = await getPlan(ctx);
      await updatePlan(ctx, { revision: revision ?? 0, plan });
      return { lines: [`${slug} has the plan ${plan}. All instances use it within a minute.`], data: { slug, plan } };
    },
  },
);
