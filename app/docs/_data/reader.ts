import type { Version } from "@/lib/contract/versions/versions";
import type { Examples } from "./examples";
import { createReferenceLinks, type Links } from "./reference-pages";

/** Context of a page: version, origin of the shop, and its sample values. */
export type Reader = {
  readonly version: Version;
  readonly origin: string;
  readonly examples: Examples;
  readonly links: Links;
};

export function createReader(version: Version, origin: string, examples: Examples): Reader {
  return { version, origin, examples, links: createReferenceLinks(version) };
}
