import { type Env, readEnv } from "@/lib/platform/env";
import { memoryKv } from "@/lib/platform/kv/memory";
import { singleton } from "@/lib/platform/singleton";
import { canonicalHost } from "@/lib/values/host";
import { fromRequest, toResponse } from "../message";
import { readHostHeader } from "../request/host";
import { peerHeader } from "../request/peer";
import { refusePage } from "./page-refusal";

/**
 * Rate limit of pages in Next's proxy, for deployments without our own server. It looks up no shop, which would need a database
 * here. So visitors are counted per host and in this process only. Without a configured client address header nobody is
 * counted, since all visitors would look like one.
 */
export function refuseInProxy(request: Request): Response | null {
  if (request.headers.has(peerHeader())) return null;
  const { env, kv } = singleton("proxy-budgets", () => ({ env: settings(), kv: memoryKv() }));
  if (!env?.clientIpHeader) return null;
  const host =
    canonicalHost(readHostHeader((name) => request.headers.get(name), env.trustForwardedHost) ?? "") ?? "none";
  const refusal = refusePage({ env, kv }, host, fromRequest(request), Date.now());
  return refusal && toResponse(refusal);
}

/** Wrong settings are reported where they are needed. */
function settings(): Env | null {
  try {
    return readEnv(process.env);
  } catch {
    return null;
  }
}
