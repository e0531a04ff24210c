import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPublicAddress } from "@/lib/platform/outbound/public-address";
import { type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { getPort } from "@/tools/testbed/port";
import { webhookSender } from "./webhook-sender";

let stage: FakeServer;
const host = "toko.example";

beforeAll(async () => {
  const redirect = { status: 302, headers: { Location: "/toko.example/lain" }, body: {} };
  stage = await openStage({
    hosts: [host],
    answer: ({ path }) => (path === "/pindah" ? redirect : { status: 202, body: {} }),
  });
});
afterAll(() => stage.close());

test("public and private addresses are distinguished", () => {
  for (const address of ["8.8.8.8", "103.10.64.1", "172.32.0.1", "2606:4700::1111"]) {
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  }
  const inward = ["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"];
  const six = [
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:10.0.0.1",
    "::ffff:127.0.0.1",
    "64:ff9b::a00:1",
    "64:ff9b:1::a00:1",
    "::ffff:0:10.0.0.1",
    "::10.0.0.1",
    "fec0::1",
    "2002:a00:1::",
    "2001:0:a00:1::",
  ];
  for (const address of [...inward, ...six, "x"]) {
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  }
});

test("only https URLs with a public host and no credentials are accepted", () => {
  const { accepts } = webhookSender({ nearby: false });
  expect(accepts("https://toko.example/kait?kunci=1")).toBe(true);
  expect(accepts("https://8.8.8.8:8443/")).toBe(true);
  const others = ["http://toko.example/", "https://budi:rahasia@toko.example/", "https://127.0.0.1/", "https://[::1]/"];
  const odd = [
    "https://10.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "ftp://toko.example/",
    "toko.example",
    "",
  ];
  for (const url of [...others, ...odd, "http://localhost:3000/"]) expect([url, accepts(url)]).toEqual([url, false]);
});

test("with fakes on, this machine is accepted, but no other private address", () => {
  const { accepts } = webhookSender({ nearby: true });
  expect([accepts("http://localhost:3000/"), accepts("http://127.0.0.1:3000/")]).toEqual([true, true]);
  expect([accepts("http://toko.example/"), accepts("https://10.0.0.1/")]).toEqual([false, false]);
});

test("a host name that resolves to this machine is not called", async () => {
  let callers = 0;
  const server = createServer((socket) => {
    callers += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = getPort(server);
  expect(await webhookSender({ nearby: false }).post(`https://localhost:${port}/`, {}, "{}")).toBeNull();
  expect(callers).toBe(0);
  expect(await webhookSender({ nearby: true }).post(`https://localhost:${port}/`, {}, "{}")).toBeNull();
  expect(callers).toBeGreaterThan(0);
  server.close();
});

test("the status is returned, and a redirect is not followed", async () => {
  const { post } = webhookSender({ nearby: true });
  const before = stage.receivedRequests.length;
  expect(await post(`${stage.url}/${host}/kait`, { "webhook-id": "evt_1" }, '{"a":"é"}')).toBe(202);
  expect(await post(`${stage.url}/${host}/pindah`, {}, "{}")).toBe(302);
  expect(stage.receivedRequests.slice(before).map(({ path, body }) => [path, body])).toEqual([
    ["/kait", '{"a":"é"}'],
    ["/pindah", "{}"],
  ]);
});

test("a silent or unreachable endpoint counts as not delivered", async () => {
  const { post } = webhookSender({ nearby: true, timeoutMs: 100 });
  for (const failureMode of ["silent", "gone"] as const) {
    stage.setFailureMode(host, failureMode);
    expect(await post(`${stage.url}/${host}/kait`, {}, "{}")).toBeNull();
  }
});
