import { unsupportedVersion } from "@/lib/contract/errors";
import { describe, type OpenApiDocument } from "@/lib/contract/openapi/document";
import { isVersion } from "@/lib/contract/versions";
import type { Context, Timed } from "./context";

/** Returns the OpenAPI document of one version, as this shop serves it (spec 9.6). */
export async function getDescription({ version, shop }: Context): Promise<Timed<OpenApiDocument>> {
  if (!isVersion(version)) throw unsupportedVersion();
  return { value: describe(version, shop.origin), changesAt: null, isLasting: true };
}
