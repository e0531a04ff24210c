import * as z from "zod";
import { type HoldRules, usualHolds } from "@/lib/domain/checkout/holds";
import { changeShop } from "@/lib/services/shops/shop-terms";
import { getShop } from "@/lib/services/shops/shopkeeping";
import { readArgs, type ShopCommand, slug } from "./verb";

const whole = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, "must be a whole number from 1 to 9999")
  .transform(Number)
  .optional();

/** What each rule is called on the command line. */
const names: Record<keyof HoldRules, string> = {
  unpaidPerMailbox: "unpaid",
  unpaidPerCaller: "unpaid-per-address",
  newcomerVariantQty: "newcomer-variant",
  newcomerOrderQty: "newcomer-order",
  instantHours: "qris-hours",
  transferHours: "transfer-hours",
  claimHours: "claim-hours",
  claimReminderHours: "reminder-hours",
  deliveredDays: "delivered-days",
};

const rules = Object.keys(usualHolds).filter((rule): rule is keyof HoldRules => rule in names);
const Told = z.object({ slug, ...Object.fromEntries(rules.map((rule) => [names[rule], whole])) });

/** Shows and changes how much and how long orders may hold, and how long they wait. */
export const holds: ShopCommand = {
  usage: `holds <slug> ${rules.map((rule) => `[--${names[rule]} <n>]`).join(" ")}`,
  does: "show or change how many unpaid orders a buyer may have, what a newcomer may take, for how many hours goods are held, and when a parcel has arrived",
  async run(args, desk) {
    const { slug: typed, ...said } = readArgs(args, ["slug"], Told);
    const shop = await getShop(desk.db, String(typed));
    const given = new Map(Object.entries(said).filter(([, value]) => value !== undefined));
    const changes = rules.flatMap((rule) => (given.has(names[rule]) ? [[rule, Number(given.get(names[rule]))]] : []));
    const { holds: unusual } = await changeShop(desk, shop, { holds: Object.fromEntries(changes) });
    const kept = { ...usualHolds, ...unusual };
    return rules.map((rule) => `${names[rule]}: ${kept[rule]}`);
  },
};
