import * as z from "zod";
import { memoryKv } from "@/lib/adapters/kv/memory";
import { needShopRecord } from "@/lib/services/shops/shopkeeping";
import { examineShop } from "@/lib/services/upkeep/doctor";
import { linesOf } from "../findings";
import { shopCommand, slug } from "./verb";

/** Checks a shop from a buyer's point of view. */
export const doctor = shopCommand(
  {
    usage: "doctor <slug>",
    does: "Check that buyers can order from a shop, and print fixes. It checks products, payment, shipping and one-time codes.",
    example: "doctor larasan",
  },
  {
    positionalNames: ["slug"],
    Shape: z.object({ slug }),
    async work({ slug: typed }, cliContext) {
      const shop = await needShopRecord(cliContext.db, typed);
      const checks = await examineShop({ media: null, kv: memoryKv(), ...cliContext }, shop);
      const isWell = checks.every(({ findings }) => findings.length === 0);
      const last = isWell ? `Buyers can order from ${typed}.` : `${typed} has problems. Fixes are listed above.`;
      return { lines: [...checks.flatMap(linesOf), last], data: { slug: typed, well: isWell, checks } };
    },
  },
);
