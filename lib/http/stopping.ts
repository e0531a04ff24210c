import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { held } from "@/lib/adapters/held";

/** Next has a copy of every module, and its readiness must turn with ours. */
const state = held("stopping", () => ({ isStopping: false }));

/** Whether this process was told to end. It is alive until then, and no longer ready. */
export function isStopping(): boolean {
  return state.isStopping;
}

/** Ends a server gracefully: whoever has been promised an answer gets it. */
export type Door = {
  /**
   * From now on readiness says no and every answer closes its connection, while requests are still served until `drained`, so
   * that balancers can turn away. Then nothing new is let in. Resolves when the last answer has left.
   */
  close(drained: Promise<unknown>): Promise<void>;
};

/** Watches over a server's connections from its first on. */
export function doorOf(server: Server): Door {
  /** Every connection with the newest answer on it, which is the last to leave. Nothing is listened to while nobody stops. */
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
