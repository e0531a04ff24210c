import type { Env } from "../env";
import { blobStore } from "./blob";
import { folderStore } from "./folder";
import { s3Store } from "./s3";
import type { MediaStore } from "./store";

/** The store that the deployment names, else a folder of this machine; null where there is none: on Vercel nothing can be written. */
export function openMedia({ blobToken, s3, onVercel, dataDir }: MediaEnv): MediaStore | null {
  if (s3) return s3Store(s3);
  if (blobToken) return blobStore({ token: blobToken });
  return onVercel ? null : folderStore(dataDir);
}

export type MediaEnv = Pick<Env, "blobToken" | "s3" | "onVercel" | "dataDir">;
