import { Readable } from "node:stream";

/** Requests and responses of the pipeline: equal for Next and for our own server. */

export type HttpRequest = {
  readonly method: string;
  /** Raw path, neither decoded nor normalized. */
  readonly path: string;
  readonly query: string;
  /** The peer's own address, if known. */
  readonly address: string | null;
  header(name: string): string | null;
  /** Returns the complete body; null if it has more than `limitBytes`. */
  readBody(limitBytes: number): Promise<Uint8Array | null>;
};

export type Headers = Record<string, string>;

export type HttpResponse = {
  readonly status: number;
  readonly headers: Headers;
  /** Cookies besides the one in the headers. Each needs its own header. */
  readonly cookies?: readonly string[];
  readonly body: Uint8Array | string | null;
  /** Pieces of a body that is sent while it is written. `body` is then null. */
  readonly pieces?: AsyncIterable<string>;
};

/** Converts a web request, as Next and the storefront's server-side reads pass it. */
export function fromRequest(request: Request): HttpRequest {
  const [path, query] = splitTarget(request.url.slice(request.url.indexOf("/", request.url.indexOf("//") + 2)));
  return {
    method: request.method,
    path,
    query,
    address: null,
    header: (name) => request.headers.get(name),
    readBody: (limitBytes) => collect(request.body ?? [], limitBytes),
  };
}

/** Converts to a web response, for Next. */
export function toResponse({ status, headers, cookies = [], body, pieces }: HttpResponse): Response {
  const sent = pieces ? Readable.toWeb(toByteStream(pieces)) : body === null ? null : Buffer.from(body);
  const response = new Response(sent as BodyInit | null, { status, headers });
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Stream of the bytes of a body in pieces. It reads ahead by one piece only, and ends the pieces when it is destroyed. */
export function toByteStream(pieces: AsyncIterable<string>): Readable {
  return Readable.from(toBytes(pieces), { objectMode: false, highWaterMark: 1 });
}

async function* toBytes(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

/** Splits a request target into path and query. */
export function splitTarget(target: string): [path: string, query: string] {
  const mark = target.indexOf("?");
  return mark < 0 ? [target, ""] : [target.slice(0, mark), target.slice(mark + 1)];
}

/** Reads chunks until the end, or until they exceed the limit. */
export async function collect(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limitBytes: number,
): Promise<Uint8Array | null> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) return null;
    read.push(chunk);
  }
  return Buffer.concat(read);
}
