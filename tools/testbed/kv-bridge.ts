import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { createClient, ErrorReply } from "@redis/client";
import * as z from "zod";
import type { Bridge } from "./bridge";
import { getPort } from "./port";

const Command = z.array(z.coerce.string()).min(1);

type RedisClient = Awaited<ReturnType<typeof openRedis>>;
type BridgeResponse = { status: number; body: unknown };

/** Redis over HTTP, as `@vercel/kv` uses it: one command at `/`, a list of commands at `/pipeline`. Requires the token. */
export async function bridgeKv(redisUrl: string, token: string): Promise<Bridge> {
  const redis = await openRedis(redisUrl);
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(redis, request, token).catch(() => failure(500, "ERR internal error"));
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = getPort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      redis.destroy();
      await closed;
    },
  };
}

async function openRedis(url: string) {
  const redis = createClient({ url, RESP: 2, disableOfflineQueue: true });
  // The caller gets the error from its own command. Without a listener the process would exit.
  redis.on("error", () => undefined);
  await redis.connect();
  return redis;
}

async function answer(redis: RedisClient, request: IncomingMessage, token: string): Promise<BridgeResponse> {
  if (request.headers.authorization !== `Bearer ${token}`)
    return failure(401, "WRONGPASS invalid or missing auth token");
  const encoded = request.headers["upstash-encoding"] === "base64";
  const requestBody: unknown = await json(request);
  if (request.url === "/pipeline") {
    const commands = z.array(Command).parse(requestBody);
    // The client writes commands of one tick together, so no other request's commands run in between.
    const replies = await Promise.all(commands.map((command) => sendCommand(redis, command)));
    return { status: 200, body: replies.map((reply) => toBody(reply, encoded)) };
  }
  const reply = await sendCommand(redis, Command.parse(requestBody));
  return { status: reply instanceof ErrorReply ? 400 : 200, body: toBody(reply, encoded) };
}

/** Returns the reply of Redis, also if it is an error. Throws if Redis is not reachable. */
async function sendCommand(redis: RedisClient, command: string[]): Promise<unknown> {
  return redis.sendCommand(command).catch((error: unknown) => {
    if (error instanceof ErrorReply) return error;
    throw error;
  });
}

function failure(status: number, error: string): BridgeResponse {
  return { status, body: { error } };
}

function toBody(reply: unknown, encoded: boolean): object {
  if (reply instanceof ErrorReply) return { error: reply.message };
  return { result: encoded ? encode(reply) : reply };
}

/** Encodes strings as base64, so any bytes survive. `OK` stays unencoded. */
function encode(reply: unknown): unknown {
  if (Array.isArray(reply)) return reply.map(encode);
  return typeof reply === "string" && reply !== "OK" ? Buffer.from(reply).toString("base64") : reply;
}
