import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { firstPort } from "../../support/ports";
import { hosts, servers } from "../../support/servers";

/** Port of the fake API. The pages of a separate shop send all their requests to it. */
const port = firstPort + 6;
export const playedUrl = `http://localhost:${port}`;

type AnswerChange = (answer: unknown) => unknown;

/** A fake API with failure modes. It forwards everything to a shop's server, except requests that it rejects or changes. */
export type ApiFake = {
  url: string;
  refuses: (path: RegExp | null) => void;
  /** Changes the responses of a path; null restores them. */
  changes: (path: RegExp | null, change?: AnswerChange) => void;
  close: () => Promise<void>;
};

/** Opens the fake API for the batik shop. */
export async function playApi(): Promise<ApiFake> {
  let refused: RegExp | null = null;
  let changed: { path: RegExp; change: AnswerChange } | null = null;
  const fakeServer = createServer((incoming, outgoing) => {
    const { method, url: path = "", headers } = incoming;
    if (refused?.test(path)) return outgoing.destroy();
    const passed = { ...headers, host: hosts.larasan, "accept-encoding": "identity" };
    const asked = request({ port: servers.own.port, method, path, headers: passed }, (answer) => {
      void passBack(answer, outgoing, changed?.path.test(path) ? changed.change : null);
    });
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => fakeServer.listen(port, resolve));
  return {
    url: playedUrl,
    refuses: (path) => {
      refused = path;
    },
    changes: (path, change = (answer) => answer) => {
      changed = path && { path, change };
    },
    close: () => new Promise((resolve) => fakeServer.close(() => resolve())),
  };
}

/** Returns a response. Its own URLs are rewritten to this API, because pages only show pictures of their API. */
async function passBack(answer: IncomingMessage, outgoing: ServerResponse, change: AnswerChange | null): Promise<void> {
  const { "content-length": _, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 500, headers);
  if (!headers["content-type"]?.includes("json")) return void answer.pipe(outgoing);
  const body = (await text(answer)).replaceAll(`http://${hosts.larasan}`, playedUrl);
  outgoing.end(change && body ? JSON.stringify(change(JSON.parse(body))) : body);
}
