import { canonicalHost } from "@/lib/values/host";

/** Parsed domain input: a public domain name, or a localhost port of a developer. */
export type TypedDomain = { kind: "domain"; host: string } | { kind: "localhost"; port: number };

/**
 * Parses a domain as users type or paste it, with or without `https://`. Returns null if it cannot be verified: a name needs a
 * dot, letters at its end, and no port.
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

/** Accepts ports that a program can serve without administrator rights. */
function localhost(port: number): TypedDomain | null {
  return port >= 1024 ? { kind: "localhost", port } : null;
}
