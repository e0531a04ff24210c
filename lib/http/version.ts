import type { Timeline } from "@/lib/contract/dates/timeline";
import { unsupportedVersion } from "@/lib/contract/errors";
import type { Headers, Incoming } from "./message";

/** The version the caller asks for, or the baseline; the answer says which it got (spec 9). */
export function readVersion({ versions, baseline }: Timeline, incoming: Incoming, headers: Headers): string {
  const version = incoming.header("x-api-version") ?? baseline;
  if (!versions.includes(version)) throw unsupportedVersion();
  headers["X-API-Version"] = version;
  return version;
}
