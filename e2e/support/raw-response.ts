/** One response. Header names are lower case. A repeated header is joined with commas. */
export type RawResponse = { status: number; headers: Record<string, string>; body: string };

/** Parses the first complete response and its length in bytes; null if the bytes contain none yet. */
export function readReply(
  bytes: Buffer,
  bodiless: boolean,
  closed: boolean,
): { reply: RawResponse; length: number } | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const [first = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^:]*):\s*(.*)$/.exec(line) ?? [];
    const known = headers[name.toLowerCase()];
    headers[name.toLowerCase()] = known === undefined ? value : `${known}, ${value}`;
  }
  const status = Number(first.split(" ")[1]);
  const rest = bytes.subarray(end + 4);
  const body = bodiless || status < 200 || status === 204 || status === 304 ? empty : readBody(rest, headers, closed);
  return body && { reply: { status, headers, body: body.text }, length: end + 4 + body.length };
}

const empty = { text: "", length: 0 };

function readBody(rest: Buffer, headers: Record<string, string>, closed: boolean) {
  if (headers["transfer-encoding"]?.includes("chunked")) return readChunks(rest);
  const length = Number(headers["content-length"] ?? (closed ? rest.length : Number.POSITIVE_INFINITY));
  return rest.length < length ? null : { text: rest.subarray(0, length).toString(), length };
}

function readChunks(rest: Buffer) {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = rest.indexOf("\r\n", at);
    const size = Number.parseInt(rest.subarray(at, lineEnd).toString(), 16);
    const next = lineEnd + 2 + size + 2;
    if (lineEnd < 0 || rest.length < next) return null;
    if (size === 0) return { text: Buffer.concat(chunks).toString(), length: next };
    chunks.push(rest.subarray(lineEnd + 2, next - 2));
    at = next;
  }
}
