import { randomBytes } from "node:crypto";
import { held } from "@/lib/adapters/held";

/**
 * The header in which our own server tells Next who asked. Its name is made anew by every process, so that no caller can send
 * it, and one that another server passes on means nothing.
 */
export function peerHeader(): string {
  return held("peer-header", () => `x-peer-${randomBytes(12).toString("hex")}`);
}
