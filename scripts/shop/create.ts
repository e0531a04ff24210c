import * as z from "zod";
import { originOf } from "@/lib/domain/host";
import { createShop, getShop } from "@/lib/services/shopkeeping";
import { contact, welcome } from "./staff";
import { host, oneOf, readArgs, type ShopCommand, slug, words } from "./verb";

const Told = z.object({
  name: words("what buyers call the shop"),
  slug,
  domain: host,
  channel: oneOf(["email", "whatsapp", "any"]).default("any"),
  plan: oneOf(["basic", "read", "write"]).default("basic"),
  prefix: z
    .string()
    .regex(/^[A-Z]{2,5}$/, "must be two to five capital letters")
    .optional(),
  owner: contact.optional(),
  "owner-name": words("what the owner is called", 80).default("Pemilik"),
});

/** Opens a shop. */
export const create: ShopCommand = {
  usage:
    "create --name <name> --slug <slug> --domain <host> [--channel email|whatsapp|any] [--prefix <AB>] [--plan basic|read|write] [--owner <contact> [--owner-name <name>]]",
  does: "open a shop with an empty first page and no products, and let its owner in",
  async run(args, desk) {
    const { db, env, now } = desk;
    const told = readArgs(args, [], Told);
    const { name, slug, domain, channel, plan, prefix = prefixOf(slug), owner } = told;
    await createShop(db, { name, slug, domain, plan, contactChannel: channel, orderPrefix: prefix }, now);
    return [
      `${name} is open at ${originOf(domain)}, on the plan ${plan}; its orders begin with ${prefix}-.`,
      ...(env.databaseUrl ? [] : [elsewhere]),
      ...(owner
        ? await welcome(desk, await getShop(db, slug), { name: told["owner-name"], role: "owner", contact: owner })
        : [`Nobody runs it yet: \`npm run shop -- staff ${slug} add <contact> --role owner\` lets its owner in.`]),
      "Next:",
      `  1. Lead ${domain} to this deployment (a DNS record; on Vercel also \`vercel domains add ${domain}\`).`,
      `  2. Connect whoever collects its money and carries its messages: \`npm run shop -- connect ${slug}\` says how.`,
      `  3. Offer ways to pay and to send: \`npm run shop -- pays ${slug} qris --gateways midtrans\`, \`… courier ${slug} jne --cost 15000\`;`,
      `     or without a cost, and \`… origin ${slug} "<kelurahan, kota>"\` to have parcels priced by whoever is connected.`,
      "  4. Give it products, which are rows of the database.",
      "  5. Run `npm run doctor`, which says what is still missing.",
    ];
  },
};

/** Whoever forgot the variables of a deployment would look for the shop there in vain. */
const elsewhere =
  "It is in the embedded database on this machine: for a deployment, set its DATABASE_URL and APP_SECRET first.";

/** What a shop's orders begin with, if nobody says: the first letters of its words, or of its only one. */
function prefixOf(slug: string): string {
  const names = slug
    .replace(/[^a-z-]/g, "")
    .split("-")
    .filter(Boolean);
  const letters = names.length > 1 ? names.map(([first]) => first).join("") : (names[0] ?? "").slice(0, 3);
  return letters.toUpperCase().slice(0, 5).padEnd(2, "X");
}
