import { expect } from "playwright/test";
import { type Client, createClient, EtalaseError } from "@/lib/client";
import { basePath } from "@/lib/contract/endpoints";
import { merchantBasePath } from "@/lib/contract/merchant/endpoints";
import { type ProductChoice, type ShownMessage, StoryBuyer } from "./buyer";
import { type ApiResponse, ask, type Extras } from "./http";
import { holdToContract } from "./promises";
import { hosts } from "./servers";
import { test } from "./staged";

/** A shop as its callers see it: paths are those of the API, and every answer is held against the contract. */
export type StoryShop = {
  host: string;
  /** The origin of the shop's own pages, and that of a site of the merchant's on the shop's second domain. */
  origin: string;
  site: string;
  client: Client;
  /** What its buyers take who do not care, of which there is enough. */
  usual: ProductChoice;
  get(path: string, extras?: Extras): Promise<ApiResponse>;
  send(method: string, path: string, extras?: Extras): Promise<ApiResponse>;
  post(path: string, data: unknown, headers?: Record<string, string>): Promise<ApiResponse>;
  /** Paths are those of the merchant's API, and every answer is held against its contract. */
  merchant(method: string, path: string, extras?: Extras): Promise<ApiResponse>;
  /** Any path of its host, such as those beside the API; the answer is held to nothing. */
  visit(method: string, path: string, extras?: Extras): Promise<ApiResponse>;
  /** The messages to a contact of the shop, newest first. */
  inbox(to: string): Promise<ShownMessage[]>;
};

/** What the sandbox tells of an order, through the same door as any gateway. */
type Gateway = {
  tells(
    orderNumber: string,
    event: "paid" | "expired" | "failed" | "refunded" | "reversed",
    of?: StoryShop,
  ): Promise<void>;
};

/** What a project says about the server that its stories are told to. */
export type StoryOptions = {
  /** Where it listens, whatever address a browser believes to be at. */
  server: string;
};

type StoryFixtures = {
  shop: StoryShop;
  kopi: StoryShop;
  keramik: StoryShop;
  /** Somebody in the batik shop, with a mobile number of their own. */
  buyer: StoryBuyer;
  gateway: Gateway;
  /** The code of a refusal that is expected; any other failure stays one. */
  refused: (call: Promise<unknown>) => Promise<string>;
};

/** A test with the cast: the batik shop on the write plan, the coffee roaster on read, the ceramics studio on basic. */
export const story = test.extend<StoryFixtures & StoryOptions>({
  server: [({ baseURL }, use) => use(baseURL ?? ""), { option: true }],
  shop: ({ server }, use) => use(openShop(server, "larasan")),
  kopi: ({ server }, use) => use(openShop(server, "kopi")),
  keramik: ({ server }, use) => use(openShop(server, "keramik")),
  buyer: ({ shop }, use) => use(new StoryBuyer(shop)),
  gateway: ({ shop }, use) => use({ tells: (number, event, of = shop) => tell(of, number, event) }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern.
  refused: ({}, use) => use(codeOf),
});

const usual: Record<keyof typeof hosts, ProductChoice> = {
  larasan: ["dompet-tumpal-nila"],
  kopi: ["campuran-sawah", 1, "Biji utuh", "200 g"],
  keramik: ["mangkuk-nasi", 1, "Tanah", "Kecil"],
};

/** The origin of a site of the merchant's own, on the second domain of a shop. */
export function siteOf(name: string): string {
  return `http://toko-${name}.${hosts.larasan}`;
}

/** A shop by its name, called on its first host or on another one of its own. */
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
    // Its contract takes half a second to load, and few stories are of it.
    const { holdToMerchantContract } = await import("./merchant-promises");
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
      return Object(body).messages;
    },
  };
}

/**
 * Compares reads of one thing. Other stories sell from the same shelf and the time goes on, so that something may change between
 * two reads; then they are read and compared once more.
 */
export function betweenChanges(compare: () => Promise<void>): Promise<void> {
  return expect(compare).toPass({ timeout: 30_000 });
}

async function tell(shop: StoryShop, order_number: string, event: string): Promise<void> {
  const answer = await shop.visit("POST", "/api/dev/gateway", { data: { order_number, event } });
  expect(answer.body).toEqual({ order_number, event });
}

/** The refusal in an answer, to be compared with. */
export function errorOf({ status, body }: ApiResponse): { status: number; code: unknown; details: unknown } {
  const { code, details } = Object(Object(body).error);
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
