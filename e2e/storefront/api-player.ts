import { createServer, request } from "node:http";
import { hosts, servers } from "../servers";

/** An API that can be told to fail: it passes everything on to the server of a shop, except what it is to refuse. */
export type ApiPlayer = { url: string; refuses: (path: RegExp | null) => void; close: () => Promise<void> };

/** Opens such an API for the batik shop. */
export async function playApi(): Promise<ApiPlayer> {
  let refused: RegExp | null = null;
  const player = createServer((incoming, outgoing) => {
    if (refused?.test(incoming.url ?? "")) return outgoing.destroy();
    const { method, url: path, headers } = incoming;
    const options = { port: servers.own.port, method, path, headers: { ...headers, host: hosts.larasan } };
    const passed = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => player.listen(0, resolve));
  const address = player.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    url: `http://localhost:${port}`,
    refuses: (path) => {
      refused = path;
    },
    close: () => new Promise((resolve) => player.close(() => resolve())),
  };
}
