import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect, disconnect } from "@/lib/api/adapters";
import { basePath } from "@/lib/contract/endpoints";
import { limits } from "@/lib/contract/limits";
import { settleBackground } from "@/lib/platform/background";
import { type Env, readServerEnv } from "@/lib/platform/env";
import { setServerPhase } from "@/lib/platform/server-phase";
import { findPosition, onOrder } from "@/lib/platform/workers/worker";
import { after, type MaybePromise } from "@/lib/values/maybe-promise";
import { builtPath } from "../api/health/built-path";
import { health, readiness } from "../api/health/health";
import { servedDomain } from "../api/health/served-domain";
import { classifyVisit, noteVisit, type Visit } from "../api/health/visit-log";
import { cron, inbox, notifications, sandbox } from "../api/internal/internal";
import { startScheduler } from "../api/internal/scheduler";
import { signUpCodes, signUpShops } from "../api/internal/sign-up";
import type { HttpRequest, HttpResponse } from "../api/message";
import { watchForwarding } from "../api/rate-limit/forwarded-address";
import { refuseVisit } from "../api/rate-limit/visits";
import { namesHost } from "../api/request/host";
import { peerHeader } from "../api/request/peer";
import { refuseUnreadable } from "../api/responses/refuse";
import { dispatch } from "../api/routes";
import { builtFiles } from "./built-files";
import { createGracefulShutdown, type GracefulShutdown } from "./graceful-shutdown";
import { announce, listen } from "./listening";
import { countHostHeaders, isOrdinary, isReadable, NodeRequest, sendResponse } from "./node-messages";
import { nodeServer } from "./node-server";
import { media } from "./pages/media";
import { cachedPage } from "./pages/page-cache";
import { qr } from "./pages/qr";

/**
 * Our own server: handles the API directly and passes everything else to Next. An API request never passes through Next, which
 * would cost twenty times as much as the response itself. Requests for which Next would send an empty 500 are rejected here.
 */
export async function start(): Promise<void> {
  const env = readServerEnv(process.env);
  const adapters = await connect();
  // A worker that joins or replaces others must not take their requests before it serves pages.
  const isFirst = findPosition()?.isFirst ?? true;
  let toNext = isFirst ? null : await openNext(env);
  if (isFirst) setServerPhase("starting");
  let resolveOpened = (_handle: PageHandler): void => undefined;
  const opened = new Promise<PageHandler>((resolve) => {
    resolveOpened = resolve;
  });
  const lookAtForwarding = watchForwarding(adapters);
  const server = nodeServer(env, (request, response) => {
    lookAtForwarding(request);
    void after(answerOf(request, response), (answer) => {
      if (answer) return sendResponse(answer, request, response);
      request.headers[peerHeader()] = request.socket.remoteAddress ?? "";
      return after(toNext ?? opened, (handle) =>
        after(cachedPage(handle, request), (page) =>
          page ? sendResponse(page, request, response) : handle(request, response),
        ),
      );
    });
  });
  const shutdown = createGracefulShutdown(server);
  await listen(server, env);
  announce(adapters);
  const restTimed = timesJobs() ? startScheduler() : async () => undefined;
  stopWhenAsked((how) => stop(shutdown, how, restTimed), env.drainMs);
  if (toNext) return;
  // Next blocks the process for a moment. Callers that already wait for the API are answered before.
  await wait(20);
  toNext = await openNext(env);
  resolveOpened(toNext);
  setServerPhase("serving");
}

type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Loads Next, which renders the pages. It is a third of the server's start, and the API does not need it. */
async function openNext({ port }: Env): Promise<PageHandler> {
  const { default: next } = await import("next");
  // Next would add its own listener to our server, and close every connection that offers an upgrade. So it gets a spare
  // server.
  const app = next({ dev: false, dir: process.cwd(), hostname: "localhost", port, httpServer: createServer() });
  await app.prepare();
  return app.getRequestHandler();
}

/** One worker runs the timed jobs. */
function timesJobs(): boolean {
  const position = findPosition();
  return position === null || position.number === 1;
}

/** Time in which the server still serves. `isReplaced`: another worker has taken over. */
type Stopping = { drainMs: number; isReplaced?: boolean };

/** A client may send a request on an idle connection until it learns from a response that the connection ends. */
const leastRetiringMs = 2_000;

/** Stops at a signal, or as the primary orders. Ctrl-C reaches workers too, but only the primary decides what it means. */
function stopWhenAsked(stopOnly: (how: Stopping) => Promise<void>, drainMs: number): void {
  let isStopping = false;
  const begin = (how: Stopping) => {
    if (isStopping) return;
    isStopping = true;
    void stopOnly(how);
  };
  process.once("SIGTERM", () => begin({ drainMs }));
  if (findPosition() === null) {
    // Ctrl-C waits for a clean stop. A second Ctrl-C ends the process immediately.
    process.once("SIGINT", () => begin({ drainMs: 0 }));
    return;
  }
  process.on("SIGINT", () => undefined);
  onOrder((order) => {
    if (order.kind === "retire") begin({ drainMs: Math.max(drainMs, leastRetiringMs), isReplaced: true });
    else begin({ drainMs: order.isHurried ? 0 : drainMs });
  });
}

/** Returns the response, if it is ours to give; null if the request is for Next. */
function answerOf(request: IncomingMessage, response: ServerResponse): MaybePromise<HttpResponse | null> {
  const incoming = new NodeRequest(request);
  const { path } = incoming;
  if (!path.startsWith("/") || countHostHeaders(request) !== 1) return refused(incoming, response);
  if (path === basePath || path.startsWith(`${basePath}/`)) return dispatch(incoming);
  if (path === "/api/health") return health();
  if (path === "/api/health/ready") return readiness();
  if (path === "/api/health/domain") return servedDomain(incoming);
  const internalRoute = findInternalRoute(path);
  if (internalRoute) {
    noteVisit(internalRoute.visit, incoming, response);
    return internalRoute.answer(incoming);
  }
  // An unknown API path is no page of the shop either.
  if (/^\/api(\/|$)/i.test(path)) return dispatch(incoming);
  const isNamed = namesHost({ get: (name) => incoming.header(name) });
  if (!isReadable(path) || !isOrdinary(request) || !isNamed) return refused(incoming, response);
  noteVisit(classifyVisit(path), incoming, response);
  if (!path.startsWith(builtPath)) return refuseVisit(incoming);
  return after(built(incoming), (file) => file ?? refuseVisit(incoming));
}

const built = builtFiles(join(process.cwd(), process.env.BUILD_DIR || ".next", "static"));

/** Only here: Next, which fetches pictures to resize them, has no visitor to count. */
async function countedMedia(incoming: HttpRequest): Promise<HttpResponse> {
  return (await refuseVisit(incoming)) ?? media(incoming);
}

type InternalRoute = { visit: Visit; answer: (incoming: HttpRequest) => Promise<HttpResponse> };

/** Other routes that are served here, without Next. */
function findInternalRoute(path: string): InternalRoute | null {
  if (path.startsWith("/media/"))
    return { visit: classifyVisit(path), answer: path.startsWith("/media/qr/") ? qr : countedMedia };
  if (!path.startsWith("/api/")) return null;
  if (/^\/api\/gateways\/[^/]+\/notifications$/.test(path)) return { visit: "notifications", answer: notifications };
  if (/^\/api\/cron\/[^/]+$/.test(path)) return { visit: "cron", answer: cron };
  if (path === "/api/sign-up/codes") return { visit: "sign-up", answer: signUpCodes };
  if (path === "/api/sign-up/shops") return { visit: "sign-up", answer: signUpShops };
  if (path === "/api/dev/inbox") return { visit: "stand-ins", answer: inbox };
  return path === "/api/dev/gateway" ? { visit: "stand-ins", answer: sandbox } : null;
}

function refused(incoming: HttpRequest, response: ServerResponse): HttpResponse {
  noteVisit("malformed", incoming, response);
  return refuseUnreadable();
}

/** Finishes running requests and background work, then closes the database, then exits. */
async function stop(
  shutdown: GracefulShutdown,
  { drainMs, isReplaced = false }: Stopping,
  restTimed: () => Promise<void>,
): Promise<void> {
  const finish = async () => {
    await Promise.all([shutdown.close(wait(drainMs), { isReplaced }), restTimed()]);
    await settleBackground();
  };
  await Promise.race([finish(), wait(drainMs + limits.requestSeconds * 1_000)]);
  await disconnect().finally(() => process.exit(0));
}
