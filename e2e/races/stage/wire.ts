import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { inject } from "vitest";
import { basePath, type HttpMethod } from "@/lib/contract/endpoints";

/** An answer as it came. `body` is what it says, as far as a race looks at it. */
export type RaceResponse = { status: number; headers: IncomingHttpHeaders; text: string; body: RaceBody };

/** What a race reads of an answer; which of it is there depends on what was asked. */
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
  /** The instance to ask; by default all of them in turn. */
  port?: number | undefined;
  headers?: Record<string, string>;
};

let chosen: readonly number[] | null = null;

/** Lets whatever is asked from now on be asked of these instances; null: of those of the stage. */
export function askOnly(ports: readonly number[] | null): void {
  chosen = ports;
}

/** The instances that are asked. */
export function askedPorts(): readonly number[] {
  return chosen ?? inject("stage").ports;
}

const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000 });
let turn = 0;

/** Asks an instance, over a connection that stays open. A connection that breaks is a failure. */
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

/** Asks the API of the shop on that host. */
export function askApi(call: RaceRequest): Promise<RaceResponse> {
  return ask({ ...call, path: basePath + call.path });
}

/** Lets all of them go at once and waits for the last. */
export function together<T, R>(all: readonly T[], work: (each: T, index: number) => Promise<R>): Promise<R[]> {
  return Promise.all(all.map(work));
}

/** Does the work for all, with so many under way at any moment: for what comes before a race, or lasts longer than one. */
export async function inLanes<T, R>(all: readonly T[], work: (each: T) => Promise<R>, atOnce = 32): Promise<R[]> {
  const done: R[] = new Array(all.length);
  const rest = all.entries();
  const lane = async () => {
    for (const [index, each] of rest) done[index] = await work(each);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return done;
}
