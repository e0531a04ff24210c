import { createServer, type RequestListener, type Server } from "node:http";
import type { Env } from "@/lib/adapters/env";
import { keepPace, longestRequestMs } from "./body-pace";
import { limitConnections } from "./connections";
import { refuseMalformed } from "./node";

/**
 * A caller who is slow to ask is let go within ten seconds, and one who is slow to send a body as `keepPace` says; one who stays
 * connected may ask again for a minute.
 */
const settings = {
  headersTimeout: 10_000,
  requestTimeout: longestRequestMs,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  // A request without a host is refused by us, in the envelope.
  requireHostHeader: false,
};

/** One address may be a whole network of phones. Nothing that we answer takes half a minute to begin. */
const ceilings = { total: 4_000, perAddress: 1_000, stillMs: 30_000 };

const tooSlow = Object.assign(new Error("The body came too slowly."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/** An HTTP server within its limits, which answers what cannot be read as a request as well. */
export function nodeServer({ clientIpHeader }: Pick<Env, "clientIpHeader">, answer: RequestListener): Server {
  const server = createServer(settings, answer);
  server.on("clientError", refuseMalformed);
  server.prependListener("request", (request) => keepPace(request, () => refuseMalformed(tooSlow, request.socket)));
  // Behind a proxy all connections come from its address.
  limitConnections(server, clientIpHeader ? { ...ceilings, perAddress: ceilings.total } : ceilings);
  return server;
}
