import { expect } from "playwright/test";
import { basePath } from "@/lib/contract/endpoints";
import { eachOf } from "../../support/rows";
import { hosts } from "../../support/servers";
import { test } from "../../support/stage-client";
import { betweenChanges } from "../../support/story";
import { ask, expectReadable, expectRefusal, expectSuccess, portOf, type RawRequest, reads } from "../../support/wire";
import { testWireRows, type WireCase } from "../../support/wire-cases";

const target = `${basePath}/storefront/config`;
const catalogue = `${basePath}/products`;
const [name = "", port = ""] = hosts.larasan.split(":");
const site = `http://toko-larasan.${hosts.larasan}`;

function knockingAt(...each: string[]): RawRequest[] {
  return each.map((host) => ({ host, target }));
}

function pageOn(...origins: string[]): RawRequest[] {
  return origins.map((origin) => ({ lines: [`Origin: ${origin}`] }));
}

function toHeaderRequests(...lines: string[]): RawRequest[] {
  return lines.map((line) => ({ lines: [line] }));
}

/** Headers in which proxies forward the original host. */
function forwarded(host: string): string[] {
  return [`X-Forwarded-Host: ${host}`, `Forwarded: host=${host}`, `X-Original-Host: ${host}`, `X-Host: ${host}`];
}

const hostRows: WireCase[] = [
  ["B3", "an invalid host is rejected", knockingAt("a b", "a/b", "a@b", "a?b", "a#b", "", ".", "a:b:c", "%41"), 400],
  [
    "B4",
    "a host is the same in upper case and with a trailing dot",
    knockingAt(`LocalHost:${port}`, `${name}.:${port}`),
    200,
  ],
  [
    "B4b",
    "a host without its port, or with a default one, is not the shop",
    knockingAt(name, `${name}:80`, `${name}:443`),
    404,
    "shop_not_found",
  ],
  ["B5", "another port is another shop", knockingAt(`${name}:8443`, `${name}:0${port}`), 404, "shop_not_found"],
  [
    "B5b",
    "an impossible port is rejected",
    knockingAt(...["0", "99999", "x", "", "-1"].map((bad) => `${name}:${bad}`)),
    400,
  ],
  [
    "B6",
    "a host with characters beyond ASCII is rejected",
    knockingAt(`tokö.${name}:${port}`, `lоcalhost:${port}`),
    400,
  ],
  [
    "B6b",
    "an international domain counts in its registered form",
    knockingAt(`xn--tok-tna.${name}:${port}`),
    404,
    "shop_not_found",
  ],
  [
    "B7",
    "an IP address is not a shop",
    knockingAt(`127.0.0.1:${port}`, `[::1]:${port}`, "[::1]", `127.0.0.1.nip.example:${port}`, `2130706433:${port}`),
    404,
    "shop_not_found",
  ],
  [
    "B8",
    "a host that is too long is rejected",
    knockingAt(`${"a.".repeat(130)}test`, `${"a".repeat(64)}.test`, `a..${name}:${port}`, `a_b.${name}:${port}`),
    400,
  ],
  [
    "B9",
    "a host that only resembles a shop's is not a shop",
    knockingAt(`${name}.evil.test:${port}`, `evil${name}:${port}`, `evil.${name}:${port}`, `${name}:${port}0`),
    404,
    "shop_not_found",
  ],
  ["B9b", "a name after the port is rejected", knockingAt(`${name}:${port}.evil.test`), 400],
  ["B10", "forwarded headers cannot name another host", forwarded("evil.test").map((line) => ({ lines: [line] })), 200],
  [
    "B10b",
    "forwarded headers cannot give an unknown host the name of a shop",
    forwarded(hosts.larasan).map((line) => ({ host: "evil.test", target, lines: [line] })),
    404,
    "shop_not_found",
  ],
];

const originRows: WireCase[] = [
  ["B14", "a page with the origin null is forbidden", pageOn("null"), 403, "forbidden"],
  ["B15", "another scheme is another origin", pageOn(site.replace("http", "https")), 403, "forbidden"],
  [
    "B16",
    "another port is another origin",
    pageOn(`${site}0`, `http://${name}:3000`, `http://${name}`),
    403,
    "forbidden",
  ],
  ["B17", "an explicit default port is forbidden", pageOn(`http://${name}:80`, `https://${name}:443`), 403],
  [
    "B18",
    "parent domains, subdomains, dots and capitals are other origins",
    pageOn(`http://a.${hosts.larasan}`, `http://${name}.:${port}`, `http://LOCALHOST:${port}`, site.toUpperCase()),
    403,
    "forbidden",
  ],
  [
    "B19",
    "an origin that only resembles a shop's is forbidden",
    pageOn(`${site}.evil.test`, `http://${name}.evil.test:${port}`, `http://evil-${hosts.larasan}`, `${site}x`),
    403,
    "forbidden",
  ],
  [
    "B20",
    "an origin with a path, query or credentials is invalid",
    pageOn(`http://user@${hosts.larasan}`, `${site}/`, `${site}/page`, `${site}?q`, `${site}#part`),
    403,
    "forbidden",
  ],
  [
    "B21",
    "a wildcard, an empty value and a list are not origins",
    pageOn("*", "", `${site},${site}`, `${site} ${site}`),
    403,
  ],
  [
    "B21b",
    "two Origin headers are forbidden",
    { lines: [`Origin: ${site}`, "Origin: https://evil.test"] },
    403,
    "forbidden",
  ],
  [
    "B22",
    "an origin with unusual characters is forbidden",
    pageOn("http://a`b.test", "http://{a}.test", "http://a%60.test", "http://é.test", `https://${"a".repeat(8_000)}`),
    403,
    "forbidden",
  ],
  [
    "B23",
    "pages of extensions, files and apps are forbidden",
    pageOn("chrome-extension://abcdefghijklmnop", "file://", "capacitor://localhost", `ws://${hosts.larasan}`),
    403,
    "forbidden",
  ],
  [
    "B24",
    "pages of another shop are forbidden",
    pageOn(`http://${hosts.kopi}`, `http://${hosts.keramik}`),
    403,
    "forbidden",
  ],
  ["B24b", "a page on the shop's other domain may call", pageOn(site), 200],
  [
    "B30",
    "cookies and authorization are ignored",
    toHeaderRequests("Cookie: session=1; shop=kopi", "Authorization: Bearer abc"),
    200,
  ],
  ["B31", "the shop's own page passes the origin check with any method", { method: "POST" }, 405, "method_not_allowed"],
  [
    "B32",
    "a caller without an origin is a server, whatever other headers it sends",
    { lines: ["Sec-Fetch-Site: cross-site"] },
    200,
  ],
];

testWireRows("hosts and origins are accepted only if they belong to a shop", [...hostRows, ...originRows]);

test("a request without a host is rejected [B1]", async ({ baseURL }, { project }) => {
  const reply = await ask(portOf(baseURL), { host: null, target });
  if (project.name === "api-next") expect(reply).toMatchObject({ status: 400, body: "" });
  else expectRefusal(reply, { status: 400, code: "invalid_request" });
});

test("two Host headers are rejected, even if they are equal [B2]", async ({ baseURL }, { project }) => {
  for (const second of [hosts.larasan, hosts.kopi, "evil.test"]) {
    const reply = await ask(portOf(baseURL), { target, lines: [`Host: ${second}`] });
    if (project.name === "api-next") expect(reply.status).toBe(200);
    else expectRefusal(reply, { status: 400, code: "invalid_request" });
  }
});

test("an absolute request target is rejected [B11]", async ({ baseURL }, { project }) => {
  for (const host of [hosts.larasan, "evil.test"]) {
    const reply = await ask(portOf(baseURL), { target: `http://${host}${target}` });
    if (project.name === "api-next")
      expect(reply).toMatchObject({ status: 308, headers: { location: `http://${host}${target}` } });
    else expectRefusal(reply, { status: 400, code: "invalid_request" });
  }
});

test("forwarded scheme, port and host headers change no link [B12]", async ({ baseURL }) => {
  const lines = [
    "X-Forwarded-Proto: gopher",
    "X-Forwarded-Port: 1",
    "X-Forwarded-Prefix: /evil",
    "X-Forwarded-Scheme: x",
  ];
  for (const line of [...lines, ...forwarded("evil.test")]) {
    await betweenChanges(async () => {
      const plain = await ask(portOf(baseURL), { target: catalogue });
      expect((await ask(portOf(baseURL), { target: catalogue, lines: [line] })).body).toBe(plain.body);
    });
  }
});

test("the read plan does not cover writes from another domain [B26]", async ({ baseURL }) => {
  const origin = `http://toko-${hosts.kopi}`;
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const reply = await ask(portOf(baseURL), { method, host: hosts.kopi, target, lines: [`Origin: ${origin}`] });
    expectRefusal(reply, { status: 403, code: "plan_limit" });
    expectReadable(reply, origin);
    expect(JSON.parse(reply.body).error.details).toEqual({ quota: "headless_api", plan: "read", need: "write" });
  }
  expectSuccess(await ask(portOf(baseURL), { host: hosts.kopi, target, lines: [`Origin: ${origin}`] }));
});

test("the basic plan does not cover reads from another domain [B27]", async ({ baseURL }) => {
  const origin = `http://toko-${hosts.keramik}`;
  for (const read of reads) {
    const reply = await ask(portOf(baseURL), { host: hosts.keramik, target: read, lines: [`Origin: ${origin}`] });
    expectRefusal(reply, { status: 403, code: "plan_limit" });
    expectReadable(reply, origin);
    expect(JSON.parse(reply.body).error.details).toEqual({ quota: "headless_api", plan: "basic", need: "read" });
  }
});

test("a preflight returns a fixed list, whatever it requests [B28, B29]", async ({ baseURL }) => {
  const asked = [
    [],
    ["Access-Control-Request-Method: POST", "Access-Control-Request-Headers: content-type, x-evil"],
    ["Access-Control-Request-Method: BREW"],
    ["Access-Control-Request-Method: GET", "Access-Control-Request-Private-Network: true"],
  ];
  for (const lines of asked) {
    const origin = "https://stranger.test";
    const reply = await ask(portOf(baseURL), { method: "OPTIONS", target, lines: [`Origin: ${origin}`, ...lines] });
    expect(reply.status).toBe(204);
    expectReadable(reply, origin);
    expect(reply.headers["access-control-allow-methods"]).toBe("GET, HEAD, POST, OPTIONS");
    expect(reply.headers["access-control-allow-headers"]).toBe(
      "Content-Type, Idempotency-Key, If-None-Match, X-API-Version",
    );
    expect(reply.headers["access-control-allow-private-network"]).toBeUndefined();
  }
});

const unnamed = ["a b", "a/b", "a@b", "a?b", "a#b", ".", "a:b:c", "%41", `${name}:99999`, `tokö.${hosts.larasan}`, "["];

test("a page on an invalid host is rejected before rendering [B33]", async ({ baseURL }) => {
  await eachOf(unnamed, async (host) => {
    for (const path of ["/", "/keranjang", "/produk/syal", "/docs", "/admin"]) {
      const reply = await ask(portOf(baseURL), { host, target: path });
      expectRefusal(reply, { status: 400, code: "invalid_request" }, `${path}: `);
    }
    const { status, body } = await ask(portOf(baseURL), { host, method: "HEAD" });
    expect([status, body]).toEqual([400, ""]);
    for (const path of ["/sitemap.xml", "/llms.txt"]) {
      expect((await ask(portOf(baseURL), { host, target: path })).status, path).toBe(400);
    }
  });
});
