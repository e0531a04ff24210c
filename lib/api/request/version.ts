import { unsupportedVersion } from "@/lib/contract/errors";
import type { AnyOperation } from "@/lib/contract/operation";
import type { ApiTimeline } from "@/lib/contract/versions/timeline";
import { isVersion } from "@/lib/contract/versions/versions";
import { fields } from "@/lib/values/fields";
import type { Headers, HttpRequest } from "../message";

/** Returns the requested version, or the baseline. The response names the version that was used (spec 9). */
export function readVersion({ versions, baseline }: ApiTimeline, incoming: HttpRequest, headers: Headers): string {
  const version = incoming.header("x-api-version") ?? baseline;
  if (!versions.includes(version)) throw unsupportedVersion();
  headers["X-API-Version"] = version;
  return version;
}

/** Returns the version in the query, if the operation has a parameter for it. The response then names that version. */
export function readQueryVersion({ versionParameter }: AnyOperation, input: object, headers: Headers): string | null {
  const named = versionParameter && fields(input)[versionParameter];
  if (named === undefined) return null;
  if (typeof named !== "string" || !isVersion(named)) throw unsupportedVersion();
  headers["X-API-Version"] = named;
  return named;
}
