import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { ask, keptSeconds, MediaFault, type MediaStore, patienceMs } from "./store";

export type S3Terms = {
  /** Where the store is, without the bucket: `https://s3.ap-southeast-3.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where anyone can see what is in the bucket. */
  publicUrl: string;
};

/** Any store that speaks S3: Amazon's, Cloudflare R2, Biznet Gio, MinIO. Buckets are named in the path, which all of them take. */
export function s3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey, publicUrl }: S3Terms): MediaStore {
  // Retries are the caller's to make: aws4fetch would go on for minutes.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const address = (key: string) => `${endpoint.replace(/\/$/, "")}/${bucket}/${key}`;
  const request = (key: string, init: RequestInit) =>
    ask("s3", () =>
      client.fetch(address(key), { ...init, redirect: "error", signal: AbortSignal.timeout(patienceMs) }),
    );
  return {
    name: "s3",
    url: (key) => `${publicUrl.replace(/\/$/, "")}/${key}`,
    async put(key, bytes, type) {
      const headers = {
        "Content-Type": type,
        "Cache-Control": `public, max-age=${keptSeconds}, immutable`,
        "X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex"),
      };
      const answer = await request(key, { method: "PUT", headers, body: Buffer.from(bytes) });
      await answer.body?.cancel();
    },
    async remove(keys) {
      for (const key of keys) {
        await request(key, { method: "DELETE" }).catch((failure: unknown) => {
          // What is gone already is what was wanted.
          if (!(failure instanceof MediaFault && failure.code === "404")) throw failure;
        });
      }
    },
  };
}
