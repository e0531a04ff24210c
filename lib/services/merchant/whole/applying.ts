import { Complaint } from "@/lib/adapters/complaint";
import { transact } from "@/lib/adapters/db/connection/transaction";
import { ApiError } from "@/lib/contract/errors";
import { onceWithin } from "../../context";
import type { MerchantContext } from "../context";
import type { WantedShop } from "./folder";
import { type Change, FolderNames } from "./part";
import { putPicture, type ReadPicture, savePicture, type WantedPicture } from "./pictures";
import { linesOf, type PartPlan, placeOf, planWhole, type ReadFile, type WholePlan } from "./planning";
import { readWhole } from "./reading";

/** How pictures of the shop and of the folder are read, and whether stocks of known variants are set. */
export type Applying = { readPicture: ReadPicture; readFile: ReadFile; setsStock: boolean };

/** What would become of the shop. */
export async function previewWhole(ctx: MerchantContext, wanted: WantedShop, how: Applying): Promise<WholePlan> {
  return planWhole(await readWhole(ctx, how.readPicture), wanted, how);
}

/**
 * Makes the shop what the folder says: all of it, in one transaction, or nothing. The files of new pictures are put into the store
 * before, where nothing tells of them yet. Whoever changes the shop between the preview and this is not overruled.
 */
export async function applyWhole(
  ctx: MerchantContext,
  wanted: WantedShop,
  { shown, ...how }: Applying & { shown: WholePlan },
): Promise<void> {
  const pictures: WantedPicture[] = [];
  for (const { file, alt, kept } of shown.pictures)
    pictures.push(
      kept ? { file, alt, kept } : { file, alt, put: await putPicture(ctx, file, await how.readFile(file)) },
    );
  // Nothing may be asked of the database beside the transaction.
  const partners = await ctx.partners(ctx.shop.id);
  const later: (() => void)[] = [];
  await transact(ctx.db, async (tx) => {
    later.length = 0;
    const within: MerchantContext = { ...ctx, db: tx, once: onceWithin(tx, later), partners: async () => partners };
    const plan = await previewWhole(within, wanted, how);
    if (linesOf(plan).join("\n") !== linesOf(shown).join("\n"))
      throw new Complaint(["The shop was changed meanwhile: look again at what would be done."]);
    await apply(within, plan, pictures);
  });
  for (const each of later) each();
}

async function apply(ctx: MerchantContext, plan: WholePlan, pictures: readonly WantedPicture[]): Promise<void> {
  const names = new FolderNames();
  for (const picture of pictures) {
    const id = await told(`pictures/${picture.file}`, () => savePicture(ctx, picture));
    names.tell("pictures", id, "kept" in picture ? picture.kept.file : picture.file);
  }
  for (const step of plan.parts) {
    if (step.part.removesFirst) await removeAll(ctx, step);
    await saveAll(ctx, step, names);
    await tellNames(ctx, step, names);
  }
  for (const step of plan.parts.toReversed()) if (!step.part.removesFirst) await removeAll(ctx, step);
}

async function saveAll(ctx: MerchantContext, { part, changes }: PartPlan, names: FolderNames): Promise<void> {
  // Products are saved together, so that numbers can move from one to another.
  const batches = part.savesTogether ? [changes] : changes.map((change) => [change]);
  for (const batch of batches.filter(({ length }) => length > 0))
    await told(placesOf(part, batch), () => part.save(ctx, batch, names));
}

function placesOf(part: PartPlan["part"], batch: readonly Change[]): string {
  return part.savesTogether ? part.name : placeOf(part, batch[0]?.wanted.key ?? "");
}

async function tellNames(ctx: MerchantContext, { part, order }: PartPlan, names: FolderNames): Promise<void> {
  const { kind } = part;
  if (!kind && !order) return;
  const kept = await part.list(ctx, names);
  for (const { id, key } of kept) if (kind) names.tell(kind, id, key);
  if (!order || !part.order) return;
  await part.order(
    ctx,
    order.flatMap((name) => kept.find(({ key }) => key === name) ?? []),
  );
}

async function removeAll(ctx: MerchantContext, { part, removed }: PartPlan): Promise<void> {
  for (const kept of removed) await told(placeOf(part, kept.key), async () => part.remove?.(ctx, kept));
}

/** A refusal with the place that it is about. */
async function told<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof Complaint) throw new Complaint(failure.sentences.map((each) => prefixed(place, each)));
    if (!(failure instanceof ApiError)) throw failure;
    const { issues = [] }: { issues?: { path: string; message: string }[] } = Object(failure.details);
    const lines = issues.map(({ path, message }) => `${place} ${path}: ${message}`);
    throw new Complaint(lines.length > 0 ? lines : [`${place}: ${failure.message} (${failure.code})`]);
  }
}

function prefixed(place: string, sentence: string): string {
  return sentence.includes(place) ? sentence : `${place}: ${sentence}`;
}
