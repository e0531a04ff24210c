import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setServerPhase } from "@/lib/platform/server-phase";

/** Graceful shutdown of a server: every accepted request gets its response. */
export type GracefulShutdown = {
  /**
   * Readiness fails from now on and every response closes its connection. Requests are still served until `drained`, so that
   * load balancers can notice. Then no new connection is accepted. Resolves when the last response has been sent.
   *
   * With `isReplaced`, another worker accepts the connections and is ready: this one accepts no more at once, and stays ready.
   */
  close(drained: Promise<unknown>, how?: { isReplaced: boolean }): Promise<void>;
};

/** Tracks the connections of a server. Call it before the server listens. */
export function createGracefulShutdown(server: Server): GracefulShutdown {
  /**
   * Every connection with its newest response, which is the last one to send. No per-response listener is added before
   * shutdown.
   */
  const newest = new Map<Socket, ServerResponse | null>();
  let isClosing = false;
  let isShut = false;
  server.on("connection", (socket) => {
    newest.set(socket, null);
    socket.once("close", () => newest.delete(socket));
  });
  // Runs before the request handler, because a response may leave in the same tick.
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    newest.set(socket, response);
    if (isClosing) closeAfter(response);
  });
  const closeAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("Connection", "close");
    response.once("close", () => {
      if (isShut) closeIdle();
    });
  };
  /** Node's own `closeIdleConnections` also cuts off responses whose last bytes wait for a slow reader. */
  const closeIdle = () => {
    for (const [socket, response] of newest) if (!response || response.closed) socket.destroy();
  };
  return {
    close: async (drained, { isReplaced } = { isReplaced: false }) => {
      if (!isReplaced) setServerPhase("stopping");
      isClosing = true;
      for (const response of newest.values()) if (response && !response.closed) closeAfter(response);
      if (!isReplaced) await drained;
      // Node's HTTP `close` would also stop ending requests that arrive too slowly.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      await drained;
      isShut = true;
      closeIdle();
      await closed;
    },
  };
}
