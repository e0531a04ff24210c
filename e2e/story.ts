import { type APIRequestContext, expect, test } from "playwright/test";
import type * as z from "zod";
import { ApiFailure, type Client, createClient } from "@/lib/client";
import { contract } from "@/lib/contract";
import { basePath, splitEndpoint } from "@/lib/contract/endpoints";
import { errors } from "@/lib/contract/errors";
import { names } from "@/lib/contract/openapi";
import { match, template } from "@/lib/contract/path";
import { at, isVersion } from "@/lib/contract/versions";
import { hosts } from "./servers";

/** An answer as it came over the wire; header names are in lower case, and a body that is no JSON is null. */
export type Answer = { status: number; headers: Record<string, string>; bytes: Buffer; body: unknown };

export type Extras = { headers?: Record<string, string>; data?: unknown };

/** A shop as its callers see it: paths are those of the API, and every answer is held against the contract. */
export type Shop = {
  host: string;
  /** The origin of the shop's own pages, and that of a site of the merchant's on the shop's second domain. */
  origin: string;
  site: string;
  client: Client;
  get(path: string, extras?: Extras): Promise<Answer>;
  send(method: string, path: string, extras?: Extras): Promise<Answer>;
};

type Cast = {
  shop: Shop;
  kopi: Shop;
  keramik: Shop;
  /** The code of a refusal that is expected; any other failure stays one. */
  refused: (call: Promise<unknown>) => Promise<string>;
};

/** A test with the cast: the batik shop on the write plan, the coffee roaster on read, the ceramics studio on basic. */
export const story = test.extend<Cast>({
  shop: ({ request }, use) => use(openShop(request, "larasan")),
  kopi: ({ request }, use) => use(openShop(request, "kopi")),
  keramik: ({ request }, use) => use(openShop(request, "keramik")),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern.
  refused: ({}, use) => use(codeOf),
});

/** A request to any host and path of the server under test, and its answer, unjudged. */
export async function ask(
  request: APIRequestContext,
  host: string,
  method: string,
  path: string,
  { headers = {}, data }: Extras = {},
): Promise<Answer> {
  const answer = await request.fetch(path, {
    method,
    headers: { "Accept-Encoding": "identity", ...headers, Host: host },
    maxRedirects: 0,
    ...(data === undefined ? {} : { data }),
  });
  const bytes = await answer.body();
  return { status: answer.status(), headers: answer.headers(), bytes, body: parse(bytes) };
}

function openShop(request: APIRequestContext, name: keyof typeof hosts): Shop {
  const host = hosts[name];
  const origin = `http://${host}`;
  const send: Shop["send"] = async (method, path, extras) => {
    const answer = await ask(request, host, method, basePath + path, extras);
    holdToContract(method, path, answer);
    return answer;
  };
  const fetch = async (call: Request) => {
    const { pathname, search } = new URL(call.url);
    const headers = Object.fromEntries(call.headers);
    const answer = await send(call.method, pathname.slice(basePath.length) + search, { headers });
    return new Response(answer.bytes.toString(), { status: answer.status });
  };
  const site = `http://toko-${name}.${host.replace(/^.*localhost/, "localhost")}`;
  return { host, origin, site, client: createClient({ origin, fetch }), get: (...call) => send("GET", ...call), send };
}

/** What holds for every answer: a promised body with all of its fields and no other, or a refusal in the envelope. */
function holdToContract(method: string, path: string, { status, headers, body }: Answer): void {
  expect(headers["x-request-id"]).toMatch(/^req_/);
  if (method === "HEAD" || status === 204 || status === 304) return;
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  if (status === 200) expect(promised(path, headers["x-api-version"] ?? "").parse(body)).toEqual(body);
  else expect(body).toEqual({ error: refusalOf(status) });
}

/** The schema of the answer to a read on a version. */
function promised(path: string, version: string): z.ZodType {
  const [pathname = ""] = path.split("?");
  const name = names().find((each) => match(template(splitEndpoint(contract[each].endpoint).path), pathname));
  if (!name || !isVersion(version)) throw new Error(`The contract has no ${path} on the version "${version}".`);
  return at<z.ZodType>(contract[name].response, version);
}

function refusalOf(status: number) {
  const codes = Object.entries(errors).flatMap(([code, error]) => (error.status === status ? [code] : []));
  return {
    code: expect.stringMatching(new RegExp(`^(${codes.join("|")})$`)),
    message: expect.stringMatching(/^[A-Z].*\.$/),
    details: expect.any(Object),
  };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

/** The refusal in an answer, to be compared with. */
export function errorOf({ status, body }: Answer): { status: number; code: unknown; details: unknown } {
  const { code, details } = Object(Object(body).error);
  return { status, code, details };
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  const outcome = await call.then(
    () => null,
    (failure: unknown) => failure,
  );
  if (outcome instanceof ApiFailure) return outcome.code;
  throw outcome ?? new Error("The call was not refused.");
}
