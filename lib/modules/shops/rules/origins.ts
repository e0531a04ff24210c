import { toOrigin } from "@/lib/values/host";

/** Domain of a shop. `served: false` is the merchant's own site on another host, whose pages call the API. */
export type ShopDomain = { host: string; isPrimary: boolean; served: boolean };

/** Origins of a shop. */
export type ShopOrigins = {
  /** Origin at which this deployment serves the shop: pictures, QR codes, the admin and the API description. */
  origin: string;
  /** Origin that buyers are sent to, for order tracking and after a payment page: the primary domain, on any host. */
  buyerOrigin: string;
};

/** Returns the origins of a shop. The primary domain must come first. */
export function getShopOrigins([first, ...others]: readonly ShopDomain[]): ShopOrigins {
  if (!first) throw new Error("The shop has no domain.");
  const served = [first, ...others].find((domain) => domain.served) ?? first;
  return { origin: toOrigin(served.host), buyerOrigin: toOrigin(first.host) };
}

/** Returns the origins that may call the API: the shop's domains, and localhost ports of its developers. */
export function listAllowedOrigins(domains: readonly ShopDomain[], localhostPorts: readonly number[]): string[] {
  return [...domains.map(({ host }) => toOrigin(host)), ...localhostPorts.map((port) => toOrigin(`localhost:${port}`))];
}
