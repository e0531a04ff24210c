import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { reads } from "./encoding";
import type { Answer, Headers, Incoming } from "./message";

/** Where the build's files for browsers are asked for. */
export const builtPath = "/_next/static/";

/**
 * Answers with what the build made for browsers, and with null where that is nothing. Next would compress a file anew for
 * every visitor, and less well. Paths are only compared with those of the files that are there, so none leads elsewhere.
 */
export function builtFiles(folder: string): (incoming: Incoming) => Promise<Answer | null> {
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

type BuiltFile = { path: string; headers: Headers; isText: boolean; isBegun?: true } & {
  zipped?: Promise<Buffer>;
  squeezed?: Buffer;
};

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

/** Plain files of known kinds by the path they are asked for; links are none, wherever they point. */
async function listFiles(folder: string): Promise<Map<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const known = files.filter((path) => extname(path) in types);
  return new Map(known.map((path) => [builtPath + relative(folder, path).split(sep).join("/"), describe(path)]));
}

function describe(path: string): BuiltFile {
  const isText = /\.(js|css|json|svg|txt|map)$/.test(path);
  // A name carries a mark of what is in the file, so that what is new also has a new name.
  const lasting = { "Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff" };
  const headers = { "Content-Type": types[extname(path)] ?? "", ...lasting };
  return { path, isText, headers: isText ? { ...headers, Vary: "Accept-Encoding" } : headers };
}

async function read(file: BuiltFile, accepted: string | null): Promise<{ bytes: Buffer; coded?: Headers }> {
  if (file.isText && reads(accepted, "br")) {
    if (file.squeezed) return { bytes: file.squeezed, coded: { "Content-Encoding": "br" } };
    squeezeSoon(file);
  }
  if (!file.isText || !reads(accepted, "gzip")) return { bytes: await readFile(file.path) };
  file.zipped ??= readFile(file.path).then((bytes) => promisify(gzip)(bytes));
  return { bytes: await file.zipped, coded: { "Content-Encoding": "gzip" } };
}

let line: Promise<void> = Promise.resolve();

/** Takes half a second of a core for a large file: one at a time, while visitors get what is at hand. */
function squeezeSoon(file: BuiltFile): void {
  if (file.isBegun) return;
  file.isBegun = true;
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  line = line.then(async () => {
    const bytes = await readFile(file.path).catch(() => null);
    if (bytes) file.squeezed = await promisify(brotliCompress)(bytes, best);
  });
}
