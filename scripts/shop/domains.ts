import * as z from "zod";
import { addDomain, getShop, makePrimary, removeDomain } from "@/lib/services/shopkeeping";
import { host, readArgs, slug, type Verb } from "./verb";

const Told = z.object({ slug, add: host.optional(), remove: host.optional(), primary: host.optional() });

/** Shows and changes the hosts of a shop. */
export const domains: Verb = {
  usage: "domains <slug> [--add <host>] [--remove <host>] [--primary <host>]",
  does: "show the domains of a shop, or change them; its links lead to the primary one",
  async run(args, { db }) {
    const { slug, add, remove, primary } = readArgs(args, ["slug"], Told);
    if (add) await addDomain(db, slug, add);
    if (primary) await makePrimary(db, slug, primary);
    if (remove) await removeDomain(db, slug, remove);
    const shop = await getShop(db, slug);
    return shop.domains.map((domain) => (domain.isPrimary ? `${domain.host} (primary)` : domain.host));
  },
};
