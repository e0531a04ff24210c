import { expect } from "playwright/test";
import { basePath } from "@/lib/contract/endpoints";
import { eachOf } from "../../support/rows";
import { hosts } from "../../support/servers";
import { test } from "../../support/stage-client";
import { ask, bytesOf, converse, expectRefusal, expectSuccess, portOf, type RawRequest } from "../../support/wire";
import { testWireRows } from "../../support/wire-cases";
import { bodyCases, json, targets } from "./body-cases";

testWireRows("every endpoint rejects invalid bodies", bodyCases);

/** One chunked body, without a Content-Length. */
function chunked(target: string, size: number): Buffer {
  const head = bytesOf({ method: "POST", target, lines: [json, "Transfer-Encoding: chunked"] });
  const body = `{"q":"${"a".repeat(size - 8)}"}`;
  const pieces = body.match(/.{1,8192}/g) ?? [];
  const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`);
  return Buffer.concat([head, Buffer.from(`${chunks.join("")}0\r\n\r\n`)]);
}

test("a chunked body is read up to 64 KB and rejected beyond [A20]", async ({ baseURL }) => {
  for (const target of targets) {
    const fits = await converse(portOf(baseURL), chunked(target, 65_536));
    expect(fits.replies[0]?.status).toBe(400);
  }
  for (const target of targets) {
    const { replies } = await converse(portOf(baseURL), chunked(target, 65_537), { deadlineMs: 5_000 });
    const [reply] = replies;
    if (!reply) throw new Error("The server hung up without an answer.");
    expectRefusal(reply, { status: 413, code: "payload_too_large" });
  }
});

test("a padded body of exactly 64 KB is read [A20]", async ({ baseURL }) => {
  const body = '{"q":"melawai"}'.padEnd(65_536);
  const target = `${basePath}/shipping/destinations`;
  expectSuccess(await ask(portOf(baseURL), { method: "POST", target, lines: [json], body }));
});

test("every notation of the JSON content type is accepted", async ({ baseURL }) => {
  await eachOf(
    ["application/json", "APPLICATION/JSON", "application/json; charset=utf-8", 'application/json;charset="UTF-8"'],
    async (type) => {
      const call = { method: "POST", target: `${basePath}/shipping/destinations`, body: '{"q":"melawai"}' };
      expectSuccess(await ask(portOf(baseURL), { ...call, lines: [`Content-Type: ${type}`] }));
    },
  );
});

test("of equal JSON keys the last one counts [F6]", async ({ baseURL }) => {
  const call = { method: "POST", target: `${basePath}/shipping/destinations`, lines: [json] };
  expectRefusal(await ask(portOf(baseURL), { ...call, body: '{"q":"melawai","q":1}' }), { status: 400 });
  expectSuccess(await ask(portOf(baseURL), { ...call, body: '{"q":1,"q":"melawai"}' }));
});

test("prototype keys beside real fields have no effect [F9]", async ({ baseURL }) => {
  const call = { method: "POST", target: `${basePath}/shipping/destinations`, lines: [json] };
  const plain = await ask(portOf(baseURL), { ...call, body: '{"q":"melawai"}' });
  const body = '{"q":"melawai","__proto__":{"limit":1,"admin":true},"constructor":{"prototype":{"limit":1}}}';
  const spiked = await ask(portOf(baseURL), { ...call, body });
  expect(spiked.body).toBe(plain.body);
  expect((await ask(portOf(baseURL), { ...call, body: '{"q":"melawai"}' })).body).toBe(plain.body);
});

test("a POST-only URL returns 405 to every other method and names POST [A4]", async ({ baseURL }) => {
  const others = ["payment", "payment/claim", "received", "cancel"].map((end) => `${basePath}/orders/track/x/${end}`);
  for (const target of [...targets, ...others]) {
    for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE"]) {
      const reply = await ask(portOf(baseURL), { method, target });
      expect([reply.status, reply.headers.allow], `${method} ${target}`).toEqual([405, "POST, OPTIONS"]);
      if (method !== "HEAD") expectRefusal(reply, { status: 405, code: "method_not_allowed" });
    }
  }
  const track = await ask(portOf(baseURL), {
    method: "POST",
    target: `${basePath}/orders/track/x`,
    lines: [json],
    body: "{}",
  });
  expect([track.status, track.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

test("an operation without a body ignores any body [N9]", async ({ baseURL }) => {
  const bodies: Pick<RawRequest, "lines" | "body">[] = [
    {},
    { lines: [json], body: "{" },
    { lines: ["Content-Type: text/plain"], body: '{"status":"paid"}' },
    { lines: [json], body: "a".repeat(100_000) },
  ];
  for (const end of ["payment", "payment/claim", "received", "cancel"]) {
    for (const each of bodies) {
      const call = {
        method: "POST",
        target: `${basePath}/orders/track/tidak-ada/${end}`,
        host: hosts.larasan,
        ...each,
      };
      expectRefusal(await ask(portOf(baseURL), call), { status: 404, code: "not_found" });
    }
  }
});
