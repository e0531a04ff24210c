import { limits } from "@/lib/contract/limits";

/** What the thread that reads strangers' files may take. */
export const readerLimits = {
  memoryMb: limits.readerMemoryMb,
  workMs: limits.readerWorkSeconds * 1_000,
  waitMs: limits.readerWaitSeconds * 1_000,
};
