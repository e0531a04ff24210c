import type { DestinationArea } from "@/lib/modules/shipping/rules/area-name";

/** Destination of parcels. `ref` is opaque and names the provider that knows it. */
export type ShippingDestination = DestinationArea & { ref: string; label: string };

/** Parcel as a courier prices it. */
export type Parcel = {
  originRef: string;
  destinationRef: string;
  weightGrams: number;
  /** Codes of the couriers that the merchant offers. Other couriers need no query. */
  couriers: readonly string[];
};

/** Service of one courier, and its price. */
export type Rate = {
  courierCode: string;
  courierName: string;
  service: string;
  name: string;
  etd: string | null;
  cost: number;
};

/** Provider of places and shipping rates. */
export type ShippingProvider = {
  readonly name: string;
  /** True if this provider can price the place, judging by the ref alone. */
  knows(ref: string): boolean;
  search(query: string, limit: number): Promise<ShippingDestination[]>;
  find(ref: string): Promise<ShippingDestination | null>;
  /** Prices a parcel between places that the provider knows; empty if no courier serves the route. */
  quote(parcel: Parcel): Promise<Rate[]>;
  /** Served places near one that is not served. */
  nearby(ref: string, limit: number): Promise<ShippingDestination[]>;
  /** Sends a harmless request with the shop's keys. Throws if the keys are rejected or the provider does not respond. */
  check?(): Promise<void>;
};

/**
 * Remote provider of places and rates, under a shop's own account. It counts every query, finds a place only by searching, and
 * never touches our database. Every failure is a `ProviderFault`.
 */
export type RemoteShipping = {
  readonly name: string;
  /** Prefix of its refs. */
  readonly prefix: string;
  /** Behavior of a shop while the provider is unavailable: price by the embedded table, or not at all. */
  readonly fallback: "table" | "none";
  /** Daily quota of queries, from the shop's plan or the merchant's budget; null: not set. */
  readonly callsADay: number | null;
  /** Finds all places for the search words, up to the maximum of our responses. */
  search(query: string): Promise<ShippingDestination[]>;
  /** Prices a parcel between two of the provider's own places. */
  quote(parcel: Parcel): Promise<Rate[]>;
  check(): Promise<void>;
};
