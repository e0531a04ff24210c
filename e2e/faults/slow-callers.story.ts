import { connect } from "node:net";
import { expect, test } from "playwright/test";
import { basePath } from "@/lib/contract/endpoints";
import { hosts, servers } from "../support/servers";
import { want } from "../support/stage-client";
import { ask, type Conversation, converse, expectRefusal, expectSuccess } from "../support/wire";

const { port } = servers.own;
const target = `${basePath}/categories`;
const opening = `GET ${target} HTTP/1.1\r\nHost: ${hosts.larasan}\r\n`;

let unfinished: Promise<Conversation>;
let mute: Promise<Conversation>;
let bodiless: Promise<Conversation>;
let dripping: Promise<unknown>;

// All of them are slow at the same time, which is also how an attack looks.
test.beforeAll(async () => {
  test.setTimeout(600_000);
  await want("own");
  unfinished = converse(port, `${opening}X-Unfinished: `, { untilClosed: true });
  mute = converse(port, "", { untilClosed: true });
  bodiless = converse(port, `${opening}Content-Length: 10\r\n\r\n{}`, { untilClosed: true });
  dripping = drip();
});

/** A caller that sends one byte a second until the server disconnects it. */
async function drip(): Promise<void> {
  const socket = connect(port, "127.0.0.1").resume();
  socket.on("error", () => undefined);
  socket.write(`${opening}X-Slow: `);
  const timer = setInterval(() => socket.write("a"), 1_000);
  await new Promise((resolve) => socket.once("close", resolve)).finally(() => clearInterval(timer));
}

test("slow callers do not delay others [A9, A21]", async () => {
  for (let time = 0; time < 20; time++) expectSuccess(await ask(port, { target }, { deadlineMs: 3_000 }));
});

test("a caller with unfinished headers gets 408 and is disconnected [A9]", async () => {
  const { replies } = await unfinished;
  expect(replies).toHaveLength(1);
  for (const reply of replies) expectRefusal(reply, { status: 408 });
});

test("a silent caller is disconnected [A9]", async () => {
  expect((await mute).closed).toBe(true);
});

test("a caller with an unfinished body gets one response and is disconnected [A9]", async () => {
  expect((await bodiless).replies.map(({ status }) => status)).toEqual([200]);
});

test("a caller that sends one byte per second is disconnected [A21]", async () => {
  await dripping;
});
