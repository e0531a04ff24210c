import { createHash } from "node:crypto";
import { Cache } from "@/lib/adapters/cache";
import { held } from "@/lib/adapters/held";

export type KeptPicture = { readonly bytes: Uint8Array; readonly etag: string };

const maxBytes = 32 * 1024 * 1024;
const pictures = held("pictures", () => new Cache<KeptPicture>(maxBytes));

/**
 * A picture that is drawn once and sent to many. `content` says all that it shows, so that it is never out of date; whoever
 * asks for the same at once waits for one drawing.
 */
export async function keptPicture(content: string | Uint8Array, draw: () => Promise<Uint8Array>): Promise<KeptPicture> {
  const mark = createHash("sha256").update(content).digest("base64url");
  const kept = await pictures.get(mark, 0, async () => {
    const bytes = await draw();
    const size = bytes.byteLength + overheadBytes;
    return { value: { bytes, etag: `"${mark.slice(0, 27)}"` }, staleAt: Number.POSITIVE_INFINITY, size };
  });
  if (!kept) throw new Error("A picture was drawn to nothing.");
  return kept;
}

const overheadBytes = 300;
