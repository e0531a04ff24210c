import { unsupportedVersion } from "@/lib/contract/errors";
import { describe } from "@/lib/contract/openapi/document";
import { isVersion } from "@/lib/contract/versions";
import type { UseCase } from "./use-case";

/** Returns the OpenAPI document of one version, as this shop serves it (spec 9.6). */
export const getDescription: UseCase<"getDescription"> = async ({ version, shop }) => {
  if (!isVersion(version)) throw unsupportedVersion();
  return { value: describe(version, shop.origin), changesAt: null, isLasting: true };
};
