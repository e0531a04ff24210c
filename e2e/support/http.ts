import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { objectFields } from "@/lib/contract/object-fields";

/** A response as received. Header names are lower case. `body` is null if it is not JSON. */
export type ApiResponse = { status: number; headers: Record<string, string>; bytes: Buffer; body: unknown };

export type Extras = { headers?: Record<string, string>; data?: unknown };

const agent = new Agent({ keepAlive: true });

/**
 * Sends a request to any host and path of the server under test and returns the unchecked response. It does not use
 * Playwright's client, which records each call as a step and took longer than the server.
 */
export async function ask(
  server: string,
  host: string,
  method: string,
  path: string,
  { headers = {}, data }: Extras = {},
): Promise<ApiResponse> {
  const sent = encodeBody(data);
  const options = {
    method,
    agent,
    headers: { "Accept-Encoding": "identity", ...sent?.headers, ...headers, Host: host },
  };
  const answer = await send(() => request(new URL(path, server), options), sent?.bytes ?? null);
  const bytes = await buffer(answer);
  return { status: answer.statusCode ?? 0, headers: headersOf(answer), bytes, body: parse(bytes) };
}

/** Retries if the server closed a kept-alive connection before it read anything. */
async function send(open: () => ClientRequest, sent: Buffer | null): Promise<IncomingMessage> {
  const call = open();
  try {
    return await new Promise((resolve, reject) => {
      call.on("response", resolve).on("error", reject).end(sent);
    });
  } catch (error) {
    if (call.reusedSocket && objectFields(error).code === "ECONNRESET") return send(open, sent);
    throw error;
  }
}

/** Encodes a body, with default headers that describe it. */
function encodeBody(data: unknown): { bytes: Buffer; headers: Record<string, string> } | null {
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
