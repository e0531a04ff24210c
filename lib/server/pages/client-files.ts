import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { HttpRequest, HttpResponse } from "@/lib/api/message";
import { refuse } from "@/lib/api/responses/refuse";
import { ApiError } from "@/lib/contract/errors";

/** Folder of the files that `scripts/client/build.ts` makes. */
const folder = ".client";

const kinds = [
  {
    name: /^etalase-client-\d+\.\d+\.\d+(-[\w.]+)?\.tgz$/,
    type: "application/gzip",
    caching: "public, max-age=31536000, immutable",
  },
  { name: /^latest\.mjs$/, type: "text/javascript; charset=utf-8", caching: "public, max-age=3600" },
];

/** Serves the API client of this deployment. Any site may load it. */
export async function serveClientFile({ path }: HttpRequest): Promise<HttpResponse> {
  const name = path.replace(/^\/client\//, "");
  const kind = kinds.find((each) => each.name.test(name));
  const bytes = kind
    ? await readFile(join(/* turbopackIgnore: true */ process.cwd(), folder, name)).catch(() => null)
    : null;
  if (!kind || !bytes) return refuse(new ApiError("not_found", { resource: "route" }), openToAll);
  const headers = {
    ...openToAll,
    "Content-Type": kind.type,
    "Content-Length": String(bytes.byteLength),
    "Cache-Control": kind.caching,
  };
  return { status: 200, headers, body: bytes };
}

const openToAll = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "X-Content-Type-Options": "nosniff",
};
