import * as z from "zod";
import { changeDomains, getShop } from "@/lib/services/shops/shopkeeping";
import { host, readArgs, type ShopCommand, slug } from "./verb";

const Told = z.object({
  slug,
  add: host.optional(),
  remove: host.optional(),
  primary: host.optional(),
  elsewhere: host.optional(),
  here: host.optional(),
});

/** Shows and changes the hosts of a shop. */
export const domains: ShopCommand = {
  usage: "domains <slug> [--add <host>] [--remove <host>] [--primary <host>] [--elsewhere <host>] [--here <host>]",
  does: "show the domains of a shop, or change them, all at once or not at all; buyers are sent to the primary one, which may be a site elsewhere; pictures are on one that is served here",
  async run(args, { db, now }) {
    const { slug, ...changes } = readArgs(args, ["slug"], Told);
    await changeDomains(db, slug, changes, now);
    const shop = await getShop(db, slug);
    return shop.domains.map(({ host, isPrimary, served }) =>
      [host, isPrimary ? "(primary)" : "", served ? "" : "(elsewhere)"].filter(Boolean).join(" "),
    );
  },
};
