/** A place that parcels are sent to: one kelurahan or desa. `ref` is opaque and names the provider that knows it. */
export type Destination = {
  ref: string;
  label: string;
  city: string;
  district: string;
  subdistrict: string;
  province: string;
  zipCode: string | null;
};

/** A parcel on its way, as a courier prices it. */
export type Parcel = { originRef: string; destinationRef: string; weightGrams: number };

/** One courier's service and what it costs. */
export type Rate = {
  courierCode: string;
  courierName: string;
  service: string;
  name: string;
  etd: string | null;
  cost: number;
};

/** Whoever knows places and prices. It never touches our database. */
export type ShippingProvider = {
  readonly name: string;
  search(query: string, limit: number): Promise<Destination[]>;
  find(ref: string): Promise<Destination | null>;
  /** Prices of a parcel; none where nobody goes. */
  quote(parcel: Parcel): Promise<Rate[]>;
  /** Served places near one that is not. */
  nearby(ref: string, limit: number): Promise<Destination[]>;
  /** Asks something harmless with the shop's keys; throws where they are refused or nobody answers. */
  check?(): Promise<void>;
};
