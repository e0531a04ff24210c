/** Hosts and origins in one canonical spelling, to compare them byte for byte. */

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const hostPattern = new RegExp(`^(${label}(?:\\.${label})*)\\.?(?::(\\d{1,5}))?$`);
const ipv6Pattern = /^(\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/;

/**
 * Normalizes a Host header: lower case, no trailing dot, no default port. Any other port stays part of the name. Returns null
 * if the header is not a host.
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

/** True if the host is this machine; plain http is then as good as https. */
export function isLocal(host: string): boolean {
  const name = host.replace(/:\d+$/, "");
  return name === "localhost" || name.endsWith(".localhost");
}

/** Returns the origin that a browser sends for pages of `host`. */
export function toOrigin(host: string): string {
  return `${isLocal(host) ? "http" : "https"}://${host}`;
}
