import { limits } from "@/lib/contract/limits";

/** Limits of the worker thread that reads untrusted files. */
export const readerLimits = {
  memoryMb: limits.readerMemoryMb,
  workMs: limits.readerWorkSeconds * 1_000,
  waitMs: limits.readerWaitSeconds * 1_000,
};
