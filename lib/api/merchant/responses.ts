import { createHash } from "node:crypto";
import type { FileType } from "@/lib/contract/merchant/operation";
import type { FileAnswer } from "@/lib/use-case/merchant-context";
import { fields } from "@/lib/values/fields";
import type { Headers, HttpResponse } from "../message";

/** Revision of a response, if it has one. Clients send it back as `If-Match`. */
export function revisionTag(body: string): Headers {
  const { revision } = fields(JSON.parse(body));
  return typeof revision === "number" ? { ETag: `"${revision}"` } : {};
}

/** A page may have its own styles and pictures, and runs at most the named script. */
function toPagePolicy(script: string | undefined): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";
  if (script === undefined) return policy;
  return `${policy}; script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/** File response: a page to show and print, or a download with a name. */
export async function fileAnswer(
  type: FileType,
  { name, body, script }: FileAnswer,
  headers: Headers,
): Promise<HttpResponse> {
  headers["Content-Type"] = type.startsWith("text/") || type === "application/json" ? `${type}; charset=utf-8` : type;
  const isPage = type === "text/html";
  if (isPage) headers["Content-Security-Policy"] = toPagePolicy(script);
  headers["Content-Disposition"] = `${isPage ? "inline" : "attachment"}; filename="${name.replace(/[^\w.-]+/g, "-")}"`;
  if (isInPieces(body)) return { status: 200, headers, body: null, pieces: await beginPieces(body) };
  headers["Content-Length"] = String(Buffer.byteLength(body));
  return { status: 200, headers, body };
}

function isInPieces(body: FileAnswer["body"]): body is AsyncIterable<string> {
  return typeof body === "object" && Symbol.asyncIterator in body;
}

/** Waits for the first piece, so that an early failure is still an error response. */
async function beginPieces(body: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const pieces = body[Symbol.asyncIterator]();
  const first = await pieces.next();
  return (async function* () {
    try {
      for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
    } finally {
      await pieces.return?.();
    }
  })();
}
