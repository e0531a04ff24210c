import * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import { dropShop } from "@/lib/adapters/db/shops/shopkeeping";
import { originOf } from "@/lib/domain/access/host";
import { readFolder, settingsIn } from "@/lib/services/merchant/whole/folder";
import { createShop, getShop } from "@/lib/services/shops/shopkeeping";
import { readTexts } from "./folder-files";
import { contact, welcome } from "./staff";
import { type Desk, host, oneOf, pathFrom, shopCommand, slug, type VerbAnswer, words } from "./verb";
import { furnish } from "./whole";

const Told = z
  .object({
    name: words("what buyers call the shop").optional(),
    slug,
    domain: host,
    from: words("the folder of another shop", 500).optional(),
    channel: oneOf(["email", "whatsapp", "any"]).optional(),
    plan: oneOf(["basic", "read", "write"]).default("basic"),
    prefix: z
      .string()
      .regex(/^[A-Z]{2,5}$/, "must be two to five capital letters")
      .optional(),
    open: z.boolean().default(false),
    owner: contact.optional(),
    "owner-name": words("what the owner is called", 80).default("Pemilik"),
  })
  .refine(({ name, from }) => name !== undefined || from !== undefined, {
    path: ["name"],
    error: "is needed: what buyers call the shop",
    when: () => true,
  });

/** Creates a shop. It takes no orders until it is opened. */
export const create = shopCommand(
  {
    usage:
      "create --name <name>|--from <folder> --slug <slug> --domain <host> [--channel email|whatsapp|any] [--prefix <AB>] [--plan basic|read|write] [--open] [--owner <contact> [--owner-name <name>]]",
    does: "make a shop with an empty first page and no products, or as a folder that was exported says, and let its owner in; it takes orders once it is opened (--open: at once)",
    example: 'create --name "Toko Sari" --slug sari --domain sari.example --owner sari@sari.example',
  },
  { words: [], Shape: Told, work: open },
);

async function open(told: z.output<typeof Told>, desk: Desk): Promise<VerbAnswer> {
  const { db, now } = desk;
  const { slug, domain, plan, prefix = prefixOf(slug), open: isOpen, owner, from } = told;
  const { name, channel } = begunWith(told);
  await createShop(db, { name, slug, domain, plan, contactChannel: channel, orderPrefix: prefix, isOpen }, now);
  const furnishing = from ? (await furnished(desk, slug, from)).lines.filter((line) => line.startsWith(slug)) : [];
  const ownerAdded = owner
    ? await welcome(desk, await getShop(db, slug), { name: told["owner-name"], role: "owner", contact: owner })
    : null;
  const nobody = `Nobody runs it yet: \`npm run shop -- staff add ${slug} <contact> --role owner\` lets its owner in.`;
  return {
    lines: [
      `${name} is ${isOpen ? "open" : "made"} at ${originOf(domain)}, on the plan ${plan}; its orders begin with ${prefix}-.`,
      ...(desk.env.databaseUrl ? [] : [elsewhere]),
      ...furnishing,
      ...(ownerAdded?.lines ?? [nobody]),
      ...nextSteps(slug, domain, isOpen),
    ],
    data: {
      slug,
      name,
      url: originOf(domain),
      plan,
      order_prefix: prefix,
      open: isOpen,
      owner: ownerAdded?.data ?? null,
    },
  };
}

/** Steps before the first order. */
function nextSteps(slug: string, domain: string, isOpen: boolean): string[] {
  return [
    "Next:",
    `  1. Lead ${domain} to this deployment (a DNS record; on Vercel also \`vercel domains add ${domain}\`).`,
    `  2. Connect whoever collects its money and carries its messages: \`npm run shop -- connections list-providers ${slug}\` says whom.`,
    `  3. Offer ways to pay and to send: \`npm run shop -- settings add-payment-method ${slug} qris QRIS --enabled\`,`,
    `     \`… settings add-courier ${slug} jne JNE --cost 15.000 --enabled\`;`,
    `     \`… origin ${slug} "<kelurahan, kota>"\` says where it sends from, and has parcels priced by distance and weight (--flat: not that).`,
    `  4. Give it products: \`… import ${slug} produk.csv\`, \`… products create ${slug} --help\`, or a folder to \`… apply ${slug}\`.`,
    "  5. Run `npm run doctor`, which says what is still missing.",
    ...(isOpen
      ? []
      : [`  6. Open it: \`npm run shop -- shop open ${slug}\`. Until then it shows itself and takes no orders.`]),
  ];
}

/** Returns the name and contact channel of a new shop: from the options, else from the folder. */
function begunWith({ name, channel, from }: z.infer<typeof Told>): {
  name: string;
  channel: "email" | "whatsapp" | "any";
} {
  const settings = from ? Begun.parse(settingsIn(readFolder(readTexts(pathFrom(from))))) : {};
  const said = name ?? settings.name;
  if (said === undefined) throw new Complaint([`--name is needed, as ${from} does not say what the shop is called.`]);
  return { name: said, channel: channel ?? settings.contact_channel ?? "any" };
}

const Begun = z.object({
  name: z.string().optional(),
  contact_channel: z.enum(["email", "whatsapp", "any"]).optional(),
});

/** Applies the folder to the new shop. Deletes the shop if the folder cannot be applied. */
async function furnished(desk: Desk, slug: string, folder: string): Promise<VerbAnswer> {
  try {
    return await furnish(desk, slug, folder);
  } catch (failure) {
    await dropShop(desk.db, (await getShop(desk.db, slug)).id);
    throw failure;
  }
}

/** Warns an operator who forgot to set the deployment's variables: the shop is not on that deployment. */
const elsewhere =
  "It is in the embedded database on this machine: for a deployment, set its DATABASE_URL and APP_SECRET first.";

/** Default order prefix: the initials of the slug's words, or the first three letters of a single word. */
function prefixOf(slug: string): string {
  const names = slug
    .replace(/[^a-z-]/g, "")
    .split("-")
    .filter(Boolean);
  const letters = names.length > 1 ? names.map(([first]) => first).join("") : (names[0] ?? "").slice(0, 3);
  return letters.toUpperCase().slice(0, 5).padEnd(2, "X");
}
