import * as z from "zod";
import { findShopClosing } from "@/lib/modules/shops/rules/closing";
import { listShops } from "@/lib/modules/shops/store/shop-records";
import { defineCommand } from "../command";

/** Lists all shops. */
export const listShopsCommand = defineCommand({
  positionalNames: [],
  Shape: z.object({}),
  async work(_input, { db }) {
    const shops = (await listShops(db)).map(({ slug, name, plan, suspended, domains, ...closing }) => {
      const state = suspended ? "suspended" : findShopClosing(closing, new Date()) ? "closed" : "open";
      return { slug, name, plan, state, domains: domains.map(({ host }) => host) };
    });
    const lines = shops.map(({ slug, name, plan, state, domains }) => {
      const suffix = state === "open" ? "" : `, ${state}`;
      return `${slug}: ${name}, ${plan}${suffix}, ${domains.join(", ") || "no domain"}`;
    });
    return { lines: lines.length > 0 ? lines : ["There are no shops yet."], data: { shops } };
  },
});
