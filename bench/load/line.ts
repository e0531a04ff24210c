import { once } from "node:events";
import { connect, type Socket } from "node:net";

export type LineResponse = { status: number; text: string };

type PendingResponse = { resolve: (reply: LineResponse) => void; reject: (reason: Error) => void };

/**
 * One connection with one request in flight at a time. Node's own client would take much processor time from the
 * server. This one reads only what a buyer needs: status, length and body. It treats the body as single bytes.
 */
export class Line {
  readonly #socket: Socket;
  #received = "";
  #waiting: PendingResponse | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding("latin1").on("data", (chunk: string) => this.#receive(chunk));
    socket.on("error", (error) => this.#waiting?.reject(error));
    socket.on("close", () => this.#waiting?.reject(new Error("The connection was closed.")));
  }

  static async open(port: number): Promise<Line> {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    await once(socket, "connect");
    return new Line(socket);
  }

  ask(request: string): Promise<LineResponse> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: string): void {
    this.#received += chunk;
    const end = this.#received.indexOf("\r\n\r\n");
    if (end < 0) return;
    const head = this.#received.slice(0, end + 2);
    const text = bodyOf(head, this.#received.slice(end + 4));
    if (text === null) return;
    const waiting = this.#waiting;
    this.#received = "";
    this.#waiting = null;
    waiting?.resolve({ status: Number(head.slice(9, 12)), text });
  }
}

/** Returns the body, or null while it is incomplete. */
function bodyOf(head: string, rest: string): string | null {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return rest.length >= Number(length) ? rest : null;
  return rest.endsWith("\r\n0\r\n\r\n") ? joined(rest) : null;
}

/** Joins a chunked body. Each chunk follows its length. */
function joined(chunks: string): string {
  let text = "";
  for (let at = 0; ; ) {
    const start = chunks.indexOf("\r\n", at) + 2;
    const size = Number.parseInt(chunks.slice(at, start), 16);
    if (!(size > 0)) return text;
    text += chunks.slice(start, start + size);
    at = start + size + 2;
  }
}
