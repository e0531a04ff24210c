import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { fields } from "@/lib/values/fields";

const answers = singleton("page-answers", () => new AsyncLocalStorage<ServerResponse>());

/**
 * Makes the response available to the page that is rendered for it, so that a page can set its own status. Next's own way is to
 * throw, and then to send an empty page that only scripts can fill.
 */
export function carryAnswers(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = fields(message);
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return;
    if (!isOfApi(request.url ?? "")) answers.enterWith(response);
  });
}

/** The API renders no pages, and must not be delayed. A path that climbs out of it may still lead to a page. */
function isOfApi(url: string): boolean {
  return url.startsWith("/api/") && !url.includes("/..");
}

/** Renders a page into `response` instead of the visitor's own. */
export function renderInto<T>(response: ServerResponse, render: () => T): T {
  return answers.run(response, render);
}

/** Sets the status of the page that is being rendered. */
export function answerPage(status: number): void {
  const answer = answers.getStore();
  if (answer && !answer.headersSent) answer.statusCode = status;
}

/** Logs why a page could not be rendered. The visitor does not see it. */
export function notePageFault(err: unknown): void {
  log().error({ err }, "a page could not be rendered");
}

const incomplete = singleton("incomplete-pages", () => new WeakSet<ServerResponse>());

/** Marks the page that is being rendered: some of its data could not be read, so nobody else may get it. */
export function markIncomplete(): void {
  const answer = answers.getStore();
  if (answer) incomplete.add(answer);
}

export function isIncomplete(response: ServerResponse): boolean {
  return incomplete.has(response);
}
