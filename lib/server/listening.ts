import { createServer, type Server } from "node:http";
import type { Adapters } from "@/lib/api/adapters";
import { nameDatabase } from "@/lib/platform/db/upkeep/announce";
import type { Env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { OperatorError } from "@/lib/platform/operator-error";
import { findPosition } from "@/lib/platform/workers/worker";

/** Starts listening at the configured address. Throws an operator error if that fails. */
export function listen(server: Server, { host, port }: Pick<Env, "host" | "port">): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (fault: Error & { code?: string }) => {
      const sentence = sentences[fault.code ?? ""];
      reject(sentence ? new OperatorError([sentence(port, host)]) : fault);
    };
    server.once("error", fail);
    server.listen({ port, ...(host === null ? {} : { host }) }, () => {
      server.off("error", fail);
      resolve();
    });
  });
}

/** Fails early if the address is taken. Otherwise listening would fail only after a startup of several seconds. */
export async function ensureFree(address: Pick<Env, "host" | "port">): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}

const sentences: Record<string, (port: number, host: string | null) => string> = {
  EADDRINUSE: (port) => `Another program uses port ${port}: stop it, or set PORT to another number.`,
  EACCES: (port) => `This user may not use port ${port}: set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (_port, host) => `HOST is ${host}, which is not an address of this machine: correct it, or unset it.`,
  ENOTFOUND: (_port, host) => `HOST is ${host}, which is not an address of this machine: correct it, or unset it.`,
};

/** Logs one line: the address, the connected stores, and the use of fakes. */
export function announce({ env, kv }: Pick<Adapters, "env" | "kv">): void {
  const position = findPosition();
  const fields = {
    host: env.host ?? "all addresses",
    port: env.port,
    database: nameDatabase(env),
    counters: kv.name,
    stand_ins: env.standIns ? "on" : "off",
    ...(position && { worker: position.number, workers: position.count }),
  };
  log().info(fields, "server started");
}
