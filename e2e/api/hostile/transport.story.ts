import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect } from "playwright/test";
import { basePath } from "@/lib/contract/endpoints";
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
const host = `Host: ${hosts.larasan}`;
const json = "Content-Type: application/json";

/** Joins request lines that no client library would write. */
function lines(...each: string[]): string {
  return each.map((line) => `${line}\r\n`).join("");
}

function post(...each: string[]): string {
  return lines(`POST ${target} HTTP/1.1`, host, ...each, "");
}

function get(...each: string[]): string {
  return lines(`GET ${target} HTTP/1.1`, host, ...each, "");
}

const malformed: MalformedRow[] = [
  ["A1", "an unknown method is rejected", lines(`FOO ${target} HTTP/1.1`, host, ""), [400]],
  [
    "A10",
    "a body longer than its Content-Length is not treated as a request",
    `${post("Content-Length: 2")}{}surplus`,
    [405, 400],
  ],
  ["A10b", "bytes after a read are not treated as a request", `${get("Content-Length: 2")}{}surplus\r\n`, [200, 400]],
  [
    "A11",
    "a body with two ways to state its length is rejected",
    `${post("Content-Length: 2", "Transfer-Encoding: chunked")}0\r\n\r\n`,
    [400],
  ],
  [
    "A12",
    "a length that is not a number is rejected",
    ["-1", "+5", "0x5", "5, 5", "", "1e1", "5 5", "99999999999999999999"].map(
      (length) => `${post(`Content-Length: ${length}`)}12345`,
    ),
    [400],
  ],
  [
    "A12b",
    "two lengths are rejected, even if they are equal",
    ["2", "3"].map((length) => `${post("Content-Length: 2", `Content-Length: ${length}`)}{}`),
    [400],
  ],
  [
    "A13",
    "a chunk size that is not a number ends the connection",
    `${post("Transfer-Encoding: chunked")}zz\r\n{}`,
    [405, 400],
  ],
  [
    "A13b",
    "an endless chunk extension ends the connection",
    `${post("Transfer-Encoding: chunked")}2;${"a".repeat(40_000)}`,
    [405, 400],
  ],
  [
    "A14",
    "malformed line endings and continuations are rejected",
    [
      get().replaceAll("\r\n", "\n"),
      get("X-Folded: one", " two"),
      get("X-Return: one\rtwo"),
      get("X-Zero: one\0two"),
      get("X-Space : one"),
      get("No colon"),
      get(": no name"),
    ],
    [400],
  ],
  [
    "A15",
    "a request without a version or host is rejected",
    [`GET ${target}\r\n\r\n`, lines(`GET ${target} HTTP/1.0`, "")],
    [400],
  ],
  ["A15b", "an HTTP/2 preface is rejected", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [400]],
];

testMalformedRows("malformed HTTP is rejected, and the connection is closed", malformed, { A13: 400, A13b: 413 });

const unread: RawRequest[] = ["POST", "PUT", "PATCH", "DELETE"].map((method) => ({
  method,
  body: "{}",
  lines: [json],
}));

const rows: WireCase[] = [
  ["A2", "TRACE is not allowed", { method: "TRACE" }, 405, "method_not_allowed"],
  ["A3", "methods of other protocols are not allowed", methods("PROPFIND", "LINK", "PURGE"), 405, "method_not_allowed"],
  [
    "A4",
    "a read accepts no write methods",
    [...methods("POST", "PUT", "PATCH", "DELETE"), ...unread],
    405,
    "method_not_allowed",
  ],
  [
    "A8",
    "a header cannot override the method",
    overrides("X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"),
    200,
  ],
  [
    "A17",
    "a compressed body to a read is not decompressed",
    bodies("Content-Encoding: gzip", "Content-Encoding: zip"),
    405,
  ],
  ["A18", "a body on GET is ignored", { body: '{"limit":1}', lines: [json] }, 200],
  ["A19", "a large body to a read is not read", { method: "POST", lines: [json], body: "a".repeat(65_537) }, 405],
  ["A24", "a body without a content type to a read is not read", { method: "POST", body: "{}" }, 405],
  [
    "A25",
    "a form or text body to a read is not read",
    bodies(
      "Content-Type: text/plain",
      "Content-Type: application/x-www-form-urlencoded",
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Type: application/xml",
    ),
    405,
  ],
  ["A26", "a body in another charset is not read", bodies(`${json}; charset=utf-16`, `${json}; charset=latin1`), 405],
  [
    "A28",
    "responses are JSON, whatever Accept says",
    accepting("text/html", "image/png", "*/*;q=0", "application/xml"),
    200,
  ],
  ["A29", "an empty body to a read is not awaited", { method: "POST", lines: [json, "Content-Length: 0"] }, 405],
];

function methods(...names: string[]): RawRequest[] {
  return names.map((method) => ({ method }));
}

function overrides(...names: string[]): RawRequest[] {
  return names.map((name) => ({ lines: [`${name}: DELETE`] }));
}

function bodies(...each: string[]): RawRequest[] {
  return each.map((line) => ({ method: "POST", target, lines: [line], body: "PK-not-what-it-says" }));
}

function accepting(...types: string[]): RawRequest[] {
  return types.map((type) => ({ lines: [`Accept: ${type}`] }));
}

testWireRows("unusual methods, protocols and lengths return API errors", rows, { A2: 500, A3: 400 });

test("a rejected method returns the allowed ones and leaves the connection usable [A4]", async ({ baseURL }) => {
  for (const read of reads) {
    const reply = await ask(portOf(baseURL), { method: "DELETE", target: read });
    expectRefusal(reply, { status: 405, code: "method_not_allowed" });
    expect(reply.headers.allow).toBe("GET, HEAD, OPTIONS");
  }
});

test("HEAD returns the headers of GET without a body [A6]", async ({ baseURL }) => {
  for (const read of reads) {
    await betweenChanges(async () => {
      const full = await ask(portOf(baseURL), { target: read });
      const bare = await ask(portOf(baseURL), { method: "HEAD", target: read });
      expect(bare).toMatchObject({ status: 200, body: "", headers: { etag: full.headers.etag } });
      expect(bare.headers["content-length"]).toBe(String(Buffer.byteLength(full.body)));
    });
  }
});

test("an unsupported Expect header is rejected immediately [A16]", async ({ baseURL }) => {
  const reply = await ask(portOf(baseURL), { target, lines: ["Expect: 999-miracle"] });
  expect(reply).toMatchObject({ status: 417, body: "" });
});

test("a caller that waits for 100-continue gets a response [A16]", async ({ baseURL }) => {
  const call = { method: "POST", target, lines: [json, "Expect: 100-continue", "Content-Length: 5"] };
  expectRefusal(await ask(portOf(baseURL), call), { status: 405 });
});

test("a 12 MB body to a read gets a readable error [A20]", async ({ baseURL }) => {
  const body = Buffer.alloc(12_000_000, "a");
  for (let time = 0; time < 5; time++) {
    expectRefusal(await ask(portOf(baseURL), { method: "POST", target, lines: [json], body }), { status: 405 });
    expectSuccess(await ask(portOf(baseURL), { target, body }));
  }
});

test("an error does not wait for an unfinished body [A9]", async ({ baseURL }) => {
  const call = { method: "POST", target, lines: [json, "Content-Length: 10"], body: "{}" };
  expectRefusal(await ask(portOf(baseURL), call), { status: 405 });
});

test("500 idle connections do not block others [A22]", async ({ baseURL }) => {
  const idle: Socket[] = [];
  try {
    for (let number = 0; number < 500; number++) idle.push(connect(portOf(baseURL), "127.0.0.1"));
    await Promise.all(idle.map((socket) => once(socket, "connect")));
    for (const read of reads) expectSuccess(await ask(portOf(baseURL), { target: read }));
  } finally {
    for (const socket of idle) socket.destroy();
  }
});

test("50 pipelined requests are answered in order [A23]", async ({ baseURL }) => {
  const offsets = Array.from({ length: 50 }, (_, number) => number);
  const calls = offsets.map((offset) => bytesOf({ target: `${basePath}/products?limit=1&offset=${offset}` }));
  const { replies } = await converse(portOf(baseURL), Buffer.concat(calls), { answers: 50 });
  for (const reply of replies) expectSuccess(reply);
  expect(replies.map(({ body }) => JSON.parse(body).offset)).toEqual(offsets);
});
