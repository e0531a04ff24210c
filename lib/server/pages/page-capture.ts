import { type IncomingMessage, ServerResponse } from "node:http";
import type { Headers } from "@/lib/api/message";

/** Page as Next rendered it. */
export type RenderedPage = { status: number; headers: Headers; bytes: Buffer };

/** Lets Next render a page into memory instead of to the visitor, so that it can be cached. */
export async function capturePage(
  render: (request: IncomingMessage, response: ServerResponse) => unknown,
  request: IncomingMessage,
  captured: CapturedResponse,
): Promise<RenderedPage> {
  const finishEvent = new Promise((resolve) => captured.once("finish", resolve));
  await Promise.all([render(request, captured), finishEvent]);
  return captured.page();
}

/** Response without a socket. Collects the written chunks. */
export class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];

  override flushHeaders(): void {
    // There is no recipient yet.
  }

  override write(chunk: string | Uint8Array, ...more: unknown[]): boolean {
    this.#chunks.push(Buffer.from(chunk));
    for (const callback of more) if (typeof callback === "function") callback();
    return true;
  }

  override end(...args: unknown[]): this {
    for (const chunk of args) {
      if (typeof chunk === "string" || chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk));
    }
    this.finished = true;
    this.emit("finish");
    this.emit("close");
    return this;
  }

  page(): RenderedPage {
    const headers: Headers = {};
    for (const [name, value] of Object.entries(this.getHeaders())) {
      if (!ofTransport.has(name)) headers[name] = Array.isArray(value) ? value.join(", ") : String(value);
    }
    return { status: this.statusCode, headers, bytes: Buffer.concat(this.#chunks) };
  }
}

/** Headers of one connection or one encoding of the body. They are set again for every visitor. */
const ofTransport = new Set(["connection", "transfer-encoding", "content-length", "etag", "date", "keep-alive"]);
