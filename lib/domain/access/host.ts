/** Hosts and origins, in one canonical spelling so that they can be compared byte for byte. */

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const hostPattern = new RegExp(`^(${label}(?:\\.${label})*)\\.?(?::(\\d{1,5}))?$`);
const ipv6Pattern = /^(\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/;

/**
 * A Host header in lower case, without a trailing dot and without a default port; null when it is not a host at all.
 * Any other port is part of the name.
 */
export function canonicalHost(header: string): string | null {
  if (header.length > 260) return null;
  const lower = header.toLowerCase();
  const match = hostPattern.exec(lower) ?? ipv6Pattern.exec(lower);
  const [, name, port] = match ?? [];
  if (!name || name.length > 253) return null;
  if (port === undefined || port === "80" || port === "443") return name;
  return Number(port) > 0 && Number(port) <= 65_535 ? `${name}:${port}` : null;
}

/** Whether the host is this machine, where plain http is as good as https. */
export function isLocal(host: string): boolean {
  const name = host.replace(/:\d+$/, "");
  return name === "localhost" || name.endsWith(".localhost");
}

/** The origin that pages of `host` have, as a browser would send it. */
export function originOf(host: string): string {
  return `${isLocal(host) ? "http" : "https"}://${host}`;
}
