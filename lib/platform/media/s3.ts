import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { ask, MediaFault, type MediaStore, mediaTimeoutMs, pictureCacheSeconds } from "./store";

export type S3StoreSettings = {
  /** URL of the store, without the bucket: `https://s3.ap-southeast-3.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Public URL of the bucket's contents. */
  publicUrl: string;
};

/**
 * Any S3-compatible store: Amazon, Cloudflare R2, Biznet Gio, MinIO. The bucket is part of the path, which all of them support.
 */
export function s3Store({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
  publicUrl,
}: S3StoreSettings): MediaStore {
  // Callers do the retries: aws4fetch would retry for minutes.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const address = (key: string) => `${endpoint.replace(/\/$/, "")}/${bucket}/${key}`;
  const request = (key: string, init: RequestInit) =>
    ask("s3", () =>
      client.fetch(address(key), { ...init, redirect: "error", signal: AbortSignal.timeout(mediaTimeoutMs) }),
    );
  return {
    name: "s3",
    url: (key) => `${publicUrl.replace(/\/$/, "")}/${key}`,
    async put(key, bytes, type) {
      const headers = {
        "Content-Type": type,
        "Cache-Control": `public, max-age=${pictureCacheSeconds}, immutable`,
        "X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex"),
      };
      const answer = await request(key, { method: "PUT", headers, body: Buffer.from(bytes) });
      await answer.body?.cancel();
    },
    async remove(keys) {
      for (const key of keys) {
        await request(key, { method: "DELETE" }).catch((failure: unknown) => {
          // An object that is already gone is a success.
          if (!(failure instanceof MediaFault && failure.code === "404")) throw failure;
        });
      }
    },
  };
}
