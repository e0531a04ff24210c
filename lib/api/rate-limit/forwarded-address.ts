import type { IncomingMessage } from "node:http";
import type { Adapters } from "@/lib/api/adapters";
import { noteUntrustedForwarding } from "@/lib/modules/operations/service/forwarding";
import { inBackground } from "@/lib/platform/background";
import { log } from "@/lib/platform/log";

/** Headers in which proxies name the address of a caller. */
const addressHeaders = ["x-forwarded-for", "x-real-ip", "cf-connecting-ip", "true-client-ip", "fly-client-ip"];

/** Interval between updates of the doctor's note, so that the doctor can detect an old one. */
const pauseMs = 3_600_000;

type Caller = Pick<IncomingMessage, "headers"> & { socket: Pick<IncomingMessage["socket"], "remoteAddress"> };

/**
 * Returns the header in which a proxy on this machine names an address that no setting trusts; null if there is none. All
 * buyers behind such a proxy look like one, and share one rate limit.
 */
export function untrustedHeader({ headers, socket }: Caller, clientIpHeader: string | null): string | null {
  if (clientIpHeader !== null && headers[clientIpHeader] !== undefined) return null;
  if (!isLoopback(socket.remoteAddress)) return null;
  const found = addressHeaders.find((name) => headers[name] !== undefined);
  return found ?? (/\bfor=/i.test(headers.forwarded ?? "") ? "forwarded" : null);
}

/** Checks requests for such a header, logs it once, and stores a note for the doctor. */
export function watchForwarding({ env, db, clock }: Pick<Adapters, "env" | "db" | "clock">): (caller: Caller) => void {
  let nextMs = 0;
  return (caller) => {
    const header = untrustedHeader(caller, env.clientIpHeader);
    if (header === null || performance.now() < nextMs) return;
    const consequence = "all buyers share one rate limit: set CLIENT_IP_HEADER to the header that the proxy writes";
    if (nextMs === 0) log().warn({ header }, `a proxy sends buyers' addresses in an untrusted header; ${consequence}`);
    nextMs = performance.now() + pauseMs;
    inBackground("recording an untrusted header", noteUntrustedForwarding(db, env.clientIpHeader, clock.now()));
  };
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::1$|(::ffff:)?127\.)/.test(address);
}
