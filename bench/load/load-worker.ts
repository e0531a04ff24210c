import { connect, type Socket } from "node:net";
import type { Job, LoadRequest, LoadResult } from "./load";

/**
 * One connection with one request in flight at a time. It reads as little of a response as possible: the status, the
 * length and, for revalidation, the ETag.
 */
class LoadConnection {
  readonly opened: Promise<void>;
  readonly closed: Promise<void>;
  readonly #socket: Socket;
  readonly #round: LoadRound;
  #pending = "";
  #missing = 0;
  /** Last bytes of a response without a length; "" if it has one. */
  #tail = "";
  #status = 0;
  #sentAt = 0;
  #tag: string;

  constructor(port: number, round: LoadRound, tag: string) {
    this.#tag = tag;
    this.#round = round;
    const buffer = Buffer.alloc(64 * 1024);
    // One buffer for all reads: a new one for every chunk would cost more than parsing it.
    const onread = { buffer, callback: (size: number) => this.#receive(buffer.subarray(0, size)) };
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true, onread });
    this.opened = new Promise((resolve) => this.#socket.once("connect", () => resolve()));
    this.closed = new Promise((resolve) => this.#socket.once("close", () => resolve()));
    this.#socket.once("error", (error) => round.fail(error.message));
    this.#socket.once("end", () => round.fail("the connection was closed"));
  }

  get tag(): string {
    return this.#tag;
  }

  send(): void {
    const bytes = this.#round.next(this.#tag);
    if (!bytes) return void this.#socket.destroy();
    this.#sentAt = performance.now();
    this.#socket.write(bytes);
  }

  #receive(chunk: Buffer): boolean {
    if (this.#missing > 0) this.#missing = this.#tail ? this.#findEnd(chunk) : this.#missing - chunk.length;
    else if (!this.#readHead(chunk)) return true;
    if (this.#missing > 0) return true;
    this.#round.count(performance.now() - this.#sentAt, this.#status);
    this.send();
    return true;
  }

  /** Returns true once the response head is complete. */
  #readHead(chunk: Buffer): boolean {
    const end = chunk.indexOf("\r\n\r\n");
    if (end < 0 || this.#pending) return this.#readSplitHead(chunk);
    this.#understand(chunk.toString("latin1", 0, end + 2), chunk.subarray(end + 4));
    return true;
  }

  #readSplitHead(chunk: Buffer): boolean {
    this.#pending += chunk.toString("latin1");
    const end = this.#pending.indexOf("\r\n\r\n");
    if (end < 0) return false;
    this.#understand(this.#pending.slice(0, end + 2), Buffer.from(this.#pending.slice(end + 4), "latin1"));
    this.#pending = "";
    return true;
  }

  /** Returns 0 after the last chunk of a page, else 1. A page is sent in chunks while it is rendered. */
  #findEnd(chunk: Buffer): number {
    this.#tail = (this.#tail + chunk.toString("latin1", Math.max(0, chunk.length - 5))).slice(-5);
    return this.#tail === "0\r\n\r\n" ? 0 : 1;
  }

  #understand(head: string, body: Buffer): void {
    this.#status = Number(head.slice(9, 12));
    const length = this.#status === 304 ? "0" : /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    this.#tail = length === undefined ? "chunked" : "";
    this.#missing = length === undefined ? this.#findEnd(body) : Number(length) - body.length;
    // A 304 confirms the current ETag.
    if (this.#round.revalidate && this.#status === 200) this.#tag = /\r\netag: ([^\r]+)/i.exec(head)?.[1] ?? "";
  }
}

/** One running job: the next request to send, and the responses so far. */
class LoadRound {
  readonly revalidate: boolean;
  readonly #heads: string[];
  readonly #bytes: Buffer[];
  readonly #until: Job["until"];
  readonly #statuses: readonly number[];
  readonly #times: number[] = [];
  #sent = 0;
  #notModified = 0;
  #startedAt = 0;
  #finishedAt = 0;
  #fault: string | null = null;

  constructor({ requests, isZipped, revalidate, until, statuses = [200, 304] }: Job) {
    this.revalidate = revalidate;
    this.#statuses = statuses;
    this.#until = until;
    this.#heads = requests.map((request) => headOf(request, isZipped === true));
    this.#bytes = this.#heads.map((head) => Buffer.from(`${head}\r\n`));
  }

  start(): void {
    this.#startedAt = performance.now();
  }

  /** Returns the bytes of the next request, or null when the job is done. */
  next(tag: string): Buffer | null {
    const { seconds, requests } = {
      seconds: Number.POSITIVE_INFINITY,
      requests: Number.POSITIVE_INFINITY,
      ...this.#until,
    };
    const isDone = this.#sent >= requests || performance.now() - this.#startedAt >= seconds * 1_000;
    if (isDone || this.#fault) return null;
    const turn = this.#sent++ % this.#heads.length;
    return (tag ? Buffer.from(`${this.#heads[turn]}If-None-Match: ${tag}\r\n\r\n`) : this.#bytes[turn]) ?? null;
  }

  count(milliseconds: number, status: number): void {
    if (status === 304) this.#notModified += 1;
    if (!this.#statuses.includes(status)) this.fail(`an answer ${status}`);
    this.#times.push(milliseconds);
    this.#finishedAt = performance.now();
  }

  fail(fault: string): void {
    this.#fault ??= fault;
  }

  outcome(): LoadResult {
    const times = Float64Array.from(this.#times).sort();
    return {
      requests: times.length,
      notModified: this.#notModified,
      seconds: (this.#finishedAt - this.#startedAt) / 1_000,
      p50: times[Math.floor(times.length * 0.5)] ?? 0,
      p99: times[Math.floor(times.length * 0.99)] ?? 0,
      fault: this.#fault ?? (times.length === 0 ? "no answer" : null),
    };
  }
}

function headOf({ host, path }: LoadRequest, isZipped: boolean): string {
  const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: */*\r\n`;
  return isZipped ? `${head}Accept-Encoding: gzip\r\n` : head;
}

/** Sends the job's requests. Returns the result and the last received ETag. */
async function send(job: Job, tag: string): Promise<{ outcome: LoadResult; tag: string }> {
  const round = new LoadRound(job);
  const connections = Array.from({ length: job.connections }, () => new LoadConnection(job.port, round, tag));
  await Promise.all(connections.map(({ opened, closed }) => Promise.race([opened, closed])));
  round.start();
  for (const connection of connections) connection.send();
  await Promise.all(connections.map(({ closed }) => closed));
  return { outcome: round.outcome(), tag: connections[0]?.tag ?? "" };
}

async function run(job: Job): Promise<LoadResult> {
  const primed = job.primed ? await send({ ...job, connections: 1, until: { requests: 1 } }, "") : null;
  const { outcome } = await send(job, primed?.tag ?? "");
  return outcome;
}

process.on("message", async (job: Job) => process.send?.(await run(job)));
process.on("disconnect", () => process.exit(0));
