import { expect } from "playwright/test";
import { type Client, createClient, EtalaseError } from "@/lib/client";
import { basePath } from "@/lib/contract/endpoints";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { objectFields } from "@/lib/contract/object-fields";
import { type ProductChoice, type ShownMessage, StoryBuyer } from "./buyer";
import { holdToContract } from "./contract";
import { type ApiResponse, ask, type Extras } from "./http";
import { hosts } from "./servers";
import { test } from "./stage-client";

/** A shop as its callers see it. Paths are relative to the API, and every response is checked against the contract. */
export type StoryShop = {
  host: string;
  /** Origin of the shop's own pages, and of a merchant's site on the shop's second domain. */
  origin: string;
  site: string;
  client: Client;
  /** Default product choice, with enough stock. */
  usual: ProductChoice;
  get(path: string, extras?: Extras): Promise<ApiResponse>;
  send(method: string, path: string, extras?: Extras): Promise<ApiResponse>;
  post(path: string, data: unknown, headers?: Record<string, string>): Promise<ApiResponse>;
  /** Paths are relative to the merchant API. Every response is checked against its contract. */
  merchant(method: string, path: string, extras?: Extras): Promise<ApiResponse>;
  /** Requests any path of the host, such as paths outside the API. The response is not checked. */
  visit(method: string, path: string, extras?: Extras): Promise<ApiResponse>;
  /** Messages to a contact of the shop, newest first. */
  inbox(to: string): Promise<ShownMessage[]>;
};

/** Sends sandbox events about an order, through the same endpoint as any gateway. */
type Gateway = {
  sends(
    orderNumber: string,
    event: "paid" | "expired" | "failed" | "refunded" | "reversed",
    of?: StoryShop,
  ): Promise<void>;
};

/** Options of a project about the server of its stories. */
export type StoryOptions = {
  /** URL at which the server listens. The browser may use another address for it. */
  server: string;
};

type StoryFixtures = {
  shop: StoryShop;
  kopi: StoryShop;
  keramik: StoryShop;
  /** A buyer in the batik shop, with an unused mobile number. */
  buyer: StoryBuyer;
  gateway: Gateway;
  /** Returns the code of an expected API error. Any other failure is rethrown. */
  refused: (call: Promise<unknown>) => Promise<string>;
};

/** A test with three shops: the batik shop on the write plan, the coffee roaster on read, the ceramics studio on basic. */
export const story = test.extend<StoryFixtures & StoryOptions>({
  server: [({ baseURL }, use) => use(baseURL ?? ""), { option: true }],
  shop: ({ server }, use) => use(openShop(server, "larasan")),
  kopi: ({ server }, use) => use(openShop(server, "kopi")),
  keramik: ({ server }, use) => use(openShop(server, "keramik")),
  buyer: ({ shop }, use) => use(new StoryBuyer(shop)),
  gateway: ({ shop }, use) => use({ sends: (number, event, of = shop) => sendGatewayEvent(of, number, event) }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  refused: ({}, use) => use(codeOf),
});

const usual: Record<keyof typeof hosts, ProductChoice> = {
  larasan: ["dompet-tumpal-nila"],
  kopi: ["campuran-sawah", 1, "Biji utuh", "200 g"],
  keramik: ["mangkuk-nasi", 1, "Tanah", "Kecil"],
};

/** Returns the origin of the merchant's own site, on the second domain of a shop. */
export function siteOf(name: string): string {
  return `http://toko-${name}.${hosts.larasan}`;
}

/** Opens a shop by name, on its first host or another of its hosts. */
export function openShop(server: string, name: keyof typeof hosts, host = hosts[name]): StoryShop {
  const origin = `http://${host}`;
  const visit: StoryShop["visit"] = (method, path, extras) => ask(server, host, method, path, extras);
  const send: StoryShop["send"] = async (method, path, extras) => {
    const answer = await visit(method, basePath + path, extras);
    holdToContract(method, path, answer);
    return answer;
  };
  const merchant: StoryShop["merchant"] = async (method, path, extras) => {
    const answer = await visit(method, merchantBasePath + path, extras);
    // The merchant contract takes half a second to load, and few stories need it.
    const { holdToMerchantContract } = await import("./merchant-contract");
    holdToMerchantContract(method, path, answer);
    return answer;
  };
  const fetch = async (call: Request) => {
    const { pathname, search } = new URL(call.url);
    const headers = Object.fromEntries(call.headers);
    const data = call.body ? { data: Buffer.from(await call.arrayBuffer()) } : {};
    const answer = await send(call.method, pathname.slice(basePath.length) + search, { headers, ...data });
    return new Response(answer.bytes.toString(), { status: answer.status });
  };
  return {
    host,
    origin,
    usual: usual[name],
    send,
    merchant,
    visit,
    site: siteOf(name),
    client: createClient({ origin, fetch, retries: 0 }),
    get: (...call) => send("GET", ...call),
    post: (path, data, headers = {}) => send("POST", path, { headers, data }),
    inbox: async (to) => {
      const { status, body } = await visit("GET", `/api/dev/inbox?to=${encodeURIComponent(to)}`);
      expect(status).toBe(200);
      if (!isInbox(body)) throw new Error("The inbox has no list of messages.");
      return body.messages;
    },
  };
}

function isInbox(body: unknown): body is { messages: ShownMessage[] } {
  return Array.isArray(objectFields(body).messages);
}

/**
 * Retries a comparison of several reads. Other stories change the same stock and time passes, so a value may change between two
 * reads.
 */
export function betweenChanges(compare: () => Promise<void>): Promise<void> {
  return expect(compare).toPass({ timeout: 30_000 });
}

async function sendGatewayEvent(shop: StoryShop, order_number: string, event: string): Promise<void> {
  const answer = await shop.visit("POST", "/api/dev/gateway", { data: { order_number, event } });
  expect(answer.body).toEqual({ order_number, event });
}

/** Returns the error of a response for comparisons. */
export function errorOf({ status, body }: ApiResponse): { status: number; code: unknown; details: unknown } {
  const { code, details } = objectFields(objectFields(body).error);
  return { status, code, details };
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  const outcome = await call.then(
    () => null,
    (failure: unknown) => failure,
  );
  if (outcome instanceof EtalaseError) return outcome.code;
  throw outcome ?? new Error("The call was not refused.");
}
