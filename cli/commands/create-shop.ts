import * as z from "zod";
import { readFolder, readFolderSettings } from "@/lib/modules/shop-export/service/folder";
import { deriveOrderPrefix } from "@/lib/modules/shops/rules/shop-slug";
import { createShop, needShopRecord } from "@/lib/modules/shops/service/create-shop";
import { dropShop } from "@/lib/modules/shops/store/shop-records";
import { OperatorError } from "@/lib/platform/operator-error";
import { toOrigin } from "@/lib/values/host";
import { contact, host, oneOf, requiredText, slug } from "../argument-types";
import { resolvePath } from "../argv";
import { type CommandContext, type CommandResult, defineCommand } from "../command";
import { readTexts } from "../folder-files";
import { applyFolder } from "./shop-export";
import { createStaffMember } from "./staff";

const CreateShopArgs = z
  .object({
    name: requiredText("the name that buyers see").optional(),
    slug,
    domain: host,
    from: requiredText("the folder of an exported shop", 500).optional(),
    channel: oneOf(["email", "whatsapp", "any"]).optional(),
    plan: oneOf(["basic", "read", "write"]).default("basic"),
    prefix: z
      .string()
      .regex(/^[A-Z]{2,5}$/, "must be two to five capital letters")
      .optional(),
    open: z.boolean().default(false),
    owner: contact.optional(),
    "owner-name": requiredText("the name of the owner", 80).default("Pemilik"),
  })
  .refine(({ name, from }) => name !== undefined || from !== undefined, {
    path: ["name"],
    error: "is required: the name that buyers see",
    when: () => true,
  });

/** Creates a shop. It takes no orders until it is opened. */
export const createShopCommand = defineCommand({ positionalNames: [], Shape: CreateShopArgs, work: createAndFillShop });

async function createAndFillShop(
  input: z.output<typeof CreateShopArgs>,
  commandContext: CommandContext,
): Promise<CommandResult> {
  const { db, now } = commandContext;
  const { slug, domain, plan, prefix = deriveOrderPrefix(slug), open: isOpen, owner, from } = input;
  if (domain === commandContext.env.signUpHost)
    throw new OperatorError([`${domain} is the SIGN_UP_HOST, where people open shops: choose another domain.`]);
  const { name, channel } = readInitialSettings(input);
  await createShop(db, { name, slug, domain, plan, contactChannel: channel, orderPrefix: prefix, isOpen }, now);
  const applyLines = from
    ? (await fillShop(commandContext, slug, from)).lines.filter((line) => line.startsWith(slug))
    : [];
  const ownerResult = owner
    ? await createStaffMember(commandContext, await needShopRecord(db, slug), {
        name: input["owner-name"],
        role: "owner",
        contact: owner,
      })
    : null;
  const noStaff = `The shop has no staff yet. Add its owner: \`npm run shop -- staff create ${slug} <contact> --role owner\`.`;
  return {
    lines: [
      `${isOpen ? "Created and opened" : "Created"} ${name} at ${toOrigin(domain)} with the plan ${plan}. Order numbers start with ${prefix}-.`,
      ...(commandContext.env.databaseUrl ? [] : [embeddedDatabaseWarning]),
      ...applyLines,
      ...(ownerResult?.lines ?? [noStaff]),
      ...listNextSteps(slug, domain, isOpen),
    ],
    data: {
      slug,
      name,
      url: toOrigin(domain),
      plan,
      order_prefix: prefix,
      open: isOpen,
      owner: ownerResult?.data ?? null,
    },
  };
}

/** Steps before the first order. */
function listNextSteps(slug: string, domain: string, isOpen: boolean): string[] {
  return [
    "Next steps:",
    `  1. Point ${domain} to this deployment with a DNS record. On Vercel, also run \`vercel domains add ${domain}\`.`,
    `  2. Connect provider accounts for payments and messages. List the providers: \`npm run shop -- providers list ${slug}\`.`,
    `  3. Add payment methods and couriers: \`npm run shop -- settings create-payment-method ${slug} qris QRIS --enabled\`,`,
    `     \`… settings create-courier ${slug} jne JNE --cost 15.000 --enabled\`.`,
    `     Set the shipping origin, to price parcels by distance and weight: \`… shops set-shipping-origin ${slug} "<kelurahan, kota>"\`.`,
    "     Add --flat to keep fixed costs.",
    `  4. Add products: \`… import ${slug} produk.csv\`, \`… products create ${slug} --help\`, or a folder with \`… apply ${slug}\`.`,
    "  5. Run `npm run doctor` to see what is still missing.",
    ...(isOpen
      ? []
      : [`  6. Open the shop: \`npm run shop -- shop open ${slug}\`. Until then, buyers can see it but cannot order.`]),
  ];
}

/** Returns the name and contact channel of a new shop: from the options, else from the folder. */
function readInitialSettings({ name, channel, from }: z.infer<typeof CreateShopArgs>): {
  name: string;
  channel: "email" | "whatsapp" | "any";
} {
  const settings = from ? InitialSettings.parse(readFolderSettings(readFolder(readTexts(resolvePath(from))))) : {};
  const shopName = name ?? settings.name;
  if (shopName === undefined)
    throw new OperatorError([`--name is required: ${from} does not contain the name of the shop.`]);
  return { name: shopName, channel: channel ?? settings.contact_channel ?? "any" };
}

const InitialSettings = z.object({
  name: z.string().optional(),
  contact_channel: z.enum(["email", "whatsapp", "any"]).optional(),
});

/** Applies the folder to the new shop. Deletes the shop if the folder cannot be applied. */
async function fillShop(commandContext: CommandContext, slug: string, folder: string): Promise<CommandResult> {
  try {
    return await applyFolder(commandContext, slug, folder);
  } catch (failure) {
    await dropShop(commandContext.db, (await needShopRecord(commandContext.db, slug)).id);
    throw failure;
  }
}

/** Warns an operator who forgot to set the deployment's variables: the shop is not on that deployment. */
const embeddedDatabaseWarning =
  "The shop is in the embedded database on this machine. To create it on a deployment, set its DATABASE_URL and APP_SECRET first.";
