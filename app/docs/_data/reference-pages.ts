import { listOperationNames } from "@/lib/api/openapi/document";
import { contract } from "@/lib/api/operations";
import type { OperationName } from "@/lib/contract/endpoints";
import type { PublicErrorCode } from "@/lib/contract/errors";
import { current, isVersion, type Version } from "@/lib/contract/versions/versions";

/** Reference page: the guide, all errors, all versions, or a group of operations by slug. */
export type ReferencePage = { readonly version: Version; readonly page: string };

/** Groups of operations by slug, in the order of the contract. */
export const groups: ReadonlyMap<string, string> = new Map(
  listOperationNames().map((name) => [toGroupSlug(contract[name].tag), contract[name].tag]),
);

const pages: ReadonlySet<string> = new Set(["", "errors", "versions", ...groups.keys()]);

/**
 * Returns the page of a path below `/docs`; null if there is none. The path of an older version starts with its date.
 */
export function findReferencePage(path: readonly string[]): ReferencePage | null {
  const [first = "", ...rest] = path;
  const isDated = isVersion(first) && first !== current;
  const [page = "", ...more] = isDated ? rest : path;
  return more.length === 0 && pages.has(page) ? { version: isDated ? first : current, page } : null;
}

/** URL of a page, optionally with an anchor. */
export function toReferenceHref({ version, page }: ReferencePage, anchor = ""): string {
  const parts = ["/docs", version === current ? "" : version, page].filter(Boolean);
  return parts.join("/") + (anchor && `#${anchor}`);
}

/** URLs of the reference within one version. */
export function createReferenceLinks(version: Version) {
  return {
    guide: (section = "") => toReferenceHref({ version, page: "" }, section),
    group: (slug: string) => toReferenceHref({ version, page: slug }),
    operation: (name: OperationName) => toReferenceHref({ version, page: toGroupSlug(contract[name].tag) }, name),
    error: (code: PublicErrorCode) => toReferenceHref({ version, page: "errors" }, code),
    versions: () => toReferenceHref({ version, page: "versions" }),
    errors: () => toReferenceHref({ version, page: "errors" }),
  };
}
export type Links = ReturnType<typeof createReferenceLinks>;

/** Returns the last part of the URL of a group. */
export function toGroupSlug(tag: string): string {
  return tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
