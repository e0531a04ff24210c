import * as z from "zod";
import type { Secrets } from "@/lib/platform/crypto/secrets";

/** Shipping cost of a cart that was quoted to a buyer. */
export type ShippingQuote = {
  shopId: string;
  /** Null if the shop has flat rates and no destination was given. */
  destinationRef: string | null;
  city: string | null;
  /** Full label of the destination, for the sender. */
  destinationLabel: string | null;
  courierCode: string;
  service: string | null;
  /** Delivery time that the buyer was shown. */
  etd: string | null;
  cost: number;
  weightGrams: number;
  /** Hash of the quoted cart. The quote is valid for no other cart. */
  cartHash: string;
  expiresAt: Date;
};

/** Content of a quote ID, without field names for brevity. The shop ID is not included, but it is part of the signed text. */
const QuoteFields = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.string().nullable(),
  z.int().min(0),
  z.int().min(0),
  z.string(),
  z.int(),
  // Absent in quotes from versions without labels or delivery times. Such quotes are valid for half an hour.
  z.string().nullable().default(null),
  z.string().nullable().default(null),
]);

const prefix = "qte_";

/** Encodes a quote as a signed text that the buyer sends back. Nothing is stored. Any modification makes it invalid. */
export function issueQuote(secrets: Secrets, quote: ShippingQuote): string {
  const { destinationRef, city, courierCode, service, cost, weightGrams, cartHash, expiresAt } = quote;
  const expiry = Math.floor(expiresAt.getTime() / 1_000);
  const { destinationLabel, etd } = quote;
  const fields = [
    destinationRef,
    city,
    courierCode,
    service,
    cost,
    weightGrams,
    cartHash,
    expiry,
    destinationLabel,
    etd,
  ];
  const text = Buffer.from(JSON.stringify(fields)).toString("base64url");
  return `${prefix}${text}.${signQuote(secrets, quote.shopId, text)}`;
}

/** Decodes a quote; null if it is forged, expired or of another shop. */
export function readQuote(secrets: Secrets, shopId: string, id: string, now: Date): ShippingQuote | null {
  const [text = "", sealed = "", ...others] = id.startsWith(prefix) ? id.slice(prefix.length).split(".") : [];
  if (others.length > 0 || !isSealed(secrets, shopId, text, sealed)) return null;
  const parsed = QuoteFields.safeParse(JSON.parse(Buffer.from(text, "base64url").toString()));
  if (!parsed.success) return null;
  const [destinationRef, city, courierCode, service, cost, weightGrams, cartHash, expiry, destinationLabel, etd] =
    parsed.data;
  const expiresAt = new Date(expiry * 1_000);
  if (now >= expiresAt) return null;
  const destinationFields = { destinationRef, city, destinationLabel };
  return { shopId, ...destinationFields, courierCode, service, etd, cost, weightGrams, cartHash, expiresAt };
}

function signQuote(secrets: Secrets, shopId: string, text: string): string {
  return secrets.sign("quote", signedText(shopId, text)).toString("base64url");
}

/** Also compares the text, because two base64 texts can decode to the same bytes. */
function isSealed(secrets: Secrets, shopId: string, text: string, given: string): boolean {
  const proof = Buffer.from(given, "base64url");
  return proof.toString("base64url") === given && secrets.proves("quote", signedText(shopId, text), proof);
}

function signedText(shopId: string, text: string): string {
  return `${shopId} ${text}`;
}
