import { Complaint } from "@/lib/adapters/complaint";
import { transact } from "@/lib/adapters/db/connection/transaction";
import { providerNames } from "@/lib/adapters/partners/partners";
import { ApiError } from "@/lib/contract/errors";
import { fields } from "@/lib/domain/fields";
import { createNestedIdempotent } from "../../context";
import { askedBefore } from "../settings/missing";
import type { WantedShop } from "./folder";
import { type CommandContext, handOf, type ShopHand } from "./hand";
import { type Change, FolderNames } from "./part";
import { putPicture, type ReadPicture, savePicture, type WantedPicture } from "./pictures";
import { linesOf, type PartPlan, placeOf, planWhole, type ReadFile, type WholePlan } from "./planning";
import { readWhole } from "./reading";
import { methods } from "./terms";

/** Functions that read pictures of the shop and of the folder, and a flag for setting the stock of existing variants. */
export type Applying = { readPicture: ReadPicture; readFile: ReadFile; setsStock: boolean };

/** Plans the changes that make the shop equal to the folder. */
export async function previewWhole(hand: ShopHand, wanted: WantedShop, how: Applying): Promise<WholePlan> {
  return planWhole(hand, await readWhole(hand, how.readPicture), wanted, how);
}

/** Applies the folder to the shop. */
export function applyWhole(hand: ShopHand, wanted: WantedShop, how: Applying & { shown: WholePlan }): Promise<void> {
  return hand.here ? applyAtOnce(hand.here, wanted, how) : applyBySteps(hand, how);
}

/**
 * Applies a folder remotely, one operation at a time. Each sends the revision from the preview, so it overwrites no newer
 * change. An error stops it, and earlier operations stay applied. Applying the folder again continues from there.
 */
async function applyBySteps(hand: ShopHand, { shown, readFile }: Applying & { shown: WholePlan }): Promise<void> {
  const pictures: WantedPicture[] = [];
  for (const { file, alt, kept } of shown.pictures)
    pictures.push(kept ? { file, alt, kept } : { file, alt, bytes: await readFile(file) });
  try {
    await apply(hand, shown, pictures);
  } catch (failure) {
    if (!(failure instanceof Complaint)) throw failure;
    throw new Complaint([
      ...failure.sentences,
      "Earlier changes are saved. Fix the problem and apply again to continue.",
    ]);
  }
}

/**
 * Applies a folder locally in one transaction: all or nothing. Files of new pictures are stored before, when no row refers to
 * them yet. Throws if the shop has changed since the preview.
 */
async function applyAtOnce(
  ctx: CommandContext,
  wanted: WantedShop,
  { shown, ...how }: Applying & { shown: WholePlan },
): Promise<void> {
  const pictures: WantedPicture[] = [];
  for (const { file, alt, kept } of shown.pictures)
    pictures.push(
      kept ? { file, alt, kept } : { file, alt, put: await putPicture(ctx, file, await how.readFile(file)) },
    );
  // Loaded before the transaction, because no other query may run beside it and no provider may be called during it.
  const partners = await askedBefore(
    await ctx.partners(ctx.shop.id),
    hasNewMethods(shown) ? providerNames().payment : [],
  );
  const later: (() => void)[] = [];
  await transact(ctx.db, async (tx) => {
    later.length = 0;
    const within: CommandContext = {
      ...ctx,
      db: tx,
      once: createNestedIdempotent(tx, later),
      partners: async () => partners,
    };
    const hand = handOf(within);
    const plan = await previewWhole(hand, wanted, how);
    if (linesOf(plan).join("\n") !== linesOf(shown).join("\n"))
      throw new Complaint(["The shop has changed since the preview: apply again."]);
    await apply(hand, plan, pictures);
  });
  for (const each of later) each();
}

/** True if payment methods change. Enabling one checks if its gateways accept the shop's keys. */
function hasNewMethods({ parts }: WholePlan): boolean {
  return parts.some(({ part, changes }) => part.name === methods.name && changes.length > 0);
}

async function apply(hand: ShopHand, plan: WholePlan, pictures: readonly WantedPicture[]): Promise<void> {
  const names = new FolderNames();
  for (const picture of pictures) {
    const id = await told(`pictures/${picture.file}`, () => savePicture(hand, picture));
    names.tell("pictures", id, "kept" in picture ? picture.kept.file : picture.file);
  }
  for (const step of plan.parts) {
    if (step.part.removesFirst) await removeAll(hand, step);
    await saveAll(hand, step, names);
    await tellNames(hand, step, names);
  }
  for (const step of plan.parts.toReversed()) if (!step.part.removesFirst) await removeAll(hand, step);
}

async function saveAll(hand: ShopHand, { part, changes }: PartPlan, names: FolderNames): Promise<void> {
  // Products are saved together, so SKUs can move from one to another. Remotely, each product is a separate operation.
  const isTogether = part.savesTogether && hand.here !== null;
  const batches = isTogether ? [changes] : changes.map((change) => [change]);
  const placesOf = (batch: readonly Change[]) => (isTogether ? part.name : placeOf(part, batch[0]?.wanted.key ?? ""));
  for (const batch of batches.filter(({ length }) => length > 0))
    await told(placesOf(batch), () => part.save(hand, batch, names));
}

async function tellNames(hand: ShopHand, { part, order }: PartPlan, names: FolderNames): Promise<void> {
  const { kind } = part;
  if (!kind && !order) return;
  const kept = await part.list(hand, names);
  for (const { id, key } of kept) if (kind) names.tell(kind, id, key);
  if (!order || !part.order) return;
  await part.order(
    hand,
    order.flatMap((name) => kept.find(({ key }) => key === name) ?? []),
  );
}

async function removeAll(hand: ShopHand, { part, removed }: PartPlan): Promise<void> {
  for (const kept of removed) await told(placeOf(part, kept.key), async () => part.remove?.(hand, kept));
}

/** Adds the path of the affected file to an error. */
async function told<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof Complaint) throw new Complaint(failure.sentences.map((each) => prefixed(place, each)));
    // An API error of a use case, or the same error from the API client.
    const { name, code, message, details } = fields(failure);
    if (!(failure instanceof ApiError) && name !== "EtalaseError") throw failure;
    const issues = [fields(details).issues ?? []].flat().map(fields);
    const lines = issues.map((issue) => `${place} ${issue.path}: ${issue.message}`);
    throw new Complaint(lines.length > 0 ? lines : [`${place}: ${message} (${code})`]);
  }
}

function prefixed(place: string, sentence: string): string {
  return sentence.includes(place) ? sentence : `${place}: ${sentence}`;
}
