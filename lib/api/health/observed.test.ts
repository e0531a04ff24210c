import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { trace } from "@opentelemetry/api";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runAll } from "@/lib/modules/operations/service/jobs";
import { readEnv } from "@/lib/platform/env";
import { memoryKv } from "@/lib/platform/kv/memory";
import { openLog } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { openTelemetry, telemetry } from "@/lib/platform/telemetry";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import { routes } from "../routes";

const lines: string[] = [];
/** Data that the collector received, by path. */
const collected: [path: string, body: string][] = [];
const collector = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  collected.push([request.url ?? "", body]);
  response.setHeader("Content-Type", "application/json").end("{}");
});
const requestLog = singleton("request-log", () => ({ isOn: true }));
const token = "rahasiaPelanggan0c9T4wzLr2yQm8VbXn1fGd7sHk3";
let shop: TestWorld;

beforeAll(async () => {
  singleton("log", () => openLog("info", { write: (line) => lines.push(line) }));
  shop = await world();
  const env = readEnv({});
  const adapters = { ...shop.at(fixedNow), env, clock: { now: () => fixedNow }, kv: memoryKv() };
  Object.assign(
    singleton("adapters", () => ({})),
    { adapters },
  );
  await once(collector.listen(0, "127.0.0.1"), "listening");
});
beforeEach(() => {
  lines.length = 0;
  requestLog.isOn = true;
});
afterAll(async () => {
  await shop.end();
  collector.close();
});

const headers = { Host: "dunia.example" };
const ask = (path: string) => new Request(`https://dunia.example/api/v1${path}`, { headers });
const readLogEntries = () => lines.map((line) => JSON.parse(line));

test("every request logs one line with its operation, shop, status and duration", async () => {
  await routes.getConfig.GET(ask("/storefront/config"));
  await routes.trackOrder.GET(ask(`/orders/track/${token}`));
  const common = { request: expect.stringMatching(/^req_/), method: "GET", shop: "dunia", ms: expect.any(Number) };
  expect(readLogEntries()).toEqual([
    expect.objectContaining({ ...common, operation: "getConfig", status: 200, msg: "request served" }),
    expect.objectContaining({ ...common, operation: "trackOrder", status: 404, msg: "request refused" }),
  ]);
  expect(lines.join("")).not.toContain(token);
});

test("with REQUEST_LOG=off only rejected and failed requests are logged", async () => {
  requestLog.isOn = false;
  await routes.getConfig.GET(ask("/storefront/config"));
  await routes.trackOrder.GET(ask(`/orders/track/${token}`));
  expect(readLogEntries().map(({ operation }) => operation)).toEqual(["trackOrder"]);
});

test("telemetry is off without a collector; a configured collector receives spans and metrics without personal data", async () => {
  expect(telemetry()).toBe(null);
  const { port } = collector.address() as AddressInfo;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  await openTelemetry({ onVercel: false });
  await routes.getConfig.GET(ask("/storefront/config"));
  await routes.trackOrder.GET(ask(`/orders/track/${token}`));
  await runAll(shop.at(fixedNow), fixedNow);
  // Like Next, whose spans contain full URLs.
  trace
    .getTracer("next.js")
    .startSpan("GET", { attributes: { "http.target": `/track/${token}` } })
    .end();
  await telemetry()?.flush();
  const sent = (path: string) => collected.filter(([to]) => to === path).map(([, body]) => JSON.parse(body));
  const spans = sent("/v1/traces").flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap((each: { scopeSpans: { spans: object[] }[] }) => each.scopeSpans.flatMap((one) => one.spans)),
  );
  const names = spans.map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(["getConfig", "trackOrder"]);
  expect(names).toContain("job forget");
  expect(names).not.toContain("GET");
  expect(JSON.stringify(spans[1])).toContain(
    '{"key":"http.route","value":{"stringValue":"/api/v1/orders/track/{token}"}}',
  );
  const figures = JSON.stringify(sent("/v1/metrics"));
  for (const name of ["http.server.request.duration", "etalase.job.duration"]) expect(figures).toContain(name);
  expect(JSON.stringify(collected)).not.toContain(token);
});
