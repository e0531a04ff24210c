import { once } from "node:events";
import { connect } from "node:net";
import { WebSocketServer } from "ws";
import type { Bridge } from "./bridge";
import { getPort } from "./port";

/** A WebSocket in front of a plain Postgres. It forwards bytes unchanged, with one connection per socket. */
export async function bridgePostgres(databaseUrl: string): Promise<Bridge> {
  const { hostname, port } = new URL(databaseUrl);
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
  server.on("connection", (socket) => {
    const database = connect(Number(port || 5432), hostname).setNoDelay(true);
    socket.on("message", (bytes: Buffer) => database.write(bytes));
    database.on("data", (bytes) => socket.send(bytes, { binary: true }, () => undefined));
    for (const end of ["close", "error"]) {
      socket.on(end, () => database.destroy());
      database.on(end, () => socket.terminate());
    }
  });
  await once(server, "listening");
  return {
    url: `ws://127.0.0.1:${getPort(server)}`,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of server.clients) socket.terminate();
      await closed;
    },
  };
}
