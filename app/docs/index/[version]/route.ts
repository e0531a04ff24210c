import { isVersion, versions } from "@/lib/contract/versions/versions";
import { createSearchIndex } from "../../_data/search";

/** Built statically, because it is equal for all shops. */
export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return versions.map((version) => ({ version }));
}

/** Search index of the reference, for the reader's browser. */
export async function GET(_: Request, { params }: { params: Promise<{ version: string }> }) {
  const { version } = await params;
  return Response.json(isVersion(version) ? createSearchIndex(version) : []);
}
