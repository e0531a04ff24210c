import * as z from "zod";
import { listShops } from "@/lib/adapters/db/shops/shopkeeping";
import { closingAt } from "@/lib/domain/settings/closing";
import { readArgs, type ShopCommand } from "./verb";

/** Shows every shop. */
export const list: ShopCommand = {
  usage: "list",
  does: "show every shop with its plan and domains",
  async run(args, { db }) {
    readArgs(args, [], z.object({}));
    const shops = await listShops(db);
    if (shops.length === 0) return ["There is no shop yet."];
    return shops.map(({ slug, name, plan, suspended, domains, ...closing }) => {
      const hosts = domains.map(({ host }) => host).join(", ") || "no domain";
      const state = suspended ? ", suspended" : closingAt(closing, new Date()) ? ", closed" : "";
      return `${slug}: ${name}, ${plan}${state}, ${hosts}`;
    });
  },
};
