import { askedBefore } from "@/lib/modules/payments/service/prerequisites";
import { providerNames } from "@/lib/modules/settings/service/provider-registry";
import { transact } from "@/lib/platform/db/connection/transaction";
import type { ConvertPicture } from "@/lib/platform/media/folder-picture";
import { OperatorError } from "@/lib/platform/operator-error";
import { createNestedIdempotent } from "@/lib/use-case/context";
import { type Change, FolderNames } from "../parts/part";
import { methods } from "../parts/terms";
import { withFilePath } from "./file-errors";
import type { WantedShop } from "./folder";
import { putPicture, type ReadPicture, savePictures, type WantedPicture } from "./pictures";
import {
  formatPlanLines,
  type PartPlan,
  planShopExport,
  type ReadFile,
  type ShopExportPlan,
  toEntryPath,
} from "./plan";
import { readShopSnapshot } from "./snapshot";
import type { CommandContext, ShopTransport } from "./transport";

/**
 * Functions that read pictures of the shop and of the folder, and a flag for setting the stock of existing variants.
 * `convertPicture` may replace the usual conversion of new pictures.
 */
export type Applying = {
  readPicture: ReadPicture;
  readFile: ReadFile;
  setsStock: boolean;
  convertPicture?: ConvertPicture | undefined;
};

/** Plans the changes that make the shop equal to the folder. */
export async function previewShopExport(
  transport: ShopTransport,
  wanted: WantedShop,
  how: Applying,
): Promise<ShopExportPlan> {
  return planShopExport(transport, await readShopSnapshot(transport, how.readPicture), wanted, how);
}

/** Applies the folder to the shop. */
export function applyShopExport(
  transport: ShopTransport,
  wanted: WantedShop,
  how: Applying & { shown: ShopExportPlan },
): Promise<void> {
  return transport.local ? applyLocally(transport.local, wanted, how) : applyBySteps(transport, how);
}

/**
 * Applies a folder remotely, one operation at a time. Each sends the revision from the preview, so it overwrites no newer
 * change. An error stops it, and earlier operations stay applied. Applying the folder again continues from there.
 */
async function applyBySteps(
  transport: ShopTransport,
  { shown, readFile }: Applying & { shown: ShopExportPlan },
): Promise<void> {
  const pictures: WantedPicture[] = [];
  for (const { file, alt, storedPicture } of shown.pictures)
    pictures.push(storedPicture ? { file, alt, storedPicture } : { file, alt, bytes: await readFile(file) });
  try {
    await apply(transport, shown, pictures);
  } catch (failure) {
    if (!(failure instanceof OperatorError)) throw failure;
    throw new OperatorError([
      ...failure.sentences,
      "Earlier changes are saved. Fix the problem and apply again to continue.",
    ]);
  }
}

/**
 * Applies a folder locally in one transaction: all or nothing. Files of new pictures are stored before, when no row refers to
 * them yet. Throws if the shop has changed since the preview.
 */
async function applyLocally(
  { ctx, within }: NonNullable<ShopTransport["local"]>,
  wanted: WantedShop,
  { shown, ...how }: Applying & { shown: ShopExportPlan },
): Promise<void> {
  const pictures: WantedPicture[] = [];
  for (const { file, alt, storedPicture } of shown.pictures)
    pictures.push(
      storedPicture
        ? { file, alt, storedPicture }
        : { file, alt, put: await putPicture(ctx, file, await how.readFile(file), how.convertPicture) },
    );
  // Loaded before the transaction, because no other query may run beside it and no provider may be called during it.
  const providers = await askedBefore(
    await ctx.providers(ctx.shop.id),
    hasNewMethods(shown) ? providerNames().payment : [],
  );
  const later: (() => void)[] = [];
  await transact(ctx.db, async (tx) => {
    later.length = 0;
    const inner: CommandContext = {
      ...ctx,
      db: tx,
      idempotent: createNestedIdempotent(tx, later),
      providers: async () => providers,
    };
    const transport = within(inner);
    const plan = await previewShopExport(transport, wanted, how);
    if (formatPlanLines(plan).join("\n") !== formatPlanLines(shown).join("\n"))
      throw new OperatorError(["The shop has changed since the preview: apply again."]);
    await apply(transport, plan, pictures);
  });
  for (const each of later) each();
}

/** True if payment methods change. Enabling one checks if its gateways accept the shop's keys. */
function hasNewMethods({ parts }: ShopExportPlan): boolean {
  return parts.some(({ part, changes }) => part.name === methods.name && changes.length > 0);
}

async function apply(
  transport: ShopTransport,
  plan: ShopExportPlan,
  pictures: readonly WantedPicture[],
): Promise<void> {
  const names = new FolderNames();
  await savePictures(transport, pictures, names);
  for (const step of plan.parts) {
    if (step.part.removesFirst) await removeAll(transport, step);
    await saveAll(transport, step, names);
    await registerNames(transport, step, names);
  }
  for (const step of plan.parts.toReversed()) if (!step.part.removesFirst) await removeAll(transport, step);
}

async function saveAll(transport: ShopTransport, { part, changes }: PartPlan, names: FolderNames): Promise<void> {
  // Products are saved together, so SKUs can move from one to another. Remotely, each product is a separate operation.
  const isTogether = part.savesTogether && transport.local !== null;
  const batches = isTogether ? [changes] : changes.map((change) => [change]);
  const toBatchPath = (batch: readonly Change[]) =>
    isTogether ? part.name : toEntryPath(part, batch[0]?.wanted.key ?? "");
  for (const batch of batches.filter(({ length }) => length > 0))
    await withFilePath(toBatchPath(batch), () => part.save(transport, batch, names));
}

async function registerNames(transport: ShopTransport, { part, order }: PartPlan, names: FolderNames): Promise<void> {
  const { kind } = part;
  if (!kind && !order) return;
  const storedEntries = await part.list(transport, names);
  for (const { id, key } of storedEntries) if (kind) names.register(kind, id, key);
  if (!order || !part.order) return;
  await part.order(
    transport,
    order.flatMap((name) => storedEntries.find(({ key }) => key === name) ?? []),
  );
}

async function removeAll(transport: ShopTransport, { part, removed }: PartPlan): Promise<void> {
  for (const entry of removed)
    await withFilePath(toEntryPath(part, entry.key), async () => part.remove?.(transport, entry));
}
