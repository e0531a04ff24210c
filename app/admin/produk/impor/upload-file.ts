import { adminApi } from "@/app/admin/_hooks/api";

/** Size of one part. Small parts show progress on a slow network, and little is lost if one fails. The API accepts 4 MB. */
const partBytes = 1024 * 1024;

/** Started upload with the number of parts that have arrived. */
export type Upload = { id: string; sent: number };

/** Uploads the concatenated bytes of all files, starting at the first missing part. Calls `onPart` after each part. */
export async function sendParts(files: readonly File[], from: Upload, onPart: (upload: Upload) => void): Promise<void> {
  const blob = new Blob([...files]);
  for (let sent = from.sent; sent * partBytes < blob.size; sent++) {
    const part = blob.slice(sent * partBytes, (sent + 1) * partBytes);
    await adminApi.uploadImportPart({
      id: from.id,
      n: String(sent + 1),
      bytes: new Uint8Array(await part.arrayBuffer()),
      contentType: "application/octet-stream",
    });
    onPart({ id: from.id, sent: sent + 1 });
  }
}

/** Share of the files that has arrived, from 0 to 1. */
export function calculateUploadShare(files: readonly File[], { sent }: Upload): number {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return size === 0 ? 0 : Math.min(1, (sent * partBytes) / size);
}
