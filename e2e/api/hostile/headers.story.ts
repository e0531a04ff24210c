import { expect } from "playwright/test";
import { basePath } from "@/lib/contract/endpoints";
import { baseline, versions } from "@/lib/contract/versions/versions";
import { hosts } from "../../support/servers";
import { test } from "../../support/stage-client";
import { betweenChanges } from "../../support/story";
import {
  ask,
  bytesOf,
  converse,
  expectRefusal,
  expectSuccess,
  portOf,
  type RawRequest,
  reads,
} from "../../support/wire";
import { type MalformedRow, testMalformedRows, testWireRows, type WireCase } from "../../support/wire-cases";

const target = `${basePath}/categories`;

function toHeaderRequests(...lines: string[]): RawRequest[] {
  return lines.map((line) => ({ lines: [line] }));
}

function asking(...asked: string[]): RawRequest[] {
  return asked.map((version) => ({ lines: [`X-API-Version: ${version}`] }));
}

/** Many short headers: a parser has a maximum number. */
function crowd(size: number): string[] {
  return Array.from({ length: size }, (_, number) => `X-${number}: a`);
}

const malformed: MalformedRow[] = [
  [
    "C11",
    "headers of more than 16 KB are rejected",
    [
      bytesOf({ target, lines: [`X-Long: ${"a".repeat(17_000)}`] }),
      bytesOf({ target, lines: crowd(3_000) }),
      bytesOf({ target, lines: [`Cookie: ${"a=b; ".repeat(4_000)}`] }),
    ].map(String),
    [431],
  ],
  [
    "C15",
    "a body in an open-ended coding is rejected, and the connection is closed",
    bytesOf({ method: "POST", target, lines: ["Transfer-Encoding: identity"] }).toString(),
    [405, 400],
  ],
  [
    "C15b",
    "a read with such a body also closes its connection",
    bytesOf({ target, lines: ["Transfer-Encoding: identity"] }).toString(),
    [200, 400],
  ],
  [
    "C4",
    "a control character in a header is rejected",
    ["\x01", "\x1b[31m", "\x7f"].map((bad) => bytesOf({ target, lines: [`Idempotency-Key: a${bad}b`] }).toString()),
    [400],
  ],
];

testMalformedRows("malformed headers are rejected, and the connection is closed", malformed);

const strange = ["", "a".repeat(256), '"quoted"', "a, b", "é", "🔑", "../../etc", "'; drop table orders"];

const rows: WireCase[] = [
  [
    "C1",
    "an unsupported version is rejected",
    [
      ...asking("2026-05-09", "2099-01-01", "latest", "1", "", "2026-9-5", "2026-09-05T00:00:00Z", "a".repeat(5_000)),
      ...asking(versions.join(","), versions.join(" "), "__proto__", "null", "２０２６-09-05"),
      ...versions.map((version) => ({ lines: [`X-API-Version: ${version}`, `X-API-Version: ${version}`] })),
    ],
    400,
    "unsupported_api_version",
  ],
  ["C2", "spaces around a version are ignored", asking(...versions.map((version) => `   ${version}\t `)), 200],
  [
    "C6",
    "an idempotency key on a read is ignored",
    [
      ...strange.map((key) => ({ lines: [`Idempotency-Key: ${key}`] })),
      { lines: ["Idempotency-Key: a", "Idempotency-Key: b"] },
    ],
    200,
  ],
  [
    "C9",
    "made-up forwarded addresses have no effect",
    toHeaderRequests(
      "X-Forwarded-For: 10.0.0.1, 10.0.0.2",
      "X-Forwarded-For: fe80::1%eth0",
      "X-Forwarded-For: unknown",
      "X-Real-IP: ::ffff:1.2.3.4",
      `X-Forwarded-For: ${"1.2.3.4, ".repeat(200)}1.2.3.4`,
      'Forwarded: for="[2001:db8::1]:80";proto=http;by=_x',
    ),
    200,
  ],
  [
    "C10",
    "unsupported conditional headers are ignored",
    toHeaderRequests(
      "Range: bytes=0-10",
      "Range: bytes=99999999-, -1",
      'If-Match: "other"',
      'If-Range: "other"',
      "If-Modified-Since: not a date",
      "If-Modified-Since: Fri, 31 Dec 9999 23:59:59 GMT",
      "If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT",
      'If-None-Match: "other", W/"another", unquoted, "',
    ),
    200,
  ],
  ["C11b", "200 headers are accepted", { lines: crowd(200) }, 200],
  [
    "C12",
    "error messages are Indonesian, whatever language is requested",
    ["en", "zh-CN, en;q=0.5", `en;q=0.1, ${"de, ".repeat(2_000)}fr`].map((language) => ({
      target: `${basePath}/products/nothing`,
      lines: [`Accept-Language: ${language}`],
    })),
    404,
    "not_found",
  ],
  [
    "C13",
    "the user agent has no effect",
    toHeaderRequests(
      "User-Agent: ",
      "User-Agent: <script>alert(1)</script>",
      "User-Agent: () { :;}; echo vulnerable",
      "User-Agent: %n%s",
    ),
    200,
  ],
  [
    "C14",
    "a body with two content types is not read",
    { method: "POST", lines: ["Content-Type: application/json", "Content-Type: text/plain"], body: "{}" },
    405,
    "method_not_allowed",
  ],
  [
    "C16",
    "an encoded line break creates no header",
    asking(`${baseline}%0d%0aSet-Cookie: a=b`),
    400,
    "unsupported_api_version",
  ],
  [
    "C16b",
    "an encoded line break in an origin creates no header",
    { lines: ["Origin: http://a.test%0d%0aSet-Cookie:%20a=b"] },
    403,
    "forbidden",
  ],
];

testWireRows("unusual headers are rejected if they matter, and otherwise ignored", rows);

test("an unsupported version returns the list of supported versions [C1]", async ({ baseURL }) => {
  const { body } = await ask(portOf(baseURL), { target, lines: ["X-API-Version: 2025-01-01"] });
  expect(JSON.parse(body).error.details).toEqual({ supported: versions });
});

const ofNext = [
  "x-middleware-subrequest: middleware:middleware:middleware:middleware:middleware",
  "x-middleware-rewrite: https://evil.test/",
  "x-nextjs-data: 1",
  "x-now-route-matches: 1=kopi",
  `x-invoke-path: ${basePath}/products`,
  "x-invoke-status: 500",
  `x-matched-path: ${basePath}/products`,
  "x-prerender-revalidate: 1",
  "Next-Action: 0123456789abcdef",
  "Next-Router-Prefetch: 1",
  "Next-Router-State-Tree: %5B%22%22%5D",
  "Next-Url: /docs",
  "Content-Security-Policy: script-src 'nonce-\"><script>'",
  "x-nonce: abc",
];

test("Next's internal headers have no effect [C7, C8]", async ({ baseURL }) => {
  for (const read of reads) {
    for (const line of ofNext) {
      await betweenChanges(async () => {
        const plain = await ask(portOf(baseURL), { target: read });
        const reply = await ask(portOf(baseURL), { target: read, lines: [line] });
        expect(reply, line).toMatchObject({ status: 200, body: plain.body });
        expect(reply.headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
      });
    }
  }
});

test("an API read is not treated as a page navigation [C7]", async ({ baseURL }, { project }) => {
  for (const read of reads) {
    const reply = await ask(portOf(baseURL), { target: read, lines: ["RSC: 1"] });
    if (project.name === "api-next")
      expect(reply).toMatchObject({ status: 307, headers: { location: `${read}?_rsc` } });
    else expectSuccess(reply);
  }
});

test("an API read is not treated as a prefetch [C7]", async ({ baseURL }, { project }) => {
  for (const read of reads) {
    await betweenChanges(async () => {
      const reply = await ask(portOf(baseURL), { target: read, lines: ["x-middleware-prefetch: 1"] });
      const plain = await ask(portOf(baseURL), { target: read, method: "HEAD" });
      if (project.name === "api-next") expect(reply).toMatchObject({ status: 200, body: "{}" });
      else expect(reply.headers.etag).toBe(plain.headers.etag);
    });
  }
});

test("If-None-Match: * returns 304 [C10]", async ({ baseURL }) => {
  for (const read of reads) {
    const reply = await ask(portOf(baseURL), { target: read, lines: ["If-None-Match: *"] });
    expect(reply).toMatchObject({ status: 304, body: "" });
    expect(reply.headers["cache-control"]).toContain("public");
  }
});

test("the server accepts no protocol upgrade [C15]", async ({ baseURL }, { project }) => {
  const upgradeHeaders = [
    [
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ],
    ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"],
  ];
  // Requests a page first: passing it to Next must not change how the server handles later requests.
  expect((await ask(portOf(baseURL), { target: "/nothing-here" })).status).toBe(404);
  for (const lines of upgradeHeaders) {
    const { replies, closed } = await converse(portOf(baseURL), bytesOf({ target, lines }));
    if (project.name === "api-next") expect({ replies, closed }).toEqual({ replies: [], closed: true });
    else
      expect(replies).toMatchObject([{ status: 200, headers: { "content-type": "application/json; charset=utf-8" } }]);
  }
});

test("an invalid host is rejected with an API error, before any other check [C1, B3]", async ({ baseURL }) => {
  const lines = ["X-API-Version: nonsense", "Origin: null", "Idempotency-Key: ", `X-Forwarded-Host: ${hosts.kopi}`];
  const reply = await ask(portOf(baseURL), { method: "PATCH", host: "a b", target, lines });
  expectRefusal(reply, { status: 400, code: "invalid_request" });
});
