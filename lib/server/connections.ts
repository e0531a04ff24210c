import type { Server } from "node:http";
import { addressKey } from "@/lib/values/address";

/** Limits: connections in total, connections per address, and idle time. */
export type Ceilings = { total: number; perAddress: number; stillMs: number };

/**
 * Prevents idle connections from filling the server. A caller who neither reads nor sends is disconnected. No address can take
 * all connections. At the limit, connections between two requests are closed.
 */
export function limitConnections(server: Server, { total, perAddress, stillMs }: Ceilings): void {
  server.maxConnections = total;
  server.on("drop", () => server.closeIdleConnections());
  server.timeout = stillMs;
  const held = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = addressKey(socket.remoteAddress ?? null);
    const count = (held.get(address) ?? 0) + 1;
    held.set(address, count);
    socket.once("close", () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
    if (count > perAddress) socket.destroy();
  });
}
