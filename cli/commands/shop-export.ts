import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import * as z from "zod";
import { bindUseCases } from "@/lib/api/merchant/use-cases";
import { type Applying, applyShopExport, previewShopExport } from "@/lib/modules/shop-export/service/apply";
import { type FolderTexts, readFolder } from "@/lib/modules/shop-export/service/folder";
import { needPicture, type ReadPicture } from "@/lib/modules/shop-export/service/pictures";
import { formatPlanLines, isNothing } from "@/lib/modules/shop-export/service/plan";
import { readShopSnapshot, toFolderTexts } from "@/lib/modules/shop-export/service/snapshot";
import { createLocalTransport, type ShopTransport } from "@/lib/modules/shop-export/service/transport";
import { findMedia } from "@/lib/platform/media/folder";
import type { ConvertPicture } from "@/lib/platform/media/folder-picture";
import { OperatorError } from "@/lib/platform/operator-error";
import { requiredText, slug } from "../argument-types";
import { resolvePath } from "../argv";
import { type CommandContext, type CommandResult, defineCommand } from "../command";
import { createMerchantContext } from "../context";
import { clearFolder, readPictureFile, readTexts, writePictureFile, writeTexts } from "../folder-files";
import { openRemoteApi, readResponseBytes, remoteOptions } from "../remote-transport";

const exportTarget = requiredText("a folder, or a file name that ends in .csv", 500);

/** Exports a shop as a folder, or its products as a CSV file. */
export const exportCommand = defineCommand(
  {
    positionalNames: ["slug", "target"],
    Shape: z.object({ slug, target: exportTarget }),
    work: async ({ slug, target }, commandContext) => exportShop(await openLocalShop(commandContext, slug), target),
  },
  {
    positionalNames: ["target"],
    Shape: z.object({ target: exportTarget, ...remoteOptions }),
    work: async ({ target, ...remote }) => exportShop(await openRemoteShop(remote), target),
  },
);

async function exportShop({ transport, name, readPicture }: OpenedShop, target: string): Promise<CommandResult> {
  const path = resolvePath(target);
  if (path.endsWith(".csv")) {
    writeFileSync(path, await readResponseBytes(await transport.api.exportProducts({})));
    return { lines: [`Exported the products of ${name} to ${target}.`], data: { shop: name, file: target } };
  }
  const shop = await readShopSnapshot(transport, readPicture);
  const texts = toFolderTexts(shop);
  clearFolder(path);
  writeTexts(path, texts);
  for (const { file, url } of shop.pictures) writePictureFile(path, file, await needPicture(readPicture, url));
  const [files, pictures] = [texts.size, shop.pictures.length];
  const lines = [`Exported ${name} to ${target}: ${files} files and ${pictures} pictures.`];
  return { lines, data: { shop: name, folder: target, files, pictures } };
}

const ApplyArgs = z.object({
  folder: requiredText("a folder", 500),
  stock: z.boolean().optional(),
  yes: z.boolean().optional(),
});

/** Makes a shop equal to a folder. */
export const applyCommand = defineCommand(
  {
    positionalNames: ["slug", "folder"],
    Shape: ApplyArgs.extend({ slug }),
    work: async ({ slug, ...input }, commandContext) => applyToShop(await openLocalShop(commandContext, slug), input),
  },
  {
    positionalNames: ["folder"],
    Shape: ApplyArgs.extend(remoteOptions),
    work: async ({ url, token, ...input }) => applyToShop(await openRemoteShop({ url, token }), input),
  },
);

/** Changes of a folder's texts and of the conversion of its pictures, for callers that apply a folder of their own. */
export type FolderChanges = { prepare?: (texts: FolderTexts) => FolderTexts; convertPicture?: ConvertPicture };

/** Applies a complete folder to a local shop, including stock, without a confirmation. `prepare` changes its texts first. */
export async function applyFolder(
  commandContext: CommandContext,
  slug: string,
  folder: string,
  changes: FolderChanges = {},
): Promise<CommandResult> {
  return applyToShop(await openLocalShop(commandContext, slug), { folder, stock: true, yes: true }, changes);
}

/** Shows the changes, asks for confirmation, and applies a folder to a shop. */
async function applyToShop(
  { transport, name, readPicture }: OpenedShop,
  { folder, stock: setsStock = false, yes: isConfirmedByOption = false }: z.infer<typeof ApplyArgs>,
  { prepare = (texts) => texts, convertPicture }: FolderChanges = {},
): Promise<CommandResult> {
  const path = resolvePath(folder);
  const wanted = readFolder(prepare(readTexts(path)));
  const options: Applying = {
    readPicture,
    readFile: async (file) => readPictureFile(path, file),
    setsStock,
    convertPicture,
  };
  const preview = await previewShopExport(transport, wanted, options);
  const toResult = (lines: string[], applied: boolean) => ({
    lines,
    data: { shop: name, folder, applied, changes: formatPlanLines(preview) },
  });
  if (isNothing(preview))
    return toResult([`${name} already matches ${folder}. Nothing to change.`, ...preview.left], false);
  const lines = [...formatPlanLines(preview), ...(transport.local ? [] : [remoteNote])];
  if (!isConfirmedByOption && process.stdin.isTTY) {
    for (const line of lines) console.error(line);
    if (!(await askToConfirm(`Apply these changes to ${name}? (y/N) `)))
      return toResult(["Nothing was changed."], false);
  } else if (!isConfirmedByOption)
    return toResult([...lines, "Nothing was changed. Run it again with --yes to apply the changes."], false);
  await applyShopExport(transport, wanted, { ...options, shown: preview });
  const left = formatPlanLines(await previewShopExport(transport, wanted, options));
  const summary =
    left.length === 0 ? [`${name} now matches ${folder}.`] : [`${name} now matches ${folder}, except for:`, ...left];
  return toResult([...(isConfirmedByOption ? lines : []), ...summary], true);
}

const remoteNote =
  "Over HTTP, changes are applied one by one, in this order. An error stops the run; earlier changes stay.";

/** Asks on the error output, because the output may be a JSON document. */
async function askToConfirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return /^(y|ya|yes)$/i.test(answer.trim());
}

/** A shop with its transport and its picture reader. */
type OpenedShop = { transport: ShopTransport; name: string; readPicture: ReadPicture };

/** Reads pictures of this shop from the local media folder, and others from their public URLs. */
async function openLocalShop(commandContext: CommandContext, slug: string): Promise<OpenedShop> {
  const ctx = await createMerchantContext(commandContext, slug);
  const readPicture = async (url: string) => {
    const { origin, pathname } = new URL(url);
    const isOurs = origin === ctx.shop.origin;
    const local = isOurs ? await findMedia(commandContext.env.dataDir, pathname.replace(/^\/media\//, "")) : null;
    return local?.bytes ?? fetchPicture(url);
  };
  return { transport: createLocalTransport(ctx, bindUseCases), name: slug, readPicture };
}

async function openRemoteShop(remote: { url: string; token?: string | undefined }): Promise<OpenedShop> {
  const { api, name } = openRemoteApi(remote);
  const { role } = await api.getMe({});
  if (role !== "owner")
    throw new OperatorError(["The token must have the role owner. Staff cannot read all settings of a shop."]);
  return { transport: { api, local: null }, name, readPicture: fetchPicture };
}

async function fetchPicture(url: string): Promise<Uint8Array | null> {
  const response = await fetch(url).catch(() => null);
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
