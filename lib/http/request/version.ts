import type { Timeline } from "@/lib/contract/dates/timeline";
import { unsupportedVersion } from "@/lib/contract/errors";
import type { AnyOperation } from "@/lib/contract/operation";
import { isVersion } from "@/lib/contract/versions";
import type { Headers, Incoming } from "../message";

/** The version the caller asks for, or the baseline; the answer says which it got (spec 9). */
export function readVersion({ versions, baseline }: Timeline, incoming: Incoming, headers: Headers): string {
  const version = incoming.header("x-api-version") ?? baseline;
  if (!versions.includes(version)) throw unsupportedVersion();
  headers["X-API-Version"] = version;
  return version;
}

/** The version that the query names, where the operation has a parameter for it; the answer then says that one. */
export function versionIn({ versionParameter }: AnyOperation, input: object, headers: Headers): string | null {
  const named: unknown = versionParameter && Object(input)[versionParameter];
  if (named === undefined) return null;
  if (typeof named !== "string" || !isVersion(named)) throw unsupportedVersion();
  headers["X-API-Version"] = named;
  return named;
}
