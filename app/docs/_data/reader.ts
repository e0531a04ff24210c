import type { Version } from "@/lib/contract/versions";
import type { Examples } from "./examples";
import { type Links, linksOn } from "./places";

/** For whom a page is drawn: the version that is read, the shop whose host was called, and what is found in it. */
export type Reader = {
  readonly version: Version;
  readonly origin: string;
  readonly examples: Examples;
  readonly links: Links;
};

export function readerOf(version: Version, origin: string, examples: Examples): Reader {
  return { version, origin, examples, links: linksOn(version) };
}
