import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { inject } from "vitest";
import { basePath, type HttpMethod } from "@/lib/contract/endpoints";

/** A received response. `body` has the fields that races read. */
export type RaceResponse = { status: number; headers: IncomingHttpHeaders; text: string; body: RaceBody };

/** Fields of a response that races read. Each operation returns some of them. */
export type RaceBody = {
  error?: { code: string; details: { lines?: { available: number }[] } };
  draft_id?: string;
  total?: number;
  unique_code?: number;
  voucher?: { applied: boolean } | null;
  track_token?: string;
  order?: { id: string; number: string; status: string };
  payment?: { status: string };
  options?: { quote_id: string; courier_code: string }[];
  results?: { destination_ref: string }[];
};

export type RaceRequest = {
  host: string;
  path: string;
  method?: HttpMethod;
  /** JSON, or the text of a file. */
  body?: object | string;
  key?: string | undefined;
  /** Port of the instance; by default all instances in turn. */
  port?: number | undefined;
  headers?: Record<string, string>;
};

let chosen: readonly number[] | null = null;

/** Sends all following requests to these instances; null restores the default ones. */
export function askOnly(ports: readonly number[] | null): void {
  chosen = ports;
}

/** Returns the ports of the instances in use. */
export function askedPorts(): readonly number[] {
  return chosen ?? inject("stage").ports;
}

const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000 });
let turn = 0;

/** Sends a request to an instance over a kept-alive connection. Rejects if the connection breaks. */
export function ask({
  host,
  path,
  method = "POST",
  body,
  key,
  port,
  headers = {},
}: RaceRequest): Promise<RaceResponse> {
  const ports = askedPorts();
  const sent = typeof body === "string" ? body : body === undefined ? "" : JSON.stringify(body);
  const options = {
    agent,
    host: "127.0.0.1",
    port: port ?? ports[turn++ % ports.length],
    method,
    path,
    headers: {
      Host: host,
      "Content-Length": Buffer.byteLength(sent),
      ...(body === undefined ? {} : { "Content-Type": typeof body === "string" ? "text/csv" : "application/json" }),
      ...(key === undefined ? {} : { "Idempotency-Key": key }),
      ...headers,
    },
  };
  return new Promise((resolve, reject) => {
    const call = request(options, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: JSON.parse(text) });
      });
      response.on("error", reject);
    });
    call.on("error", reject).end(sent);
  });
}

/** Calls the API of the shop on that host. */
export function askApi(call: RaceRequest): Promise<RaceResponse> {
  return ask({ ...call, path: basePath + call.path });
}

/** Starts all work at the same time and waits for the last. */
export function together<T, R>(all: readonly T[], work: (each: T, index: number) => Promise<R>): Promise<R[]> {
  return Promise.all(all.map(work));
}

/** Processes all elements with limited concurrency, for setup work or long loads. */
export async function inLanes<T, R>(all: readonly T[], work: (each: T) => Promise<R>, concurrency = 32): Promise<R[]> {
  const done: R[] = new Array(all.length);
  const rest = all.entries();
  const lane = async () => {
    for (const [index, each] of rest) done[index] = await work(each);
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return done;
}
