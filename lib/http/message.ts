/** Requests and answers as the edge sees them: the same whether they came through Next or through our own server. */

export type Incoming = {
  readonly method: string;
  /** As it was sent: not decoded, not tidied. */
  readonly path: string;
  readonly query: string;
  /** The peer's own address, where it is known. */
  readonly address: string | null;
  header(name: string): string | null;
  /** The whole body, or null when it has more than `limitBytes`. */
  readBody(limitBytes: number): Promise<Uint8Array | null>;
};

export type Headers = Record<string, string>;

export type HttpAnswer = {
  readonly status: number;
  readonly headers: Headers;
  /** Cookies beside the one in the headers: each needs a header of its own. */
  readonly cookies?: readonly string[];
  readonly body: Uint8Array | string | null;
};

/** A web request, as Next and the storefront's server-side reads hand it over. */
export function fromRequest(request: Request): Incoming {
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

/** A web response, for Next. */
export function toResponse({ status, headers, cookies = [], body }: HttpAnswer): Response {
  const response = new Response(body === null ? null : Buffer.from(body), { status, headers });
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** The path and the query of a request target. */
export function splitTarget(target: string): [path: string, query: string] {
  const mark = target.indexOf("?");
  return mark < 0 ? [target, ""] : [target.slice(0, mark), target.slice(mark + 1)];
}

/** Reads chunks until the end or until they are too many. */
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
