import { randomBytes } from "node:crypto";
import { singleton } from "@/lib/platform/singleton";

/**
 * Header in which our own server passes the client's address to Next. Its name is random per process, so no caller can forge
 * it. A header that another server passes on has no meaning.
 */
export function peerHeader(): string {
  return singleton("peer-header", () => `x-peer-${randomBytes(12).toString("hex")}`);
}
