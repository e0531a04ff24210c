import { unsupportedVersion } from "@/lib/contract/errors";
import { baseline, isVersion, type Version } from "@/lib/contract/versions";
import type { Headers, Incoming } from "./message";

/** The version the caller asks for, or the baseline; the answer says which it got (spec 9). */
export function readVersion(incoming: Incoming, headers: Headers): Version {
  const asked = incoming.header("x-api-version");
  if (asked !== null && !isVersion(asked)) throw unsupportedVersion();
  const version = asked ?? baseline;
  headers["X-API-Version"] = version;
  return version;
}
