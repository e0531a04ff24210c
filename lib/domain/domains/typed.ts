import { canonicalHost } from "../access/host";

/** What was typed as a domain: a name on the open internet, or a port of a developer's own machine. */
export type TypedDomain = { kind: "domain"; host: string } | { kind: "localhost"; port: number };

/**
 * Reads a domain as people type or paste it, with or without `https://`; null where it is none that can be proved: names have a
 * dot and letters at their end, and no port.
 */
export function readDomain(typed: string): TypedDomain | null {
  const address = typed.includes("://") ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(address);
  if (!/^https?:$/.test(protocol) || username || password || pathname !== "/" || search || hash) return null;
  if (hostname === "localhost") return localhost(Number(port));
  const host = canonicalHost(hostname);
  const isName = host !== null && /\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(host) && !host.endsWith(".localhost");
  return isName && port === "" ? { kind: "domain", host } : null;
}

/** Pages of programs that need no rights of an administrator to be served. */
function localhost(port: number): TypedDomain | null {
  return port >= 1024 ? { kind: "localhost", port } : null;
}
