import { createServer, type Server } from "node:http";
import type { Adapters } from "@/lib/adapters";
import { Complaint } from "@/lib/adapters/complaint";
import { nameDatabase } from "@/lib/adapters/db/upkeep/announce";
import type { Env } from "@/lib/adapters/env";
import { log } from "@/lib/adapters/log";

/** Lets a server listen where the settings say, or complains that it cannot. */
export function listen(server: Server, { host, port }: Pick<Env, "host" | "port">): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (fault: Error & { code?: string }) => {
      const sentence = sentences[fault.code ?? ""];
      reject(sentence ? new Complaint([sentence(port, host)]) : fault);
    };
    server.once("error", fail);
    server.listen({ port, ...(host === null ? {} : { host }) }, () => {
      server.off("error", fail);
      resolve();
    });
  });
}

/** Complains at once where listening would fail after all that a start prepares, which takes seconds. */
export async function ensureFree(place: Pick<Env, "host" | "port">): Promise<void> {
  const probe = createServer();
  await listen(probe, place);
  await new Promise((resolve) => probe.close(resolve));
}

const sentences: Record<string, (port: number, host: string | null) => string> = {
  EADDRINUSE: (port) => `Port ${port} is in use by another program: stop that one, or set PORT to another number.`,
  EACCES: (port) => `Port ${port} may not be used by this user: set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (_port, host) => `HOST is ${host}, which is no address of this machine: correct it, or unset it.`,
  ENOTFOUND: (_port, host) => `HOST is ${host}, which is no address of this machine: correct it, or unset it.`,
};

/** Says in one line where the server listens, what it is connected to, and whether anything is played. */
export function announce({ env, kv }: Pick<Adapters, "env" | "kv">): void {
  const fields = {
    host: env.host ?? "every address",
    port: env.port,
    database: nameDatabase(env),
    counters: kv.name,
    stand_ins: env.standIns ? "on" : "off",
  };
  log().info(fields, "serving");
}
