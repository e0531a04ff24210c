import { trustsForwardedHost } from "@/lib/adapters/env";
import type { Environment } from "@/lib/adapters/settings";
import { canonicalHost } from "@/lib/domain/access/host";

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

/**
 * True if a page request names a readable host. Next makes an address from `Host` whichever header is trusted, so that one must be readable too.
 */
export function namesHost(visitor: PageRequest, settings: Environment = process.env): boolean {
  const asked = hostOf(visitor, settings);
  return asked !== null && canonicalHost(asked) !== null && URL.canParse(`http://${visitor.get("host")}`);
}
