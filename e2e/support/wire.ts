import { connect } from "node:net";
import { basePath } from "@/lib/contract/endpoints";
import { objectFields } from "@/lib/contract/object-fields";
import { expectAlike } from "./expect-alike";
import { type RawResponse, readReply } from "./raw-response";
import { hosts } from "./servers";

/** A raw request. Nothing is normalized: lines are sent verbatim. */
export type RawRequest = {
  method?: string;
  /** Request target. If omitted, a table sends the call to every read address. */
  target?: string;
  protocol?: string;
  /** Value of the Host line; null omits the line. */
  host?: string | null;
  /** Further header lines, without line endings. */
  lines?: string[];
  body?: string | Uint8Array;
};

/** Responses of a server until there were enough or it closed the connection. */
export type Conversation = { replies: RawResponse[]; closed: boolean };

type ConversationTimes = {
  /** Number of responses to wait for. */
  answers?: number;
  /** Waits until the server closes the connection, whatever the number of responses. */
  untilClosed?: boolean;
  /** Responses to HEAD have no body, whatever their Content-Length. */
  bodiless?: boolean;
  deadlineMs?: number;
};

/** One URL of every read operation. */
export const reads = [
  "/categories",
  "/products",
  "/products/kain-kawung-soga",
  "/storefront/config",
  "/storefront/home",
  "/storefront/page/tentang",
  "/openapi.json",
].map((path) => basePath + path);

/** Returns the bytes of a request. */
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

/** Sends one request on its own connection and reads the response. */
export async function ask(port: number, call: RawRequest, times: ConversationTimes = {}): Promise<RawResponse> {
  const { replies } = await converse(port, bytesOf(call), { bodiless: call.method === "HEAD", ...times });
  const reply = replies[0];
  if (!reply) throw new Error("The server closed the connection without a response.");
  return reply;
}

/** Sends bytes unchanged and reads the responses. Rejects if the server stays silent past the deadline. */
export function converse(
  port: number,
  bytes: Uint8Array | string,
  times: ConversationTimes = {},
): Promise<Conversation> {
  const { answers = 1, untilClosed = false, bodiless = false, deadlineMs = 20_000 } = times;
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
        // An interim response such as 100 only announces the final one.
        if (next.reply.status >= 200 || next.reply.status === 101) replies.push(next.reply);
      }
    };
    socket.on("data", (chunk) => {
      unread = Buffer.concat([unread, chunk]);
      take(false);
      if (!untilClosed && replies.length >= answers) finish(false);
    });
    // A server that has responded may cut off unread input.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      take(true);
      finish(true);
    });
    socket.write(bytes);
  });
}

/** Traces of the implementation. */
const implementationTraces =
  /node_modules|\.(ts|js|mjs):\d|\bselect\b|postgres|pglite|drizzle|\bnext\b|\bzod\b|\bpino\b|errno|econn|stack/i;

/** Checks an error envelope: a code, an Indonesian sentence, details, and no hint about the implementation. */
export function expectRefusal(reply: RawResponse, expected: { status: number; code?: string }, label = ""): void {
  expectAlike(reply.status, expected.status, label + reply.body);
  const { error, ...others } = JSON.parse(reply.body);
  const { code, message, details, ...more } = error;
  const found = {
    type: reply.headers["content-type"],
    caching: reply.headers["cache-control"],
    others: { ...others, ...more },
    code,
    isSentence: /^(?=[A-Z]).*\b(tidak|belum|[Tt]erlalu)\b.*\.$/.test(message),
    details: typeof details,
    trace: implementationTraces.exec(reply.body)?.[0],
  };
  const promised = {
    type: "application/json; charset=utf-8",
    caching: "no-store",
    others: {},
    code: expected.code ?? String(code),
    isSentence: true,
    details: "object",
    trace: undefined,
  };
  expectAlike(found, promised, label + reply.body);
}

/** Checks a successful response: JSON that a browser cannot interpret as anything else. */
export function expectSuccess({ status, headers, body }: RawResponse, expected = 200, label = ""): void {
  expectAlike(status, expected, label + body);
  const found = {
    type: headers["content-type"],
    sniffing: headers["x-content-type-options"],
    cookies: headers["set-cookie"],
    isRefusal: Object.hasOwn(objectFields(JSON.parse(body)), "error"),
  };
  const promised = {
    type: "application/json; charset=utf-8",
    sniffing: "nosniff",
    cookies: undefined,
    isRefusal: false,
  };
  expectAlike(found, promised, label + body);
}

/** Checks that the page of an origin can read the response. */
export function expectReadable({ headers }: RawResponse, origin: string, label = ""): void {
  const found = {
    origin: headers["access-control-allow-origin"],
    isExposed: headers["access-control-expose-headers"]?.includes("X-Request-Id"),
    credentials: headers["access-control-allow-credentials"],
    varies: headers.vary?.includes("Origin"),
  };
  expectAlike(found, { origin, isExposed: true, credentials: undefined, varies: true }, label);
}

/** Returns the port of the server under test. */
export function portOf(baseURL: string | undefined): number {
  return Number(new URL(baseURL ?? "").port);
}
