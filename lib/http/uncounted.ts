import { type Env, readEnv } from "@/lib/adapters/env";
import { held } from "@/lib/adapters/held";
import { memoryKv } from "@/lib/adapters/kv/memory";
import { canonicalHost } from "@/lib/domain/host";
import { hostIn } from "./host";
import { fromRequest, toResponse } from "./message";
import { refusePage } from "./page-refusal";
import { peerHeader } from "./peer";

/**
 * The refusal of a visitor who has no budget left for pages, where Next stands without our own server. It knows no shop, as
 * that would take a database here as well, so a visitor is counted per host and in this process only; and where the deployment
 * names no header for addresses, nobody is, since all would be one.
 */
export function refuseUncounted(request: Request): Response | null {
  if (request.headers.has(peerHeader())) return null;
  const { env, kv } = held("proxy-budgets", () => ({ env: settings(), kv: memoryKv() }));
  if (!env?.clientIpHeader) return null;
  const host = canonicalHost(hostIn((name) => request.headers.get(name), env.trustForwardedHost) ?? "") ?? "none";
  const refusal = refusePage({ env, kv }, host, fromRequest(request), Date.now());
  return refusal && toResponse(refusal);
}

/** Wrong settings are complained of where they are needed. */
function settings(): Env | null {
  try {
    return readEnv(process.env);
  } catch {
    return null;
  }
}
