import { endpoints } from "@/lib/contract/endpoints";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { merchantEndpoints } from "@/lib/contract/frozen/endpoints.merchant";
import { sectionTypes } from "@/lib/modules/content/contract/storefront";
import { providerNames } from "@/lib/modules/settings/service/provider-registry";

/** Names of features that the changelog must announce, by their kind. The record of a release has the same shape. */
export type FeatureNames = {
  publicEndpoints: readonly string[];
  merchantEndpoints: readonly string[];
  /** Gateways, courier providers and channels. */
  providers: readonly string[];
  sections: readonly string[];
};

/** Names that the last release had. `npm run freeze -- release` writes it. */
export type ReleaseRecord = FeatureNames & { version: string };

/** Path of the record of the last release. */
export const releaseRecordPath = "lib/contract/frozen/release.json";

/** Lists the names of today. */
export function listFeatureNames(): FeatureNames {
  return {
    publicEndpoints: Object.values(endpoints),
    merchantEndpoints: Object.values(merchantEndpoints).map((endpoint) =>
      endpoint.replace(" ", ` ${merchantBasePath}`),
    ),
    providers: Object.values(providerNames()).flat(),
    sections: sectionTypes,
  };
}

const kinds = [
  ["publicEndpoints", "endpoint"],
  ["merchantEndpoints", "endpoint of the merchant API"],
  ["providers", "provider"],
  ["sections", "section"],
] as const;

/** Lists the names that are newer than the last release and that "Unreleased" does not have in backticks. */
export function listUnannounced(today: FeatureNames, released: FeatureNames, changelog: string): string[] {
  const unreleased = changelog.split(/^## /m).find((part) => part.startsWith("Unreleased")) ?? "";
  // A line break may divide a method from its path.
  const announced = unreleased.replace(/\s+/g, " ");
  return kinds.flatMap(([kind, label]) => {
    const added = today[kind].filter((name) => !released[kind].includes(name) && !announced.includes(`\`${name}\``));
    return added.map((name) => `${label} \`${name}\``);
  });
}
