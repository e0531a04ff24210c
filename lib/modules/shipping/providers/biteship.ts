import * as z from "zod";
import { formatAreaName, formatDestination, provinceName } from "@/lib/modules/shipping/rules/area-name";
import { call, type ProviderResponse } from "@/lib/platform/providers/call";
import { type ProviderEnvironment, provider } from "@/lib/platform/providers/provider";
import { filterKnownCouriers, toShippingRates } from "./courier-services";
import type { Parcel, RemoteShipping, ShippingDestination } from "./provider";
import { callsADay } from "./quota";
import { toProviderFault, understand } from "./refusal";

const name = "biteship";
const prefix = "bs";
const base = "https://api.biteship.com";
/** One more than the maximum of our response, to detect that there are more. */
const maxDestinations = 26;

/** The merchant's settings: the key (live or test), the fallback to the table, and the daily quota of calls. */
const Settings = z.object({
  key: z.string().min(1),
  fallback: z.enum(["table", "none"]).default("none"),
  calls_a_day: callsADay,
});

const Areas = z.object({
  areas: z.array(
    z.object({
      id: z.string(),
      administrative_division_level_1_name: z.string(),
      administrative_division_level_2_name: z.string(),
      administrative_division_level_3_name: z.string(),
      postal_code: z.coerce.string().nullish(),
    }),
  ),
});

const Pricing = z.object({
  pricing: z.array(
    z.object({
      courier_code: z.string(),
      courier_service_code: z.string(),
      courier_service_name: z.string(),
      duration: z.string().nullish(),
      price: z.coerce.number(),
    }),
  ),
});

/** Biteship: destinations down to the district, and couriers' prices for a fee per query. */
export const biteship = provider(name, Settings, open);

function open(
  { key, fallback, calls_a_day }: z.output<typeof Settings>,
  { addressOf, timeoutMs }: ProviderEnvironment,
): RemoteShipping {
  const headers = { authorization: key };
  const search = async (query: string) => {
    const asked = new URLSearchParams({ countries: "ID", input: query, type: "single" });
    const reply = await call(name, addressOf(`${base}/v1/maps/areas?${asked}`), { headers, timeoutMs });
    return isNothing(reply) ? [] : understand(name, Areas, answered(reply)).areas;
  };
  return {
    name,
    prefix,
    fallback,
    callsADay: calls_a_day,
    search: async (query) => (await search(query)).slice(0, maxDestinations).map(destinationOf),
    quote: async (parcel) => {
      const couriers = filterKnownCouriers(parcel.couriers, ["ide"]).join(",");
      if (couriers === "") return [];
      const reply = await call(name, addressOf(`${base}/v1/rates/couriers`), {
        method: "POST",
        body: JSON.stringify({ couriers, ...question(parcel) }),
        timeoutMs,
        headers: { ...headers, "Content-Type": "application/json" },
      });
      return isNothing(reply)
        ? []
        : toShippingRates(understand(name, Pricing, answered(reply)).pricing.map(toProviderPrice));
    },
    check: async () => {
      await search("gambir");
    },
  };
}

const Refused = z.object({ success: z.literal(false) });

/** True if Biteship itself reports no results. A missing page has the same status. */
function isNothing({ status, body }: ProviderResponse): boolean {
  return status === 404 && Refused.safeParse(body).success;
}

/** Returns the body of a response. An error may also come with status 200, and is then in the body. */
function answered({ status, body }: ProviderResponse): unknown {
  if (status !== 200) throw toProviderFault(name, status);
  if (Refused.safeParse(body).success) throw toProviderFault(name, 400);
  return body;
}

/** The contents of a parcel do not change its price, so one query serves every cart of its weight. */
function question({ originRef, destinationRef, weightGrams }: Parcel) {
  return {
    origin_area_id: idOf(originRef),
    destination_area_id: idOf(destinationRef),
    items: [{ name: "Paket", value: 1_000, quantity: 1, weight: weightGrams }],
  };
}

function idOf(ref: string): string {
  return ref.slice(prefix.length + 1);
}

type PricingRow = z.output<typeof Pricing>["pricing"][number];

/** Service codes are in capitals, as couriers and merchants write them. */
function toProviderPrice(price: PricingRow) {
  const named = { service: price.courier_service_code.toUpperCase(), displayName: price.courier_service_name };
  return { code: price.courier_code, ...named, cost: price.price, etd: price.duration ?? "" };
}

type BiteshipArea = z.output<typeof Areas>["areas"][number];

function destinationOf(row: BiteshipArea): ShippingDestination {
  const zip = row.postal_code?.padStart(5, "0") ?? "";
  const area = {
    subdistrict: null,
    district: formatAreaName(row.administrative_division_level_3_name),
    city: formatAreaName(row.administrative_division_level_2_name),
    province: provinceName(row.administrative_division_level_1_name),
    zipCode: /^(?!0)\d{5}$/.test(zip) ? zip : null,
  };
  return { ref: `${prefix}:${row.id}`, label: formatDestination(area), ...area };
}
