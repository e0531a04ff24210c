import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getPort } from "@/tools/testbed/port";

/** A request as a fake provider received it. */
export type ReceivedRequest = {
  host: string;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: string;
  bytes?: Buffer;
};

export type FakeResponse = { status?: number; headers?: Record<string, string>; body: unknown };

/** Fake of a provider: its hosts and its responses. It may store what it receives. */
export type FakeProvider = {
  hosts: readonly string[];
  answer(request: ReceivedRequest): FakeResponse | Promise<FakeResponse>;
};

/** Behavior of a fake for every request: normal, no response, invalid response, server error, or closed connection. */
export type FailureMode = "well" | "silent" | "nonsense" | "down" | "gone";

/** All fakes of providers on one address of this machine, in the form of `PARTNERS_URL`. Only tests use it. */
export type FakeServer = {
  url: string;
  /** All received requests, oldest first. */
  receivedRequests: ReceivedRequest[];
  /** Sets the failure mode of a host's fake until the next call. */
  setFailureMode(host: string, failureMode: FailureMode): void;
  close(): Promise<void>;
};

/** Opens a stage for these fakes. The first part of a path names the provider's host. */
export function openStage(...players: FakeProvider[]): Promise<FakeServer> {
  return openStageAt(0, ...players);
}

/** Opens a stage on a given port, for servers that were configured with it before. */
export async function openStageAt(wanted: number, ...players: FakeProvider[]): Promise<FakeServer> {
  const receivedRequests: ReceivedRequest[] = [];
  const moods = new Map<string, FailureMode>();
  const server = createServer(async (request, response) => {
    const receivedRequest = await read(request);
    receivedRequests.push(receivedRequest);
    const failureMode = moods.get(receivedRequest.host) ?? "well";
    if (failureMode !== "well") return misbehave(failureMode, response);
    const fake = players.find(({ hosts }) => hosts.includes(receivedRequest.host));
    const { status = 200, headers = {}, body } = (await fake?.answer(receivedRequest)) ?? { status: 404, body: {} };
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await listen(server, wanted);
  const port = getPort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    receivedRequests,
    setFailureMode: (host, failureMode) => moods.set(host, failureMode),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://stage");
  const [, host = "", ...rest] = pathname.split("/");
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return {
    host,
    method: request.method ?? "GET",
    path: `/${rest.join("/")}`,
    query: searchParams,
    headers: request.headers,
    body: bytes.toString(),
    bytes,
  };
}

function misbehave(failureMode: Exclude<FailureMode, "well">, response: ServerResponse): void {
  if (failureMode === "gone") response.destroy();
  if (failureMode === "nonsense") response.writeHead(200, { "Content-Type": "text/html" }).end("<html>Bad gateway");
  if (failureMode === "down") response.writeHead(503, { "Content-Type": "application/json" }).end("{}");
}
