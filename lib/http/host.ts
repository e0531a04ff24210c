import { trustsForwardedHost } from "@/lib/adapters/env";
import type { Environment } from "@/lib/adapters/settings";

type Header = (name: string) => string | null;
type PageRequest = { get: Header };

/** The host that was asked for: by the word of a proxy where the deployment trusts it, else by the request's own. */
export function hostIn(header: Header, trustForwardedHost: boolean): string | null {
  return (trustForwardedHost ? header("x-forwarded-host") : null) ?? header("host");
}

/** The host that the visitor of a page asked for, which is the one that the API answers for. */
export function hostOf(visitor: PageRequest, settings: Environment = process.env): string | null {
  return hostIn((name) => visitor.get(name), trustsForwardedHost(settings));
}
