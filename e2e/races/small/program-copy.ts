import { once } from "node:events";
import { createServer } from "node:http";
import type { HttpRequest, HttpResponse } from "@/lib/api/message";
import { getPort } from "../../../tools/testbed/port";
import { nothingConfigured } from "../../../tools/testbed/server.mjs";
import type { Patch } from "../../mutations/patched-module";
import { type Copy, Program, realRuntime } from "../../mutations/program";
import { cronSecret, secret } from "../support/instance";

/** A copy of the program that serves requests in this process, like a separate instance. */
export type CopyInstance = { port: number; stop: () => Promise<void> };

/** Application name of the copies' database connections. */
export const copyName = "copy";

/** Starts a copy on a database, with an optional mutation. Scheduled jobs run only on request. */
export async function startCopy(patch: Patch | null, databaseUrl: string): Promise<CopyInstance> {
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", copyName);
  const settings = { DATABASE_URL: url.href, APP_SECRET: secret, CRON_SECRET: cronSecret };
  // The errors that a mutation causes are of no interest.
  const quiet = { STAND_INS: "on", BUDGET_FACTOR: "100000", LOG_LEVEL: "silent" };
  const env = { ...nothingConfigured, ...settings, ...quiet };
  const copy = new Program(patch).start(realRuntime(env));
  const { NodeRequest, sendResponse: send } =
    await copy.load<typeof import("@/lib/server/node-messages")>("lib/server/node-messages.ts");
  const answer = await loadHandler(copy);
  const server = createServer(async (request, response) => {
    send(await answer(new NodeRequest(request)), request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = getPort(server);
  return { port, stop: () => stop(copy, server) };
}

/** Returns the request handler, chosen by path. */
async function loadHandler(copy: Copy): Promise<(incoming: HttpRequest) => HttpResponse | Promise<HttpResponse>> {
  const { dispatch } = await copy.load<typeof import("@/lib/api/routes")>("lib/api/routes.ts");
  const { cron, notifications } =
    await copy.load<typeof import("@/lib/api/internal/internal")>("lib/api/internal/internal.ts");
  return (incoming) => {
    if (incoming.path.startsWith("/api/cron/")) return cron(incoming);
    return incoming.path.startsWith("/api/gateways/") ? notifications(incoming) : dispatch(incoming);
  };
}

async function stop(copy: Copy, server: ReturnType<typeof createServer>): Promise<void> {
  server.close();
  server.closeAllConnections();
  const { settleBackground } =
    await copy.load<typeof import("@/lib/platform/background")>("lib/platform/background.ts");
  const { disconnect } = await copy.load<typeof import("@/lib/api/adapters")>("lib/api/adapters.ts");
  await settleBackground();
  await disconnect();
}
