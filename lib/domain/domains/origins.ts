import { originOf } from "../access/host";

/** A domain of a shop. One that is not served here is the merchant's own site elsewhere, whose pages call the API. */
export type ShopDomain = { host: string; isPrimary: boolean; served: boolean };

/** Where a shop is found, and from where it may be called. */
export type ShopOrigins = {
  /** Where this deployment answers for the shop: pictures, QR codes, the desk and the description are there. */
  origin: string;
  /** Where buyers are sent, to follow an order and back from a gateway: the primary domain, wherever that is. */
  buyerOrigin: string;
};

/** The origins of a shop with these domains, the primary one first. */
export function originsOf([first, ...others]: readonly ShopDomain[]): ShopOrigins {
  if (!first) throw new Error("A shop has no domain.");
  const served = [first, ...others].find((domain) => domain.served) ?? first;
  return { origin: originOf(served.host), buyerOrigin: originOf(first.host) };
}

/** The origins whose pages are the shop's: its domains, and what its developers run on their own machines. */
export function callersOf(domains: readonly ShopDomain[], localhostPorts: readonly number[]): string[] {
  return [...domains.map(({ host }) => originOf(host)), ...localhostPorts.map((port) => originOf(`localhost:${port}`))];
}
