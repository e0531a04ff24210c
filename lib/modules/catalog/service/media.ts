import { ApiError } from "@/lib/contract/errors";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { inBackground } from "@/lib/platform/background";
import type { Db } from "@/lib/platform/db/connection/client";
import { type MadePicture, makePicture } from "@/lib/platform/media/picture";
import { MediaFault, type MediaStore } from "@/lib/platform/media/store";
import { newId } from "@/lib/platform/random";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { toPictureFileName } from "@/lib/values/media/picture";
import { findImage, insertImage, lockMediaRoom, reuseKnownImage } from "../store/images";
import { type MediaView, viewMedia } from "../views/media";
import { decodeInTurn } from "./decoding";
import { needMediaRoom } from "./media-room";
import { buildPictureFilePrefix, removePictureFiles, unusedUntil } from "./media-sweep";

export { hasImage } from "../store/images";

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
    return { answer: await needMediaView(ctx, tx, imageId), ...(imageId === row.id || known ? {} : { after }) };
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

/** Returns a picture of the library. Throws if it no longer exists. */
export async function needMediaView(ctx: MerchantReadContext, tx: Db, id: string): Promise<MediaView> {
  const image = await findImage(tx, ctx.shop.id, id);
  if (!image) throw new ApiError("not_found", { resource: "media" });
  return viewMedia(image, ctx.shop.origin);
}
