import type { Place } from "@/lib/domain/shipping/place";

/** A place that parcels are sent to. `ref` is opaque and names the provider that knows it. */
export type Destination = Place & { ref: string; label: string };

/** A parcel on its way, as a courier prices it. */
export type Parcel = {
  originRef: string;
  destinationRef: string;
  weightGrams: number;
  /** The codes of the couriers that the merchant offers; nobody else need be asked. */
  couriers: readonly string[];
};

/** One courier's service and what it costs. */
export type Rate = {
  courierCode: string;
  courierName: string;
  service: string;
  name: string;
  etd: string | null;
  cost: number;
};

/** Whoever knows places and prices. */
export type ShippingProvider = {
  readonly name: string;
  /** Whether a ref is of a place that can be priced here, as far as the ref itself tells. */
  knows(ref: string): boolean;
  search(query: string, limit: number): Promise<Destination[]>;
  find(ref: string): Promise<Destination | null>;
  /** Prices of a parcel between places that it knows; none where nobody goes. */
  quote(parcel: Parcel): Promise<Rate[]>;
  /** Served places near one that is not. */
  nearby(ref: string, limit: number): Promise<Destination[]>;
  /** Asks something harmless with the shop's keys; throws where they are refused or nobody answers. */
  check?(): Promise<void>;
};

/**
 * A business elsewhere that knows places and prices, under a shop's own account. It counts every question, knows a place only
 * by searching for it, and never touches our database. What cannot be answered is a `ProviderFault`.
 */
export type RemoteShipping = {
  readonly name: string;
  /** What its refs begin with. */
  readonly prefix: string;
  /** What a shop does while it is away: price by the table that needs nobody, or nothing. */
  readonly fallback: "table" | "none";
  /** How many questions a day the shop's plan allows, or the merchant wants to pay for; null: nobody said. */
  readonly callsADay: number | null;
  /** All the places that it finds for some words, or as many as an answer of ours may ever have. */
  search(words: string): Promise<Destination[]>;
  /** Prices of a parcel between two places of its own. */
  quote(parcel: Parcel): Promise<Rate[]>;
  check(): Promise<void>;
};
