import type { Env } from "../env";
import { blobStore } from "./blob";
import { folderStore } from "./folder";
import { s3Store } from "./s3";
import type { MediaStore } from "./store";

/**
 * Opens the configured store, otherwise a folder of this machine. Null on Vercel without a store, since nothing can be written
 * there.
 */
export function openMedia({ blobToken, s3, onVercel, dataDir }: MediaEnv): MediaStore | null {
  if (s3) return s3Store(s3);
  if (blobToken) return blobStore({ token: blobToken });
  return onVercel ? null : folderStore(dataDir);
}

export type MediaEnv = Pick<Env, "blobToken" | "s3" | "onVercel" | "dataDir">;
