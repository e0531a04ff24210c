import type { Environment } from "@/lib/platform/config";
import { trustsForwardedHost } from "@/lib/platform/env";
import { canonicalHost } from "@/lib/values/host";

type Header = (name: string) => string | null;
type PageRequest = { get: Header };

/** Requested host: from `X-Forwarded-Host` if the deployment trusts its proxy, else from `Host`. */
export function readHostHeader(header: Header, trustForwardedHost: boolean): string | null {
  return (trustForwardedHost ? header("x-forwarded-host") : null) ?? header("host");
}

/** Host of a page request, equal to the host that the API uses. */
export function readPageHost(visitor: PageRequest, settings: Environment = process.env): string | null {
  return readHostHeader((name) => visitor.get(name), trustsForwardedHost(settings));
}

/** True if a page request is for the host on which people open shops. */
export function isForSignUp(visitor: PageRequest, settings: Environment = process.env): boolean {
  const { SIGN_UP_HOST: signUpHost } = settings;
  return Boolean(signUpHost) && canonicalHost(readPageHost(visitor, settings) ?? "") === signUpHost;
}

/** True if a page request names a readable host. Next always builds a URL from `Host`, so that header must be readable too. */
export function namesHost(visitor: PageRequest, settings: Environment = process.env): boolean {
  const asked = readPageHost(visitor, settings);
  return asked !== null && canonicalHost(asked) !== null && URL.canParse(`http://${visitor.get("host")}`);
}
