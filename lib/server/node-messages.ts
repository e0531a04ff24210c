import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { pipeline } from "node:stream";
import { ApiError, type ErrorCode } from "@/lib/contract/errors";
import { log } from "@/lib/platform/log";
import { collect, type HttpRequest, type HttpResponse, splitTarget, toByteStream } from "../api/message";
import { refuse } from "../api/responses/refuse";

/** Node's request in the form of the pipeline. A class, because one is created for every request. */
export class NodeRequest implements HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;

  constructor(readonly request: IncomingMessage) {
    this.method = request.method ?? "GET";
    [this.path, this.query] = splitTarget(request.url ?? "/");
  }

  get address(): string | null {
    return this.request.socket.remoteAddress ?? null;
  }

  header(name: string): string | null {
    const value = this.request.headers[name];
    return typeof value === "string" ? value : (value?.join(", ") ?? null);
  }

  readBody(limitBytes: number): Promise<Uint8Array | null> {
    // Stopping at a body that is too long must not close the connection: the error response still has to be sent.
    return collect(this.request.iterator({ destroyOnReturn: false }), limitBytes);
  }
}

/** Sends a response, even to a caller who is still sending. */
export function sendResponse(answer: HttpResponse, request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, cookies = [], body, pieces } = answer;
  if (!request.complete && hasBody(request)) noteEarly(request);
  const { "Set-Cookie": cookie, ...rest } = headers;
  response.writeHead(status, cookie === undefined ? headers : { ...rest, "Set-Cookie": [cookie, ...cookies] });
  if (pieces) sendPieces(pieces, response);
  else response.end(body ?? undefined);
}

/** Sends a body while it is written. A caller who leaves ends the writing. */
function sendPieces(pieces: AsyncIterable<string>, response: ServerResponse): void {
  pipeline(toByteStream(pieces), response, (failure) => {
    const hasLeft = failure?.code === "ERR_STREAM_PREMATURE_CLOSE";
    if (failure && !hasLeft) log().error({ err: failure }, "response ended early");
  });
}

/** Checks the headers, because even a request without a body is not complete in the tick in which it arrived. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/** Callers who got a response before they finished sending. If they never finish, there is nothing more to send. */
const answeredEarly = new WeakSet<Socket>();

function noteEarly(request: IncomingMessage): void {
  const { socket } = request;
  answeredEarly.add(socket);
  request.once("end", () => answeredEarly.delete(socket));
}

/** Counts the raw Host headers, since two could name two shops and the parser keeps only the first. */
export function countHostHeaders(request: IncomingMessage): number {
  let hosts = 0;
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts;
}

/** True if a path can be decoded. Next fails on one that cannot. */
export function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** True if Next supports the method. */
export function isOrdinary(request: IncomingMessage): boolean {
  return ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].includes(request.method ?? "");
}

/** Rejects malformed HTTP in the error envelope, and closes the connection. */
export function refuseMalformed(fault: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || answeredEarly.has(socket)) return void socket.destroy();
  const [status, code]: [string, ErrorCode] =
    fault.code === "HPE_HEADER_OVERFLOW"
      ? ["431 Request Header Fields Too Large", "payload_too_large"]
      : fault.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? ["408 Request Timeout", "unavailable"]
        : ["400 Bad Request", "invalid_json"];
  const { headers, body } = refuse(new ApiError(code), { Connection: "close" });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${body}`);
}
