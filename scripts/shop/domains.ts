import * as z from "zod";
import { changeDomains, getShop } from "@/lib/services/shopkeeping";
import { host, readArgs, type ShopCommand, slug } from "./verb";

const Told = z.object({ slug, add: host.optional(), remove: host.optional(), primary: host.optional() });

/** Shows and changes the hosts of a shop. */
export const domains: ShopCommand = {
  usage: "domains <slug> [--add <host>] [--remove <host>] [--primary <host>]",
  does: "show the domains of a shop, or change them, all at once or not at all; its links lead to the primary one",
  async run(args, { db }) {
    const { slug, ...changes } = readArgs(args, ["slug"], Told);
    await changeDomains(db, slug, changes);
    const shop = await getShop(db, slug);
    return shop.domains.map((domain) => (domain.isPrimary ? `${domain.host} (primary)` : domain.host));
  },
};
