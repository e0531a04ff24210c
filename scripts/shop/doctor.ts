import * as z from "zod";
import { memoryKv } from "@/lib/adapters/kv/memory";
import { getShop } from "@/lib/services/shops/shopkeeping";
import { examineShop } from "@/lib/services/upkeep/doctor";
import { linesOf } from "../findings";
import { shopCommand, slug } from "./verb";

/** Checks a shop from a buyer's point of view. */
export const doctor = shopCommand(
  {
    usage: "doctor <slug>",
    does: "look at a shop as a buyer would: is there something to buy, can it be paid, is it sent, does a code arrive? and say what to do",
    example: "doctor larasan",
  },
  {
    words: ["slug"],
    Shape: z.object({ slug }),
    async work({ slug: typed }, desk) {
      const shop = await getShop(desk.db, typed);
      const checks = await examineShop({ media: null, kv: memoryKv(), ...desk }, shop);
      const isWell = checks.every(({ findings }) => findings.length === 0);
      const last = isWell ? `${typed} can be bought from.` : `${typed} is not all well yet.`;
      return { lines: [...checks.flatMap(linesOf), last], data: { slug: typed, well: isWell, checks } };
    },
  },
);
