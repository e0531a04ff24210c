import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import * as z from "zod";
import type { Bridge } from "./bridge";
import { getPort } from "./port";
import { openRedis, type RedisConnection, RedisError, type RedisReply } from "./redis-connection";

const Command = z.array(z.coerce.string()).min(1);

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
      redis.close();
      await closed;
    },
  };
}

async function answer(redis: RedisConnection, request: IncomingMessage, token: string): Promise<BridgeResponse> {
  if (request.headers.authorization !== `Bearer ${token}`)
    return failure(401, "WRONGPASS invalid or missing auth token");
  const encoded = request.headers["upstash-encoding"] === "base64";
  const requestBody: unknown = await json(request);
  if (request.url === "/pipeline") {
    const replies = await redis.send(z.array(Command).parse(requestBody));
    return { status: 200, body: replies.map((reply) => shown(reply, encoded)) };
  }
  const [reply = null] = await redis.send([Command.parse(requestBody)]);
  return { status: reply instanceof RedisError ? 400 : 200, body: shown(reply, encoded) };
}

function failure(status: number, error: string): BridgeResponse {
  return { status, body: { error } };
}

function shown(reply: RedisReply, encoded: boolean): object {
  if (reply instanceof RedisError) return { error: reply.message };
  return { result: encoded ? encode(reply) : reply };
}

/** Encodes strings as base64, so any bytes survive. `OK` stays unencoded. */
function encode(reply: RedisReply): unknown {
  if (Array.isArray(reply)) return reply.map(encode);
  return typeof reply === "string" && reply !== "OK" ? Buffer.from(reply).toString("base64") : reply;
}
