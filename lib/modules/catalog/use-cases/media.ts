import { ApiError } from "@/lib/contract/errors";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { changedMeanwhile } from "@/lib/modules/audit/service/concurrent-change";
import { deleteImage, findImage, listImages, updateAlt } from "@/lib/modules/catalog/store/images";
import { inBackground } from "@/lib/platform/background";
import { paged, readCursor } from "@/lib/use-case/cursor";
import type { UseCase } from "@/lib/use-case/use-case";
import { needMediaView } from "../service/media";
import { removePictureFiles } from "../service/media-sweep";
import { viewMedia } from "../views/media";

export { uploadMedia } from "../service/media";

/** Returns a page of the shop's pictures, newest first. */
export const listMedia: UseCase<"listMedia"> = async (ctx, { cursor, limit }) => {
  const [after = null] = readCursor(cursor, 1) ?? [];
  const rows = await listImages(ctx.db, ctx.shop.id, { after, limit: limit + 1 });
  const { items, next_cursor } = paged(rows, limit, ({ id }) => [id]);
  return { items: items.map((image) => viewMedia(image, ctx.shop.origin)), next_cursor };
};

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
    return { answer: await needMediaView(ctx, tx, id) };
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
