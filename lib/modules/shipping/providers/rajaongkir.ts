import * as z from "zod";
import { formatAreaName, formatDestination, provinceName } from "@/lib/modules/shipping/rules/area-name";
import { call, type ProviderResponse } from "@/lib/platform/providers/call";
import { type ProviderEnvironment, provider } from "@/lib/platform/providers/provider";
import { filterKnownCouriers, toShippingRates } from "./courier-services";
import type { RemoteShipping, ShippingDestination } from "./provider";
import { callsADay } from "./quota";
import { toProviderFault, understand } from "./refusal";

const name = "rajaongkir";
const prefix = "ro";
const base = "https://rajaongkir.komerce.id/api/v1";
/** One more than the maximum of our response, to detect that there are more. */
const maxDestinations = 26;

/** The merchant's settings: the key of the product "Shipping Cost", the fallback to the table, and the plan's daily quota. */
const Settings = z.object({
  key: z.string().min(1),
  fallback: z.enum(["table", "none"]).default("none"),
  calls_a_day: callsADay,
});

const Status = z.object({ meta: z.object({ code: z.coerce.number() }) });

const Found = z.object({
  data: z
    .array(
      z.object({
        id: z.coerce.string(),
        subdistrict_name: z.string(),
        district_name: z.string(),
        city_name: z.string(),
        province_name: z.string(),
        zip_code: z.coerce.string(),
      }),
    )
    .nullable(),
});

const Costs = z.object({
  data: z
    .array(z.object({ code: z.string(), service: z.string(), cost: z.coerce.number(), etd: z.string().nullish() }))
    .nullable(),
});

/** RajaOngkir by Komerce: places down to the kelurahan and rates of most couriers, with a daily quota of calls. */
export const rajaongkir = provider(name, Settings, open);

function open(
  { key, fallback, calls_a_day }: z.output<typeof Settings>,
  { addressOf, timeoutMs }: ProviderEnvironment,
): RemoteShipping {
  const headers = { key };
  const search = async (query: string, limit: number) => {
    const asked = new URLSearchParams({ search: query, limit: String(limit), offset: "0" });
    const reply = await call(name, addressOf(`${base}/destination/domestic-destination?${asked}`), {
      headers,
      timeoutMs,
    });
    return understand(name, Found, answered(reply)).data ?? [];
  };
  return {
    name,
    prefix,
    fallback,
    callsADay: calls_a_day,
    search: async (query) => (await search(query, maxDestinations)).map(destinationOf),
    quote: async ({ originRef, destinationRef, weightGrams, couriers }) => {
      const courier = filterKnownCouriers(couriers, ["idexpress"]).join(":");
      if (courier === "") return [];
      const form = { origin: idOf(originRef), destination: idOf(destinationRef), weight: String(weightGrams) };
      const body = new URLSearchParams({ ...form, courier, price: "lowest" }).toString();
      const reply = await call(name, addressOf(`${base}/calculate/domestic-cost`), {
        method: "POST",
        body,
        timeoutMs,
        headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
      });
      const costs = understand(name, Costs, answered(reply)).data ?? [];
      return toShippingRates(costs.map((each) => ({ ...each, displayName: each.service, etd: each.etd ?? "" })));
    },
    check: async () => {
      await search("gambir", 1);
    },
  };
}

/** Returns the body of a response, which carries its own status code. Code 404 means no results and is not an error. */
function answered({ status, body }: ProviderResponse): unknown {
  const statusCode = Status.safeParse(body).data?.meta.code;
  if (statusCode === 404) return { data: null };
  if (status !== 200) throw toProviderFault(name, status);
  if (statusCode !== undefined && statusCode !== 200) throw toProviderFault(name, statusCode);
  return body;
}

function idOf(ref: string): string {
  return ref.slice(prefix.length + 1);
}

type RajaOngkirDestination = NonNullable<z.output<typeof Found>["data"]>[number];

/** Converts a RajaOngkir place, which is in capitals, with "-" and "0" for unknown values. */
function destinationOf(row: RajaOngkirDestination): ShippingDestination {
  const area = {
    subdistrict: row.subdistrict_name === "-" ? null : formatAreaName(row.subdistrict_name),
    district: formatAreaName(row.district_name),
    city: formatAreaName(row.city_name),
    province: provinceName(row.province_name),
    zipCode: /^\d{5}$/.test(row.zip_code) ? row.zip_code : null,
  };
  return { ref: `${prefix}:${row.id}`, label: formatDestination(area), ...area };
}
