import type { Page, Request, Route } from "playwright/test";
import { basePath } from "@/lib/contract/endpoints";
import { type ErrorCode, errors } from "@/lib/contract/errors";

/** A path of the public API, or a whole one of any other. */
const at = (path: string) => (path.startsWith("/api/") ? `**${path}` : `**${basePath}${path}`);

/** Every page of the desk, also where it is drawn anew; and every script. */
export const pagesOfDesk = /^[^?]*:\d+\/admin(\/|\?|$)/;
export const scripts = /\.js$/;

/** Holds every call of a path up, or of what an address is like; what it answers with lets all of them go. */
export async function hold(page: Page, path: string | RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  const which = typeof path === "string" ? at(path) : path;
  await page.route(which, (route) => void held.push(route));
  return async () => {
    await page.unroute(which);
    // A call that the page has given up meanwhile is gone.
    await Promise.allSettled(held.map((route) => route.continue()));
  };
}

/** Lets the next calls of a path fail as the API fails: in its envelope. For faults that cannot be brought about from here. */
export async function refuse(page: Page, path: string, code: ErrorCode, details: object = {}): Promise<void> {
  const { status, message } = errors[code];
  await page.route(at(path), (route) => route.fulfill({ status, json: { error: { code, message, details } } }));
}

/** Lets the calls of a path through again. */
export async function relent(page: Page, path: string): Promise<void> {
  await page.unroute(at(path));
}

/** Changes the body of the next call of a path on its way to the server. */
export async function falsify(page: Page, path: string, change: object): Promise<void> {
  await page.route(
    at(path),
    (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...change }) }),
    { times: 1 },
  );
}

/** Lets the next calls of a path reach the server, and loses the answers. Only the browser is led to it by the shop's name. */
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

/** Lets the next call of a path wait for an answer that never comes, as on a connection that died without a word. */
export async function stall(page: Page, path: string): Promise<void> {
  await page.route(at(path), () => undefined, { times: 1 });
}

/** The calls of the API that the page makes from now on, whose path ends like this. */
export function noteCalls(page: Page, method: string, ending: string): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === method && new URL(request.url()).pathname.endsWith(ending)) calls.push(request);
  });
  return calls;
}
