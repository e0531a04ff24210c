import { isVersion, versions } from "@/lib/contract/versions";
import { indexOf } from "../../_data/search";

/** Made when the reference is built: it is the same for every shop. */
export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return versions.map((version) => ({ version }));
}

/** What the search of the reference looks through, in the reader's browser. */
export async function GET(_: Request, { params }: { params: Promise<{ version: string }> }) {
  const { version } = await params;
  return Response.json(isVersion(version) ? indexOf(version) : []);
}
