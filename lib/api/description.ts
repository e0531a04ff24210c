import { describe } from "@/lib/api/openapi/document";
import { unsupportedVersion } from "@/lib/contract/errors";
import { isVersion } from "@/lib/contract/versions/versions";
import type { UseCase } from "../use-case/use-case";

/** Returns the OpenAPI document of one version, as this shop serves it (spec 9.6). */
export const getDescription: UseCase<"getDescription"> = async ({ version, shop }) => {
  if (!isVersion(version)) throw unsupportedVersion();
  return { value: describe(version, shop.origin), changesAt: null, isLasting: true };
};
