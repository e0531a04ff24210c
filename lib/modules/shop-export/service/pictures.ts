import { createHash } from "node:crypto";
import { recordAudits } from "@/lib/modules/audit/service/audit-log";
import { insertImages } from "@/lib/modules/catalog/service/images";
import { takeMediaRoom } from "@/lib/modules/catalog/service/media-room";
import { buildPictureFilePrefix, unusedUntil } from "@/lib/modules/catalog/service/media-sweep";
import { type ConvertPicture, convertFolderPicture, type FolderPicture } from "@/lib/platform/media/folder-picture";
import { detectPictureType, makePicture } from "@/lib/platform/media/picture";
import { OperatorError } from "@/lib/platform/operator-error";
import { newId } from "@/lib/platform/random";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import { toPictureFileName } from "@/lib/values/media/picture";
import { everything, type FolderNames } from "../parts/part";
import { withFilePath } from "./file-errors";
import { toPictureName } from "./picture-name";
import { type CommandContext, needLocal, type ShopTransport } from "./transport";

/** Reads a picture's file; null if it does not exist. */
export type ReadPicture = (url: string) => Promise<Uint8Array | null>;

/** Picture that the shop shows, with its file name in a folder. */
export type ShownPicture = {
  id: string;
  revision: number;
  file: string;
  alt: string | null;
  /** Hash of the content: equal for equal bytes. */
  hash: string;
  url: string;
};

/**
 * Lists the pictures that a shop shows. Their file names derive from content and description, so they are equal in every shop.
 */
export async function listShown({ api }: ShopTransport, read: ReadPicture): Promise<ShownPicture[]> {
  const all = await everything((page) => api.listMedia(page));
  const shown: ShownPicture[] = [];
  for (const { id, revision, url, alt, used } of all) {
    if (!used || id === null || url === null) continue;
    const hash = /\/p\/([0-9a-f]{40})-[0-9a-z]+-\d+\.webp$/.exec(url)?.[1] ?? hashOf(await needPicture(read, url));
    shown.push({ id, revision: revision ?? 0, alt, hash, url, file: nameOf(alt, hash, url) });
  }
  return shown;
}

/** Returns a picture's file. Throws if it cannot be read. */
export async function needPicture(read: ReadPicture, url: string): Promise<Uint8Array> {
  const bytes = await read(url);
  if (!bytes) throw new OperatorError([`Cannot read the picture ${url}.`]);
  return bytes;
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 40);
}

/**
 * Hashes under which the shop would know a picture of a folder. A remote upload re-encodes the picture. So the hash of the
 * re-encoded file counts too, if this machine encodes it in the same way. An SVG drawing cannot be uploaded.
 */
export async function listPictureHashes({ local }: ShopTransport, file: string, bytes: Uint8Array): Promise<string[]> {
  if (local || detectPictureType(bytes) === "drawing") return [hashOf(bytes)];
  const result = await makePicture(bytes);
  if (result.kind !== "made") throw refused(file, result.kind);
  return [hashOf(bytes), result.picture.hash];
}

function refused(file: string, fault: string): OperatorError {
  return new OperatorError([`pictures/${file} cannot be stored: ${fault.replaceAll("_", " ")}.`]);
}

function nameOf(alt: string | null, hash: string, url: string): string {
  return toPictureName(alt, hash, /\.([a-z]+)(\?|$)/.exec(url)?.[1] ?? "webp");
}

/** Picture of a folder: known to the shop, already in its media store, or still to be uploaded. */
export type WantedPicture = KnownPicture | StoredPicture;

type KnownPicture = FilePicture & ({ storedPicture: ShownPicture } | { bytes: Uint8Array });
type StoredPicture = FilePicture & { put: PutPicture };
type FilePicture = { file: string; alt: string | null };

/** Picture whose files are in the store before any row refers to them. */
export type PutPicture = { id: string; picture: FolderPicture; path: string };

/** Puts a picture's files into the store unchanged. If a later step fails, the files are unused but harmless. */
export async function putPicture(
  { media, now }: Pick<MerchantContext, "media" | "now">,
  file: string,
  bytes: Uint8Array,
  convert: ConvertPicture = convertFolderPicture,
): Promise<PutPicture> {
  if (!media)
    throw new OperatorError(["No picture store is configured: set BLOB_READ_WRITE_TOKEN or the S3_ settings."]);
  const result = await convert(bytes);
  if (result.kind !== "converted") throw refused(file, result.kind);
  const { picture } = result;
  const id = newId("img", now);
  const keyOf = (width: number) =>
    picture.isDrawing ? `d/${picture.hash}.svg` : toPictureFileName(buildPictureFilePrefix(picture.hash, id), width);
  const type = picture.isDrawing ? "image/svg+xml" : "image/webp";
  for (const { width, bytes } of picture.files) await media.put(keyOf(width), bytes, type);
  return { id, picture, path: media.url(keyOf(picture.width)) };
}

/** Adds the pictures of a folder to the shop's library, or updates their descriptions. Registers their names. */
export async function savePictures(
  transport: ShopTransport,
  pictures: readonly WantedPicture[],
  names: FolderNames,
): Promise<void> {
  const stored = pictures.filter((picture) => "put" in picture);
  const ids = stored.length > 0 ? await insertStored(needLocal(transport), stored) : new Map<string, string>();
  for (const picture of pictures) {
    const id = "put" in picture ? ids.get(picture.file) : await saveKnown(transport, picture);
    names.register("pictures", id ?? "", "storedPicture" in picture ? picture.storedPicture.file : picture.file);
  }
}

function saveKnown({ api }: ShopTransport, wanted: KnownPicture): Promise<string> {
  return withFilePath(`pictures/${wanted.file}`, async () => {
    // The upload detects the type from the content, so this type does not matter.
    const sent = { contentType: "image/webp" };
    const mediaItem =
      "storedPicture" in wanted ? wanted.storedPicture : await api.uploadMedia({ bytes: wanted.bytes, ...sent });
    const [id, revision] = [mediaItem.id ?? "", mediaItem.revision ?? 0];
    if (mediaItem.alt !== wanted.alt) await api.updateMedia({ id, revision, alt: wanted.alt });
    return id;
  });
}

/**
 * Adds pictures with stored files to the library, in one statement for any number of them. Returns their ids by file name. Files
 * with the same content share a picture, and so does a file whose content the shop has but does not show.
 */
function insertStored(ctx: CommandContext, pictures: readonly StoredPicture[]): Promise<ReadonlyMap<string, string>> {
  const files = pictures.map(({ file, alt, put }) => ({ file, row: rowOf(ctx, alt, put) }));
  const rows = [...new Map(files.map(({ row }) => [row.storeKey ?? row.id, row])).values()];
  return withFilePath("pictures", async () => {
    const { ids } = await ctx.idempotent(async (tx) => {
      await takeMediaRoom(
        tx,
        ctx,
        rows.reduce((sum, row) => sum + row.bytes, 0),
      );
      const ids = await insertImages(tx, rows);
      const added = rows.filter(({ id, storeKey }) => storeKey === null || ids.get(storeKey) === id);
      await recordAudits(
        tx,
        ctx,
        added.map(({ id }) => ({ what: "media.uploaded", subject: { kind: "media", id } })),
      );
      return { answer: { ids } };
    });
    return new Map(files.map(({ file, row }) => [file, ids.get(row.storeKey ?? "") ?? row.id]));
  });
}

/** Drawings are not swept. Their file name is the content hash, and other pictures may share the file. */
function rowOf({ shop, now }: MerchantContext, alt: string | null, { id, picture, path }: PutPicture) {
  return {
    shopId: shop.id,
    id,
    path,
    alt,
    width: picture.width,
    height: picture.height,
    revision: 1,
    createdAt: now,
    storeKey: picture.isDrawing ? null : picture.hash,
    bytes: picture.files.reduce((sum, file) => sum + file.bytes.byteLength, 0),
    sweepAt: picture.isDrawing ? null : unusedUntil(now),
  };
}
