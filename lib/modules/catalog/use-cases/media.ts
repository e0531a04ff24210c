import { ApiError } from "@/lib/contract/errors";
import type { Output } from "@/lib/contract/operation";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { changedMeanwhile } from "@/lib/modules/audit/service/concurrent-change";
import type { mediaOperations } from "@/lib/modules/catalog/contract/media.merchant";
import {
  deleteImage,
  findImage,
  insertImage,
  listImages,
  lockMediaRoom,
  reuseKnownImage,
  type StoredImage,
  updateAlt,
} from "@/lib/modules/catalog/store/images";
import { inBackground } from "@/lib/platform/background";
import type { Db } from "@/lib/platform/db/connection/client";
import { type MadePicture, makePicture } from "@/lib/platform/media/picture";
import { MediaFault, type MediaStore } from "@/lib/platform/media/store";
import { newId } from "@/lib/platform/random";
import { paged, readCursor } from "@/lib/use-case/cursor";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { pictureSrcset, pictureUrl, toPictureFileName } from "@/lib/values/picture";
import { decodeInTurn } from "../service/decoding";
import { needMediaRoom } from "../service/media-room";
import { buildPictureFilePrefix, removePictureFiles, unusedUntil } from "../service/media-sweep";

type MediaView = Output<typeof mediaOperations.uploadMedia>;

/** Returns a page of the shop's pictures, newest first. */
export const listMedia: UseCase<"listMedia"> = async (ctx, { cursor, limit }) => {
  const [after = null] = readCursor(cursor, 1) ?? [];
  const rows = await listImages(ctx.db, ctx.shop.id, { after, limit: limit + 1 });
  const { items, next_cursor } = paged(rows, limit, ({ id }) => [id]);
  return { items: items.map((image) => view(image, ctx.shop.origin)), next_cursor };
};

/** Adds a picture to the shop's library and its files to the media store. */
export const uploadMedia: UseCase<"uploadMedia"> = async (ctx, { bytes }) => {
  const { media, shop, now } = ctx;
  if (!media) throw new ApiError("media_store_missing");
  const picture = await made(bytes);
  const known = await reuseKnownImage(ctx.db, shop.id, picture.hash, unusedUntil(now));
  const row = rowOf(ctx, media, picture, known ?? newId("img", now));
  if (!known) {
    await needMediaRoom(ctx.db, ctx, row.bytes);
    await store(media, picture, row.id);
  }
  const savePromise = ctx.idempotent(async (tx) => {
    const imageId = known ?? (await saveNewImage(ctx, tx, row));
    const after = () => inBackground("deleting a picture", removePictureFiles(media, [row]));
    return { answer: await viewOf(ctx, tx, imageId), ...(imageId === row.id || known ? {} : { after }) };
  });
  return savePromise.catch(async (failure: unknown) => {
    // Concurrent uploads took the space while the files were stored. Nothing refers to these files, so they are removed here.
    if (failure instanceof ApiError && failure.code === "media_full") await removePictureFiles(media, [row]);
    throw failure;
  });
};

/** Adds a picture to the library if there is space. Returns the existing one if a picture with the same content was first. */
async function saveNewImage(ctx: MerchantReadContext, tx: Db, row: NewImage): Promise<string> {
  const { id, hash, ...image } = row;
  await lockMediaRoom(tx, ctx.shop.id);
  const same = await reuseKnownImage(tx, ctx.shop.id, hash, unusedUntil(ctx.now));
  if (same) return same;
  await needMediaRoom(tx, ctx, row.bytes);
  await insertImage(tx, { ...image, id, storeKey: hash });
  await recordAudit(tx, ctx, { what: "media.uploaded", subject: { kind: "media", id } });
  return id;
}

/** Updates the description of a picture if the revision still matches. */
export const updateMedia: UseCase<"updateMedia"> = async (ctx, { id, revision, alt }) => {
  const { shop } = ctx;
  return ctx.idempotent(async (tx) => {
    const before = await findImage(tx, shop.id, id);
    if (!before) throw new ApiError("not_found", { resource: "media" });
    const subject = { kind: "media", id };
    if (!(await updateAlt(tx, shop.id, { id, seen: revision }, alt || null)))
      throw await changedMeanwhile(tx, shop.id, subject, before.revision);
    const [was, is] = [{ alt: before.alt }, { alt: alt || null }];
    await recordAudit(tx, ctx, { what: "media.described", subject, before: was, after: is });
    return { answer: await viewOf(ctx, tx, id) };
  });
};

/** Deletes an unused picture, and then its files. */
export const deleteMedia: UseCase<"deleteMedia"> = async (ctx, { id, revision }) => {
  const { shop, media } = ctx;
  return ctx.idempotent(async (tx) => {
    const before = await findImage(tx, shop.id, id);
    if (!before) throw new ApiError("not_found", { resource: "media" });
    if (before.isUsed) throw new ApiError("media_in_use");
    const subject = { kind: "media", id };
    const deletedImage = await deleteImage(tx, shop.id, { id, seen: revision });
    if (!deletedImage) throw await changedMeanwhile(tx, shop.id, subject, before.revision);
    await recordAudit(tx, ctx, { what: "media.removed", subject });
    const { hash, width } = deletedImage;
    const removeFiles = async () => media && hash && removePictureFiles(media, [{ id, hash, width }]);
    return { answer: { id }, after: () => inBackground("deleting a picture", removeFiles()) };
  });
};

async function made(bytes: Uint8Array): Promise<MadePicture> {
  const result = await decodeInTurn(() => makePicture(bytes));
  if (result.kind !== "made") throw new ApiError("picture_refused", { reason: result.kind });
  return result.picture;
}

/** Stores the files before any row refers to them. */
async function store(media: MediaStore, picture: MadePicture, id: string): Promise<void> {
  const base = buildPictureFilePrefix(picture.hash, id);
  await Promise.all(
    picture.files.map(({ width, bytes }) => media.put(toPictureFileName(base, width), bytes, "image/webp")),
  ).catch((failure: unknown) => {
    throw failure instanceof MediaFault ? new ApiError("media_store_failed") : failure;
  });
}

type NewImage = ReturnType<typeof rowOf>;

function rowOf(
  { shop, now }: MerchantReadContext,
  media: MediaStore,
  { hash, width, height, files }: MadePicture,
  id: string,
) {
  return {
    shopId: shop.id,
    id,
    path: media.url(toPictureFileName(buildPictureFilePrefix(hash, id), width)),
    alt: null,
    width,
    height,
    createdAt: now,
    hash,
    bytes: files.reduce((sum, file) => sum + file.bytes.byteLength, 0),
    sweepAt: unusedUntil(now),
  };
}

async function viewOf(ctx: MerchantReadContext, tx: MerchantReadContext["db"], id: string): Promise<MediaView> {
  const image = await findImage(tx, ctx.shop.id, id);
  if (!image) throw new ApiError("not_found", { resource: "media" });
  return view(image, ctx.shop.origin);
}

function view(image: StoredImage, origin: string): MediaView {
  return {
    id: image.id,
    revision: image.revision,
    url: pictureUrl(image, origin),
    srcset: pictureSrcset(image, origin),
    alt: image.alt,
    width: image.width,
    height: image.height,
    bytes: image.bytes,
    used: image.isUsed,
    products: image.products,
    created_at: image.createdAt.toISOString(),
  };
}
