import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { playBlob, playS3 } from "@/lib/testing/fakes/media";
import { blobStore } from "./blob";
import { findMedia, folderStore } from "./folder";
import { openMedia } from "./open";
import { s3Store } from "./s3";
import type { MediaStore } from "./store";

const token = "vercel_blob_rw_AbC123_secretOfTheSuite";
const s3 = { bucket: "gambar", accessKeyId: "AKID", secretAccessKey: "secret/of+the suite", region: "ap-southeast-3" };
const blob = playBlob(token);
const bucket = playS3({ ...s3, host: "s3.example" });
let stage: FakeServer;
let dataDir: string;

beforeAll(async () => {
  stage = await openStage(blob, bucket);
  dataDir = mkdtempSync(join(tmpdir(), "etalase-store-"));
});
afterAll(() => stage.close());

const blobAt = (secret = token) => blobStore({ token: secret, apiUrl: `${stage.url}/vercel.com/api/blob` });
const s3At = (secret = s3.secretAccessKey) =>
  s3Store({
    ...s3,
    secretAccessKey: secret,
    endpoint: `${stage.url}/s3.example`,
    publicUrl: "https://gambar.example/",
  });

/** Bytes that are no valid text. */
const bytes = Buffer.from([0xff, 0xd8, 0x00, 0x0a, 0xfe]);
const key = "p/0123456789abcdef-abc-160.webp";

const stores: [name: string, open: () => MediaStore, url: string, has: () => Promise<Uint8Array | undefined>][] = [
  ["a folder", () => folderStore(dataDir), `/media/${key}`, async () => (await findMedia(dataDir, key))?.bytes],
  [
    "Vercel Blob",
    blobAt,
    `https://abc123.public.blob.vercel-storage.com/${key}`,
    async () => blob.files.get(key)?.bytes,
  ],
  ["S3", s3At, `https://gambar.example/${key}`, async () => bucket.files.get(key)?.bytes],
];

for (const [name, open, url, has] of stores) {
  test(`${name} stores a file unchanged, returns its URL, and deletes it, even twice`, async () => {
    const store = open();
    await store.put(key, bytes, "image/webp");
    await store.put(key, bytes, "image/webp");
    expect(Buffer.from((await has()) ?? [])).toEqual(bytes);
    expect(store.url(key)).toBe(url);
    await store.remove([key]);
    await store.remove([key]);
    expect(await has()).toBeUndefined();
  });
}

test("external stores get the content type and a permanent cache header", async () => {
  await blobAt().put(key, bytes, "image/webp");
  await s3At().put(key, bytes, "image/webp");
  expect(blob.files.get(key)).toMatchObject({ type: "image/webp", cacheControl: "31536000" });
  expect(bucket.files.get(key)).toMatchObject({
    type: "image/webp",
    cacheControl: "public, max-age=31536000, immutable",
  });
});

test("a store's rejection or timeout is reported by a code, without its response or our secret", async () => {
  const fault = (work: Promise<void>) =>
    work.then(
      () => "",
      (failure: Error) => `${failure.name} ${failure.message}`,
    );
  expect(await fault(s3At("another").put(key, bytes, "image/webp"))).toBe("MediaFault s3: 403");
  expect(await fault(blobAt("vercel_blob_rw_AbC123_other").put(key, bytes, "image/webp"))).toBe("MediaFault blob: 403");
  stage.setFailureMode("s3.example", "gone");
  expect(await fault(s3At().put(key, bytes, "image/webp"))).toBe("MediaFault s3: unreachable");
  stage.setFailureMode("s3.example", "down");
  expect(await fault(s3At().remove([key]))).toBe("MediaFault s3: 503");
});

test("the configured store is used, else a folder, and none on Vercel", () => {
  const nothing = { blobToken: null, s3: null, onVercel: false, dataDir };
  const named = { ...s3, endpoint: "https://s3.example", publicUrl: "https://gambar.example" };
  expect(openMedia(nothing)?.name).toBe("folder");
  expect(openMedia({ ...nothing, onVercel: true })).toBeNull();
  expect(openMedia({ ...nothing, onVercel: true, blobToken: token })?.name).toBe("blob");
  expect(openMedia({ ...nothing, s3: named })?.name).toBe("s3");
});
