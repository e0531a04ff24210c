/** A shop to buy from, with the buyer's contact and access to the codes. */
export type Shop = { origin: string; fetch: typeof fetch; contact: string; readCode: () => Promise<string> };

/** Buys something with a generated client and returns the status of the order. */
export type Buy = (shop: Shop) => Promise<string | null>;

export const address = {
  customer_name: "Sari Dewi",
  phone: "081234567890",
  address: "Jalan Kenanga 8, RT 03/RW 05",
  payment_method: "transfer_bca",
};

/** Returns the value, or throws if it is missing. */
export function need<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("The shop left out what the next call needs.");
  return value;
}
