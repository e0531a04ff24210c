import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { singleton } from "@/lib/adapters/singleton";

/** A singleton, as the readiness check may run in Next's copy of this module. */
const state = singleton("stopping", () => ({ isStopping: false }));

/** Whether this process was told to stop. It is then still alive, but no longer ready (health check). */
export function isStopping(): boolean {
  return state.isStopping;
}

/** Graceful shutdown of a server: every request that was accepted is answered. */
export type GracefulShutdown = {
  /**
   * Readiness fails from now on and every response closes its connection, but requests are still served until `drained`, so that
   * load balancers can notice. Then no new connection is accepted. Resolves when the last response has been sent.
   */
  close(drained: Promise<unknown>): Promise<void>;
};

/** Tracks the connections of a server; to be called before it listens. */
export function gracefulShutdownOf(server: Server): GracefulShutdown {
  /** Every connection with its newest response, which is the last to be sent. No per-response listener is added before shutdown. */
  const newest = new Map<Socket, ServerResponse | null>();
  let isClosing = false;
  let isShut = false;
  server.on("connection", (socket) => {
    newest.set(socket, null);
    socket.once("close", () => newest.delete(socket));
  });
  // Before whoever answers: an answer may leave in the same turn.
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
  /** Node's own `closeIdleConnections` also cuts off answers whose last bytes wait for a slow reader. */
  const closeIdle = () => {
    for (const [socket, response] of newest) if (!response || response.closed) socket.destroy();
  };
  return {
    close: async (drained) => {
      state.isStopping = true;
      isClosing = true;
      for (const response of newest.values()) if (response && !response.closed) closeAfter(response);
      await drained;
      isShut = true;
      // Node's own `close` for HTTP would also no longer end requests that take too long to arrive.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      closeIdle();
      await closed;
    },
  };
}
