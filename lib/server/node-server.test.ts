import { Socket } from "node:net";
import { expect, test } from "vitest";
import { nodeServer } from "./node-server";

const answer = () => undefined;

/** Counts how many of `count` connections from one address a server keeps. */
function countOpenConnections(clientIpHeader: string | null, count: number): number {
  const server = nodeServer({ clientIpHeader }, answer);
  const sockets = Array.from({ length: count }, () => Object.defineProperty(new Socket(), "remoteAddress", from));
  for (const socket of sockets) server.emit("connection", socket);
  const open = sockets.filter(({ destroyed }) => !destroyed).length;
  for (const socket of sockets) socket.destroy();
  return open;
}
const from = { value: "203.0.113.9" };

test("the server allows 4,000 connections, closes stalled ones after 30 seconds and slow headers after ten", () => {
  expect(nodeServer({ clientIpHeader: null }, answer)).toMatchObject({
    maxConnections: 4_000,
    timeout: 30_000,
    headersTimeout: 10_000,
    requestTimeout: 700_000,
    keepAliveTimeout: 65_000,
  });
});

test("one address may open 1,000 connections, but a trusted proxy has no limit", () => {
  expect(countOpenConnections(null, 1_001)).toBe(1_000);
  expect(countOpenConnections("x-forwarded-for", 1_001)).toBe(1_001);
});
