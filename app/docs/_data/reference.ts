import { describe, listOperationNames, listPublicErrors } from "@/lib/api/openapi/document";
import { contract } from "@/lib/api/operations";
import type { OperationName } from "@/lib/contract/endpoints";
import type { PublicErrorCode } from "@/lib/contract/errors";
import type { Operation } from "@/lib/contract/operation";
import { type Version, versions } from "@/lib/contract/versions/versions";
import { changesBetween, type VersionChange } from "./changes";
import { type Group, groupEntries, type ReferenceEntry } from "./entry";
import { Description } from "./schema";

/** Operation of the storefront API as its page shows it. */
export type OperationEntry = ReferenceEntry<PublicErrorCode> & {
  readonly name: OperationName;
  readonly costly: Operation["costly"] | null;
  readonly isShared: boolean;
  /** True if a repeated call would act twice, so its samples send an idempotency key. */
  readonly isKeyed: boolean;
  /** Changes since the previous version. */
  readonly changes: readonly VersionChange[];
};

const known = new Map<Version, readonly Group<OperationEntry>[]>();

/** All operations of a version, by group. Computed once, because the contract is constant at run time. */
export function listOperationGroups(version: Version): readonly Group<OperationEntry>[] {
  const found = known.get(version) ?? readContract(version);
  known.set(version, found);
  return found;
}

/** All operations of a version, in page order. */
export function listOperationEntries(version: Version): OperationEntry[] {
  return listOperationGroups(version).flatMap(({ entries }) => entries);
}

/** Previous version; null for the baseline. */
function before(version: Version): Version | null {
  return versions[versions.indexOf(version) - 1] ?? null;
}

function readContract(version: Version): Group<OperationEntry>[] {
  const description = Description.parse(describe(version, ""));
  const earlier = before(version);
  const previousDescription = earlier && Description.parse(describe(earlier, ""));
  return groupEntries(description, contract, listOperationNames(), (name, common) => {
    const op: Operation = contract[name];
    return {
      ...common,
      name,
      errors: listPublicErrors(op),
      costly: op.costly ?? null,
      isShared: op.cache === "shared",
      isKeyed: common.method === "POST" && op.effect !== "none",
      changes: previousDescription ? changesBetween(previousDescription, description, name) : [],
    };
  });
}
