import { expect } from "playwright/test";
import { ask } from "../support/http";
import { eachOf } from "../support/rows";
import { errorOf, type StoryShop, story } from "../support/story";

type Name = "shop" | "kopi" | "keramik";
type AccessOutcome = "open" | "forbidden" | "read" | "write";

const plans: Record<Name, string> = { shop: "write", kopi: "read", keramik: "basic" };

const callers: Record<string, (shop: StoryShop) => string | null> = {
  "a server, which sends no Origin": () => null,
  "the shop's own page": ({ origin }) => origin,
  "a page on a domain registered to the shop": ({ site }) => site,
  "a stranger's page": () => "https://orang-lain.example",
};

/** Outcomes of reads and writes by caller: open, `forbidden`, or the plan that is needed. */
const table: [name: Name, caller: keyof typeof callers, reads: AccessOutcome, sends: AccessOutcome][] = [
  ["shop", "a server, which sends no Origin", "open", "open"],
  ["kopi", "a server, which sends no Origin", "open", "open"],
  ["keramik", "a server, which sends no Origin", "open", "open"],
  ["shop", "the shop's own page", "open", "open"],
  ["kopi", "the shop's own page", "open", "open"],
  ["keramik", "the shop's own page", "open", "open"],
  ["shop", "a page on a domain registered to the shop", "open", "open"],
  ["kopi", "a page on a domain registered to the shop", "open", "write"],
  ["keramik", "a page on a domain registered to the shop", "read", "write"],
  ["shop", "a stranger's page", "forbidden", "forbidden"],
  ["kopi", "a stranger's page", "forbidden", "forbidden"],
  ["keramik", "a stranger's page", "forbidden", "forbidden"],
];

/** The response that an outcome means. Open access reaches the operation, which only supports GET. */
function expected(outcome: AccessOutcome, plan: string, method: string) {
  if (outcome === "open" && method === "GET") return { status: 200, code: undefined, details: undefined };
  if (outcome === "open") return { status: 405, code: "method_not_allowed", details: {} };
  if (outcome === "forbidden") return { status: 403, code: "forbidden", details: {} };
  return { status: 403, code: "plan_limit", details: { quota: "headless_api", plan, need: outcome } };
}

for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
  story(`${method} is allowed by origin and plan, and otherwise returns 403`, async ({ shop, kopi, keramik }) => {
    await eachOf(table, async ([name, caller, reads, sends]) => {
      const storyShop = { shop, kopi, keramik }[name];
      const origin = callers[caller]?.(storyShop);
      const headers = origin ? { Origin: origin } : {};
      const answer = await storyShop.send(method, "/categories", {
        headers,
        ...(method === "GET" ? {} : { data: {} }),
      });
      expect(errorOf(answer)).toEqual(expected(method === "GET" ? reads : sends, plans[name], method));
      expect(answer.headers["access-control-allow-origin"]).toBe(origin ?? undefined);
    });
  });
}

story("HEAD follows the same origin rules as GET", async ({ shop, kopi, keramik }) => {
  await eachOf(table, async ([name, caller, reads]) => {
    const storyShop = { shop, kopi, keramik }[name];
    const origin = callers[caller]?.(storyShop);
    const { status } = await storyShop.send("HEAD", "/categories", { headers: origin ? { Origin: origin } : {} });
    expect(status).toBe(reads === "open" ? 200 : 403);
  });
});

const strangers: [title: string, origin: (shop: StoryShop) => string][] = [
  ["the null of a sandboxed frame", () => "null"],
  ["another port of a registered domain", ({ site }) => site.replace(/\d+$/, "80")],
  ["a registered domain without its port", ({ site }) => site.replace(/:\d+$/, "")],
  ["https where the domain is http", ({ site }) => site.replace("http:", "https:")],
  ["a second port behind the first", ({ site }) => `${site}:80`],
  ["a name under a registered domain", ({ site }) => site.replace("http://", "http://a.")],
  ["a name above a registered domain", () => "http://localhost"],
  ["a trailing dot", ({ site }) => site.replace(/(:\d+)$/, ".$1")],
  ["upper case", ({ site }) => site.toUpperCase()],
  ["a registered domain at the beginning of another", ({ site }) => `${site}.jahat.example`],
  ["a registered domain at the end of another", ({ site }) => site.replace("http://", "http://jahat-")],
  ["a registered domain and one more letter", ({ site }) => site.replace("localhost", "localhostx")],
  ["user info", ({ site }) => site.replace("http://", "http://jahat.example@")],
  ["a path", ({ site }) => `${site}/`],
  ["a query", ({ site }) => `${site}?a`],
  ["a fragment", ({ site }) => `${site}#a`],
  ["a star", () => "*"],
  ["two origins in a list", ({ site, origin }) => `${site}, ${origin}`],
  ["one origin twice", ({ site }) => `${site} ${site}`],
  ["a back-tick", ({ site }) => site.replace("toko", "`toko")],
  ["a brace", ({ site }) => site.replace("toko", "{toko")],
  ["a percent code", ({ site }) => site.replace("toko", "%60toko")],
  ["a browser extension", () => "chrome-extension://abcdefghijklmnop"],
  ["a file", () => "file://"],
  ["an app", () => "capacitor://localhost"],
  ["the host without a scheme", ({ host }) => host],
  ["an address instead of a name", ({ site }) => site.replace(/[\w.-]+(:\d+)$/, "127.0.0.1$1")],
  ["nothing", () => ""],
  ["eight thousand letters", ({ site }) => site.replace("toko", "t".repeat(8_000))],
];

story("an origin that is not exactly one of the shop's domains returns 403 forbidden", async ({ shop }) => {
  await eachOf(strangers, async ([, origin]) => {
    const answer = await shop.get("/categories", { headers: { Origin: origin(shop) } });
    expect(errorOf(answer)).toEqual({ status: 403, code: "forbidden", details: {} });
  });
});

story("the domain of another shop is a foreign origin", async ({ shop, kopi, keramik }) => {
  for (const [storyShop, other] of [
    [shop, kopi],
    [kopi, shop],
    [keramik, shop],
  ] as const) {
    for (const Origin of [other.origin, other.site]) {
      expect(errorOf(await storyShop.get("/products", { headers: { Origin } })).code).toBe("forbidden");
    }
  }
});

story("the shop's first domain may call its second, within the plan", async ({ shop, kopi, server }) => {
  const call = (each: StoryShop) =>
    ask(server, new URL(each.site).host, "GET", "/api/v1/products", { headers: { Origin: each.origin } });
  expect((await call(shop)).status).toBe(200);
  expect((await call(kopi)).status).toBe(200);
});

story("behind an HTTPS proxy, the page of the called host has the same origin", async ({ keramik }) => {
  const Origin = keramik.origin.replace("http:", "https:");
  expect((await keramik.get("/categories", { headers: { Origin } })).status).toBe(200);
});

story("the origin is checked before anything else", async ({ shop }) => {
  const headers = { Origin: "https://orang-lain.example", "X-API-Version": "latest" };
  for (const path of ["/tidak-ada", "/products?limit=0", "/products/tidak-ada"]) {
    expect(errorOf(await shop.get(path, { headers })).code).toBe("forbidden");
  }
});
