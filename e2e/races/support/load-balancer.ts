import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A minimal load balancer: it follows readiness, reuses connections, and never retries. */
export type Balancer = {
  port: number;
  /** Errors of connections to an instance that broke before the response. */
  broken: string[];
  isReady: (port: number) => boolean;
  close: () => Promise<void>;
};

const probeMs = 50;

/** Opens a load balancer in front of the instances on these ports. */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const broken: string[] = [];
  let turn = 0;
  let isOpen = true;
  const server = createServer((incoming, outgoing) => {
    const able = ports.filter((port) => ready.has(port));
    const port = able[turn++ % able.length];
    if (port === undefined) return void outgoing.writeHead(503).end('{"error":{"code":"nobody_is_ready"}}');
    pass(incoming, outgoing, { agent, port }, (fault) => broken.push(fault));
  });
  const probe = async (port: number) => {
    for (; isOpen; await wait(probeMs)) {
      if (await isWell(port)) ready.add(port);
      else ready.delete(port);
    }
  };
  const probes = ports.map(probe);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    broken,
    isReady: (port) => ready.has(port),
    close: async () => {
      isOpen = false;
      await Promise.all(probes);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Forwards a request and its response. */
function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  to: { agent: Agent; port: number },
  onBroken: (fault: string) => void,
): void {
  const { method, url: path, headers } = incoming;
  const call = request({ ...to, host: "127.0.0.1", method, path, headers }, (answer) => {
    // The instance's keep-alive settings do not apply to our connection.
    const { connection: _own, "keep-alive": _persistence, ...responseHeaders } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 0, responseHeaders);
    answer.pipe(outgoing);
  });
  call.on("error", (fault: Error & { code?: string }) => {
    onBroken(fault.code ?? fault.message);
    outgoing.writeHead(502).end('{"error":{"code":"broken"}}');
  });
  incoming.pipe(call);
}

async function isWell(port: number): Promise<boolean> {
  const headers = { connection: "close" };
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, { headers }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}
