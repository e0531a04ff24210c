import { deskApi } from "../api";

/** A part is small enough that its arrival tells how far a slow line is, and that little is lost with it. The API takes 4 MB. */
const partBytes = 1024 * 1024;

/** An upload that was begun, and how many of its parts have arrived. */
export type Upload = { id: string; sent: number };

/** Sends the bytes of all files one after another, from the first part on that has not arrived; `onPart` hears of each that has. */
export async function sendParts(files: readonly File[], from: Upload, onPart: (upload: Upload) => void): Promise<void> {
  const whole = new Blob([...files]);
  for (let sent = from.sent; sent * partBytes < whole.size; sent++) {
    const part = whole.slice(sent * partBytes, (sent + 1) * partBytes);
    await deskApi.putImportPart({
      id: from.id,
      n: String(sent + 1),
      bytes: new Uint8Array(await part.arrayBuffer()),
      contentType: "application/octet-stream",
    });
    onPart({ id: from.id, sent: sent + 1 });
  }
}

/** How much of the files has arrived, of 1. */
export function shareOf(files: readonly File[], { sent }: Upload): number {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return size === 0 ? 0 : Math.min(1, (sent * partBytes) / size);
}
