import { connect } from "node:net";
import { basePath } from "@/lib/contract/endpoints";
import { expectAlike } from "./alike";
import { type RawResponse, readReply } from "./replies";
import { hosts } from "./servers";

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

const tells =
  /node_modules|\.(ts|js|mjs):\d|\bselect\b|postgres|pglite|drizzle|\bnext\b|\bzod\b|\bpino\b|errno|econn|stack/i;

/** The envelope of a refusal: a code, an Indonesian sentence, details, and nothing about what is behind it. */
export function expectRefusal(reply: RawResponse, expected: { status: number; code?: string }, said = ""): void {
  expectAlike(reply.status, expected.status, said + reply.body);
  const { error, ...others } = JSON.parse(reply.body);
  const { code, message, details, ...more } = error;
  const found = {
    type: reply.headers["content-type"],
    caching: reply.headers["cache-control"],
    others: { ...others, ...more },
    code,
    isSentence: /^(?=[A-Z]).*\b(tidak|belum|[Tt]erlalu)\b.*\.$/.test(message),
    details: typeof details,
    tells: tells.exec(reply.body)?.[0],
  };
  const promised = {
    type: "application/json; charset=utf-8",
    caching: "no-store",
    others: {},
    code: expected.code ?? String(code),
    isSentence: true,
    details: "object",
    tells: undefined,
  };
  expectAlike(found, promised, said + reply.body);
}

/** An answer as it was promised, in JSON that a browser will not take for anything else. */
export function expectSuccess({ status, headers, body }: RawResponse, expected = 200, said = ""): void {
  expectAlike(status, expected, said + body);
  const found = {
    type: headers["content-type"],
    sniffing: headers["x-content-type-options"],
    cookies: headers["set-cookie"],
    isRefusal: Object.hasOwn(Object(JSON.parse(body)), "error"),
  };
  const promised = {
    type: "application/json; charset=utf-8",
    sniffing: "nosniff",
    cookies: undefined,
    isRefusal: false,
  };
  expectAlike(found, promised, said + body);
}

/** An answer of the edge to a page: whatever it says, the page can read it. */
export function expectReadable({ headers }: RawResponse, origin: string, said = ""): void {
  const found = {
    origin: headers["access-control-allow-origin"],
    isExposed: headers["access-control-expose-headers"]?.includes("X-Request-Id"),
    credentials: headers["access-control-allow-credentials"],
    varies: headers.vary?.includes("Origin"),
  };
  expectAlike(found, { origin, isExposed: true, credentials: undefined, varies: true }, said);
}

/** The port of the server that a story is told to. */
export function portOf(baseURL: string | undefined): number {
  return Number(new URL(baseURL ?? "").port);
}
