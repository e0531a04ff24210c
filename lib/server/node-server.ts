import { createServer, type RequestListener, type Server } from "node:http";
import type { Env } from "@/lib/platform/env";
import { shareOf } from "@/lib/platform/workers/worker";
import { enforcePace, longestRequestMs } from "./body-pace";
import { limitConnections } from "./connections";
import { refuseMalformed } from "./node-messages";

/** Time limits: ten seconds for the headers, `keepPace` for the body, and one minute of keep-alive between requests. */
const settings = {
  headersTimeout: 10_000,
  requestTimeout: longestRequestMs,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  // We reject a request without a host ourselves, in the error envelope.
  requireHostHeader: false,
};

/** One address may be a whole network of phones. None of our responses takes half a minute to start. */
const ceilings = { total: 4_000, perAddress: 1_000, stillMs: 30_000 };

const tooSlow = Object.assign(new Error("The request body arrived too slowly."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/** HTTP server with limits. It also responds to malformed requests. */
export function nodeServer({ clientIpHeader }: Pick<Env, "clientIpHeader">, answer: RequestListener): Server {
  const server = createServer(settings, answer);
  server.on("clientError", refuseMalformed);
  server.prependListener("request", (request) => enforcePace(request, () => refuseMalformed(tooSlow, request.socket)));
  // Behind a proxy all connections come from its address.
  const { total, perAddress, stillMs } = ceilings;
  limitConnections(server, {
    total: shareOf(total),
    perAddress: shareOf(clientIpHeader ? total : perAddress),
    stillMs,
  });
  return server;
}
