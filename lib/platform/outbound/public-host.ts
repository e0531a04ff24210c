import { lookup } from "node:dns";
import { lookup as lookupAsync } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address";

const thisMachine = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Checks if a merchant's URL may be requested at all: https, no credentials, and no internal address (SSRF). `nearby` also
 * allows this machine, for the demo and for tests.
 */
export function isOutward(url: string, nearby = false): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== "" || password !== "") return false;
  if (nearby && thisMachine.has(hostname)) return protocol === "https:" || protocol === "http:";
  const bare = hostname.replace(/^\[|\]$/g, "");
  return protocol === "https:" && (isIP(bare) === 0 || isPublicAddress(bare));
}

/**
 * Resolves a host and returns only public addresses. The check happens here, so a second DNS lookup cannot change the result.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (failure, addresses) => {
    if (failure) return callback(failure, "");
    const [first, ...rest] = addresses.filter(({ address }) => isPublicAddress(address));
    if (!first) return callback(new Error("The host has no public address."), "");
    if (options.all) return callback(null, [first, ...rest]);
    callback(null, first.address, first.family);
  });
};

/** Returns a public IP address of a host, to connect to directly; null if it has none. */
export async function findPublicAddress(host: string): Promise<string | null> {
  if (isIP(host) !== 0) return isPublicAddress(host) ? host : null;
  const found = await lookupAsync(host, { all: true }).catch(() => []);
  return found.find(({ address }) => isPublicAddress(address))?.address ?? null;
}
