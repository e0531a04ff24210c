import { trustsForwardedHost } from "@/lib/adapters/env";
import type { Environment } from "@/lib/adapters/settings";

type Header = (name: string) => string | null;
type PageRequest = { get: Header };

/** The requested host: from `X-Forwarded-Host` where the deployment trusts its proxy, else from `Host`. */
export function hostIn(header: Header, trustForwardedHost: boolean): string | null {
  return (trustForwardedHost ? header("x-forwarded-host") : null) ?? header("host");
}

/** The host that the visitor of a page asked for, which is the one that the API answers for. */
export function hostOf(visitor: PageRequest, settings: Environment = process.env): string | null {
  return hostIn((name) => visitor.get(name), trustsForwardedHost(settings));
}
