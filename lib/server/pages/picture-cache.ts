import { createHash } from "node:crypto";
import { Cache } from "@/lib/platform/cache";
import { singleton } from "@/lib/platform/singleton";

export type CachedPicture = { readonly bytes: Uint8Array; readonly etag: string };

const maxBytes = 32 * 1024 * 1024;
const pictures = singleton("pictures", () => new Cache<CachedPicture>(maxBytes));

/**
 * Cache of rendered pictures. The key is a hash of `content`, which is everything that a picture shows, so an entry never
 * becomes stale. Equal concurrent requests share one rendering.
 */
export async function cachedPicture(
  content: string | Uint8Array,
  draw: () => Promise<Uint8Array>,
): Promise<CachedPicture> {
  const mark = createHash("sha256").update(content).digest("base64url");
  const picture = await pictures.get(mark, 0, async () => {
    const bytes = await draw();
    const size = bytes.byteLength + overheadBytes;
    return { value: { bytes, etag: `"${mark.slice(0, 27)}"` }, staleAt: Number.POSITIVE_INFINITY, size };
  });
  if (!picture) throw new Error("A rendered picture is missing in the cache.");
  return picture;
}

const overheadBytes = 300;
