import type { Server } from "node:http";
import { addressKey } from "@/lib/domain/access/address";

/** How many connections a server holds, how many of them from one address, and how long one may stand still. */
export type Ceilings = { total: number; perAddress: number; stillMs: number };

/**
 * Keeps a server from being filled by connections that do nothing: a caller who neither reads nor says anything is let go,
 * no address takes all the places, and when all are taken, whoever is between two requests makes room.
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
