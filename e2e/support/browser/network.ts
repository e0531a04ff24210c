import type { Page, Request, Route } from "playwright/test";
import { basePath } from "@/lib/contract/endpoints";
import { type ErrorCode, errors } from "@/lib/contract/errors";

/** A path of the public API, or a complete path of any other API. */
const at = (path: string) => (path.startsWith("/api/") ? `**${path}` : `**${basePath}${path}`);

/** Every admin page, including re-rendering requests; and every script. */
export const adminPagePattern = /^[^?]*:\d+\/admin(\/|\?|$)/;
export const scripts = /\.js$/;

/** Holds back all calls of a path or URL pattern. Returns a function that releases them. */
export async function hold(page: Page, path: string | RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  const which = typeof path === "string" ? at(path) : path;
  await page.route(which, (route) => void held.push(route));
  return async () => {
    await page.unroute(which);
    // The page may have aborted a call meanwhile.
    await Promise.allSettled(held.map((route) => route.continue()));
  };
}

/** Makes the next calls of a path fail with an API error, for errors that cannot be caused from here. */
export async function refuse(page: Page, path: string, code: ErrorCode, details: object = {}): Promise<void> {
  const { status, message } = errors[code];
  await page.route(at(path), (route) => route.fulfill({ status, json: { error: { code, message, details } } }));
}

/** Lets the calls of a path through again. */
export async function relent(page: Page, path: string): Promise<void> {
  await page.unroute(at(path));
}

/** Changes the body of the next call of a path. */
export async function falsify(page: Page, path: string, change: object): Promise<void> {
  await page.route(
    at(path),
    (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...change }) }),
    { times: 1 },
  );
}

/**
 * Lets the next calls of a path reach the server and drops the responses. It uses the server's address, because only the
 * browser resolves the shop's name.
 */
export async function loseAnswers(page: Page, server: string, path: string, times: number): Promise<void> {
  await page.route(
    at(path),
    async (route) => {
      const { host, pathname } = new URL(route.request().url());
      await route.fetch({ url: server + pathname, headers: { ...route.request().headers(), host } });
      await route.abort();
    },
    { times },
  );
}

/** Leaves the next call of a path without a response, as on a silently dead connection. */
export async function stall(page: Page, path: string): Promise<void> {
  await page.route(at(path), () => undefined, { times: 1 });
}

/** Collects the page's following API calls whose path has this ending. */
export function noteCalls(page: Page, method: string, ending: string): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === method && new URL(request.url()).pathname.endsWith(ending)) calls.push(request);
  });
  return calls;
}
