import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { builtPath } from "../api/health/built-path";
import type { Headers, HttpRequest, HttpResponse } from "../api/message";
import { reads } from "../api/responses/encoding";

/**
 * Serves the build's files for browsers; null if there is no such file. Next would compress a file again for every visitor, and
 * less well. The build stores compressed versions beside each text file. Paths are only compared with those of existing files,
 * so no path can escape the folder.
 */
export function builtFiles(folder: string): (incoming: HttpRequest) => Promise<HttpResponse | null> {
  const listed = listFiles(folder);
  return async (incoming) => {
    if (incoming.method !== "GET" && incoming.method !== "HEAD") return null;
    const file = (await listed).get(incoming.path);
    const found = file && (await read(file, incoming.header("accept-encoding")).catch(() => null));
    if (!found) return null;
    const headers = { ...file.headers, ...found.coded, "Content-Length": String(found.bytes.byteLength) };
    return { status: 200, headers, body: incoming.method === "HEAD" ? null : found.bytes };
  };
}

type Coding = "br" | "gzip";

/** File, and its compressed versions, best first. */
type BuiltFile = { path: string; headers: Headers; compressed: { path: string; coding: Coding }[] };

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".ttf": "font/ttf",
  ".ico": "image/x-icon",
  ".gif": "image/gif",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
};

/** Lists regular files of known types by their URL path. Symbolic links are skipped, wherever they point. */
async function listFiles(folder: string): Promise<Map<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
  );
  const known = [...files].filter((path) => extname(path) in types);
  return new Map(known.map((path) => [builtPath + relative(folder, path).split(sep).join("/"), describe(path, files)]));
}

function describe(path: string, files: ReadonlySet<string>): BuiltFile {
  const forms = [
    { path: `${path}.br`, coding: "br" as const },
    { path: `${path}.gz`, coding: "gzip" as const },
  ];
  const compressed = forms.filter((form) => files.has(form.path));
  const headers = {
    "Content-Type": types[extname(path)] ?? "",
    // The name contains a hash of the contents, so new contents get a new name.
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
  };
  return { path, compressed, headers: compressed.length > 0 ? { ...headers, Vary: "Accept-Encoding" } : headers };
}

async function read(file: BuiltFile, accepted: string | null): Promise<{ bytes: Buffer; coded?: Headers }> {
  const form = file.compressed.find(({ coding }) => reads(accepted, coding));
  if (!form) return { bytes: await readFile(file.path) };
  return { bytes: await readFile(form.path), coded: { "Content-Encoding": form.coding } };
}
