import type { AddressInfo } from "node:net";

/** Returns the port of a listening server. */
export function getPort(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server does not listen on a port.");
  return address.port;
}
