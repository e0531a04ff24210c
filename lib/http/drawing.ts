import { type IncomingMessage, ServerResponse } from "node:http";
import type { Headers } from "./message";

/** A page as Next drew it. */
export type Drawn = { status: number; headers: Headers; bytes: Buffer };

/** Lets Next draw a page for us instead of for the visitor, so that it can be kept. */
export async function drawOn(
  draw: (request: IncomingMessage, response: ServerResponse) => unknown,
  request: IncomingMessage,
): Promise<Drawn> {
  const paper = new Paper(request);
  const ended = new Promise((resolve) => paper.once("finish", resolve));
  await Promise.all([draw(request, paper), ended]);
  return paper.drawn();
}

/** A response that goes nowhere: what is written to it is held. */
class Paper extends ServerResponse {
  readonly #chunks: Buffer[] = [];

  override flushHeaders(): void {
    // There is nobody to send them to yet.
  }

  override write(chunk: string | Uint8Array, ...more: unknown[]): boolean {
    this.#chunks.push(Buffer.from(chunk));
    for (const callback of more) if (typeof callback === "function") callback();
    return true;
  }

  override end(...said: unknown[]): this {
    for (const chunk of said) {
      if (typeof chunk === "string" || chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk));
    }
    this.finished = true;
    this.emit("finish");
    this.emit("close");
    return this;
  }

  drawn(): Drawn {
    const headers: Headers = {};
    for (const [name, value] of Object.entries(this.getHeaders())) {
      if (!ofTransport.has(name)) headers[name] = Array.isArray(value) ? value.join(", ") : String(value);
    }
    return { status: this.statusCode, headers, bytes: Buffer.concat(this.#chunks) };
  }
}

/** What speaks of one connection or one form of the bytes, and is said anew for every visitor. */
const ofTransport = new Set(["connection", "transfer-encoding", "content-length", "etag", "date", "keep-alive"]);
