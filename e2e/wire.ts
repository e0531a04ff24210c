import { connect } from "node:net";
import { expect } from "playwright/test";
import { basePath } from "@/lib/contract/endpoints";
import { hosts } from "./servers";
import { test } from "./staged";

/** A request as it goes over the wire. Nothing is tidied: what a line says is what is sent. */
export type RawRequest = {
  method?: string;
  /** The request target; where it is left out, a table sends the call to every address that can be read. */
  target?: string;
  protocol?: string;
  /** What the Host line says; null leaves the line out. */
  host?: string | null;
  /** Further header lines, without their line ends. */
  lines?: string[];
  body?: string | Uint8Array;
};

/** One answer. Header names are in lower case; a header that came twice is joined with a comma. */
export type RawResponse = { status: number; headers: Record<string, string>; body: string };

/** What a server said until it had answered often enough or hung up. */
export type Conversation = { replies: RawResponse[]; closed: boolean };

type ConversationTimes = {
  /** How many answers to wait for. */
  answers?: number;
  /** Waits until the server has closed the connection, however many answers came. */
  untilClosed?: boolean;
  /** Answers to HEAD have no body, whatever their length says. */
  bodiless?: boolean;
  deadlineMs?: number;
};

/** One address of every operation that reads. */
export const reads = [
  "/categories",
  "/products",
  "/products/kain-kawung-soga",
  "/storefront/config",
  "/storefront/home",
  "/storefront/page/tentang",
  "/openapi.json",
].map((path) => basePath + path);

/** The bytes of a request. */
export function bytesOf({
  method = "GET",
  target = "/",
  protocol = "HTTP/1.1",
  host,
  lines = [],
  body,
}: RawRequest): Buffer {
  const hostLines = host === null ? [] : [`Host: ${host ?? hosts.larasan}`];
  const lengthLines =
    body === undefined || lines.some(saysLength) ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const head = [`${method} ${target} ${protocol}`, ...hostLines, ...lines, ...lengthLines, "", ""].join("\r\n");
  return Buffer.concat([Buffer.from(head), Buffer.from(body ?? "")]);
}

function saysLength(line: string): boolean {
  return /^(content-length|transfer-encoding):/i.test(line);
}

/** Sends one request on a connection of its own and reads the answer. */
export async function ask(port: number, call: RawRequest, patience: ConversationTimes = {}): Promise<RawResponse> {
  const { replies } = await converse(port, bytesOf(call), { bodiless: call.method === "HEAD", ...patience });
  const reply = replies[0];
  if (!reply) throw new Error("The server closed the connection without an answer.");
  return reply;
}

/** Sends bytes as they are and reads what comes back; a server that stays silent past the deadline is an error. */
export function converse(
  port: number,
  said: Uint8Array | string,
  patience: ConversationTimes = {},
): Promise<Conversation> {
  const { answers = 1, untilClosed = false, bodiless = false, deadlineMs = 20_000 } = patience;
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const replies: RawResponse[] = [];
    let unread = Buffer.alloc(0);
    const finish = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ replies, closed });
    };
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`The server left the caller waiting after ${replies.length} answers.`));
    }, deadlineMs);
    const take = (closed: boolean) => {
      for (let next = readReply(unread, bodiless, closed); next; next = readReply(unread, bodiless, closed)) {
        unread = unread.subarray(next.length);
        // An interim answer such as 100 only says that the real one is to come.
        if (next.reply.status >= 200 || next.reply.status === 101) replies.push(next.reply);
      }
    };
    socket.on("data", (chunk) => {
      unread = Buffer.concat([unread, chunk]);
      take(false);
      if (!untilClosed && replies.length >= answers) finish(false);
    });
    // A server that has answered may cut off what it does not care to read.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      take(true);
      finish(true);
    });
    socket.write(said);
  });
}

/** The first whole answer in the bytes and how many of them it took, or null while there is none. */
function readReply(bytes: Buffer, bodiless: boolean, closed: boolean): { reply: RawResponse; length: number } | null {
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

const tells =
  /node_modules|\.(ts|js|mjs):\d|\bselect\b|postgres|pglite|drizzle|\bnext\b|\bzod\b|\bpino\b|errno|econn|stack/i;

/** The envelope of a refusal: a code, an Indonesian sentence, details, and nothing about what is behind it. */
export function expectRefusal(
  { status, headers, body }: RawResponse,
  expected: { status: number; code?: string },
): void {
  expect(status, body).toBe(expected.status);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  const { error, ...others } = JSON.parse(body);
  expect(others).toEqual({});
  expect(error).toEqual({
    code: expected.code ?? expect.any(String),
    message: expect.any(String),
    details: error.details,
  });
  expect(error.details).toEqual(expect.any(Object));
  expect(error.message).toMatch(/^(?=[A-Z]).*\b(tidak|belum|[Tt]erlalu)\b.*\.$/);
  expect(body).not.toMatch(tells);
}

/** An answer as it was promised, in JSON that a browser will not take for anything else. */
export function expectSuccess({ status, headers, body }: RawResponse, expected = 200): void {
  expect(status, body).toBe(expected);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["set-cookie"]).toBeUndefined();
  expect(JSON.parse(body)).not.toHaveProperty("error");
}

/** An answer of the edge to a page: whatever it says, the page can read it. */
export function expectReadable({ headers }: RawResponse, origin: string): void {
  expect(headers["access-control-allow-origin"]).toBe(origin);
  expect(headers["access-control-expose-headers"]).toContain("X-Request-Id");
  expect(headers["access-control-allow-credentials"]).toBeUndefined();
  expect(headers.vary).toContain("Origin");
}

/** A case: its number, what we promise, what is sent, and the answer. A success has no code, a refusal may name its own. */
export type WireCase = [id: string, promise: string, calls: RawRequest | RawRequest[], status: number, code?: string];

/** Tells every row as one story. What Next answers by itself, before it asks us, is recorded by the number of the case. */
export function tellRows(rows: WireCase[], nextAnswersItself: Record<string, number> = {}): void {
  for (const [id, promise, calls, status, code] of rows) {
    test(`${promise} [${id}]`, async ({ baseURL }, { project }) => {
      const byNext = project.name === "api-next" ? nextAnswersItself[id] : undefined;
      for (const call of [calls].flat().flatMap(everywhere).flatMap(fromAnywhere)) {
        await test.step(describeCall(call), async () => {
          const reply = await ask(portOf(baseURL), call);
          if (byNext === undefined) judge(reply, call, status, code);
          else expect(reply.status).toBe(byNext);
        });
      }
    });
  }
}

/** A case that is no proper HTTP: the bytes, and which answers may be heard before the connection is closed. */
export type MalformedRow = [id: string, promise: string, said: string | string[], statuses: number[]];

/** Tells every row as one story. Where Next runs the server, Node's parser answers with a status and no more. */
export function tellMalformed(rows: MalformedRow[], nextAnswersItself: Record<string, number> = {}): void {
  for (const [id, promise, said, statuses] of rows) {
    test(`${promise} [${id}]`, async ({ baseURL }, { project }) => {
      const byNext = project.name === "api-next";
      for (const bytes of [said].flat()) {
        const { replies } = await converse(portOf(baseURL), bytes, { untilClosed: true });
        expect(replies).not.toEqual([]);
        for (const reply of replies) {
          expect(byNext && nextAnswersItself[id] ? [nextAnswersItself[id]] : statuses).toContain(reply.status);
          if (reply.status >= 400 && !byNext) expectRefusal(reply, { status: reply.status });
        }
      }
    });
  }
}

/** The port of the server that a story is told to. */
export function portOf(baseURL: string | undefined): number {
  return Number(new URL(baseURL ?? "").port);
}

function everywhere(call: RawRequest): RawRequest[] {
  return call.target === undefined ? reads.map((target) => ({ ...call, target })) : [call];
}

/** From a server and from a page of the shop itself, unless the call says where it comes from. */
function fromAnywhere(call: RawRequest): RawRequest[] {
  if (originOf(call) !== undefined) return [call];
  const page = Object.values(hosts).find((host) => host === call.host) ?? hosts.larasan;
  return [call, { ...call, lines: [...(call.lines ?? []), `Origin: http://${page}`] }];
}

function originOf({ lines = [] }: RawRequest): string | undefined {
  const origins = lines.filter((line) => line.startsWith("Origin:")).map((line) => line.slice(7).trim());
  return origins.length === 0 ? undefined : origins.join(", ");
}

function describeCall({ method = "GET", target, host, lines = [] }: RawRequest): string {
  return [`${method} ${target}`, host, ...lines].join(" · ").slice(0, 200);
}

function judge(reply: RawResponse, call: RawRequest, status: number, code: string | undefined): void {
  if (status >= 400) expectRefusal(reply, code === undefined ? { status } : { status, code });
  else expectSuccess(reply, status);
  const origin = originOf(call);
  if (origin && /^[!-~]{1,300}$/.test(origin)) expectReadable(reply, origin);
  else expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
}
