import { randomBytes } from "node:crypto";
import { singleton } from "@/lib/adapters/singleton";

/**
 * The header in which our own server passes the client's address to Next. Its name is random per process, so that no caller can
 * send it, and one that another server passes on means nothing.
 */
export function peerHeader(): string {
  return singleton("peer-header", () => `x-peer-${randomBytes(12).toString("hex")}`);
}
