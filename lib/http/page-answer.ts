import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { ServerResponse } from "node:http";
import { held } from "@/lib/adapters/held";
import { log } from "@/lib/adapters/log";

const answers = held("page-answers", () => new AsyncLocalStorage<ServerResponse>());

/**
 * From now on every request carries its answer along, so that a page can say its own status. Next has a page throw for that,
 * and then sends an empty one that only script can fill.
 */
export function carryAnswers(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = Object(message);
    if (response instanceof ServerResponse && !isOfApi(request.url)) answers.enterWith(response);
  });
}

/** The API draws no pages, and must not wait. What climbs out of it may yet lead to a page. */
function isOfApi(url: string): boolean {
  return url.startsWith("/api/") && !url.includes("/..");
}

/** Gives the page that is being drawn its status. */
export function answerPage(status: number): void {
  const answer = answers.getStore();
  if (answer && !answer.headersSent) answer.statusCode = status;
}

/** Notes why a page could not be drawn; its visitor is not told. */
export function notePageFault(err: unknown): void {
  log().error({ err }, "a page could not be drawn");
}
