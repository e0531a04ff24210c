import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** An answer as it came over the wire; header names are in lower case, and a body that is no JSON is null. */
export type ApiResponse = { status: number; headers: Record<string, string>; bytes: Buffer; body: unknown };

export type Extras = { headers?: Record<string, string>; data?: unknown };

const agent = new Agent({ keepAlive: true });

/**
 * A request to any host and path of the server under test, and its answer, unjudged. Not by the client of Playwright, which notes
 * each call as a step and took longer for it than the server did.
 */
export async function ask(
  server: string,
  host: string,
  method: string,
  path: string,
  { headers = {}, data }: Extras = {},
): Promise<ApiResponse> {
  const sent = written(data);
  const options = {
    method,
    agent,
    headers: { "Accept-Encoding": "identity", ...sent?.headers, ...headers, Host: host },
  };
  const answer = await send(() => request(new URL(path, server), options), sent?.bytes ?? null);
  const bytes = await buffer(answer);
  return { status: answer.statusCode ?? 0, headers: headersOf(answer), bytes, body: parse(bytes) };
}

/** A connection that was kept may have been closed just now, before the server read anything: then another is opened. */
async function send(open: () => ClientRequest, sent: Buffer | null): Promise<IncomingMessage> {
  const call = open();
  try {
    return await new Promise((resolve, reject) => {
      call.on("response", resolve).on("error", reject).end(sent);
    });
  } catch (error) {
    if (call.reusedSocket && Object(error).code === "ECONNRESET") return send(open, sent);
    throw error;
  }
}

/** What is sent, and how it is described where the caller does not. */
function written(data: unknown): { bytes: Buffer; headers: Record<string, string> } | null {
  if (data === undefined) return null;
  const bytes = Buffer.isBuffer(data) ? data : Buffer.from(typeof data === "string" ? data : JSON.stringify(data));
  const type = Buffer.isBuffer(data) ? "application/octet-stream" : "application/json";
  return { bytes, headers: { "Content-Type": type, "Content-Length": String(bytes.length) } };
}

function headersOf({ headersDistinct }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(", ")]));
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
