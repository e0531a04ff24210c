import * as z from "zod";
import type { Secrets } from "@/lib/adapters/secrets";

/** What shipping costs a cart, as it was promised to a buyer. */
export type ShippingQuote = {
  shopId: string;
  /** Null where the shop charges the same everywhere and no place was named. */
  destinationRef: string | null;
  city: string | null;
  /** The whole place in words, for whoever sends the parcel. */
  destinationLabel: string | null;
  courierCode: string;
  service: string | null;
  /** How long it takes, as the buyer was told. */
  etd: string | null;
  cost: number;
  weightGrams: number;
  /** The cart that was asked for; it fits no other. */
  cartHash: string;
  expiresAt: Date;
};

/** What a quote id says, without names for brevity. The shop is not in it: it is part of what is signed. */
const Said = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.string().nullable(),
  z.int().min(0),
  z.int().min(0),
  z.string(),
  z.int(),
  // Absent in a quote that was given before there were labels, or times; it may be used for half an hour yet.
  z.string().nullable().default(null),
  z.string().nullable().default(null),
]);

const prefix = "qte_";

/** The quote as a text that its buyer brings back. Nothing is stored; whoever changes a letter of it has nothing. */
export function issueQuote(secrets: Secrets, quote: ShippingQuote): string {
  const { destinationRef, city, courierCode, service, cost, weightGrams, cartHash, expiresAt } = quote;
  const expiry = Math.floor(expiresAt.getTime() / 1_000);
  const { destinationLabel, etd } = quote;
  const said = [destinationRef, city, courierCode, service, cost, weightGrams, cartHash, expiry, destinationLabel, etd];
  const text = Buffer.from(JSON.stringify(said)).toString("base64url");
  return `${prefix}${text}.${seal(secrets, quote.shopId, text)}`;
}

/** The quote in a text of ours; null when it is forged, expired or of another shop. */
export function readQuote(secrets: Secrets, shopId: string, id: string, now: Date): ShippingQuote | null {
  const [text = "", sealed = "", ...others] = id.startsWith(prefix) ? id.slice(prefix.length).split(".") : [];
  if (others.length > 0 || !isSealed(secrets, shopId, text, sealed)) return null;
  const parsed = Said.safeParse(JSON.parse(Buffer.from(text, "base64url").toString()));
  if (!parsed.success) return null;
  const [destinationRef, city, courierCode, service, cost, weightGrams, cartHash, expiry, destinationLabel, etd] =
    parsed.data;
  const expiresAt = new Date(expiry * 1_000);
  if (now >= expiresAt) return null;
  const place = { destinationRef, city, destinationLabel };
  return { shopId, ...place, courierCode, service, etd, cost, weightGrams, cartHash, expiresAt };
}

function seal(secrets: Secrets, shopId: string, text: string): string {
  return secrets.sign("quote", signedText(shopId, text)).toString("base64url");
}

/** Also compared as a text, since two texts of base64 can mean the same bytes. */
function isSealed(secrets: Secrets, shopId: string, text: string, given: string): boolean {
  const proof = Buffer.from(given, "base64url");
  return proof.toString("base64url") === given && secrets.proves("quote", signedText(shopId, text), proof);
}

function signedText(shopId: string, text: string): string {
  return `${shopId} ${text}`;
}
