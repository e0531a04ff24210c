import { hasFakes } from "@/lib/api/internal/test-inputs";
import { readPageHost } from "@/lib/api/request/host";
import type { PageVisitor } from "@/lib/api/request/visitor";
import type { Version } from "@/lib/contract/versions/versions";
import { cachedFind } from "@/lib/server/pages/find-cache";
import { type Examples, findExamples } from "./examples";
import { toDocsOrigin } from "./host";
import { createReferenceLinks, type Links } from "./reference-pages";

/** Context of a page: version, origin of the shop, and its sample values. */
export type Reader = {
  readonly version: Version;
  readonly origin: string;
  readonly examples: Examples;
  readonly links: Links;
  /** True if the shop has a page of test data. */
  readonly hasTestData: boolean;
};

/** Creates the context of a page for a visitor. */
export async function findReader(visitor: PageVisitor, version: Version): Promise<Reader> {
  const host = readPageHost(visitor) ?? "";
  const examples = await cachedFind("docs", host, () => findExamples(visitor));
  const hasTestData = examples.isShop && (await hasFakes());
  return { version, origin: toDocsOrigin(host), examples, links: createReferenceLinks(version), hasTestData };
}
