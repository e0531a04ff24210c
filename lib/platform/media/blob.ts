import { ask, type MediaStore, mediaTimeoutMs, pictureCacheSeconds } from "./store";

/** Version of Vercel Blob's HTTP API that these requests follow. */
const apiVersion = "12";

export type BlobStoreSettings = { token: string; apiUrl?: string };

/** Vercel Blob. Its token names the store: `vercel_blob_rw_<store>_<secret>`. */
export function blobStore({ token, apiUrl = "https://vercel.com/api/blob" }: BlobStoreSettings): MediaStore {
  const storeId = token.split("_")[3] ?? "";
  const url = (key: string) => `https://${storeId.toLowerCase()}.public.blob.vercel-storage.com/${key}`;
  const known = {
    authorization: `Bearer ${token}`,
    "x-api-version": apiVersion,
    "x-vercel-blob-store-id": storeId,
  };
  const request = (path: string, init: RequestInit) =>
    ask("blob", () =>
      fetch(apiUrl + path, { ...init, redirect: "error", signal: AbortSignal.timeout(mediaTimeoutMs) }),
    );
  return {
    name: "blob",
    url,
    async put(key, bytes, type) {
      const headers = {
        ...known,
        "x-vercel-blob-access": "public",
        "x-add-random-suffix": "0",
        "x-allow-overwrite": "1",
        "x-cache-control-max-age": String(pictureCacheSeconds),
        "x-content-type": type,
      };
      const answer = await request(`/?${new URLSearchParams({ pathname: key })}`, {
        method: "PUT",
        headers,
        body: Buffer.from(bytes),
      });
      await answer.body?.cancel();
    },
    async remove(keys) {
      if (keys.length === 0) return;
      const headers = { ...known, "content-type": "application/json" };
      const answer = await request("/delete", {
        method: "POST",
        headers,
        body: JSON.stringify({ urls: keys.map(url) }),
      });
      await answer.body?.cancel();
    },
  };
}
