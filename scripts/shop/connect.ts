import { readFileSync } from "node:fs";
import * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import { providerNames } from "@/lib/adapters/partners/partners";
import { checkConnections, connectProvider, disconnectProvider, settingsOf } from "@/lib/services/shops/connections";
import { getShop } from "@/lib/services/shops/shopkeeping";
import { readArgs, type ShopCommand, slug, words } from "./verb";

const Told = z.object({
  slug,
  provider: words("the name of a provider").optional(),
  settings: words("a file of JSON, or - for standard input").optional(),
  live: z.boolean().optional(),
  position: z.coerce.number("must be a number").int().min(0).max(99).optional(),
});

/** Connects a shop with a provider. Keys come from a file or a pipe, as a command line is kept in a shell's history. */
export const connect: ShopCommand = {
  usage: "connect <slug> [<provider>] [--settings <file>|-] [--live] [--position <n>]",
  does: "connect a shop with a gateway, a courier service or a sender; without --settings it says what is needed",
  async run(args, desk) {
    const { slug, provider, settings, live = false, position = null } = readArgs(args, ["slug", "provider"], Told);
    const { id: shopId } = await getShop(desk.db, slug);
    if (!provider) return Object.entries(providerNames()).map(([kind, names]) => `${kind}: ${names.join(", ")}`);
    if (!settings) return [`${provider} is told, as JSON:`, JSON.stringify(settingsOf(provider), null, 2)];
    await connectProvider(desk, { shopId, provider, live, position, settings: readJson(settings) });
    const [checked] = (await checkConnections(desk, shopId, desk.env.partnersUrl)).filter(
      (each) => each.provider === provider,
    );
    return [
      `${slug} is connected with ${provider}${live ? "" : ", in its trial world"}; every instance knows within a minute.`,
      checked?.fault ? `But it does not answer well: ${checked.fault}.` : "It answers.",
    ];
  },
};

const Named = z.object({ slug, provider: words("the name of a provider") });

/** Ends a connection. */
export const disconnect: ShopCommand = {
  usage: "disconnect <slug> <provider>",
  does: "end a connection and forget its keys",
  async run(args, desk) {
    const { slug, provider } = readArgs(args, ["slug", "provider"], Named);
    const { id } = await getShop(desk.db, slug);
    if (!(await disconnectProvider(desk, id, provider)))
      throw new Complaint([`${slug} is not connected with ${provider}.`]);
    return [`${slug} is no longer connected with ${provider}.`];
  },
};

/** Shows whom a shop works with, and whether they answer. */
export const connections: ShopCommand = {
  usage: "connections <slug>",
  does: "show whom a shop is connected with, and whether they answer; keys are never shown",
  async run(args, desk) {
    const { slug: typed } = readArgs(args, ["slug"], z.object({ slug }));
    const { id } = await getShop(desk.db, typed);
    const checked = await checkConnections(desk, id, desk.env.partnersUrl);
    if (checked.length === 0) return [`${typed} is connected with nobody.`];
    return checked.map(({ kind, position, provider, live, fault }) =>
      [kind, position, provider, live ? "live" : "trial", fault ?? "answers"].join("  "),
    );
  },
};

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file === "-" ? 0 : file, "utf8"));
  } catch {
    throw new Complaint([`${file === "-" ? "What came in" : file} cannot be read, or is no JSON.`]);
  }
}
