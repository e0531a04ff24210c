import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { firstPort } from "../../ports";
import { hosts, servers } from "../../servers";

/** Where it stands; the pages of a shop that is apart may ask it for everything. */
const port = firstPort + 6;
export const playedUrl = `http://localhost:${port}`;

type AnswerChange = (answer: unknown) => unknown;

/** An API that can be told to fail: it passes everything on to the server of a shop, except what it is to refuse or to change. */
export type ApiPlayer = {
  url: string;
  refuses: (path: RegExp | null) => void;
  /** From now on, what is answered on a path is changed on its way back; null: as it is. */
  changes: (path: RegExp | null, change?: AnswerChange) => void;
  close: () => Promise<void>;
};

/** Opens such an API for the batik shop. */
export async function playApi(): Promise<ApiPlayer> {
  let refused: RegExp | null = null;
  let changed: { path: RegExp; change: AnswerChange } | null = null;
  const player = createServer((incoming, outgoing) => {
    const { method, url: path = "", headers } = incoming;
    if (refused?.test(path)) return outgoing.destroy();
    const passed = { ...headers, host: hosts.larasan, "accept-encoding": "identity" };
    const asked = request({ port: servers.own.port, method, path, headers: passed }, (answer) => {
      void passBack(answer, outgoing, changed?.path.test(path) ? changed.change : null);
    });
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => player.listen(port, resolve));
  return {
    url: playedUrl,
    refuses: (path) => {
      refused = path;
    },
    changes: (path, change = (answer) => answer) => {
      changed = path && { path, change };
    },
    close: () => new Promise((resolve) => player.close(() => resolve())),
  };
}

/** Passes an answer back. What it says of its own address is made to lead here: pages show pictures of their API only. */
async function passBack(answer: IncomingMessage, outgoing: ServerResponse, change: AnswerChange | null): Promise<void> {
  const { "content-length": _, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 500, headers);
  if (!headers["content-type"]?.includes("json")) return void answer.pipe(outgoing);
  const told = (await text(answer)).replaceAll(`http://${hosts.larasan}`, playedUrl);
  outgoing.end(change && told ? JSON.stringify(change(JSON.parse(told))) : told);
}
