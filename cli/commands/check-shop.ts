import * as z from "zod";
import { examineShop } from "@/lib/modules/operations/service/doctor";
import { needShopRecord } from "@/lib/modules/shops/service/create-shop";
import { memoryKv } from "@/lib/platform/kv/memory";
import { slug } from "../argument-types";
import { defineCommand } from "../command";
import { formatFindings } from "../findings";

/** Checks a shop from a buyer's point of view. */
export const doctorCommand = defineCommand({
  positionalNames: ["slug"],
  Shape: z.object({ slug }),
  async work({ slug }, commandContext) {
    const shop = await needShopRecord(commandContext.db, slug);
    const checks = await examineShop({ media: null, kv: memoryKv(), ...commandContext }, shop);
    const isWell = checks.every(({ findings }) => findings.length === 0);
    const summary = isWell ? `Buyers can order from ${slug}.` : `${slug} has problems. Fixes are listed above.`;
    return { lines: [...checks.flatMap(formatFindings), summary], data: { slug, well: isWell, checks } };
  },
});
