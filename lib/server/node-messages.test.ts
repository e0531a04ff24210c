import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { type HttpResponse, toResponse } from "@/lib/api/message";
import { getPort } from "@/tools/testbed/port";
import { sendResponse } from "./node-messages";

/** Bodies in pieces, over a real connection and as a web response. */

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

function inPieces(pieces: AsyncIterable<string>): HttpResponse {
  return { status: 200, headers: { "Content-Type": "text/csv" }, body: null, pieces };
}

async function fetchFrom(answer: HttpResponse): Promise<IncomingMessage> {
  const started = createServer((request, response) => sendResponse(answer, request, response));
  server = started.listen(0, "127.0.0.1");
  await once(started, "listening");
  const request = get({ port: getPort(started), host: "127.0.0.1" });
  const [response]: IncomingMessage[] = await once(request, "response");
  return response as IncomingMessage;
}

/** Pieces without an end, and the time at which the reader ended them. */
function createEndless() {
  let end: () => void;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  async function* write() {
    try {
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve));
        yield "baris\n".repeat(1_000);
      }
    } finally {
      end();
    }
  }
  return { pieces: write(), ended };
}

async function* writeRows(): AsyncGenerator<string> {
  yield "a\n";
  yield "é\n";
}

async function* failLater(): AsyncGenerator<string> {
  yield "a\n";
  throw new Error("the database is gone");
}

test("a body in pieces arrives complete", async () => {
  const chunks: Buffer[] = [];
  for await (const chunk of await fetchFrom(inPieces(writeRows()))) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe("a\né\n");
  expect(await toResponse(inPieces(writeRows())).text()).toBe("a\né\n");
});

test("a caller who leaves ends the writing", async () => {
  const { pieces, ended } = createEndless();
  const response = await fetchFrom(inPieces(pieces));
  await once(response, "readable");
  response.destroy();
  await ended;
});

test("a cancelled web response ends the writing", async () => {
  const { pieces, ended } = createEndless();
  const reader = toResponse(inPieces(pieces)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await ended;
});

test("a body that fails midway breaks the connection instead of looking complete", async () => {
  const response = await fetchFrom(inPieces(failLater()));
  const read = async () => {
    for await (const _ of response);
  };
  await expect(read()).rejects.toThrow("aborted");
  await expect(toResponse(inPieces(failLater())).text()).rejects.toThrow();
});
