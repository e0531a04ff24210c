import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import * as z from "zod";
import { OperatorError } from "@/lib/adapters/complaint";
import { findMedia } from "@/lib/adapters/media/folder";
import { type Applying, applyShopExport, previewShopExport } from "@/lib/services/merchant/whole/applying";
import { readFolder } from "@/lib/services/merchant/whole/folder";
import { createLocalTransport, type ShopTransport } from "@/lib/services/merchant/whole/hand";
import { needPicture, type ReadPicture } from "@/lib/services/merchant/whole/pictures";
import { formatPlanLines, isNothing } from "@/lib/services/merchant/whole/planning";
import { readShopSnapshot, toFolderTexts } from "@/lib/services/merchant/whole/reading";
import { bytesOf, reach, remoteOptions, remoteUsage } from "./away";
import { contextOf } from "./context";
import { clearFolder, readPictureFile, readTexts, writePictureFile, writeTexts } from "./folder-files";
import { type CliContext, pathFrom, requiredText, shopCommand, slug, type VerbAnswer } from "./verb";

const exportTarget = requiredText("a folder, or a file name that ends in .csv", 500);

/** Exports a shop as a folder, or its products as a CSV file. */
export const exporting = shopCommand(
  {
    usage: `export <slug> <folder|file.csv>, or export <folder|file.csv> ${remoteUsage}`,
    does: "Export a shop as a folder with its pictures, without buyers and secrets, or its products as CSV.",
    example: "export larasan larasan-toko",
  },
  {
    positionalNames: ["slug", "place"],
    Shape: z.object({ slug, place: exportTarget }),
    work: async (input, cliContext) => exportTo(await openLocalShop(cliContext, input.slug), input.place),
  },
  {
    positionalNames: ["place"],
    Shape: z.object({ place: exportTarget, ...remoteOptions }),
    work: async ({ place: to, ...where }) => exportTo(await openRemoteShop(where), to),
  },
);

async function exportTo({ transport, name, readPicture }: ReachedShop, typed: string): Promise<VerbAnswer> {
  const to = pathFrom(typed);
  if (to.endsWith(".csv")) {
    writeFileSync(to, await bytesOf(await transport.api.exportProducts({})));
    return { lines: [`Exported the products of ${name} to ${typed}.`], data: { shop: name, file: typed } };
  }
  const shop = await readShopSnapshot(transport, readPicture);
  const texts = toFolderTexts(shop);
  clearFolder(to);
  writeTexts(to, texts);
  for (const { file, url } of shop.pictures) writePictureFile(to, file, await needPicture(readPicture, url));
  const [files, pictures] = [texts.size, shop.pictures.length];
  const lines = [`Exported ${name} to ${typed}: ${files} files and ${pictures} pictures.`];
  return { lines, data: { shop: name, folder: typed, files, pictures } };
}

const ApplyArgs = z.object({
  folder: requiredText("a folder", 500),
  stock: z.boolean().optional(),
  yes: z.boolean().optional(),
});

/** Makes a shop equal to a folder. */
export const applying = shopCommand(
  {
    usage: `apply <slug> <folder> [--stock] [--yes], or apply <folder> ${remoteUsage} [--stock] [--yes]`,
    does: "Show the changes that make a shop equal to a folder, ask, and apply them: all or none, but one by one over HTTP. Parts that the folder does not contain stay unchanged. --stock also sets the stock of existing variants.",
    example: "apply larasan larasan-toko --yes",
  },
  {
    positionalNames: ["slug", "folder"],
    Shape: ApplyArgs.extend({ slug }),
    work: async ({ slug: typed, ...input }, cliContext) => applyTo(await openLocalShop(cliContext, typed), input),
  },
  {
    positionalNames: ["folder"],
    Shape: ApplyArgs.extend(remoteOptions),
    work: async ({ url, token, ...input }) => applyTo(await openRemoteShop({ url, token }), input),
  },
);

/** Applies a complete folder to a local shop, including stock, without a confirmation. */
export async function furnish(cliContext: CliContext, typed: string, folder: string): Promise<VerbAnswer> {
  return applyTo(await openLocalShop(cliContext, typed), { folder, stock: true, yes: true });
}

/** Shows the changes, asks for confirmation, and applies a folder to a shop. */
async function applyTo(
  { transport, name, readPicture }: ReachedShop,
  { folder: typed, stock: setsStock = false, yes: isSure = false }: z.infer<typeof ApplyArgs>,
): Promise<VerbAnswer> {
  const folder = pathFrom(typed);
  const wanted = readFolder(readTexts(folder));
  const how: Applying = { readPicture, readFile: async (file) => readPictureFile(folder, file), setsStock };
  const shown = await previewShopExport(transport, wanted, how);
  const answer = (lines: string[], applied: boolean) => ({
    lines,
    data: { shop: name, folder: typed, applied, changes: formatPlanLines(shown) },
  });
  if (isNothing(shown)) return answer([`${name} already matches ${typed}. Nothing to change.`, ...shown.left], false);
  const lines = [...formatPlanLines(shown), ...(transport.local ? [] : [bySteps])];
  if (!isSure && process.stdin.isTTY) {
    for (const line of lines) console.error(line);
    if (!(await isConfirmed(`Apply these changes to ${name}? (y/N) `))) return answer(["Nothing was changed."], false);
  } else if (!isSure)
    return answer([...lines, "Nothing was changed. Run it again with --yes to apply the changes."], false);
  await applyShopExport(transport, wanted, { ...how, shown });
  const left = formatPlanLines(await previewShopExport(transport, wanted, how));
  const done =
    left.length === 0 ? [`${name} now matches ${typed}.`] : [`${name} now matches ${typed}, except for:`, ...left];
  return answer([...(isSure ? lines : []), ...done], true);
}

const bySteps =
  "Over HTTP, changes are applied one by one, in this order. An error stops the run; earlier changes stay.";

/** Asks on the error output, because the output may be a JSON document. */
async function isConfirmed(question: string): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asking.question(question);
  asking.close();
  return /^(y|ya|yes)$/i.test(answer.trim());
}

/** A shop with its transport and its picture reader. */
type ReachedShop = { transport: ShopTransport; name: string; readPicture: ReadPicture };

/** Reads pictures of this shop from the local media folder, and others from their public URLs. */
async function openLocalShop(cliContext: CliContext, typed: string): Promise<ReachedShop> {
  const ctx = await contextOf(cliContext, typed);
  const readPicture = async (url: string) => {
    const { origin, pathname } = new URL(url);
    const isOurs = origin === ctx.shop.origin;
    const local = isOurs ? await findMedia(cliContext.env.dataDir, pathname.replace(/^\/media\//, "")) : null;
    return local?.bytes ?? fetchPicture(url);
  };
  return { transport: createLocalTransport(ctx), name: typed, readPicture };
}

async function openRemoteShop(where: { url: string; token?: string | undefined }): Promise<ReachedShop> {
  const { api, name } = reach(where);
  const { role } = await api.getMe({});
  if (role !== "owner")
    throw new OperatorError(["The token must have the role owner. Staff cannot read the whole shop."]);
  return { transport: { api, local: null }, name, readPicture: fetchPicture };
}

async function fetchPicture(url: string): Promise<Uint8Array | null> {
  const response = await fetch(url).catch(() => null);
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
