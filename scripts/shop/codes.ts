import * as z from "zod";
import { changeCodeCeilings, listLimits } from "@/lib/services/shops/limits";
import { getShop } from "@/lib/services/shops/shopkeeping";
import { readArgs, type ShopCommand, slug } from "./verb";

const ceiling = z.coerce
  .number("must be a number")
  .int("must be a whole number")
  .min(1, "must be 1 or more")
  .optional();

const Told = z.object({ slug, today: ceiling, day: ceiling, caller: ceiling });

/** Shows and changes how many codes a shop sends to mailboxes that never paid there: each may cost the merchant money. */
export const codes: ShopCommand = {
  usage: "codes <slug> [--today <n>] [--day <n>] [--caller <n>]",
  does: "show how many codes went to new buyers today; change how many may today, every day, and for one address a day",
  async run(args, { db, now }) {
    const { slug, today, day, caller } = readArgs(args, ["slug"], Told);
    const shop = await getShop(db, slug);
    const usual = await changeCodeCeilings(
      db,
      shop,
      { ...(today ? { today } : {}), ...(day ? { day } : {}), ...(caller ? { caller } : {}) },
      now,
    );
    const limits = await listLimits(db, [{ ...shop, codeCeiling: usual.day }], now);
    const spent = limits.find(({ provider }) => provider === null);
    return [
      `${slug} has sent ${spent?.count ?? 0} of ${spent?.ceiling ?? usual.day} codes to new buyers today.`,
      `Every day there are ${usual.day}, and ${usual.caller} for one address.`,
    ];
  },
};
